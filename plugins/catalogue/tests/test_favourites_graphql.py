"""Favourites as the storefront keeps them, over HTTP."""

from decimal import Decimal
from typing import Any

import pytest
from graphene import Node
from saleor.account.models import User
from saleor.wishlist.models import WishlistItem

from plugins.catalogue import personal_data, services
from plugins.catalogue.models import SavedPrice
from plugins.catalogue.tests.conftest import Ask, Shop
from saleor_config.global_ids import write_id

ADD = """mutation($id: ID!) { favoriteAdd(productId: $id) {
  errors { field message code } productId isFavorite favoritesCount } }"""
REMOVE = ADD.replace("favoriteAdd", "favoriteRemove")
FAVORITES = "{ favorites { slug isFavorite } }"


def test_favourites_come_and_go(shop: Shop, ask: Ask, customer: User) -> None:
    # given three plants
    products = [shop.product() for _ in range(3)]
    services.rebuild_listing()

    def change(mutation: str, key: int) -> dict[str, Any]:
        answer = ask(mutation, {"id": write_id("Product", key)}, customer=customer)
        (payload,) = answer["data"].values()
        return payload

    def slugs() -> list[str]:
        favorites = ask(FAVORITES, customer=customer)["data"]["favorites"]
        assert all(card["isFavorite"] for card in favorites)
        return [card["slug"] for card in favorites]

    # when two are added, one of them twice
    assert slugs() == []
    for product, count in ((products[0], 1), (products[2], 2), (products[0], 2)):
        assert change(ADD, product.pk) == {
            "errors": [], "productId": write_id("Product", product.pk), "isFavorite": True,
            "favoritesCount": count,
        }  # fmt: skip

    # then they are listed, newest first; one that is no longer sold is not
    assert slugs() == [products[2].slug, products[0].slug]
    products[2].is_published = False
    products[2].save()
    services.rebuild_listing()
    assert slugs() == [products[0].slug]

    # when removed, twice, then none is left
    for _ in range(2):
        assert change(REMOVE, products[0].pk) == {
            "errors": [], "productId": write_id("Product", products[0].pk), "isFavorite": False,
            "favoritesCount": 0,
        }  # fmt: skip
    assert slugs() == []


@pytest.mark.parametrize("mutation", [ADD, REMOVE])
def test_a_guest_has_no_favourites(shop: Shop, ask: Ask, mutation: str) -> None:
    product = shop.product()
    services.rebuild_listing()

    assert ask(FAVORITES)["data"]["favorites"] == []
    (payload,) = ask(mutation, {"id": write_id("Product", product.pk)})["data"].values()

    assert payload == {
        "errors": [
            {
                "field": None,
                "message": "سجّل الدخول لحفظ مفضلتك.",
                "code": "UNAUTHENTICATED",
            }
        ],
        "productId": None,
        "isFavorite": None,
        "favoritesCount": None,
    }
    assert not WishlistItem.objects.exists()


@pytest.mark.parametrize("mutation", [ADD, REMOVE])
@pytest.mark.parametrize(
    "bad",
    ["", "abc", "UHJvZHVjdDo=", Node.to_global_id("Order", 1), Node.to_global_id("Product", "x"),
     Node.to_global_id("Product", 2**40), "\0", "١٢"],
)  # fmt: skip
def test_an_id_of_no_product_is_refused(
    db: None, ask: Ask, customer: User, mutation: str, bad: str
) -> None:
    (payload,) = ask(mutation, {"id": bad}, customer=customer, language="en")["data"].values()

    assert payload["errors"] == [
        {"field": "productId", "message": "This product is not in the shop.", "code": "NOT_FOUND"}
    ]


def test_an_unpublished_product_is_no_favourite(shop: Shop, ask: Ask, customer: User) -> None:
    product = shop.product(is_published=False)
    services.rebuild_listing()

    answer = ask(ADD, {"id": write_id("Product", product.pk)}, customer=customer)

    assert answer["data"]["favoriteAdd"]["errors"] == [
        {"field": "productId", "message": "هذا المنتج غير موجود في المتجر.", "code": "NOT_FOUND"}
    ]
    assert not WishlistItem.objects.exists()


def test_the_price_of_the_first_day_is_kept(shop: Shop, ask: Ask, customer: User) -> None:
    # given a plant that was added for 100 riyals, and one from before prices were kept
    plant, older = shop.product([{"price": "100"}]), shop.product([{"price": "50"}])
    services.rebuild_listing()
    services.add_favorite(customer, older.pk)
    SavedPrice.objects.all().delete()
    services.add_favorite(customer, plant.pk)

    # when it becomes cheaper, and is added again
    plant.variants.update(price_override_amount=Decimal(80))
    services.apply_all_changes()
    services.add_favorite(customer, plant.pk)

    # then the list says both prices; no other list does
    query = "{ favorites { savedPrice currentPrice } }"
    assert ask(query, customer=customer)["data"]["favorites"] == [
        {"savedPrice": 10_000, "currentPrice": 8_000},
        {"savedPrice": None, "currentPrice": 5_000},
    ]
    listing = ask("{ catalogueProducts { items { savedPrice } } }", customer=customer)
    assert {card["savedPrice"] for card in listing["data"]["catalogueProducts"]["items"]} == {None}
    assert [
        (each["product"], each["price_then"])
        for each in personal_data.export_data(customer)["favourites"]
    ] == [(plant.slug, {"amount": "100.00", "currency": "SAR"}), (older.slug, None)]

    # and a plant that was taken out starts again
    services.remove_favorite(customer, plant.pk)
    services.add_favorite(customer, plant.pk)
    assert SavedPrice.objects.get().price == 8_000
