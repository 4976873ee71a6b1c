"""The listing as anyone would first write it: loops over Saleor's objects, one at a time."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils import timezone
from saleor.discount.utils import fetch_active_discounts
from saleor.product.models import Category, Product, ProductVariant
from saleor.warehouse.availability import get_available_quantity

from plugins.catalogue.models import ProductDemand, ProductRating
from plugins.catalogue.read_model.listing_query import ATTRIBUTES, Filter, ListingQuery, Sort
from plugins.catalogue.search.tokens import normalize_text
from plugins.catalogue.tests.slow_search import is_found, plain_texts


@dataclass(frozen=True)
class Plant:
    id: int
    newest: date
    names: dict[str, str]
    texts: list[str]
    price: int
    base: int
    in_stock: bool
    choices: dict[str, set[str]]
    rating: tuple[int, int]
    demand: int


def english_name(instance: Any) -> str:
    translation = instance.translations.filter(language_code="en").first()
    return translation.name if translation else instance.name


def slugs_of(instance: Any, attribute: str) -> set[str]:
    return {
        value.slug
        for assigned in instance.attributes.all()
        if assigned.assignment.attribute.slug == attribute
        for value in assigned.values.all()
    }


def is_sold(variant: ProductVariant) -> bool:
    if not variant.track_inventory:
        return variant.stocks.exists()
    return get_available_quantity(variant, "SA") > 0


def plants() -> list[Plant]:
    discounts = fetch_active_discounts()
    today = timezone.localdate()
    found = []
    for product in Product.objects.all():
        variants = list(product.variants.all())
        is_future = product.publication_date is not None and product.publication_date > today
        if not product.is_published or is_future or product.category is None or not variants:
            continue
        choices = {
            facet: slugs_of(product, attribute).union(
                *(slugs_of(variant, attribute) for variant in variants)
            )
            for facet, attribute in ATTRIBUTES.items()
        }
        choices["categories"] = {
            category.slug for category in product.category.get_ancestors(include_self=True)
        }
        shown = shown_variant(variants, discounts)
        found.append(
            Plant(
                id=product.pk,
                newest=product.publication_date or date.max,
                names={
                    "ar": normalize_text(product.name),
                    "en": normalize_text(english_name(product)),
                },
                texts=plain_texts(product),
                price=int(shown.get_price(discounts).amount * 100),
                base=int(shown.base_price.amount * 100),
                in_stock=any(is_sold(variant) for variant in variants),
                choices=choices,
                rating=rating_of(product),
                demand=demand_of(product),
            )
        )
    return found


def rating_of(product: Product) -> tuple[int, int]:
    rating = ProductRating.objects.filter(product=product).first()
    return (rating.average, rating.count) if rating else (0, 0)


def demand_of(product: Product) -> int:
    """Pinned plants above all others, the first place first."""
    place = product.metadata.get("listing_place")
    if place:
        return 10**12 - int(place)
    demand = ProductDemand.objects.filter(product=product).first()
    return demand.score if demand else 0


def shown_variant(variants: list[ProductVariant], discounts: Any) -> ProductVariant:
    """The cheapest that can be bought, or of all: no product here has a picture."""

    def order(variant: ProductVariant) -> tuple[Any, ...]:
        return (
            not is_sold(variant),
            variant.get_price(discounts).amount,
            *(first_place(variant, attribute) for attribute in ("size", "color")),
            variant.pk,
        )

    return min(variants, key=order)


def first_place(variant: ProductVariant, attribute: str) -> tuple[int, int]:
    places = [
        (2**31 if value.sort_order is None else value.sort_order, value.pk)
        for assigned in variant.attributes.all()
        if assigned.assignment.attribute.slug == attribute
        for value in assigned.values.all()
    ]
    return min(places, default=(0, 0))


def passes(plant: Plant, wanted: Filter, *, but: str | None = None) -> bool:
    """Whether a plant passes every filter, ``but`` one facet's."""
    for facet in ("categories", *ATTRIBUTES):
        slugs = set(getattr(wanted, facet))
        if facet != but and slugs and not slugs & plant.choices[facet]:
            return False
    if but != "price":
        if wanted.price_min is not None and plant.price < wanted.price_min:
            return False
        if wanted.price_max is not None and plant.price > wanted.price_max:
            return False
    for flag, holds in FLAGS.items():
        choice = getattr(wanted, flag)
        if flag != but and choice is not None and holds(plant) != choice:
            return False
    return True


def said(shelf: list[Plant], search: str) -> list[Plant]:
    """Plants that the words find; all of them without words."""
    return [plant for plant in shelf if not search.strip() or is_found(plant.texts, search)]


def is_on_sale(plant: Plant) -> bool:
    return plant.price < plant.base


def is_well_rated(plant: Plant) -> bool:
    return plant.rating[0] >= 40


FLAGS = {
    "in_stock": lambda plant: plant.in_stock,
    "on_sale": is_on_sale,
    "well_rated": is_well_rated,
}


def slow_ids(shelf: list[Plant], query: ListingQuery) -> list[int]:
    keys = {
        Sort.MOST_WANTED: lambda plant: (-plant.demand, -plant.newest.toordinal(), -plant.id),
        Sort.NEWEST: lambda plant: (-plant.newest.toordinal(), -plant.id),
        Sort.PRICE_LOW: lambda plant: (plant.price, -plant.id),
        Sort.PRICE_HIGH: lambda plant: (-plant.price, plant.id),
        Sort.NAME: lambda plant: (plant.names[query.language].encode(), -plant.id),
        Sort.BEST_RATED: lambda plant: (-plant.rating[0], -plant.rating[1], -plant.id),
    }
    found = [plant for plant in said(shelf, query.search) if passes(plant, query.filter)]
    # Without a sort the newest come first. What fits a search best is the search's to say.
    return [plant.id for plant in sorted(found, key=keys[query.sort or Sort.NEWEST])]


def slow_facets(shelf: list[Plant], query: ListingQuery) -> dict[str, Any]:
    """Counts by slug for each facet, chosen slugs that exist with 0, of each flag, and the price
    bounds."""
    facets: dict[str, Any] = {}
    shelf = said(shelf, query.search)
    for facet in ("categories", *ATTRIBUTES):
        left = [p for p in shelf if passes(p, query.filter, but=facet)]
        slugs = set().union(*(plant.choices[facet] for plant in left))
        chosen = set(getattr(query.filter, facet)) & known(facet)
        facets[facet] = {
            slug: sum(slug in plant.choices[facet] for plant in left) for slug in slugs | chosen
        }
    for flag, holds in FLAGS.items():
        left = [p for p in shelf if passes(p, query.filter, but=flag)]
        facets[flag] = sum(holds(plant) for plant in left)
    prices = [p.price for p in shelf if passes(p, query.filter, but="price")]
    return facets | {"price_min": min(prices, default=0), "price_max": max(prices, default=0)}


def known(facet: str) -> set[str]:
    from saleor.product.models import AttributeValue

    if facet == "categories":
        return set(Category.objects.values_list("slug", flat=True))
    values = AttributeValue.objects.filter(attribute__slug=ATTRIBUTES[facet])
    return set(values.values_list("slug", flat=True))
