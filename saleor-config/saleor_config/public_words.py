"""What customers' words on a product's page may not hold: links, markup, addresses and telephone
numbers.

Words are plain text, shown escaped everywhere. Invisible and direction-changing characters are
taken out; the rest is refused with a sentence, so that nobody's words are changed unseen.
"""

import re
import unicodedata
from typing import Final

from django.utils.translation import gettext as _

from saleor_config.text_input import clean_line, clean_lines

MOST_MARKS: Final = 3
"""Combining marks on one letter: Arabic takes up to three, towers of them cover other lines."""

_ENDINGS: Final = (
    "com net org sa info biz xyz ru cn ly shop store online site click link top icu vip"
    " السعودية موقع شبكة"
).replace(" ", "|")
LINK: Final = re.compile(
    r"(?:https?|hxxps?|ftp|javascript|vbscript)\s*:"
    r"|\bwww\s*\."
    r"|\b(?:t|wa|fb|ig)\.(?:me|com|co)\b"
    rf"|[\w-]\s?(?:\.|\(dot\)|\[dot\]|\[\.\])\s?(?:{_ENDINGS})\b"
    r"|\b[\w-]+\.[a-z]{2,}/\S"
    r"|[\w.+-]+\s?@\s?[\w-]+\.\w",
    re.IGNORECASE,
)
MARKUP: Final = re.compile(
    r"<\s*[/!?]?\s*[a-z]|&(?:#\d+|#x[0-9a-f]+|[a-z]+);|\[/?(?:url|img|link)\b|\]\s*\(|\{\{|\{%",
    re.IGNORECASE,
)
PHONE: Final = re.compile(r"(?:\d[\s().\-–—/_*+,]*){9,}|(?<!\d)\d{8}(?!\d)")
_DOTS: Final = str.maketrans({"。": ".", "｡": ".", "．": ".", "․": ".", "٫": "."})


def clean_public_line(text: str) -> str:
    return clean_line(_limit_marks(unicodedata.normalize("NFC", text)))


def clean_public_words(text: str) -> str:
    return clean_lines(_limit_marks(unicodedata.normalize("NFC", text)))


def find_forbidden_words(cleaned: str) -> str | None:
    """The sentence that says what may not stand in ``cleaned``; None for proper words."""
    folded = _fold_lookalikes(cleaned)
    if MARKUP.search(folded):
        return _("Please write plain text, without tags or codes.")
    if LINK.search(folded):
        return _("Please write without links and addresses.")
    if PHONE.search(folded):
        return _("Please write without telephone numbers: everybody reads this.")
    return None


def _fold_lookalikes(text: str) -> str:
    """Digits of every script as 0 to 9, and wide or styled letters as plain ones."""
    normal = unicodedata.normalize("NFKC", text.translate(_DOTS))
    return "".join(str(unicodedata.decimal(sign)) if sign.isdecimal() else sign for sign in normal)


def _limit_marks(text: str) -> str:
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)
