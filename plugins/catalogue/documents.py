"""Rows and ready answers of the read model, made of a product's facts."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import graphene

from plugins.catalogue.facts import ImageFacts, ProductFacts, ValueFacts, VariantFacts, Words
from plugins.catalogue.models import ListingDocument, ListingRow
from plugins.catalogue.normalisation import normalise
from plugins.catalogue.planting import is_planted_outdoors
from plugins.catalogue.variant_pictures import (
    default_variant,
    own_place,
    picture_place,
    second_place,
)
from saleor_config.language import ARABIC, ENGLISH, SHOP_LANGUAGES
from saleor_config.rich_text import build_safe_html

CARE_ATTRIBUTES: Final = ("light", "water", "place", "heat", "pets")
HEIGHT: Final = Words("الارتفاع", "Height")
CENTIMETRES: Final = Words("{} سم", "{} cm")
NAME_KEY_LENGTH: Final = 250


def listing_row(facts: ProductFacts) -> ListingRow:
    variant = default_variant(facts.variants)
    return ListingRow(
        product_id=facts.id,
        slug=facts.slug,
        is_listed=facts.is_listed,
        category_id=facts.category_id,
        base_price=variant.base_price if variant else 0,
        current_price=variant.current_price if variant else 0,
        in_stock=is_in_stock(facts),
        on_sale=bool(variant and variant.current_price < variant.base_price),
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
        variant_images=variant_images(facts),
        **{f"card_{language}": card(facts, images, language) for language in SHOP_LANGUAGES},
        **{f"detail_{language}": detail(facts, images, language) for language in SHOP_LANGUAGES},
    )


def card(facts: ProductFacts, images: Sequence[dict[str, Any]], language: str) -> dict[str, Any]:
    """Fields of ``CatalogueCard`` but ``is_favorite``, and Saleor's key as ``product_id``."""
    variant = default_variant(facts.variants)
    gallery = in_language(images, language)
    first = picture_place(variant, facts.images) if variant else 0
    second = second_place(facts, variant) if variant else 1
    return summary(facts, language) | {
        "image": image_at(gallery, first),
        "second_image": image_at(gallery, second),
        "default_variant_id": buyable_id(variant),
        "has_price_range": bool(variant and has_dearer_size(variant, facts.variants)),
        "has_choices": len(facts.variants) > 1,
        "swatches": swatches(facts, gallery, language),
    }


def swatches(
    facts: ProductFacts, gallery: Sequence[dict[str, Any]], language: str
) -> list[dict[str, Any]]:
    """``CatalogueSwatch`` of each colour, the shown one first; none where there is one colour."""
    colors = in_default_order(facts.variants, "color")
    if len(colors) < 2:
        return []
    return [swatch(facts, color, gallery, language) for color in colors]


def swatch(
    facts: ProductFacts, color: ValueFacts, gallery: Sequence[dict[str, Any]], language: str
) -> dict[str, Any]:
    own = of_color(facts.variants, color)
    variant = default_variant(own) or own[0]
    return {
        **option(color, language),
        "sku": variant.sku,
        "variant_id": buyable_id(variant),
        "image": image_at(gallery, picture_place(variant, facts.images)),
        **prices(variant.base_price, variant.current_price),
        "has_price_range": has_dearer_size(variant, own),
        "has_choices": len(own) > 1,
    }


def of_color(variants: Iterable[VariantFacts], color: ValueFacts) -> list[VariantFacts]:
    return [variant for variant in variants if color in variant.values.get("color", ())]


def buyable_id(variant: VariantFacts | None) -> str | None:
    return variant_id(variant) if variant and variant.available else None


def has_dearer_size(variant: VariantFacts, variants: Iterable[VariantFacts]) -> bool:
    """Whether the same colour costs more in another size."""
    color = variant.values.get("color", ())
    return any(
        each.current_price > variant.current_price
        for each in variants
        if each.values.get("color", ()) == color
    )


def image_at(gallery: Sequence[dict[str, Any]], place: int | None) -> dict[str, Any] | None:
    return gallery[place] if place is not None and place < len(gallery) else None


def variant_images(facts: ProductFacts) -> dict[str, int]:
    places = {variant.id: own_place(variant, facts.images) for variant in facts.variants}
    return {str(pk): place for pk, place in places.items() if place is not None}


def detail(facts: ProductFacts, images: Sequence[dict[str, Any]], language: str) -> dict[str, Any]:
    """Fields of ``CatalogueProduct`` but those that depend on the reader or on settings."""
    return summary(facts, language) | {
        "description": description(facts, language),
        "images": in_language(images, language),
        "colors": [option(color, language) for color in in_default_order(facts.variants, "color")],
        "sizes": [
            option(size, language) for size in in_merchandisers_order(facts.variants, "size")
        ],
        "variants": [variant_fields(variant, facts.images, language) for variant in facts.variants],
        "care_facts": care_facts(facts, language),
        "is_planted_outdoors": is_planted_outdoors(facts),
        "seo_title": facts.seo_title.in_language(language) or None,
        "seo_description": facts.seo_description.in_language(language) or None,
    }


def summary(facts: ProductFacts, language: str) -> dict[str, Any]:
    variant = default_variant(facts.variants)
    base, current = (variant.base_price, variant.current_price) if variant else (0, 0)
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
        **prices(base, current),
        "discount_percent": discount_percent(base, current),
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


def is_in_stock(facts: ProductFacts) -> bool:
    return any(variant.available for variant in facts.variants)


def description(facts: ProductFacts, language: str) -> str:
    arabic, english = (build_safe_html(text.html, text.draft) for text in facts.descriptions)
    return (english or arabic) if language == ENGLISH else arabic


def in_language(images: Iterable[dict[str, Any]], language: str) -> list[Any]:
    return [image | {"alt": image["alt"][language]} for image in images]


def variant_id(variant: VariantFacts) -> str:
    return str(graphene.Node.to_global_id("ProductVariant", variant.id))


def variant_fields(
    variant: VariantFacts, images: Sequence[ImageFacts], language: str
) -> dict[str, Any]:
    return {
        "id": variant_id(variant),
        "sku": variant.sku,
        "name": variant.name.in_language(language),
        "color": next((value.slug for value in variant.values.get("color", ())), None),
        "size": next((value.slug for value in variant.values.get("size", ())), None),
        **prices(variant.base_price, variant.current_price),
        "available_quantity": variant.available,
        "image_index": own_place(variant, images),
    }


def option(value: ValueFacts, language: str) -> dict[str, Any]:
    return {"slug": value.slug, "name": value.name.in_language(language), "hex": value.hex or None}


def in_merchandisers_order(variants: Iterable[VariantFacts], attribute: str) -> list[ValueFacts]:
    """The values that variants come in."""
    values = {
        value.id: value for variant in variants for value in variant.values.get(attribute, ())
    }
    return sorted(values.values(), key=lambda value: value.order)


def in_default_order(variants: Sequence[VariantFacts], attribute: str) -> list[ValueFacts]:
    """The same with those of the default variant first: clients preselect the first."""
    variant = default_variant(variants)
    first = variant.values.get(attribute, ()) if variant else ()
    values = in_merchandisers_order(variants, attribute)
    return sorted(values, key=lambda value: value not in first)


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
