"""Rows and ready answers of the read model, made of a product's facts."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import graphene

from plugins.catalogue.models import ListingDocument, ListingRow
from plugins.catalogue.read_model.facts import (
    LocalizedText,
    ProductFacts,
    ValueFacts,
    VariantFacts,
    get_default_variant,
)
from plugins.catalogue.read_model.products import is_planted_outdoors
from plugins.catalogue.search.tokens import normalize_text
from saleor_config.language import ARABIC, SHOP_LANGUAGES

CARE_ATTRIBUTES: Final = ("light", "water", "place", "heat", "pets")
HEIGHT: Final = LocalizedText("الارتفاع", "Height")
CENTIMETRES: Final = LocalizedText("{} سم", "{} cm")
NAME_KEY_LENGTH: Final = 250


def build_listing_row(facts: ProductFacts) -> ListingRow:
    return ListingRow(
        product_id=facts.id,
        slug=facts.slug,
        is_listed=facts.is_listed,
        category_id=facts.category_id,
        base_price=facts.base_price,
        current_price=facts.current_price,
        in_stock=facts.is_in_stock,
        on_sale=facts.current_price < facts.base_price,
        color_ids=collect_value_ids(facts, "color"),
        size_ids=collect_value_ids(facts, "size"),
        occasion_ids=collect_value_ids(facts, "occasion"),
        recipient_ids=collect_value_ids(facts, "recipient"),
        theme_ids=collect_value_ids(facts, "theme"),
        newest_key=facts.published_on,
        name_key_ar=normalize_text(facts.name.ar)[:NAME_KEY_LENGTH],
        name_key_en=normalize_text(facts.name.en)[:NAME_KEY_LENGTH],
        changes_at=facts.changes_at,
    )


def build_listing_document(
    facts: ProductFacts, images: Sequence[dict[str, Any]]
) -> ListingDocument:
    """``images``: one for each of the facts' pictures, as ``image_documents`` makes them."""
    return ListingDocument(
        row_id=facts.id,
        images=list(images),
        variant_images=map_variant_images(facts),
        **{f"card_{language}": build_card(facts, images, language) for language in SHOP_LANGUAGES},
        **{
            f"detail_{language}": build_detail(facts, images, language)
            for language in SHOP_LANGUAGES
        },
    )


def build_card(
    facts: ProductFacts, images: Sequence[dict[str, Any]], language: str
) -> dict[str, Any]:
    """Fields of ``CatalogueCard`` but ``is_favorite``, and Saleor's key as ``product_id``."""
    variant = facts.default_variant
    gallery = localize_images(images, language)
    first = facts.get_image_index(variant) if variant else 0
    second = facts.get_second_image_index(variant) if variant else 1
    return build_summary(facts, language) | {
        "image": get_image_at(gallery, first),
        "second_image": get_image_at(gallery, second),
        "default_variant_id": get_buyable_id(variant),
        "has_price_range": bool(variant and has_higher_priced_size(variant, facts.variants)),
        "has_choices": len(facts.variants) > 1,
        "swatches": build_swatches(facts, gallery, language),
    }


def build_swatches(
    facts: ProductFacts, gallery: Sequence[dict[str, Any]], language: str
) -> list[dict[str, Any]]:
    """``CatalogueSwatch`` of each colour, the shown one first; none where there is one colour."""
    colors = facts.get_values_default_first("color")
    if len(colors) < 2:
        return []
    return [build_swatch(facts, color, gallery, language) for color in colors]


def build_swatch(
    facts: ProductFacts, color: ValueFacts, gallery: Sequence[dict[str, Any]], language: str
) -> dict[str, Any]:
    own = facts.get_variants_of(color)
    variant = get_default_variant(own) or own[0]
    return {
        **build_option(color, language),
        "sku": variant.sku,
        "variant_id": get_buyable_id(variant),
        "image": get_image_at(gallery, facts.get_image_index(variant)),
        **build_prices(variant.base_price, variant.current_price),
        "has_price_range": has_higher_priced_size(variant, own),
        "has_choices": len(own) > 1,
    }


