"""Names of rows and lists of words, in the user's language."""

from collections.abc import Iterable
from typing import Any

from saleor_config.language import ARABIC, ENGLISH, current_language, translate_field


def join_words(words: Iterable[object]) -> str:
    """With the comma of the user's language; a dash where there are none."""
    comma = "، " if current_language() == ARABIC else ", "
    return comma.join(str(word) for word in words) or "–"


def get_name(row: Any) -> str:
    """The name of a row of Saleor; lists prefetch ``translations``."""
    return translate_field(row, "name")


def get_full_name(person: Any) -> str:
    """Of an account or an address; empty for None."""
    return f"{person.first_name} {person.last_name}".strip() if person else ""


def get_type_name(product_type: Any) -> str:
    """Saleor does not translate product types: their English name is in the metadata."""
    english = (product_type.metadata or {}).get("name_en")
    return str(english or product_type.name) if current_language() == ENGLISH else product_type.name


def get_variant_title(variant: Any) -> str:
    """«أبيض، 40 سم»; the SKU of a variant without values.

    Reads ``attributes__values__translations``.
    """
    names = [get_name(value) for each in variant.attributes.all() for value in each.values.all()]
    return join_words(names) if names else variant.sku
