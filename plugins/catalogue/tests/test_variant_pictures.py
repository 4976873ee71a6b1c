"""The picture that is shown is that of the variant that is added, in every answer."""

import json
from pathlib import Path
from typing import Any

import pytest
from saleor.product.models import Product, ProductImage, ProductVariant, VariantImage
from saleor.warehouse.models import Stock

from plugins.catalogue import selectors, services
from plugins.catalogue.models import ListingDocument, ListingRow, RestDocument
from plugins.catalogue.tests.conftest import Ask, Shop
from saleor_config.global_ids import write_id

CARDS = """{ catalogueProducts { items { defaultVariantId currentPrice hasPriceRange
  image { path } secondImage { path }
  swatches { slug name hex sku variantId price discountPrice currentPrice hasPriceRange
    hasChoices image { path alt } } } } }"""
DETAIL = """query($slug: String!) { catalogueProduct(slug: $slug) { currentPrice
  images { path } colors { slug } variants { sku imageIndex imageIndexes availableQuantity } } }"""


@pytest.fixture
def geranium(shop: Shop) -> Product:
    """Its main picture is red; by attribute order and by price white comes first."""
    product = shop.product(
        [
            {"price": "40", "color": "red", "size": "small", "stock": 5},
            {"price": "90", "color": "red", "size": "large", "stock": 5},
            {"price": "30", "color": "white", "size": "small", "stock": 5},
        ]
    )
    red, detail, white = (shop.picture(product, width) for width in (210, 220, 230))
    for variant in product.variants.all():
        image = white if color_of(variant) == "white" else red
        VariantImage.objects.create(image=image, variant=variant)
    assert detail.pk
    services.rebuild_listing()
    return product


@pytest.fixture
def hibiscus(shop: Shop) -> Product:
    """Each variant has a picture of its own, and one in a room; the detail shows none."""
    product = shop.product(
        [
            {"price": "60", "color": "red", "size": "small", "stock": 5},
            {"price": "95", "color": "red", "size": "large", "stock": 5},
            {"price": "60", "color": "white", "size": "small", "stock": 5},
        ]
    )
    small, large, detail, white, *rooms = (
        shop.picture(product, width) for width in range(210, 280, 10)
    )
    owners = [*in_color(product, "red"), *in_color(product, "white")]
    for variant, *pictures in zip(owners, (small, large, white), rooms, strict=True):
        for image in pictures:
            VariantImage.objects.create(image=image, variant=variant)
    assert detail.pk
    services.rebuild_listing()
    return product


def color_of(variant: ProductVariant) -> str:
    assigned = variant.attributes.get(assignment__attribute__slug="color")
    slug: str = assigned.values.get().slug
    return slug


def in_color(product: Product, color: str) -> list[ProductVariant]:
    variants = product.variants.order_by("price_override_amount")
    return [variant for variant in variants if color_of(variant) == color]


def sell_out(*variants: ProductVariant) -> None:
    Stock.objects.filter(product_variant__in=variants).update(quantity=0)
    services.rebuild_listing()


def card(ask: Ask, language: str = "ar") -> dict[str, Any]:
    (found,) = ask(CARDS, language=language)["data"]["catalogueProducts"]["items"]
    return dict(found)


def paths(product: Product) -> list[str]:
    return [image["path"] for image in ListingDocument.objects.get(pk=product.pk).images]


def test_a_card_adds_the_colour_that_its_picture_shows(geranium: Product, ask: Ask) -> None:
    red, detail, _white = paths(geranium)
    shown = card(ask)
    assert shown["defaultVariantId"] == write_id("ProductVariant", in_color(geranium, "red")[0].pk)
    assert (shown["image"]["path"], shown["currentPrice"]) == (red, 4000)
    # The larger red one costs more, and the second picture shows no other colour.
    assert (shown["hasPriceRange"], shown["secondImage"]["path"]) == (True, detail)


