"""A product in the field names of the REST API, as JSON in UTF-8, stored with the read model.

Both languages are in one document. Prices are riyals with two decimals, as text: a JSON number
would pass through a float in most clients.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from plugins.catalogue.selectors import (
    FavoriteEntry,
    ProductFacts,
    ValueFacts,
    build_rating,
    get_default_variant,
    get_product_id,
    get_rendered_products,
    get_rendered_products_with_hearts,
    list_favorite_entries,
)
from plugins.rest_facade.amounts import format_riyals
from saleor_config.language import ARABIC, ENGLISH, LocalizedText

GUEST_PREFIX: Final = b'{"is_favorite": false, '
"""Every product begins so: the customer's heart replaces it without parsing the rest."""
FAVORITE_PREFIX: Final = b'{"is_favorite": true, '


def render_product(facts: ProductFacts, images: Sequence[Mapping[str, Any]]) -> bytes:
    """The ``Renderer`` of the catalogue: JSON in UTF-8."""
    fields = json.dumps(build_product(facts, images), ensure_ascii=False)
    return GUEST_PREFIX + fields[1:].encode()


def build_product(facts: ProductFacts, images: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    base, current = facts.base_price, facts.current_price
    main = facts.get_image_index(facts.default_variant)
    gallery = [build_picture(image) for image in images]
    pictures = gallery[main : main + 1] + gallery[:main] + gallery[main + 1 :]
    return {
        "id": facts.id,
        "slug": facts.slug,
        **build_names("name", facts.name),
        "name_latin": facts.latin_name or None,
        "description_ar": facts.get_description_html(ARABIC),
        "description_en": facts.get_description_html(ENGLISH),
        "price": format_riyals(base),
        "discount_price": format_riyals(current) if current < base else None,
        "current_price": format_riyals(current),
        "has_discount": current < base,
        "in_stock": facts.is_in_stock,
        "rating": build_rating(facts.rating),
        "category": {
            "id": facts.category_id,
            "slug": facts.category_slug,
            **build_names("category", facts.category_name),
        },
        "colors": [
            build_color(value, get_color_picture(facts, value, gallery))
            for value in facts.get_values_default_first("color")
        ],
        "sizes": [build_option("size", value) for value in facts.get_values_default_first("size")],
        "main_image": pictures[0] if pictures else None,
        "all_images": pictures,
    }


def build_names(field: str, words: LocalizedText) -> dict[str, str]:
    return {f"{field}_ar": words.ar, f"{field}_en": words.en}


def build_option(field: str, value: ValueFacts) -> dict[str, Any]:
    return {"id": value.id, "slug": value.slug, **build_names(field, value.name)}


def build_color(value: ValueFacts, image: Mapping[str, Any] | None) -> dict[str, Any]:
    return build_option("color", value) | {
        "hex_code": value.hex or None,
        "icon": None,
        "image": image["medium_url"] if image else None,
    }


def get_color_picture(
    facts: ProductFacts, value: ValueFacts, gallery: Sequence[Mapping[str, Any]]
) -> Mapping[str, Any] | None:
    variant = get_default_variant(facts.get_variants_of(value))
    return gallery[facts.get_image_index(variant)] if variant and gallery else None


def build_picture(image: Mapping[str, Any]) -> dict[str, Any]:
    """JPEGs of four widths, which every client reads."""
    widths = image["widths"]
    narrow, middle, wide = widths[0], widths[len(widths) // 2], widths[-1]
    address = f"{image['path']}/{{}}.jpg".format
    return {
        "url": address(middle),
        "thumb_url": address(narrow),
        "medium_url": address(middle),
        "large_url": address(wide),
        "original_url": address(wide),
        "width": image["width"],
        "height": image["height"],
        **build_names("alt", LocalizedText(image["alt"]["ar"], image["alt"]["en"])),
    }


def get_product_documents(product_ids: Sequence[int], user_id: int | None) -> dict[int, bytes]:
    """Products as JSON by their ids, with the customer's hearts. One SQL query."""
    if user_id is None:
        return get_rendered_products(product_ids)
    return {
        pk: FAVORITE_PREFIX + document[len(GUEST_PREFIX) :] if is_favorite else document
        for pk, document, is_favorite in get_rendered_products_with_hearts(product_ids, user_id)
    }


def list_favorite_documents(user_id: int) -> list[tuple[FavoriteEntry, bytes]]:
    """The customer's favourites that are in the shop, newest first. Two SQL queries."""
    entries = list_favorite_entries(user_id)
    if not entries:
        return []
    documents = get_product_documents([entry.product_id for entry in entries], user_id)
    return [
        (entry, documents[entry.product_id]) for entry in entries if entry.product_id in documents
    ]


def find_product_document(reference: str, user_id: int | None) -> bytes | None:
    """A listed product as JSON, by slug or id. Two SQL queries."""
    key = get_product_id(reference)
    return None if key is None else get_product_documents([key], user_id).get(key)
