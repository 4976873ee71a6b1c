"""Saleor's global ids, read with care: anything may be typed into them."""

import binascii
from collections.abc import Iterable
from functools import wraps
from typing import Any, Final
from uuid import UUID

from graphql import GraphQLSchema
from graphql_relay import from_global_id, to_global_id

LARGEST_KEY: Final = 2**31 - 1


def write_id(type_name: str, key: object) -> str:
    return str(to_global_id(type_name, key))


def split_id(global_id: str) -> tuple[str, str]:
    """``("Product", "12")``; two empty texts where ``global_id`` cannot be read."""
    try:
        type_name, key = from_global_id(global_id)
    except (ValueError, TypeError, binascii.Error):
        return "", ""
    return type_name, key


def read_key(global_id: str, type_name: str) -> int | None:
    """The primary key in an id such as that of ``Product:12``; None where it is no such id."""
    kind, key = split_id(global_id)
    return read_number(key) if kind == type_name else None


def read_keys(global_ids: Iterable[str | None], type_name: str) -> set[int]:
    """Of those that are ids of this type."""
    return {key for item in global_ids if item and (key := read_key(item, type_name))}


def read_uuid(global_id: str, type_name: str) -> UUID | None:
    """The same for rows that are keyed by a UUID."""
    kind, key = split_id(global_id)
    try:
        return UUID(key) if kind == type_name else None
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
    _type_name, key = split_id(global_id)
    try:
        return len(key) <= LONGEST_NUMBER and str(int(key)) != key
    except ValueError:
        return False
