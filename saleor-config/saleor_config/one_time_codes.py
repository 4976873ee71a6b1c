"""Codes of a few digits, which a person reads in one place and types in another."""

import secrets

from saleor_config.typed_text import readable


def new_code(length: int) -> str:
    return "".join(secrets.choice("0123456789") for _digit in range(length))


def typed_code(text: str) -> str:
    """A code as typed, with its digits written as 0 to 9 and without what stands around them."""
    compact = "".join(readable(text).split())
    return "".join(str(int(sign)) if sign.isdecimal() else sign for sign in compact)


def is_code(text: str, length: int) -> bool:
    return len(text) == length and text.isascii() and text.isdecimal()