def get_buyable_id(variant: VariantFacts | None) -> str | None:
    return get_variant_global_id(variant) if variant and variant.available else None


def has_higher_priced_size(variant: VariantFacts, variants: Iterable[VariantFacts]) -> bool:
    """Whether the same colour costs more in another size."""
    color = variant.values.get("color", ())
    return any(
        each.current_price > variant.current_price
        for each in variants
        if each.values.get("color", ()) == color
    )


def get_image_at(gallery: Sequence[dict[str, Any]], place: int | None) -> dict[str, Any] | None:
    return gallery[place] if place is not None and place < len(gallery) else None


def map_variant_images(facts: ProductFacts) -> dict[str, int]:
    places = {variant.id: facts.get_own_image_index(variant) for variant in facts.variants}
    return {str(pk): place for pk, place in places.items() if place is not None}


def build_detail(
    facts: ProductFacts, images: Sequence[dict[str, Any]], language: str
) -> dict[str, Any]:
    """Fields of ``CatalogueProduct`` but those that depend on the reader or on settings."""
    return build_summary(facts, language) | {
        "description": facts.get_description_html(language),
        "images": localize_images(images, language),
        "colors": [
            build_option(color, language) for color in facts.get_values_default_first("color")
        ],
        "sizes": [build_option(size, language) for size in facts.get_values("size")],
        "variants": [build_variant(facts, variant, language) for variant in facts.variants],
        "care_facts": build_care_facts(facts, language),
        "is_planted_outdoors": is_planted_outdoors(facts),
        "seo_title": facts.seo_title.in_language(language) or None,
        "seo_description": facts.seo_description.in_language(language) or None,
    }


def build_summary(facts: ProductFacts, language: str) -> dict[str, Any]:
    base, current = facts.base_price, facts.current_price
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
        **build_prices(base, current),
        "discount_percent": calculate_discount_percent(base, current),
        "in_stock": facts.is_in_stock,
    }


def build_prices(base: int, current: int) -> dict[str, int | None]:
    return {
        "price": base,
        "discount_price": current if current < base else None,
        "current_price": current,
    }


def calculate_discount_percent(base: int, current: int) -> int | None:
    """(price − discount price) ÷ price in whole percent, half up; None without a discount."""
    if current >= base:
        return None
    return (200 * (base - current) + base) // (2 * base)


def localize_images(images: Iterable[dict[str, Any]], language: str) -> list[Any]:
    return [image | {"alt": image["alt"][language]} for image in images]


def get_variant_global_id(variant: VariantFacts) -> str:
    return str(graphene.Node.to_global_id("ProductVariant", variant.id))


def build_variant(facts: ProductFacts, variant: VariantFacts, language: str) -> dict[str, Any]:
    return {
        "id": get_variant_global_id(variant),
        "sku": variant.sku,
        "name": variant.name.in_language(language),
        "color": next((value.slug for value in variant.values.get("color", ())), None),
        "size": next((value.slug for value in variant.values.get("size", ())), None),
        **build_prices(variant.base_price, variant.current_price),
        "available_quantity": variant.available,
        "image_index": facts.get_own_image_index(variant),
    }


def build_option(value: ValueFacts, language: str) -> dict[str, Any]:
    return {"slug": value.slug, "name": value.name.in_language(language), "hex": value.hex or None}


def collect_value_ids(facts: ProductFacts, attribute: str) -> list[int]:
    """Values of the product itself and of its variants."""
    own: Sequence[ValueFacts] = facts.attributes.get(attribute, (LocalizedText("", ""), ()))[1]
    return sorted(
        {value.id for value in own}
        | {value.id for variant in facts.variants for value in variant.values.get(attribute, ())}
    )


def build_care_facts(facts: ProductFacts, language: str) -> list[dict[str, str]]:
    """``CareFact`` fields: light, water, height, then the rest; only what is known."""
    found = [
        {
            "kind": slug.upper(),
            "name": facts.attributes[slug][0].in_language(language),
            "value": get_comma(language).join(
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


def get_comma(language: str) -> str:
    return "، " if language == ARABIC else ", "
