"""Rows and ready answers of the read model, made of a product's facts."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from plugins.catalogue.models import (
    FACET_ATTRIBUTES,
    FACT_ATTRIBUTES,
    ListingDocument,
    ListingRow,
)
from plugins.catalogue.read_model.facts import (
    ProductFacts,
    RatingFacts,
    ValueFacts,
    VariantFacts,
    get_default_variant,
)
from plugins.catalogue.read_model.facts_reader import parse_centimetres
from plugins.catalogue.search.tokens import normalize_text
from saleor_config.global_ids import write_id
from saleor_config.language import ARABIC, SHOP_LANGUAGES, LocalizedText

HEIGHT_FACT: Final = "height"
CARE_FACTS: Final = (
    "light", "water", HEIGHT_FACT, "difficulty", "place", "position", "heat", "pets",
)  # fmt: skip
HEIGHT: Final = LocalizedText("الارتفاع بعد النمو", "Grown height")
CENTIMETRES: Final = LocalizedText("{} سم", "{} cm")
NAME_KEY_LENGTH: Final = 250
OUTDOORS: Final = frozenset({"outdoor", "both"})
"""Values of the attribute ``place``."""
POT_ATTRIBUTE: Final = "pot"
GIFT_ATTRIBUTES: Final = ("occasion", "recipient", "theme")


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
        rating_average=facts.rating.average,
        rating_count=facts.rating.count,
        demand=facts.demand,
        newest_key=facts.published_on,
        name_key_ar=normalize_text(facts.name.ar)[:NAME_KEY_LENGTH],
        name_key_en=normalize_text(facts.name.en)[:NAME_KEY_LENGTH],
        changes_at=facts.changes_at,
        fact_ids=sorted(pk for name in FACT_ATTRIBUTES for pk in collect_value_ids(facts, name)),
        **{f"{name}_ids": collect_value_ids(facts, name) for name in FACET_ATTRIBUTES},
    )


def build_listing_document(
    facts: ProductFacts, images: Sequence[dict[str, Any]]
) -> ListingDocument:
    """``images``: one for each of the facts' pictures, as ``build_localized_images`` makes them."""
    own_images = {variant.id: facts.get_own_image_index(variant) for variant in facts.variants}
    return ListingDocument(
        row_id=facts.id,
        images=list(images),
        variant_images={str(pk): index for pk, index in own_images.items() if index is not None},
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
    swatches = []
    for color in facts.get_values_default_first("color"):
        own = facts.get_variants_of(color)
        variant = get_default_variant(own) or own[0]
        swatches.append(
            {
                **build_option(color, language),
                "sku": variant.sku,
                "variant_id": get_buyable_id(variant),
                "image": get_image_at(gallery, facts.get_image_index(variant)),
                **build_prices(variant.base_price, variant.current_price),
                "has_price_range": has_higher_priced_size(variant, own),
                "has_choices": len(own) > 1,
            }
        )
    return swatches if len(swatches) > 1 else []


def get_buyable_id(variant: VariantFacts | None) -> str | None:
    return write_id("ProductVariant", variant.id) if variant and variant.available else None


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
        "grown_height_cm": parse_centimetres(facts.height_cm),
        "pot": build_pot(facts, language),
        "is_planted_outdoors": is_planted_outdoors(facts),
        "seo_title": facts.seo_title.in_language(language) or None,
        "seo_description": facts.seo_description.in_language(language) or None,
    }


def build_summary(facts: ProductFacts, language: str) -> dict[str, Any]:
    base, current = facts.base_price, facts.current_price
    return {
        "product_id": facts.id,
        "id": write_id("Product", facts.id),
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
        "rating": build_rating(facts.rating),
    }


def build_rating(rating: RatingFacts) -> dict[str, Any] | None:
    """``ProductRating`` fields; None without reviews."""
    return {"average": rating.average / 10, "count": rating.count} if rating.count else None


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


def build_variant(facts: ProductFacts, variant: VariantFacts, language: str) -> dict[str, Any]:
    return {
        "id": write_id("ProductVariant", variant.id),
        "sku": variant.sku,
        "name": variant.name.in_language(language),
        "color": next((value.slug for value in variant.values.get("color", ())), None),
        "size": next((value.slug for value in variant.values.get("size", ())), None),
        **build_prices(variant.base_price, variant.current_price),
        "available_quantity": variant.available,
        "image_index": facts.get_own_image_index(variant),
        "image_indexes": facts.get_own_image_indexes(variant),
        "height_cm": variant.height_cm,
        "pot_cm": variant.pot_cm,
    }


def build_pot(facts: ProductFacts, language: str) -> dict[str, Any] | None:
    """What the plant stands in as it is sold, as staff said it; None where they did not."""
    _name, values = facts.attributes.get(POT_ATTRIBUTE, (None, ()))
    return build_option(values[0], language) if values else None


def build_option(value: ValueFacts, language: str) -> dict[str, Any]:
    return {"slug": value.slug, "name": value.name.in_language(language), "hex": value.hex or None}


def collect_value_ids(facts: ProductFacts, attribute: str) -> list[int]:
    """Values of the product itself and of its variants."""
    own: Sequence[ValueFacts] = facts.attributes.get(attribute, (LocalizedText("", ""), ()))[1]
    return sorted(
        {value.id for value in own}
        | {value.id for variant in facts.variants for value in variant.values.get(attribute, ())}
    )


def is_planted_outdoors(facts: ProductFacts) -> bool:
    """Gifts are handed over as they are, also those that live outdoors."""
    slugs = {
        name: {value.slug for value in values} for name, (_, values) in facts.attributes.items()
    }
    is_gift = any(slugs.get(name) for name in GIFT_ATTRIBUTES)
    return not is_gift and bool(slugs.get("place", set()) & OUTDOORS)


def build_care_facts(facts: ProductFacts, language: str) -> list[dict[str, str]]:
    """``CareFact`` fields: light, water, height, then the rest; only what is known."""
    comma = "، " if language == ARABIC else ", "
    known: dict[str, dict[str, str]] = {}
    for slug in CARE_FACTS:
        is_height = slug == HEIGHT_FACT
        name, values = (HEIGHT, ()) if is_height else facts.attributes.get(slug, (HEIGHT, ()))
        texts = [value.name.in_language(language) for value in values]
        if is_height and facts.height_cm:
            texts = [CENTIMETRES.in_language(language).format(facts.height_cm)]
        if texts:
            known[slug] = {
                "kind": slug.upper(),
                "name": name.in_language(language),
                "value": comma.join(texts),
            }
    return list(known.values())
