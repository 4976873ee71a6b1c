"""What is said of a picture in English stays with the picture."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from saleor.product.models import Product, ProductImage

from plugins.catalogue import selectors, services
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.following import Change, global_id
from saleor_config.language import Language

DELETE = "mutation($id: ID!) { productImageDelete(id: $id) { errors { field message } } }"
REORDER = """mutation($product: ID!, $images: [ID]!) {
  productImageReorder(productId: $product, imagesIds: $images) { errors { field message } } }"""
CHANGE = """mutation($id: ID!, $input: ProductImageUpdateInput!) {
  productImageUpdate(id: $id, input: $input) { errors { field message } } }"""
NOTE = """mutation($id: ID!, $input: [MetadataInput!]!) {
  updateMetadata(id: $id, input: $input) { errors { field message } } }"""


@pytest.fixture
def images(shop: Shop, product: Product) -> list[ProductImage]:
    """The plant whole, its leaf and its flower, said in both languages."""
    named = [("النبتة كاملة", "Whole plant"), ("ورقة", "Leaf"), ("زهرة", "Flower")]
    images = [shop.picture(product, 200, alt=arabic) for arabic, _english in named]
    english = {image.pk: text for image, (_arabic, text) in zip(images, named, strict=True)}
    services.set_english_alts(product, english)
    services.rebuild_listing()
    return images


def alts(product: Product, language: Language = "en") -> list[str]:
    """On the product page, which cards and the REST product share their pictures with."""
    detail = selectors.get_product_detail(product.slug, language)
    assert detail is not None
    return [image["alt"] for image in detail["images"]]


def test_a_deleted_picture_takes_its_own_text_along(
    product: Product, images: list[ProductImage], change: Change
) -> None:
    change(DELETE, id=global_id(images[0]))

    assert alts(product) == ["Leaf", "Flower"]
    assert alts(product, "ar") == ["ورقة", "زهرة"]


def test_texts_follow_their_pictures_to_other_places(
    product: Product, images: list[ProductImage], change: Change
) -> None:
    order = [global_id(images[place]) for place in (2, 0, 1)]

    change(REORDER, product=global_id(product), images=order)

    assert alts(product) == ["Flower", "Whole plant", "Leaf"]
    card = selectors.get_listing_page(selectors.ListingQuery(language="en")).items[0]
    assert [card["image"]["alt"], card["second_image"]["alt"]] == ["Flower", "Whole plant"]


def test_a_new_pictures_only_text_is_shown_in_both_languages(
    shop: Shop, product: Product, images: list[ProductImage], change: Change
) -> None:
    # given a picture that a merchandiser put first, without a text
    own = shop.picture(product, 300)
    order = [global_id(image) for image in (own, *images)]
    change(REORDER, product=global_id(product), images=order)
    assert (alts(product)[0], alts(product, "ar")[0]) == ("Plant 1", "نبتة 1")

    # when it is said what it shows, then in both languages
    change(CHANGE, id=global_id(own), input={"alt": "شرفة في جدة"})
    assert (alts(product)[0], alts(product, "ar")[0]) == ("شرفة في جدة", "شرفة في جدة")

    # when the English is given, then each has its own, and the others theirs
    english = [{"key": f"image_alt_en_{own.pk}", "value": "A balcony in Jeddah"}]
    change(NOTE, id=global_id(product), input=english)
    assert alts(product) == ["A balcony in Jeddah", "Whole plant", "Leaf", "Flower"]
    assert alts(product, "ar")[0] == "شرفة في جدة"


def test_texts_are_set_and_taken_away_one_by_one(
    product: Product, images: list[ProductImage]
) -> None:
    first, second, _third = images

    services.set_english_alts(product, {first.pk: "The whole plant", second.pk: ""})
    services.rebuild_listing()

    assert alts(product) == ["The whole plant", "ورقة", "Flower"]
    product.refresh_from_db()
    assert product.metadata["latin_name"] == "Planta 1"
    assert f"image_alt_en_{second.pk}" not in product.metadata


@pytest.mark.parametrize(
    ("language", "alts"),
    [("ar", ["نبتة 1", "عن قرب", "نبتة 1"]), ("en", ["Whole plant", "عن قرب", "Plant 1"])],
)
def test_alternative_texts_speak_both_languages(
    shop: Shop, language: Language, alts: list[str]
) -> None:
    # given one picture with an English text, one with an Arabic one and one with none
    product = shop.product()
    whole = shop.picture(product)
    shop.picture(product, 300, alt="عن قرب")
    shop.picture(product, 400)
    services.set_english_alts(product, {whole.pk: "Whole plant"})
    services.rebuild_listing()

    # then what is said in the other language stands in, and where nothing is, the name
    detail = selectors.get_product_detail(product.slug, language)
    assert detail is not None
    assert [image["alt"] for image in detail["images"]] == alts
    card = selectors.get_listing_page(selectors.ListingQuery(language=language)).items[0]
    assert [card["image"]["alt"], card["second_image"]["alt"]] == alts[:2]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ("Whole plant\n\nFlower", ["Whole plant", None, "Flower"]),
        ("Whole plant", ["Whole plant", None, None]),
        ("a\nb\nc\nd", ["a", "b", "c"]),
        ("", [None, None, None]),
        (["no text"], [None, None, None]),
    ],
)
def test_lines_of_before_go_to_the_pictures_in_their_places(
    product: Product, shop: Shop, lines: Any, expected: list[str | None]
) -> None:
    # given texts as they stood by position
    images = [shop.picture(product, 200) for _ in range(3)]
    product.metadata = {"latin_name": "Planta", "image_alt_en": lines}
    product.save()

    # when migrated
    migration = import_module("plugins.catalogue.migrations.0009_english_alts_by_picture")
    migration.key_by_picture(apps, None)

    # then
    product.refresh_from_db()
    metadata = product.metadata
    assert [metadata.pop(f"image_alt_en_{image.pk}", None) for image in images] == expected
    assert metadata == {"latin_name": "Planta"}
