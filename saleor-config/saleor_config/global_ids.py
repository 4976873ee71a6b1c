"""Saleor's global ids, read with care: anything may be typed into them."""

import binascii
from typing import Final
from uuid import UUID

from graphql_relay import from_global_id, to_global_id

LARGEST_KEY: Final = 2**31 - 1


def read_key(global_id: str, type_name: str) -> int | None:
    """The primary key in an id such as that of ``Product:12``; None where it is no such id."""
    return read_number(_key_text(global_id, type_name))


def read_uuid(global_id: str, type_name: str) -> UUID | None:
    """The same for rows that are keyed by a UUID."""
    try:
        return UUID(_key_text(global_id, type_name))
    except ValueError:
        return None


def read_number(text: str) -> int | None:
    """The primary key that ``text`` is in plain digits; None where it can be none.

    The length is looked at first: Python refuses to read a number of 4,300 digits.
    """
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(LARGEST_KEY)):
        return None
    number = int(text)
    return number if 0 < number <= LARGEST_KEY else None


def _key_text(global_id: str, type_name: str) -> str:
    """What stands behind the colon; empty where ``global_id`` is none of this type."""
    try:
        kind, key = from_global_id(global_id)
    except (ValueError, TypeError, binascii.Error):
        return ""
    return key if kind == type_name else ""


def write_id(type_name: str, key: object) -> str:
    return str(to_global_id(type_name, key))
