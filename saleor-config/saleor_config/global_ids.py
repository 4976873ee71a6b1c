"""Saleor's global ids, read with care: anything may be typed into them."""

import binascii
from functools import wraps
from typing import Any, Final
from uuid import UUID

from graphql import GraphQLSchema
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
    """The key behind the colon; empty where ``global_id`` is not of this type."""
    try:
        kind, key = from_global_id(global_id)
    except (ValueError, TypeError, binascii.Error):
        return ""
    return key if kind == type_name else ""


def write_id(type_name: str, key: object) -> str:
    return str(to_global_id(type_name, key))


CHECKED: Final = "_refuses_other_spellings"
LONGEST_NUMBER: Final = 40
"""Characters; what is longer is no key, and costly to read."""


def refuse_other_spellings(schema: GraphQLSchema) -> None:
    """Refuse such ids as not being of type ``ID``, in variables and documents, at any depth."""
    scalar = schema.get_type("ID")
    if getattr(scalar, CHECKED, False):
        return
    for name in ("parse_value", "parse_literal"):
        setattr(scalar, name, check_spelling(getattr(scalar, name)))
    setattr(scalar, CHECKED, True)


def check_spelling(parse: Any) -> Any:
    @wraps(parse)
    def parse_id(value: Any) -> Any:
        text = parse(value)
        return None if isinstance(text, str) and is_other_spelling(text) else text

    return parse_id


def is_other_spelling(global_id: str) -> bool:
    """Whether the key is a number in other words than its digits."""
    try:
        _kind, key = from_global_id(global_id)
    except (ValueError, TypeError, binascii.Error):
        return False
    try:
        return len(key) <= LONGEST_NUMBER and str(int(key)) != key
    except ValueError:
        return False
