"""Ready answers of the REST API: one product in the field names of spec §3, as JSON in UTF-8.

Both languages stand in one document. Prices are riyals with two decimals, as text: a JSON number
would pass through a float in most clients.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from plugins.catalogue.pictures.gallery import get_default_variant, get_image_index
from plugins.catalogue.read_model.documents import in_default_order, of_color
from plugins.catalogue.read_model.facts import LocalizedText, ProductFacts, ValueFacts
from saleor_config.money import from_halalas
from saleor_config.rich_text import build_safe_html

GUEST: Final = b'{"is_favorite": false, '
"""How every document begins, so that a reader's heart is put in without reading the rest."""
LOVED: Final = b'{"is_favorite": true, '


def rest_product(facts: ProductFacts, images: Sequence[Mapping[str, Any]]) -> bytes:
    """``images`` as ``records.image_documents`` makes them."""
    fields = json.dumps(product_fields(facts, images), ensure_ascii=False)
    return GUEST + fields[1:].encode()


def product_fields(facts: ProductFacts, images: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    variant = get_default_variant(facts.variants)
    base, current = (variant.base_price, variant.current_price) if variant else (0, 0)
    main = get_image_index(variant, facts.images) if variant else 0
    gallery = [picture(image) for image in images]
    pictures = gallery[main : main + 1] + gallery[:main] + gallery[main + 1 :]
    arabic, english = (build_safe_html(text.html, text.draft) for text in facts.descriptions)
    return {
        "id": facts.id,
        "slug": facts.slug,
        **named("name", facts.name),
        "name_latin": facts.latin_name or None,
        "description_ar": arabic,
        "description_en": english or arabic,
        "price": riyals(base),
        "discount_price": riyals(current) if current < base else None,
        "current_price": riyals(current),
        "has_discount": current < base,
        "in_stock": any(variant.available for variant in facts.variants),
        "category": {
            "id": facts.category_id,
            "slug": facts.category_slug,
            **named("category", facts.category_name),
        },
        "colors": [
            color(value, picture_of_color(facts, value, gallery))
            for value in in_default_order(facts.variants, "color")
        ],
        "sizes": [option("size", value) for value in in_default_order(facts.variants, "size")],
        "main_image": pictures[0] if pictures else None,
        "all_images": pictures,
    }


def riyals(halalas: int) -> str:
    return str(from_halalas(halalas))


def named(field: str, words: LocalizedText) -> dict[str, str]:
    return {f"{field}_ar": words.ar, f"{field}_en": words.en}


def option(field: str, value: ValueFacts) -> dict[str, Any]:
    return {"id": value.id, "slug": value.slug, **named(field, value.name)}


def color(value: ValueFacts, image: Mapping[str, Any] | None) -> dict[str, Any]:
    return option("color", value) | {
        "hex_code": value.hex or None,
        "icon": None,
        "image": image["medium_url"] if image else None,
    }


def picture_of_color(
    facts: ProductFacts, value: ValueFacts, gallery: Sequence[Mapping[str, Any]]
) -> Mapping[str, Any] | None:
    variant = get_default_variant(of_color(facts.variants, value))
    return gallery[get_image_index(variant, facts.images)] if variant and gallery else None


def picture(image: Mapping[str, Any]) -> dict[str, Any]:
    """JPEGs of four widths: everyone reads them."""
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
        **named("alt", LocalizedText(image["alt"]["ar"], image["alt"]["en"])),
    }
