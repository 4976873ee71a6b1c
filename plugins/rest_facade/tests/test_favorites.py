"""Favourites of the main client and the wishlist of the second group are the same hearts."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from saleor.account.models import User
from saleor.product.models import Product, ProductVariant

from plugins.catalogue.services import add_favorite, rebuild_listing

Ask = Callable[..., Any]


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def plants(make_variant: Callable[..., ProductVariant]) -> list[Product]:
    products = [make_variant().product for _number in range(3)]
    rebuild_listing()
    return products


def test_hearts_are_added_and_removed_and_twice_is_well(
    ask: Ask, plants: list[Product], customer: User
) -> None:
    plant = plants[0]
    for reference in (plant.pk, str(plant.pk), plant.slug):
        added = ask("POST /favorites", {"product_id": reference}, user=customer, language="ar")
        assert added == {
            "success": True, "message": "تمت الإضافة إلى المفضلة.", "product_id": plant.pk,
            "is_favorite": True, "favorites_count": 1,
        }  # fmt: skip
    for reference in (plant.pk, plant.slug):
        removed = ask(f"DELETE /favorites/{reference}", user=customer)
        assert (removed["is_favorite"], removed["favorites_count"]) == (False, 0)
    assert ask("POST /favorites", {"product_id": 999999}, user=customer, status=404)
    assert ask("POST /favorites", {}, user=customer, status=422)["errors"] == {
        "product_id": ["This field is required."]
    }


def test_the_heart_of_one_product(ask: Ask, plants: list[Product], customer: User) -> None:
    path = f"/products/{plants[0].pk}/favorite"

    toggled = [
        ask(f"POST {path}", {"product_id": plants[0].pk}, user=customer)["is_favorite"],
        ask(f"GET {path}?product_id={plants[0].pk}", user=customer)["is_favorite"],
        ask(f"POST {path}", user=customer)["is_favorite"],
        ask(f"GET {path}", user=customer)["is_favorite"],
    ]

    assert toggled == [True, True, False, False]


def test_the_profiles_favourites_come_in_pages(
    ask: Ask, plants: list[Product], customer: User, django_assert_max_num_queries: Any
) -> None:
    for plant in plants:
        add_favorite(customer, plant.pk)

    # the session with its user, its note of use, the entries, the documents
    with django_assert_max_num_queries(12):
        page = ask("GET /profile/favorites?per_page=2&page=2", user=customer)

    assert [entry["product_id"] for entry in page["data"]] == [plants[0].pk]
    assert page["data"][0]["product"]["is_favorite"] is True
    assert page["data"][0]["saved_price"] == page["data"][0]["product"]["current_price"]
    assert (page["total"], page["last_page"], page["from"]) == (3, 2, 3)


@pytest.mark.parametrize("base", ["/api/customer", "/api/v1/customer"])
def test_the_wishlist_toggles(ask: Ask, plants: list[Product], customer: User, base: str) -> None:
    first, second = plants[0].pk, plants[1].pk
    ask(f"POST {base}/wishlist/{first}", user=customer)
    added = ask(f"POST {base}/wishlist/{second}", user=customer)
    assert added["data"]["product_id"] == second

    listed = ask(f"GET {base}/wishlist", user=customer)["data"]
    assert [entry["product"]["id"] for entry in listed] == [second, first]

    removed = ask(f"POST {base}/wishlist/{second}", user=customer)
    assert [entry["product_id"] for entry in removed["data"]] == [first]


def test_the_wishlist_is_emptied_and_others_keep_theirs(
    ask: Ask, plants: list[Product], make_customer: Callable[[], User]
) -> None:
    mine, other = make_customer(), make_customer()
    for customer in (mine, other):
        for plant in plants[:2]:
            add_favorite(customer, plant.pk)

    assert ask(f"DELETE /customer/wishlist/{plants[0].pk}", user=mine)["message"]
    assert ask(f"DELETE /customer/wishlist/{plants[0].pk}", user=mine)["message"]
    assert len(ask("GET /customer/wishlist", user=mine)["data"]) == 1
    assert ask("DELETE /customer/wishlist/all", user=mine) == {
        "message": "Your wishlist is empty now."
    }
    assert ask("GET /customer/wishlist", user=mine)["data"] == []
    assert len(ask("GET /customer/wishlist", user=other)["data"]) == 2
