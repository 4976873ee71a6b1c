"""The pot and the height of a plant as it is sold, and what it grows to."""

from typing import Any

import pytest
from saleor.product.models import Attribute, AttributeProduct, AttributeValue, ProductVariant

from plugins.catalogue import services
from plugins.catalogue.read_model.facts import LocalizedText, ValueFacts
from plugins.catalogue.read_model.facts_reader import parse_centimetres, read_size
from plugins.catalogue.tests.conftest import Ask, Shop

DETAIL = """query($slug: String!) { catalogueProduct(slug: $slug) {
  grownHeightCm pot { slug name } variants { heightCm potCm } } }"""


def build_sizes(*slugs: str) -> dict[str, list[ValueFacts]]:
    name = LocalizedText("مقاس", "Size")
    return {"size": [ValueFacts(1, slug, name, "", (0, 1)) for slug in slugs]}


@pytest.mark.parametrize(
    ("metadata", "size", "height", "pot"),
    [
        ({}, "height-60", 60, None),
        ({}, "pot-12", None, 12),
        ({"pot_cm": "20"}, "height-60", 60, 20),
        ({"height_cm": "75.5"}, "height-60", 75.5, None),
        # What staff typed by mistake says nothing.
        ({"height_cm": "tall", "pot_cm": "-3"}, "large", None, None),
        ({"height_cm": "0", "pot_cm": "99999"}, "large", None, None),
        ({}, "tray-12", None, None),
        ({}, "60", None, None),
    ],
)
def test_sizes_come_from_metadata_or_from_the_size(
    metadata: dict[str, str], size: str, height: float | None, pot: float | None
) -> None:
    variant, values = ProductVariant(metadata=metadata), build_sizes(size)
    assert read_size(variant, values, "height") == height
    assert read_size(variant, values, "pot") == pot


@pytest.mark.parametrize("text", [None, "", "٦٠", "1e3", "12,5", [], "\x00"])
def test_anything_but_a_plain_number_is_unknown(text: Any) -> None:
    assert parse_centimetres(text) is None


@pytest.mark.django_db
def test_a_page_says_what_the_plant_is_sold_in(shop: Shop, ask: Ask) -> None:
    # given a plant whose pot staff have said
    product = shop.product([{"size": "small"}])
    product.variants.update(metadata={"height_cm": "30", "pot_cm": "14"})
    attribute = Attribute.objects.create(name="ماذا يصلك", slug="pot")
    value = AttributeValue.objects.create(attribute=attribute, name="أصيص زينة", slug="decorative")
    value.translations.create(language_code="en", name="Decorative pot")
    AttributeProduct.objects.create(attribute=attribute, product_type=shop.kind)
    shop.attributes["pot"], shop.values["decorative"] = attribute, value
    shop.assign(product, "pot", ["decorative"])
    services.rebuild_listing()

    # when a guest reads its page
    found = ask(DETAIL, {"slug": product.slug}, language="en")["data"]["catalogueProduct"]

    # then the height now and the grown height differ, and the pot has a name and a width
    assert found == {
        "grownHeightCm": 40,
        "pot": {"slug": "decorative", "name": "Decorative pot"},
        "variants": [{"heightCm": 30, "potCm": 14}],
    }


@pytest.mark.django_db
def test_what_nobody_said_is_null(shop: Shop, ask: Ask) -> None:
    product = shop.product([{"size": "small"}])
    product.metadata = {}
    product.save()
    services.rebuild_listing()
    found = ask(DETAIL, {"slug": product.slug})["data"]["catalogueProduct"]
    assert found["pot"] is found["grownHeightCm"] is None
    assert found["variants"] == [{"heightCm": None, "potCm": None}]
