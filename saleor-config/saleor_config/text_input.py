"""Text that people typed: cleaned before it is stored; and codes of a few digits."""

import re
import secrets
from typing import Final

LONGEST_NAME: Final = 100
"""Of a person, in letters."""
ARABIC_DIGITS: Final = str.maketrans("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹", "01234567890123456789")


def clean_line(text: str) -> str:
    """``text`` on one line, without the invisible marks that keyboards and clipboards add.

    What PostgreSQL refuses goes with them: NUL and halves of surrogate pairs.
    """
    visible = (character for character in text if character.isprintable() or character.isspace())
    return " ".join("".join(visible).split())


def clean_lines(text: str) -> str:
    """``text`` cleaned as by ``clean_line``, line by line, with one empty line at most between
    two of them."""
    lines = [clean_line(line) for line in text.splitlines()]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def convert_digits(text: str) -> str:
    """``text`` with Arabic-Indic and Persian digits written as 0 to 9."""
    return text.translate(ARABIC_DIGITS)


def distinct_variant_name(variant_name: str, *others: str) -> str:
    """A variant's name to be written beside ``others``, the product's name and the SKU; empty
    where it only repeats one of them."""
    return "" if variant_name in others else variant_name


def generate_code(length: int) -> str:
    return "".join(secrets.choice("0123456789") for _digit in range(length))


def clean_code(text: str) -> str:
    """A code as typed, with its digits written as 0 to 9 and without spaces."""
    compact = "".join(clean_line(text).split())
    return "".join(str(int(sign)) if sign.isdecimal() else sign for sign in compact)


def is_code(text: str, length: int) -> bool:
    return len(text) == length and text.isascii() and text.isdecimal()
