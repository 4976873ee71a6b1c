import re
from pathlib import Path

from babel.messages.pofile import read_po

PACKAGE = Path(__file__).resolve().parents[1]
CATALOGUE = PACKAGE / "locale" / "ar" / "LC_MESSAGES" / "django.po"
# A sentence may be broken over lines inside the call.
MARKED = re.compile(r"""\b(?:_|gettext)\(\s*"((?:[^"\\]|\\.)*)"\s*\)""")


def texts_in_code():
    return {
        text
        for path in PACKAGE.rglob("*.py")
        if "tests" not in path.parts
        for text in MARKED.findall(path.read_text(encoding="utf-8"))
    }


def test_every_text_has_its_arabic():
    # given
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="ar")

    # when
    translated = {message.id: message.string for message in catalogue if message.id}

    # then
    assert len(texts_in_code()) >= 20
    assert texts_in_code() - set(translated) == set()
    assert [text for text, arabic in translated.items() if not arabic] == []
    assert [
        text for text, arabic in translated.items() if not re.search(r"[\u0600-\u06ff]", arabic)
    ] == []
    assert catalogue.num_plurals == 6


def test_placeholders_survive_translation():
    # given
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="ar")

    # when / then
    for message in catalogue:
        if message.id:
            named = re.findall(r"%\(\w+\)s", message.id)
            assert re.findall(r"%\(\w+\)s", message.string) == named, message.id
