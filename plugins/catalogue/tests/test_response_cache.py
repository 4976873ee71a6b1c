"""Public responses are cached until anything they show has changed, and are never private."""

import time
from collections.abc import Callable
from queue import Queue
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.http import parse_http_date
from saleor.account.models import User
from saleor.product.models import Product
from saleor.warehouse.models import Stock

from plugins.catalogue import services
from plugins.catalogue.models import ListingRevision
from plugins.catalogue.read_model.index_store import index_store
from plugins.catalogue.tests.conftest import Ask, Shop
from plugins.catalogue.tests.freshness import wait_until_seen
from plugins.phone_otp.services import open_session
from saleor_config.bounded_cache import BoundedCache
from saleor_config.response_cache import content
from saleor_config.response_cache.content import content_changed, invalidate_responses
from saleor_config.response_cache.responses import response_cache

LISTING = "{ catalogueProducts { items { slug currentPrice isFavorite } } }"
URL = "/api/products"


@pytest.fixture
def plant(listening: Callable[[], None], shop: Shop) -> Product:
    product = shop.product([{"price": "100", "color": "red"}])
    services.rebuild_listing()
    listening()
    return product


def statements(run: Callable[[], Any]) -> int:
    with CaptureQueriesContext(connection) as queries:
        run()
    return len([query for query in queries if "listingrevision" not in (query["sql"] or "")])


@pytest.mark.usefixtures("long_trust")
def test_the_second_guest_costs_no_sql(plant: Product, ask: Ask, client: Client) -> None:
    for question in (lambda: ask(LISTING), lambda: client.get(URL)):
        first = statements(question)
        assert (first, statements(question)) == (1, 0)

    # another language is another request
    assert statements(lambda: ask(LISTING, language="en")) == 1
    assert statements(lambda: client.get(URL, headers={"x-locale": "en"})) == 1


def test_the_cached_response_is_the_same_to_the_byte(plant: Product, client: Client) -> None:
    first, second = client.get(URL), client.get(URL)

    assert first.content == second.content
    assert first.headers == second.headers
    assert first.headers["Cache-Control"] == "public, max-age=0, s-maxage=1"
    assert first.headers["Vary"] == "Origin, x-locale, Accept-Language, Authorization"
    assert first.headers["X-Content-Type-Options"] == "nosniff"


def test_a_price_is_seen_within_a_second(plant: Product, ask: Ask, client: Client) -> None:
    def shown() -> tuple[Any, Any]:
        (card,) = ask(LISTING)["data"]["catalogueProducts"]["items"]
        return card["currentPrice"], client.get(URL).json()["data"][0]["current_price"]

    assert shown() == (10000, "100.00")
    for price in (55, 66):
        # when staff change the price
        plant.variants.update(price_override_amount=price)
        committed = time.monotonic()

        # then both doors show it in time
        expected = (price * 100, f"{price}.00")
        wait_until_seen(lambda expected=expected: shown() == expected, committed)


def test_names_invalidate_responses_too(plant: Product, shop: Shop, client: Client) -> None:
    def color() -> str:
        name: str = client.get(URL).json()["colors"][0]["color_en"]
        return name

    assert color() == "Red"
    shop.values["red"].translations.update(name="Crimson")
    wait_until_seen(lambda: color() == "Crimson", time.monotonic())


def test_a_signed_in_customer_neither_gets_nor_stores_a_cached_response(
    plant: Product, ask: Ask, client: Client, customer: User
) -> None:
    # given a reader with a favourite, who asks first
    services.add_favorite(customer, plant.pk)
    bearer = {"authorization": f"Bearer {open_session(customer).token}"}
    own = client.get(URL, headers=bearer)
    assert own.json()["data"][0]["is_favorite"] is True
    assert own.headers["Cache-Control"] == "private, no-store"
    (card,) = ask(LISTING, customer=customer)["data"]["catalogueProducts"]["items"]
    assert card["isFavorite"] is True

    # when a guest asks the same, twice, then no heart is shown
    for _ in range(2):
        assert client.get(URL).json()["data"][0]["is_favorite"] is False
        (card,) = ask(LISTING)["data"]["catalogueProducts"]["items"]
        assert card["isFavorite"] is False

    # and the reader still has it
    assert client.get(URL, headers=bearer).json()["data"][0]["is_favorite"] is True


