"""Saleor's global ids, read with care: anything may be typed into them."""

import binascii
from typing import Final

from graphql_relay import from_global_id, to_global_id

LARGEST_KEY: Final = 2**31 - 1


def read_key(global_id: str, type_name: str) -> int | None:
    """The primary key in an id such as that of ``Product:12``; None where it is no such id."""
    try:
        kind, key = from_global_id(global_id)
    except (ValueError, TypeError, binascii.Error):
        return None
    return read_number(key) if kind == type_name else None


def read_number(text: str) -> int | None:
    """The primary key that ``text`` is in plain digits; None where it can be none.

    The length is looked at first: Python refuses to read a number of 4,300 digits.
    """
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LARGEST_KEY)):
        return None
    number = int(text)
    return number if 0 < number <= LARGEST_KEY else None


def write_id(type_name: str, key: object) -> str:
    return str(to_global_id(type_name, key))
