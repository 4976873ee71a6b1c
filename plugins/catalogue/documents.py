"""Rows and ready answers of the read model, made of a product's facts."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import graphene

from plugins.catalogue.descriptions import description_html
from plugins.catalogue.facts import ImageFacts, ProductFacts, ValueFacts, VariantFacts, Words
from plugins.catalogue.models import ListingDocument, ListingRow
from plugins.catalogue.normalisation import normalise
from plugins.catalogue.planting import is_planted_outdoors
from saleor_config.language import ARABIC, ENGLISH, SHOP_LANGUAGES

CARE_ATTRIBUTES: Final = ("light", "water", "place", "heat", "pets")
HEIGHT: Final = Words("الارتفاع", "Height")
CENTIMETRES: Final = Words("{} سم", "{} cm")
NAME_KEY_LENGTH: Final = 250


def listing_row(facts: ProductFacts) -> ListingRow:
    cheapest = facts.variants[0] if facts.variants else None
    return ListingRow(
        product_id=facts.id,
        slug=facts.slug,
        is_listed=facts.is_listed,
        category_id=facts.category_id,
        base_price=base_price(facts),
        current_price=cheapest.current_price if cheapest else 0,
        in_stock=is_in_stock(facts),
        on_sale=bool(cheapest and cheapest.current_price < base_price(facts)),
        color_ids=value_ids(facts, "color"),
        size_ids=value_ids(facts, "size"),
        occasion_ids=value_ids(facts, "occasion"),
        recipient_ids=value_ids(facts, "recipient"),
        theme_ids=value_ids(facts, "theme"),
        newest_key=facts.published_on,
        name_key_ar=normalise(facts.name.ar)[:NAME_KEY_LENGTH],
        name_key_en=normalise(facts.name.en)[:NAME_KEY_LENGTH],
        changes_at=facts.changes_at,
    )


def listing_document(facts: ProductFacts, images: Sequence[dict[str, Any]]) -> ListingDocument:
    """``images``: one for each of the facts' pictures, as ``image_documents`` makes them."""
    return ListingDocument(
        row_id=facts.id,
        images=list(images),
        **{f"card_{language}": card(facts, images, language) for language in SHOP_LANGUAGES},
        **{f"detail_{language}": detail(facts, images, language) for language in SHOP_LANGUAGES},
    )


def card(facts: ProductFacts, images: Sequence[dict[str, Any]], language: str) -> dict[str, Any]:
    """Fields of ``CatalogueCard`` but ``is_favorite``, and Saleor's key as ``product_id``."""
    buyable = next((variant for variant in facts.variants if variant.available), None)
    gallery = [*in_language(images[:2], language), None, None]
    return summary(facts, language) | {
        "image": gallery[0],
        "second_image": gallery[1],
        "default_variant_id": variant_id(buyable) if buyable else None,
        "has_price_range": len({variant.current_price for variant in facts.variants}) > 1,
        "has_choices": len(facts.variants) > 1,
    }


def detail(facts: ProductFacts, images: Sequence[dict[str, Any]], language: str) -> dict[str, Any]:
    """Fields of ``CatalogueProduct`` but those that depend on the reader or on settings."""
    return summary(facts, language) | {
        "description": description(facts, language),
        "images": in_language(images, language),
        "colors": options(facts.variants, "color", language),
        "sizes": options(facts.variants, "size", language),
        "variants": [variant_fields(variant, facts.images, language) for variant in facts.variants],
        "care_facts": care_facts(facts, language),
        "is_planted_outdoors": is_planted_outdoors(facts),
        "seo_title": facts.seo_title.in_language(language) or None,
        "seo_description": facts.seo_description.in_language(language) or None,
    }


def summary(facts: ProductFacts, language: str) -> dict[str, Any]:
    current = facts.variants[0].current_price if facts.variants else 0
    return {
        "product_id": facts.id,
        "id": graphene.Node.to_global_id("Product", facts.id),
        "slug": facts.slug,
        "name": facts.name.in_language(language),
        "latin_name": facts.latin_name or None,
        "category": {
            "slug": facts.category_slug,
            "name": facts.category_name.in_language(language),
        },
        **prices(base_price(facts), current),
        "discount_percent": discount_percent(base_price(facts), current),
        "in_stock": is_in_stock(facts),
    }


def prices(base: int, current: int) -> dict[str, int | None]:
    return {
        "price": base,
        "discount_price": current if current < base else None,
        "current_price": current,
    }


def discount_percent(base: int, current: int) -> int | None:
    """(price − discount price) ÷ price in whole percent, half up (spec §2); null without one."""
    if current >= base:
        return None
    return (200 * (base - current) + base) // (2 * base)


def base_price(facts: ProductFacts) -> int:
    return min((variant.base_price for variant in facts.variants), default=0)


def is_in_stock(facts: ProductFacts) -> bool:
    return any(variant.available for variant in facts.variants)


def description(facts: ProductFacts, language: str) -> str:
    arabic, english = (description_html(text.html, text.draft) for text in facts.descriptions)
    return (english or arabic) if language == ENGLISH else arabic


def in_language(images: Iterable[dict[str, Any]], language: str) -> list[Any]:
    return [image | {"alt": image["alt"][language]} for image in images]


def variant_id(variant: VariantFacts) -> str:
    return str(graphene.Node.to_global_id("ProductVariant", variant.id))


def variant_fields(
    variant: VariantFacts, images: Sequence[ImageFacts], language: str
) -> dict[str, Any]:
    own = (place for place, image in enumerate(images) if image.id in variant.image_ids)
    return {
        "id": variant_id(variant),
        "sku": variant.sku,
        "name": variant.name.in_language(language),
        "color": next((value.slug for value in variant.values.get("color", ())), None),
        "size": next((value.slug for value in variant.values.get("size", ())), None),
        **prices(variant.base_price, variant.current_price),
        "available_quantity": variant.available,
        "image_index": next(own, None),
    }


def options(
    variants: Iterable[VariantFacts], attribute: str, language: str
) -> list[dict[str, Any]]:
    """The values that variants come in, in the merchandiser's order."""
    values = {
        value.id: value for variant in variants for value in variant.values.get(attribute, ())
    }
    return [
        {"slug": value.slug, "name": value.name.in_language(language), "hex": value.hex or None}
        for value in sorted(values.values(), key=lambda value: value.order)
    ]


def value_ids(facts: ProductFacts, attribute: str) -> list[int]:
    """Values of the product itself and of its variants."""
    own: Sequence[ValueFacts] = facts.attributes.get(attribute, (Words("", ""), ()))[1]
    return sorted(
        {value.id for value in own}
        | {value.id for variant in facts.variants for value in variant.values.get(attribute, ())}
    )


def care_facts(facts: ProductFacts, language: str) -> list[dict[str, str]]:
    """``CareFact`` fields: light, water, height, then the rest; only what is known."""
    found = [
        {
            "kind": slug.upper(),
            "name": facts.attributes[slug][0].in_language(language),
            "value": comma(language).join(
                value.name.in_language(language) for value in facts.attributes[slug][1]
            ),
        }
        for slug in CARE_ATTRIBUTES
        if facts.attributes.get(slug, (None, ()))[1]
    ]
    if facts.height_cm:
        height = {
            "kind": "HEIGHT",
            "name": HEIGHT.in_language(language),
            "value": CENTIMETRES.in_language(language).format(facts.height_cm),
        }
        place = sum(fact["kind"] in ("LIGHT", "WATER") for fact in found)
        found.insert(place, height)
    return found


def comma(language: str) -> str:
    return "، " if language == ARABIC else ", "
