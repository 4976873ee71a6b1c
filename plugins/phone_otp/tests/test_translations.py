"""Every sentence of this plugin has its Arabic, in all six plural forms."""

from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from django.utils import translation

from plugins.phone_otp.problems import duration

PLUGIN = Path(__file__).parents[1]
CATALOGUE = PLUGIN / "locale" / "ar" / "LC_MESSAGES" / "django.po"


def test_every_sentence_is_translated() -> None:
    sources = extract_from_dir(PLUGIN, [("**/tests/**", "ignore"), ("**.py", "python")])
    wanted = {message for _file, _line, message, _comments, _context in sources}
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="ar")
    translated = {
        message.id: message.string for message in catalogue if message.id and not message.fuzzy
    }
    assert wanted == set(translated)
    for strings in translated.values():
        forms = strings if isinstance(strings, tuple) else (strings,)
        assert len(forms) in (1, 6)
        assert all(forms)


@pytest.mark.parametrize(
    ("seconds", "english", "arabic"),
    [
        (1, "1 second", "ثانية واحدة"),
        (2, "2 seconds", "ثانيتين"),
        (9, "9 seconds", "9 ثوانٍ"),
        (30, "30 seconds", "30 ثانية"),
        (100, "100 seconds", "100 ثانية"),
        (120, "2 minutes", "دقيقتين"),
        (290, "5 minutes", "5 دقائق"),
        (3600, "60 minutes", "60 دقيقة"),
        (7200, "2 hours", "ساعتين"),
        (21600, "6 hours", "6 ساعات"),
        (86400, "24 hours", "24 ساعة"),
    ],
)
def test_durations_are_said_as_people_say_them(seconds: int, english: str, arabic: str) -> None:
    with translation.override("en"):
        assert duration(seconds) == english
    with translation.override("ar"):
        assert duration(seconds) == arabic