def test_a_client_that_has_the_response_gets_304(plant: Product, client: Client) -> None:
    first = client.get(URL)
    tag = first.headers["ETag"]
    assert parse_http_date(first.headers["Last-Modified"]) <= time.time()

    again = client.get(URL, headers={"if-none-match": tag})
    weak = client.get(URL, headers={"if-none-match": f'"other", W/{tag}'})
    any_at_all = client.get(URL, headers={"if-none-match": "*"})
    other = client.get(URL, headers={"if-none-match": '"other"'})

    for response in (again, weak, any_at_all):
        assert (response.status_code, response.content) == (304, b"")
        assert response.headers["ETag"] == tag
    assert other.status_code == 200


def test_without_a_listener_the_cache_is_bypassed(
    plant: Product, client: Client, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given cached responses, and a listener that is gone
    client.get(URL)
    ask(LISTING)
    index_store.distrust()
    monkeypatch.setattr(index_store, "verify", lambda: None)

    # then both doors ask the database
    assert statements(lambda: client.get(URL)) == 1
    assert statements(lambda: ask(LISTING)) == 1


@pytest.mark.parametrize(
    "question", ["{ favorites { slug } }", "{ catalogueProducts(page: 0) { items { slug } } }"]
)
def test_private_responses_and_errors_are_not_cached(
    plant: Product, ask: Ask, question: str
) -> None:
    before = len(response_cache)
    ask(question)
    ask(question)
    assert len(response_cache) <= before


def test_the_cache_is_bounded() -> None:
    # given room for three values, and for ten bytes
    few: BoundedCache[int, bytes] = BoundedCache(1000, lambda _key, value: len(value), 3)
    small: BoundedCache[int, bytes] = BoundedCache(10, lambda _key, value: len(value))
    for number in range(5):
        few.set(number, b"x")
        small.set(number, b"xxxx")

    # then the least recently used are evicted
    assert [number in few for number in range(5)] == [False, False, True, True, True]
    assert (len(small), small.size) == (2, 8)


def test_a_response_of_changing_content_is_not_cached(
    plant: Product, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given that the content changes while the page is read
    before = len(response_cache)
    versions = iter([1, 2])

    class Changing:
        @property
        def version(self) -> int:
            return next(versions)

        def verified_version(self) -> None:
            return None

    monkeypatch.setattr(content, "_source", Changing())

    assert client.get(f"{URL}?page=1&per_page=7").status_code == 200
    assert len(response_cache) == before


def test_a_change_names_the_tags_of_its_pages(shop: Shop, settle: Callable[[], None]) -> None:
    # given two plants, of which one is bought
    bought, other = shop.product(), shop.product()
    settle()

    def concerned() -> set[str]:
        settle()
        tags = {tag for revision in ListingRevision.objects.all() for tag in revision.tags}
        ListingRevision.objects.all().delete()
        return tags

    concerned()

    # when some are left, then its page alone says so
    Stock.objects.filter(product_variant__product=bought).update(quantity=7)
    assert concerned() == {f"product-{bought.pk}"}

    # when none is left, then its card says so on every list
    Stock.objects.filter(product_variant__product=bought).update(quantity=0)
    assert concerned() == {"listing", f"product-{bought.pk}"}

    # when both have other names, then both
    Product.objects.filter(pk__in=(bought.pk, other.pk)).update(name="نخلة")
    assert concerned() == {"listing", f"product-{bought.pk}", f"product-{other.pk}"}

    # when a menu, a page or a setting changes, then everything
    invalidate_responses()
    assert concerned() == {"shop"}


@pytest.mark.django_db(transaction=True)
def test_a_commit_sends_its_tags(shop: Shop, listening: Callable[[], None]) -> None:
    # given a process that has read what there is
    product = shop.product()
    listening()
    received: Queue[frozenset[str]] = Queue()

    def receive(tags: frozenset[str], **_signal: Any) -> None:
        received.put(tags)

    content_changed.connect(receive)

    # when a price changes in the middle of the day
    Product.objects.filter(pk=product.pk).update(price_amount="77.00")

    # then its page and the lists are named
    tags = received.get(timeout=30)
    content_changed.disconnect(receive)
    assert tags
    assert tags <= {"listing", f"product-{product.pk}"}
