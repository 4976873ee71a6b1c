"""Public answers are kept until anything they say has changed, and are nobody's own."""

import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.core.handlers.wsgi import WSGIRequest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.client import ClientHandler
from django.test.utils import CaptureQueriesContext
from django.utils.http import parse_http_date
from saleor.account.models import User
from saleor.product.models import Product

from plugins.catalogue import answers as kept_answers
from plugins.catalogue import services
from plugins.catalogue.answers import Answers, Kept, answers
from plugins.catalogue.index.keeper import keeper
from plugins.catalogue.kept_answers import Environ, KeptAnswers, StartResponse
from plugins.catalogue.tests.conftest import Ask, Shop
from plugins.phone_otp.services import open_session

LISTING = "{ catalogueProducts { items { slug currentPrice isFavorite } } }"
URL = "/api/products"


class ServerHandler(ClientHandler):
    """Django behind what stands before it in a server."""

    def __call__(self, environ: Environ) -> HttpResponse:
        answered: list[HttpResponse] = []

        def django(environ: Environ, _start_response: StartResponse) -> Iterable[bytes]:
            answered.append(super(ServerHandler, self).__call__(environ))
            return []

        def start_response(status: str, headers: list[tuple[str, str]]) -> None:
            answered.append(HttpResponse(status=int(status[:3]), headers=dict(headers)))

        body = b"".join(KeptAnswers(django)(environ, start_response))
        response = answered[0]
        if not hasattr(response, "wsgi_request"):
            response.content = body
            response.wsgi_request = WSGIRequest(environ)
        return response


@pytest.fixture
def client() -> Client:
    client = Client()
    client.handler = ServerHandler(enforce_csrf_checks=False)
    return client


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


def test_the_second_guest_costs_no_sql(plant: Product, ask: Ask, client: Client) -> None:
    for question in (lambda: ask(LISTING), lambda: client.get(URL)):
        first = statements(question)
        assert (first, statements(question)) == (1, 0)

    # another language is another question
    assert statements(lambda: ask(LISTING, language="en")) == 1
    assert statements(lambda: client.get(URL, headers={"x-locale": "en"})) == 1


def test_the_answer_is_the_same_to_the_byte(plant: Product, client: Client) -> None:
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
        deadline = time.monotonic() + 1

        # then both doors show it in time
        while shown() != (price * 100, f"{price}.00"):
            assert time.monotonic() < deadline
            time.sleep(0.01)


def test_words_and_settings_drop_answers_too(plant: Product, shop: Shop, client: Client) -> None:
    def color() -> str:
        name: str = client.get(URL).json()["colors"][0]["color_en"]
        return name

    assert color() == "Red"
    shop.values["red"].translations.update(name="Crimson")
    deadline = time.monotonic() + 1
    while color() != "Crimson":
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_nobody_signed_in_is_given_or_leaves_an_answer(
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


def test_a_client_that_has_the_answer_is_told_so(plant: Product, client: Client) -> None:
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


def test_without_a_listener_django_answers(
    plant: Product, client: Client, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given kept answers, whose listener is no longer heard of
    client.get(URL)
    ask(LISTING)
    keeper.forget_listener()
    monkeypatch.setattr(keeper, "confirm", lambda: None)

    # then both doors ask the database
    assert statements(lambda: client.get(URL)) == 1
    assert statements(lambda: ask(LISTING)) == 1


@pytest.mark.parametrize(
    "question", ["{ favorites { slug } }", "{ catalogueProducts(page: 0) { items { slug } } }"]
)
def test_what_is_personal_or_wrong_is_not_kept(plant: Product, ask: Ask, question: str) -> None:
    before = len(answers)
    ask(question)
    ask(question)
    assert len(answers) <= before


def test_kept_answers_are_bounded() -> None:
    # given room for three answers, and for ten bytes
    few, small = Answers(1000, most_entries=3), Answers(10)
    for number in range(5):
        few.keep(number, 1, Kept(b"x", []))
        small.keep(number, 1, Kept(b"xxxx", []))

    # then those used longest ago have left
    assert [number in few for number in range(5)] == [False, False, True, True, True]
    assert (len(small), small.bytes) == (2, 8)
    # and another version of the contents leaves none
    assert few.get(4, 2) is None
    few.keep(9, 2, Kept(b"x", []))
    assert (len(few), few.bytes) == (1, 1)


def test_an_answer_of_a_changing_listing_is_not_kept(
    plant: Product, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given that the contents change while the page is read
    before = len(answers)
    numbers = iter([1, 2])

    class Changing:
        @property
        def number(self) -> int:
            return next(numbers)

    monkeypatch.setattr(kept_answers, "keeper", Changing())

    assert client.get(f"{URL}?page=1&per_page=7").status_code == 200
    assert len(answers) == before
