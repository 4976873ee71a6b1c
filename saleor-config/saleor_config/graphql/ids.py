"""One spelling for each global id, so that guards and Saleor read the same key.

Saleor hands the key behind the colon to the database, where Python reads ``" 7"``, ``"+7"``,
``"7\\n"`` and ``"1_0"`` as numbers too; a guard that compares keys would not know them.
"""

import binascii
from functools import wraps
from typing import Any, Final

from graphql import GraphQLSchema
from graphql_relay import from_global_id

CHECKED: Final = "_refuses_other_spellings"
LONGEST_NUMBER: Final = 40
"""Characters; what is longer is no key, and costly to read."""


def refuse_other_spellings(schema: GraphQLSchema) -> None:
    """Refuse such ids as not being of type ``ID``, in variables and documents, at any depth."""
    scalar = schema.get_type("ID")
    if getattr(scalar, CHECKED, False):
        return
    for name in ("parse_value", "parse_literal"):
        setattr(scalar, name, checked(getattr(scalar, name)))
    setattr(scalar, CHECKED, True)


def checked(parse: Any) -> Any:
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