def test_a_swatch_names_its_variant_its_picture_and_its_price(geranium: Product, ask: Ask) -> None:
    red, _detail, white = paths(geranium)
    (small, _large), (pale,) = in_color(geranium, "red"), in_color(geranium, "white")
    assert card(ask, "en")["swatches"] == [
        {
            "slug": "red", "name": "Red", "hex": "#cc0000", "sku": small.sku,
            "variantId": write_id("ProductVariant", small.pk), "price": 4000,
            "discountPrice": None, "currentPrice": 4000, "hasPriceRange": True, "hasChoices": True,
            "image": {"path": red, "alt": "Plant 1"},
        },
        {
            "slug": "white", "name": "White", "hex": "#ffffff", "sku": pale.sku,
            "variantId": write_id("ProductVariant", pale.pk), "price": 3000,
            "discountPrice": None, "currentPrice": 3000, "hasPriceRange": False,
            "hasChoices": False, "image": {"path": white, "alt": "Plant 1"},
        },
    ]  # fmt: skip


def test_where_the_shown_colour_is_sold_out_the_card_shows_another(
    geranium: Product, ask: Ask
) -> None:
    _red, detail, white = paths(geranium)
    sell_out(*in_color(geranium, "red"))
    shown = card(ask)
    assert shown["defaultVariantId"] == write_id(
        "ProductVariant", in_color(geranium, "white")[0].pk
    )
    assert (shown["image"]["path"], shown["secondImage"]["path"]) == (white, detail)
    assert shown["currentPrice"] == 3000
    assert [(each["slug"], bool(each["variantId"])) for each in shown["swatches"]] == [
        ("white", True),
        ("red", False),
    ]


def test_the_price_is_that_of_what_is_added_where_the_cheapest_is_sold_out(
    geranium: Product, ask: Ask
) -> None:
    small, large = in_color(geranium, "red")
    sell_out(small)
    shown = card(ask)
    assert shown["defaultVariantId"] == write_id("ProductVariant", large.pk)
    assert (shown["currentPrice"], shown["hasPriceRange"]) == (9000, False)
    assert ListingRow.objects.get(pk=geranium.pk).current_price == 9000
    assert rest(geranium)["current_price"] == "90.00"


def test_what_is_sold_out_altogether_shows_its_main_picture(geranium: Product, ask: Ask) -> None:
    sell_out(*geranium.variants.all())
    shown = card(ask)
    assert shown["defaultVariantId"] is None
    assert (shown["image"]["path"], shown["currentPrice"]) == (paths(geranium)[0], 4000)


def test_each_variant_has_its_own_pictures(hibiscus: Product, ask: Ask) -> None:
    detail = ask(DETAIL, {"slug": hibiscus.slug})["data"]["catalogueProduct"]
    small, large = in_color(hibiscus, "red")
    (pale,) = in_color(hibiscus, "white")
    assert [(each["sku"], each["imageIndexes"]) for each in detail["variants"]] == [
        (small.sku, [0, 4]),
        (large.sku, [1, 5]),
        (pale.sku, [3, 6]),
    ]
    # Cart, orders and wishlist show it alone.
    shown = paths(hibiscus)
    assert [image_path(each) for each in (small, large, pale)] == [shown[0], shown[1], shown[3]]


def test_a_card_shows_no_room_and_no_other_size(hibiscus: Product, ask: Ask) -> None:
    shown = card(ask)
    alone, _large, detail, white, *_rooms = paths(hibiscus)
    assert (shown["image"]["path"], shown["secondImage"]["path"]) == (alone, detail)
    assert [each["image"]["path"] for each in shown["swatches"]] == [alone, white]


def test_a_size_that_is_sold_out_gives_way_to_another_of_its_colour(
    hibiscus: Product, ask: Ask
) -> None:
    """Also where each size has a picture of its own: the main picture's colour comes first."""
    small, large = in_color(hibiscus, "red")
    sell_out(small)
    shown = card(ask)
    assert shown["defaultVariantId"] == write_id("ProductVariant", large.pk)
    assert (shown["image"]["path"], shown["currentPrice"]) == (paths(hibiscus)[1], 9500)


