"""Texts that people read use the words of ``docs/wording.md``."""

import re
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

from saleor_config.environment import PROJECT_ROOT

ROW: Final = re.compile(r"^\| `(.+)` \| .+ \|$", re.MULTILINE)
VOWEL_SIGNS: Final = re.compile(r"[\u064b-\u0652]")
COMMENT: Final = re.compile(r"^\s*#.*$", re.MULTILINE)
RULES: Final = [
    re.compile(pattern.replace(r"\|", "|"), re.IGNORECASE)
    for pattern in ROW.findall((PROJECT_ROOT / "docs/wording.md").read_text(encoding="utf-8"))
]
PLACES: Final = (
    "plugins/**/locale/ar/LC_MESSAGES/django.po",
    "saleor-config/**/locale/ar/LC_MESSAGES/django.po",
    "plugins/*/templates/**/*.*",
    "saleor-config/saleor_config/templates/**/*.*",
    "fixtures/catalogue/**/*.yaml",
)
FILES: Final = sorted({path for place in PLACES for path in PROJECT_ROOT.glob(place)})


def texts_of(path: Path) -> list[str]:
    if path.suffix == ".po":
        with path.open("rb") as file:
            messages = [message for message in read_po(file, locale="ar") if message.id]
        return [
            text
            for message in messages
            for form in (message.id, message.string)
            for text in ((form,) if isinstance(form, str) else form)
        ]
    text = path.read_text(encoding="utf-8")
    return (COMMENT.sub("", text) if path.suffix == ".yaml" else text).splitlines()


def words_against_the_rules(texts: list[str]) -> list[str]:
    plain = {text: VOWEL_SIGNS.sub("", text) for text in texts}
    return [text for text in texts if any(rule.search(plain[text]) for rule in RULES)]


def test_the_tables_and_the_texts_are_found() -> None:
    assert len(RULES) > 20
    assert len(FILES) > 50
    wrong = ["رفض مصرفك البطاقة", "سُلّم طلبك رقم 5", "Added to favourites."]
    assert words_against_the_rules([*wrong, "رفض البنك البطاقة"]) == wrong


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PROJECT_ROOT)))
def test_texts_use_the_shops_words(path: Path) -> None:
    assert words_against_the_rules(texts_of(path)) == []
