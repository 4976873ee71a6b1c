"""A product's page as the storefront asks for it, over HTTP."""

from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from graphene import Node
from saleor.account.models import User
from saleor.plugins.models import PluginConfiguration
from saleor.product.models import VariantImage

from plugins.catalogue import services
from plugins.catalogue.instalments import PLUGIN_ID
from plugins.catalogue.tests.conftest import Ask, Shop
from saleor_config.global_ids import write_id
from saleor_config.interfaces import instalment_counts

PRODUCT = """query($slug: String!) { catalogueProduct(slug: $slug) {
  id slug name latinName category { slug name } description price discountPrice currentPrice
  discountPercent isFavorite inStock images { url alt } colors { slug name hex }
  sizes { slug name hex } variants { id sku name color size price discountPrice currentPrice
    availableQuantity imageIndex imageIndexes } careFacts { kind name value } related { slug }
  instalments { provider payments amount available minimum maximum } freeDelivery
  plantingAssistance { price } } }"""

PLANS = "{ instalmentPlans { provider payments minimum maximum } }"


@pytest.fixture
def instalments_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both providers can be paid with."""
    configure_providers(monkeypatch, {"tabby": 4, "tamara": 4})


def configure_providers(monkeypatch: pytest.MonkeyPatch, counts: dict[str, int]) -> None:
    monkeypatch.setattr(instalment_counts, "_implementation", lambda: counts)


@pytest.mark.usefixtures("instalments_open")
def test_a_product_page(shop: Shop, ask: Ask, customer: User) -> None:
    # given a plant whose English description is missing, and two neighbours
    product = shop.product(
        [
            {"price": "100", "color": "red", "size": "small", "stock": 70},
            {"price": "600", "color": "green", "size": "large", "stock": 0},
        ],
        english="Olive",
        light=["full-sun"],
        water=["sparing", "regular"],
    )
    product.description = "<p>زيتون</p><script>steal()</script>"
    product.save()
    neighbour, distant = shop.product(), shop.product(category="gifts")
    services.rebuild_listing()
    services.add_favorite(customer, product.pk)

    # when a guest reads it in English
    with CaptureQueriesContext(connection) as queries:
        answer = ask(PRODUCT, {"slug": product.slug}, language="en")

    # then the product, its neighbours, and the settings of two plugins were read
    assert len(queries) == 4
    first, second = product.variants.order_by("price_override_amount")
    assert answer["data"]["catalogueProduct"] == {
        "id": write_id("Product", product.pk),
        "slug": product.slug,
        "name": "Olive",
        "latinName": "Planta 1",
        "category": {"slug": "indoor", "name": "Category indoor"},
        "description": "<p>زيتون</p>",
        "price": 10000,
        "discountPrice": None,
        "currentPrice": 10000,
        "discountPercent": None,
        "isFavorite": False,
        "inStock": True,
        "images": [],
        "colors": [
            {"slug": "red", "name": "Red", "hex": "#cc0000"},
            {"slug": "green", "name": "Green", "hex": "#00aa00"},
        ],
        "sizes": [
            {"slug": "small", "name": "Small", "hex": None},
            {"slug": "large", "name": "Large", "hex": None},
        ],
        "variants": [
            {
                "id": Node.to_global_id("ProductVariant", first.pk),
                "sku": first.sku,
                "name": "Small / Red",
                "color": "red",
                "size": "small",
                "price": 10000,
                "discountPrice": None,
                "currentPrice": 10000,
                "availableQuantity": 50,
                "imageIndex": None,
                "imageIndexes": [],
            },
            {
                "id": Node.to_global_id("ProductVariant", second.pk),
                "sku": second.sku,
                "name": "Large / Green",
                "color": "green",
                "size": "large",
                "price": 60000,
                "discountPrice": None,
                "currentPrice": 60000,
                "availableQuantity": 0,
                "imageIndex": None,
                "imageIndexes": [],
            },
        ],
        "careFacts": [
            {"kind": "LIGHT", "name": "Light", "value": "Full-Sun"},
            {"kind": "WATER", "name": "Water", "value": "Sparing, Regular"},
            {"kind": "HEIGHT", "name": "Grown height", "value": "40 cm"},
        ],
        "related": [{"slug": neighbour.slug}, {"slug": distant.slug}],
        "instalments": [
            {
                "provider": "TABBY", "payments": 4, "amount": 2500, "available": True,
                "minimum": 1000, "maximum": 1_000_000,
            },
            {
                "provider": "TAMARA", "payments": 4, "amount": 2500, "available": True,
                "minimum": 9900, "maximum": 2_000_000,
            },
        ],
        "freeDelivery": False,
        "plantingAssistance": None,
    }  # fmt: skip
    # and who likes it sees the heart
    own = ask(PRODUCT, {"slug": product.slug}, customer=customer)
    assert own["data"]["catalogueProduct"]["isFavorite"] is True
    assert own["data"]["catalogueProduct"]["variants"][0]["name"] == "قيمة small / قيمة red"


def test_delivery_is_free_above_the_limit_only(shop: Shop, ask: Ask) -> None:
    at, above = shop.product(price="500"), shop.product(price="500.01")
    services.rebuild_listing()

    answers = [
        ask(PRODUCT, {"slug": product.slug})["data"]["catalogueProduct"]["freeDelivery"]
        for product in (at, above)
    ]

    assert answers == [False, True]


def test_a_product_is_found_by_its_number_unless_that_is_a_slug(shop: Shop, ask: Ask) -> None:
    # given a product whose slug is the number of another
    first, second = shop.product(), shop.product()
    services.rebuild_listing()
    assert ask(PRODUCT, {"slug": str(first.pk)})["data"]["catalogueProduct"]["slug"] == first.slug

    second.slug = str(first.pk)
    second.save()
    services.rebuild_listing()
    answer = ask(PRODUCT, {"slug": str(first.pk)})
    assert answer["data"]["catalogueProduct"]["id"] == write_id("Product", second.pk)


@pytest.mark.parametrize(
    "slug", ["", "unknown", "0", "-1", "9" * 50, "١", "a\0b", "\ud800", "'; --", "x" * 5000]
)
def test_an_unknown_product_is_null(shop: Shop, ask: Ask, slug: str) -> None:
    answer = ask(PRODUCT, {"slug": slug})

    assert answer == {"data": {"catalogueProduct": None}}


def test_products_that_are_not_sold_have_no_page(shop: Shop, ask: Ask) -> None:
    hidden = [shop.product(is_published=False), shop.product(category=None), shop.product([])]
    services.rebuild_listing()

    for product in hidden:
        assert ask(PRODUCT, {"slug": product.slug}) == {"data": {"catalogueProduct": None}}


def test_no_instalments_until_a_provider_is_configured(
    shop: Shop, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    configure_providers(monkeypatch, {})
    product = shop.product(price="150")
    services.rebuild_listing()

    def offered() -> list[tuple[str, int]]:
        answer = ask(PRODUCT, {"slug": product.slug})["data"]["catalogueProduct"]
        return [(offer["provider"], offer["amount"]) for offer in answer["instalments"]]

    assert offered() == []
    assert ask(PLANS) == {"data": {"instalmentPlans": []}}
    # one provider at a time
    configure_providers(monkeypatch, {"tamara": 3})
    assert offered() == [("TAMARA", 5000)]
    assert ask(PLANS)["data"]["instalmentPlans"] == [
        {"provider": "TAMARA", "payments": 3, "minimum": 9900, "maximum": 2_000_000}
    ]


@pytest.mark.usefixtures("instalments_open")
def test_no_instalments_while_the_plugin_is_off(shop: Shop, ask: Ask) -> None:
    product = shop.product()
    services.rebuild_listing()
    PluginConfiguration.objects.create(identifier=PLUGIN_ID, active=False, configuration=[])

    answer = ask(PRODUCT, {"slug": product.slug})

    assert answer["data"]["catalogueProduct"]["instalments"] == []


def test_a_variant_points_to_its_own_picture(shop: Shop, media: Path, ask: Ask) -> None:
    # given a red and a green plant, two pictures of the red one, and one that is broken
    product = shop.product(
        [
            {"price": "100", "color": "red"},
            {"price": "200", "color": "green"},
            {"price": "300", "color": "white"},
        ]
    )
    red, green, _white = product.variants.order_by("price_override_amount")
    broken, whole, detail, other = (shop.picture(product, width) for width in (200, 210, 220, 230))
    for picture, variant in ((detail, red), (other, red), (whole, green), (broken, green)):
        VariantImage.objects.create(image=picture, variant=variant)
    (media / broken.image.name).write_bytes(b"no picture")
    services.rebuild_listing()

    # when its page is read
    answer = ask(PRODUCT, {"slug": product.slug})["data"]["catalogueProduct"]

    # then each is counted among the pictures that are shown, those of the main one first
    assert len(answer["images"]) == 3
    assert [variant["imageIndex"] for variant in answer["variants"]] == [0, None, 1]
    assert [variant["imageIndexes"] for variant in answer["variants"]] == [[0], [], [1, 2]]
