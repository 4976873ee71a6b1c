"""The pot that is offered with a plant."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from saleor.product.models import Attribute, AttributeProduct, AttributeValue, Product, ProductType

from plugins.catalogue import services
from plugins.catalogue.pot_offers import MOST_SLACK, choose_pot
from plugins.catalogue.tests.conftest import Ask, Shop

OFFERS = """query($slug: String!) { catalogueProduct(slug: $slug) {
  variants { id sku } potOffers { variantId slug sku potVariantId currentPrice } } }"""

POTS = st.lists(st.tuples(st.integers(5, 60), st.integers(1, 50)), max_size=6).map(
    lambda pots: [
        {"inside_cm": inside, "current_price": price, "sku": str(number)}
        for number, (inside, price) in enumerate(pots)
    ]
)


@given(st.integers(5, 60), POTS)
def test_the_smallest_pot_that_fits_is_chosen(width: int, pots: list[dict[str, Any]]) -> None:
    chosen = choose_pot(width, pots)
    fitting = [pot for pot in pots if width <= pot["inside_cm"] <= width + MOST_SLACK]
    assert (chosen is None) == (not fitting)
    if chosen:
        assert chosen["inside_cm"] == min(pot["inside_cm"] for pot in fitting)
        equal = [pot for pot in fitting if pot["inside_cm"] == chosen["inside_cm"]]
        assert chosen["current_price"] == min(pot["current_price"] for pot in equal)


def test_a_plant_of_unknown_width_gets_none() -> None:
    assert choose_pot(None, [{"inside_cm": 20, "current_price": 1, "sku": "A"}]) is None


@pytest.fixture
def plant(shop: Shop) -> Product:
    """In nursery pots of 14 and of 90 cm; there are pots for 17 and, sold out, for 15 cm."""
    attribute = Attribute.objects.create(name="ماذا يصلك", slug="pot")
    for slug in ("nursery", "decorative"):
        shop.values[slug] = AttributeValue.objects.create(attribute=attribute, name=slug, slug=slug)
    AttributeProduct.objects.create(attribute=attribute, product_type=shop.kind)
    shop.attributes["pot"] = attribute
    plant = shop.product([{"size": "small"}, {"size": "large"}])
    shop.assign(plant, "pot", ["nursery"])
    for variant, width in zip(plant.variants.order_by("pk"), ("14", "90"), strict=True):
        variant.metadata = {"pot_cm": width}
        variant.save()
    pots = shop.product([{"price": "40"}, {"price": "30", "stock": 0}], english="Pots")
    Product.objects.filter(pk=pots.pk).update(
        product_type=ProductType.objects.create(name="مستلزمات", slug="supply", has_variants=True)
    )
    for variant, inside in zip(pots.variants.order_by("pk"), ("17", "15"), strict=True):
        variant.metadata = {"inside_cm": inside}
        variant.save()
    services.rebuild_listing()
    return plant


@pytest.mark.django_db
def test_a_page_offers_the_pot_in_stock_that_fits(plant: Product, ask: Ask) -> None:
    found = ask(OFFERS, {"slug": plant.slug}, language="en")["data"]["catalogueProduct"]
    (offer,) = found["potOffers"]
    assert offer["variantId"] == found["variants"][0]["id"]
    assert offer["currentPrice"] == 4000


@pytest.mark.django_db
def test_a_plant_in_a_fine_pot_needs_no_other(plant: Product, shop: Shop, ask: Ask) -> None:
    shop.assign(plant, "pot", ["decorative"])
    services.rebuild_listing()
    assert ask(OFFERS, {"slug": plant.slug})["data"]["catalogueProduct"]["potOffers"] == []
