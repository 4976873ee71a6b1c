"""Saleor's global ids, read with care: anything may be typed into them."""

import binascii
from typing import Final

from graphql_relay import from_global_id, to_global_id

LARGEST_KEY: Final = 2**31 - 1


def read_key(global_id: str, type_name: str) -> int | None:
    """The primary key in an id such as ``CheckoutLine:12``; None where it is no such id."""
    try:
        kind, key = from_global_id(global_id)
    except (ValueError, TypeError, binascii.Error):
        return None
    if kind != type_name or not (key.isascii() and key.isdecimal()):
        return None
    number = int(key) if len(key) <= len(str(LARGEST_KEY)) else LARGEST_KEY + 1
    return number if 0 < number <= LARGEST_KEY else None


def write_id(type_name: str, key: object) -> str:
    return str(to_global_id(type_name, key))
