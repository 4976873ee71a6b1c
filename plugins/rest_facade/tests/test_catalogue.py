"""The catalogue: one product, categories, gifts."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from saleor.account.models import User
from saleor.product.models import Attribute, AttributeValue, Category, Product, ProductVariant

from plugins.catalogue.services import add_favorite, rebuild_listing

Ask = Callable[..., Any]


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def plants(make_variant: Callable[..., ProductVariant]) -> list[Product]:
    products = [make_variant(price=price).product for price in ("100", "200")]
    palms = Category.objects.create(name="نخيل", slug="palms", parent=products[0].category)
    Product.objects.filter(pk=products[1].pk).update(category=palms)
    rebuild_listing()
    return products


def test_a_product_by_id_and_by_slug(
    ask: Ask, plants: list[Product], customer: User, django_assert_num_queries: Any
) -> None:
    add_favorite(customer, plants[0].pk)

    with django_assert_num_queries(2):
        by_id = ask(f"GET /products/{plants[0].pk}")["product"]
    by_slug = ask(f"GET /products/{plants[0].slug}", user=customer)["product"]

    assert by_id["id"] == plants[0].pk
    assert by_id["is_favorite"] is False
    assert by_slug == by_id | {"is_favorite": True}


@pytest.mark.parametrize("reference", ["999999", "nothing", "9" * 30, "%00", "%F0%9F%8C%B5"])
def test_unknown_and_hidden_products_are_404(
    ask: Ask, plants: list[Product], reference: str
) -> None:
    Product.objects.filter(pk=plants[0].pk).update(is_published=False)
    rebuild_listing()

    for asked in (reference, plants[0].slug, str(plants[0].pk)):
        refused = ask(f"GET /products/{asked}", status=404, language="ar")
        assert refused == {"message": "هذا المنتج غير موجود في المتجر.", "success": False}


def test_categories_with_what_is_below_them(ask: Ask, plants: list[Product]) -> None:
    indoor = plants[0].category
    (top,) = ask("GET /categories")["data"]
    assert (top["id"], [child["slug"] for child in top["children"]]) == (indoor.pk, ["palms"])

    assert ask(f"GET /categories/{indoor.pk}")["category"] == top
    assert ask("GET /categories/palms")["category"] == top["children"][0]
    assert ask("GET /categories/none", status=404) == {
        "message": "There is no such category.", "success": False,
    }  # fmt: skip


def test_products_of_a_category_by_id_and_slug(ask: Ask, plants: list[Product]) -> None:
    indoor = plants[0].category
    for path, total in (
        (f"/products/category/{indoor.pk}", 2),
        ("/products/category/indoor?price=150-", 1),
        (f"/categories/{indoor.pk}/products?per_page=1&page=2", 2),
        ("/categories/palms/products", 1),
    ):
        assert ask(f"GET {path}")["total"] == total
    assert ask("GET /categories/999999/products", status=404)["message"]
    assert list(ask("GET /products/category/palms?page=9", status=422)["errors"]) == ["page"]


def test_gifts_are_what_is_given_on_an_occasion(ask: Ask, plants: list[Product]) -> None:
    # given one plant for birthdays
    occasion = Attribute.objects.create(name="المناسبة", slug="occasion")
    birthday = AttributeValue.objects.create(attribute=occasion, name="ميلاد", slug="birthday")
    wedding = AttributeValue.objects.create(attribute=occasion, name="زواج", slug="wedding")
    occasion.product_types.add(plants[0].product_type)
    from saleor.product.utils.attributes import associate_attribute_values_to_instance

    associate_attribute_values_to_instance(plants[0], occasion, birthday)
    rebuild_listing()

    # then it alone is among the gifts
    assert [each["id"] for each in ask("GET /products/gifts")["data"]] == [plants[0].pk]
    assert ask(f"GET /products/gifts?occasion={birthday.pk}")["total"] == 1
    assert ask(f"GET /products/gifts?occasion={wedding.pk}")["total"] == 0


def test_what_a_plant_needs_is_a_filter_and_the_most_wanted_an_order(
    ask: Ask, plants: list[Product]
) -> None:
    # given one plant that is safe for pets
    pets = Attribute.objects.create(name="الحيوانات الأليفة", slug="pets")
    safe = AttributeValue.objects.create(attribute=pets, name="غير سام", slug="safe")
    pets.product_types.add(plants[0].product_type)
    from saleor.product.utils.attributes import associate_attribute_values_to_instance

    associate_attribute_values_to_instance(plants[0], pets, safe)
    rebuild_listing()

    # then it is counted and found, and without sales the newest are the most wanted
    page = ask("GET /products?sort=most_wanted")
    assert [(each["id"], each["pets_ar"], each["count"]) for each in page["pets"]] == [
        (safe.pk, "غير سام", 1)
    ]
    assert page["data"] == ask("GET /products?sort=newest")["data"]
    found = ask(f"GET /products?pets={safe.pk}")
    assert [each["id"] for each in found["data"]] == [plants[0].pk]
