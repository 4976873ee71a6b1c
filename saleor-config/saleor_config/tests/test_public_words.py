"""Words that never reach a product's page, and words that do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saleor_config.public_words import (
    MOST_MARKS,
    clean_public_line,
    clean_public_words,
    find_forbidden_words,
)

TAGS = "Please write plain text, without tags or codes."
LINKS = "Please write without links and addresses."
PHONES = "Please write without telephone numbers: everybody reads this."

HOSTILE = {
    "<script>alert(1)</script>": TAGS,
    "nice <img src=x onerror=alert(1)>": TAGS,
    "＜b＞wide＜/b＞": TAGS,
    "&lt;b&gt;": TAGS,
    "&#x3c;script": TAGS,
    "[url=x]plants[/url]": TAGS,
    "[plants](x)": TAGS,
    "{{ settings.SECRET_KEY }}": TAGS,
    "see https://example.com": LINKS,
    "hxxps://example": LINKS,
    "javascript:alert(1)": LINKS,
    "www.example.test": LINKS,
    "cheaper at plants.com": LINKS,
    "cheaper at plants . com": LINKS,
    "plants(dot)com": LINKS,
    "ｐｌａｎｔｓ．ｃｏｍ": LINKS,
    "plants。com": LINKS,
    "متجر.السعودية": LINKS,
    "t.me/plants": LINKS,
    "example.dev/cheap": LINKS,
    "write to me@example.test": LINKS,
    "اتصلوا بي 0501234567": PHONES,
    "اتصلوا بي ٠٥٠١٢٣٤٥٦٧": PHONES,
    "call +966 50 123 4567": PHONES,
    "call 050-123-4567": PHONES,
    "call ۰۵۰۱۲۳۴۵۶۷": PHONES,
    "call ０５０１２３４５６７": PHONES,
    "call 𝟎𝟓𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕": PHONES,
    "call 0\u200b5\u200b0\u200b1\u200b2\u200b3\u200b4\u200b5\u200b6\u200b7": PHONES,
    "call 0.5.0.1.2.3.4.5.6.7": PHONES,
    "call 23456789": PHONES,
}
PROPER = [
    "وصلت بحالة ممتازة، شكرًا لكم!",
    "ارتفاعها 120 سم، والسعر 149.99 ريال",
    "Great plant.Me and my wife love it <3 5/5",
    "2 > 1 & 1 < 2; it grew 30 cm in 10 days (since 2026)",
    "النخلة رقم ١ عندنا 🌴🌴",
    "Delivered on 3.11.2026 at 10:30 – perfect...",
    "مُحَمَّدٌ يُحِبُّ النَّبَاتَاتِ",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_words_are_refused_with_a_sentence(text: str, english: None) -> None:
    assert find_forbidden_words(clean_public_words(text)) == HOSTILE[text]


@pytest.mark.parametrize("text", HOSTILE)
def test_and_in_arabic(text: str, arabic: None) -> None:
    sentence = find_forbidden_words(clean_public_words(text))

    assert sentence is not None
    assert "ء" <= sentence[0] <= "ي"


@pytest.mark.parametrize("text", PROPER)
def test_proper_words_stay_as_they_are(text: str) -> None:
    assert find_forbidden_words(text) is None
    assert clean_public_words(text) == text


def test_characters_that_turn_lines_around_are_taken_out() -> None:
    assert clean_public_line("a\u202eb\u2066c\u200fd\x00e\ufefff\u001bg") == "abcdefg"
    assert clean_public_words("first\r\n\r\n\r\n\r\nsecond\u202e") == "first\n\nsecond"


def test_towers_of_marks_are_cut() -> None:
    assert clean_public_line("z" + "\u0335" * 40) == "z" + "\u0335" * MOST_MARKS


@given(st.text(max_size=200))
def test_cleaning_any_text_leaves_what_can_be_stored(text: str) -> None:
    for cleaned in (clean_public_line(text), clean_public_words(text)):
        cleaned.encode()
        assert all(sign.isprintable() or sign == "\n" for sign in cleaned)
    assert "\n" not in clean_public_line(text)
    find_forbidden_words(clean_public_words(text))