def test_a_document_of_before_has_the_first_picture_alone(hibiscus: Product, ask: Ask) -> None:
    stored = ListingDocument.objects.get(pk=hibiscus.pk)
    for variant in stored.detail_ar["variants"]:
        del variant["image_indexes"]
    stored.save()
    detail = ask(DETAIL, {"slug": hibiscus.slug})["data"]["catalogueProduct"]
    assert [each["imageIndexes"] for each in detail["variants"]] == [[0], [1], [3]]


def test_one_colour_is_no_choice(shop: Shop, ask: Ask) -> None:
    shop.product([{"color": "red", "size": "small"}, {"color": "red", "size": "large"}])
    services.rebuild_listing()
    assert card(ask)["swatches"] == []


def test_a_page_preselects_what_the_card_shows(geranium: Product, ask: Ask) -> None:
    detail = ask(DETAIL, {"slug": geranium.slug})["data"]["catalogueProduct"]
    assert [color["slug"] for color in detail["colors"]] == ["red", "white"]
    first = detail["variants"][0]
    assert (first["sku"], first["imageIndex"]) == (in_color(geranium, "red")[0].sku, 0)
    assert detail["currentPrice"] == 4000


def test_rest_preselects_the_colour_of_its_main_image(geranium: Product) -> None:
    """Its clients choose the first colour and the first size (spec, section 5)."""
    product = rest(geranium)
    red, _detail, white = paths(geranium)
    assert product["main_image"]["url"].startswith(f"{red}/")
    assert product["all_images"][0] == product["main_image"]
    assert [color["slug"] for color in product["colors"]] == ["red", "white"]
    assert [color["image"].rpartition("/")[0] for color in product["colors"]] == [red, white]
    assert product["sizes"][0]["slug"] == "small"
    assert product["current_price"] == "40.00"

    sell_out(*in_color(geranium, "red"))
    product = rest(geranium)
    assert product["main_image"]["url"].startswith(f"{white}/")
    assert product["colors"][0]["slug"] == "white"


def rest(product: Product) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bytes(RestDocument.objects.get(pk=product.pk).document))
    return found


def test_a_variant_without_a_picture_shows_the_main_one(geranium: Product) -> None:
    red, _detail, white = paths(geranium)
    (pale,) = in_color(geranium, "white")
    assert image_path(pale) == white

    VariantImage.objects.filter(variant=pale).delete()
    services.rebuild_listing()

    assert image_path(pale) == red


def test_a_deleted_picture_gives_way_to_the_main_one(geranium: Product) -> None:
    red, _detail, _white = paths(geranium)
    (pale,) = in_color(geranium, "white")

    ProductImage.objects.get(variant_images__variant=pale).delete()
    services.rebuild_listing()

    assert image_path(pale) == red


def image_path(variant: ProductVariant) -> str | None:
    image = selectors.get_variant_images([variant.pk]).get(variant.pk)
    return image["path"] if image else None


def test_a_deleted_variant_shows_its_products_picture(geranium: Product) -> None:
    (pale,) = in_color(geranium, "white")
    pale.delete()
    services.rebuild_listing()
    assert selectors.get_variant_images([pale.pk]) == {}
    (image,) = selectors.get_deleted_variant_images([pale.sku], "en").values()
    assert (image["path"], image["alt"]) == (paths(geranium)[0], "Plant 1")

    geranium.delete()
    services.rebuild_listing()
    assert selectors.get_deleted_variant_images([pale.sku]) == {}


def test_a_picture_that_cannot_be_opened_is_nobodys(geranium: Product, media: Path) -> None:
    """The main picture is the first that can be shown."""
    main = geranium.images.first()
    (media / main.image.name).write_bytes(b"no picture")
    services.rebuild_listing()
    assert [image_path(each) for each in geranium.variants.all()].count(None) == 0
