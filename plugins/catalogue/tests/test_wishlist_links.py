"""Wishlists that are shared by link, over HTTP."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User
from saleor.product.models import Product

from plugins.catalogue import personal_data, services, wishlist_links
from plugins.catalogue.models import WishlistLink
from plugins.catalogue.tests.conftest import Ask, Shop, statements
from saleor_config.limits.counters import AttemptLimit

SHARE = """mutation($name: Boolean) { wishlistShare(showsName: $name) {
  errors { message code } link { token showsName } } }"""
STOP = "mutation { wishlistShareStop { errors { message code } link { token } } }"
OWN = "{ wishlistLink { token showsName } }"
SHARED = """query($token: String!) { sharedWishlist(token: $token) {
  ownerName products { slug isFavorite savedPrice inStock currentPrice } } }"""


@pytest.fixture
def plants(shop: Shop, customer: User) -> list[Product]:
    made = [shop.product() for _ in range(3)]
    services.rebuild_listing()
    for plant in made[:2]:
        services.add_favorite(customer, plant.pk)
    User.objects.filter(pk=customer.pk).update(first_name="نورة")
    return made


def share(ask: Ask, customer: User, *, name: bool = False) -> dict[str, Any]:
    payload = ask(SHARE, {"name": name}, customer=customer)["data"]["wishlistShare"]
    assert payload["errors"] == []
    link: dict[str, Any] = payload["link"]
    return link


def open_link(ask: Ask, token: str, customer: User | None = None) -> Any:
    answer = ask(SHARED, {"token": token}, customer=customer)
    assert "errors" not in answer, answer
    return answer["data"]["sharedWishlist"]


def test_a_link_shows_the_products_to_everybody_until_it_is_stopped(
    ask: Ask, plants: list[Product], customer: User, make_customer: Any
) -> None:
    # given a link, which is one however often it is asked for
    assert ask(OWN, customer=customer)["data"]["wishlistLink"] is None
    link = share(ask, customer)
    assert share(ask, customer) == link == ask(OWN, customer=customer)["data"]["wishlistLink"]
    assert len(link["token"]) >= 32

    # when a guest opens it, then the newest is first, and the owner is not named
    shared = open_link(ask, link["token"])
    assert shared["ownerName"] is None
    assert [card["slug"] for card in shared["products"]] == [plants[1].slug, plants[0].slug]
    assert [card["isFavorite"] for card in shared["products"]] == [False, False]
    assert [card["savedPrice"] for card in shared["products"]] == [None, None]

    # when another customer opens it, then the hearts are that customer's
    reader = make_customer()
    services.add_favorite(reader, plants[0].pk)
    cards = open_link(ask, link["token"], reader)["products"]
    assert [card["isFavorite"] for card in cards] == [False, True]

    # when what is wished changes, the link follows
    services.remove_favorite(customer, plants[1].pk)
    assert [card["slug"] for card in open_link(ask, link["token"])["products"]] == [plants[0].slug]

    # when it is stopped, twice, it leads nowhere at once; the next link is another
    for _ in range(2):
        stopped = ask(STOP, customer=customer)["data"]["wishlistShareStop"]
        assert stopped == {"errors": [], "link": None}
    assert open_link(ask, link["token"]) is None
    assert share(ask, customer)["token"] != link["token"]


def test_the_first_name_is_shown_only_where_the_owner_agrees(
    ask: Ask, plants: list[Product], customer: User
) -> None:
    token = share(ask, customer, name=True)["token"]
    assert open_link(ask, token)["ownerName"] == "نورة"

    assert share(ask, customer, name=False) == {"token": token, "showsName": False}
    assert open_link(ask, token)["ownerName"] is None


@pytest.mark.parametrize("token", ["", "x", "\0", "١٢", "a" * 65, "a" * 5000, "../..", "%00"])
def test_what_is_no_link_shows_nothing(ask: Ask, plants: list[Product], token: str) -> None:
    assert open_link(ask, token) is None


def test_a_blocked_customer_shows_nothing(ask: Ask, plants: list[Product], customer: User) -> None:
    token = share(ask, customer)["token"]
    User.objects.filter(pk=customer.pk).update(is_active=False)
    assert open_link(ask, token) is None


@pytest.mark.parametrize("mutation", [SHARE, STOP])
def test_a_guest_shares_nothing(db: None, ask: Ask, mutation: str) -> None:
    (payload,) = ask(mutation)["data"].values()
    assert payload["errors"] == [
        {"message": "سجّل الدخول لمشاركة مفضلتك.", "code": "UNAUTHENTICATED"}
    ]
    assert ask(OWN)["data"]["wishlistLink"] is None


def test_views_of_one_address_are_limited(
    ask: Ask, plants: list[Product], customer: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    token = share(ask, customer)["token"]
    limit = AttemptLimit("wishlist_link_address_of_test", 1, 60)
    monkeypatch.setattr(wishlist_links, "VIEWS_PER_ADDRESS", limit)

    open_link(ask, "unknown")
    answer = ask(SHARED, {"token": token}, language="en")

    assert answer["errors"][0]["message"] == "Too many attempts. Please try again later."
    assert answer["errors"][0]["extensions"]["code"] == "TOO_MANY"


def test_a_view_costs_three_statements(ask: Ask, plants: list[Product], customer: User) -> None:
    token = share(ask, customer)["token"]
    open_link(ask, token)
    with CaptureQueriesContext(connection) as queries:
        open_link(ask, token)
    assert len(statements(queries)) == 3, statements(queries)


def test_the_export_tells_of_the_link_without_it_and_erasure_ends_it(
    ask: Ask, plants: list[Product], customer: User
) -> None:
    assert personal_data.export_data(customer)["shared_wishlist"] is None
    token = share(ask, customer, name=True)["token"]

    exported = personal_data.export_data(customer)["shared_wishlist"]
    assert exported["shows_first_name"] is True
    assert token not in str(exported)

    personal_data.erase_data(customer)
    assert not WishlistLink.objects.exists()
    assert open_link(ask, token) is None
