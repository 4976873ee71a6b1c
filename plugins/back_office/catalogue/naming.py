"""What rows of Saleor are called in the language of whoever looks."""

from typing import Any

from plugins.back_office.listing import listed
from saleor_config.language import ENGLISH, current_language, translate_field


def name_of(row: Any) -> str:
    """Prefetch ``translations`` for lists."""
    return translate_field(row, "name")


def english_of(row: Any, field: str) -> str:
    """What ``field`` says in English; empty where nothing was written."""
    for translation in row.translations.all():
        if translation.language_code == ENGLISH:
            return str(getattr(translation, field) or "")
    return ""


def type_name(product_type: Any) -> str:
    """Saleor does not translate product types: English stands in their metadata."""
    english = (product_type.metadata or {}).get("name_en")
    return str(english or product_type.name) if current_language() == ENGLISH else product_type.name


def values_of(variant: Any) -> str:
    """«أبيض، 40 سم»; the SKU of a variant without values.

    Reads ``attributes__values__translations``.
    """
    names = [name_of(value) for each in variant.attributes.all() for value in each.values.all()]
    return listed(names) if names else variant.sku
