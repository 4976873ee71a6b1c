"""Saving, listing and removing cards."""

import logging
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import partial
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from saleor.account.models import User

from plugins.payments import services
from plugins.payments.cards import CardBrand
from plugins.payments.models import ReleasedCard, SavedCard
from plugins.payments.providers import PROVIDERS, ProviderUnavailable
from plugins.payments.selectors import list_saved_cards
from plugins.payments.services import CardBelongsToAnother, CardDetails, CardNotFound
from plugins.phone_otp.services import open_session
from saleor_config import personal_data

pytestmark = pytest.mark.django_db

TOKEN = "token_zzzsecretzzz"
VISA = CardDetails(CardBrand.VISA, "1111", 12, 2030)
CARDS = "{ savedCards { id brand lastDigits expiryMonth expiryYear isExpired addedAt } }"
DELETE = """mutation ($id: ID!) {
  savedCardDelete(id: $id) { errors { field message code retryAfter } }
}"""


class UnreliableProvider:
    """A provider that answers once it is up; what it was asked is written down."""

    def __init__(self, *, is_up: bool) -> None:
        self.is_up = is_up
        self.asked: list[str] = []
        self.open_transactions: list[int] = []

    def delete_card(self, token: str) -> None:
        self.asked.append(token)
        self.open_transactions.append(len(connection.savepoint_ids))
        if not self.is_up:
            raise ProviderUnavailable


@pytest.fixture
def provider(monkeypatch: pytest.MonkeyPatch) -> UnreliableProvider:
    unreliable = UnreliableProvider(is_up=True)
    monkeypatch.setitem(PROVIDERS, "testpay", unreliable)
    return unreliable


def save(user: User, token: str = TOKEN, details: CardDetails = VISA) -> SavedCard:
    return services.save_card(user, provider="testpay", token=token, details=details)


def ask(client: Client, query: str, user: User | None, language: str = "en", **values: Any) -> Any:
    headers = {"x-locale": language}
    if user is not None:
        headers["authorization"] = f"Bearer {open_session(user).token}"
    return client.post(
        "/graphql/",
        {"query": query, "variables": values},
        content_type="application/json",
        headers=headers,
    ).json()


def test_a_card_saved_again_is_the_same_row(customer: User) -> None:
    first = save(customer)
    again = save(customer, details=CardDetails(CardBrand.MADA, "2222", 1, 2031))

    assert first.pk == again.pk
    assert (again.brand, again.last_digits, again.expiry_month) == ("mada", "2222", 1)
    assert SavedCard.objects.count() == 1


def test_a_token_is_one_customers(make_customer: Any) -> None:
    save(make_customer())

    with pytest.raises(CardBelongsToAnother):
        save(make_customer())

    assert SavedCard.objects.count() == 1


@time_machine.travel(datetime(2030, 12, 31, 20, 59, tzinfo=UTC), tick=False)
def test_a_card_serves_to_the_end_of_its_month_in_riyadh(customer: User) -> None:
    save(customer)

    assert [card.is_expired for card in list_saved_cards(customer)] == [False]

    with time_machine.travel(datetime(2030, 12, 31, 21, 0, tzinfo=UTC), tick=False):
        assert [card.is_expired for card in list_saved_cards(customer)] == [True]


def test_a_removed_card_is_forgotten_by_the_provider(
    customer: User, provider: UnreliableProvider, django_capture_on_commit_callbacks: Any
) -> None:
    card = save(customer)

    with django_capture_on_commit_callbacks(execute=True):
        services.remove_card(customer, card.pk)

    assert provider.asked == [TOKEN]
    assert not SavedCard.objects.exists()
    assert not ReleasedCard.objects.exists()


def test_a_provider_that_is_away_is_asked_again(
    customer: User,
    provider: UnreliableProvider,
    django_capture_on_commit_callbacks: Any,
    caplog: pytest.LogCaptureFixture,
) -> None:
    # given
    provider.is_up = False
    card = save(customer)

    # when
    with caplog.at_level(logging.DEBUG), django_capture_on_commit_callbacks(execute=True):
        services.remove_card(customer, card.pk)

    # then: gone here, remembered for the provider, and not in the log
    assert list_saved_cards(customer) == []
    assert ReleasedCard.objects.count() == 1
    assert TOKEN not in caplog.text

    # when
    provider.is_up = True
    forgotten = services.forget_released_cards()

    # then
    assert (forgotten, provider.asked) == (1, [TOKEN, TOKEN])
    assert not ReleasedCard.objects.exists()


def test_no_row_is_locked_while_a_provider_is_asked(provider: UnreliableProvider) -> None:
    # given
    for token in (TOKEN, "token_of_another_card"):
        ReleasedCard.objects.create(provider="testpay", token=token)
    outside = len(connection.savepoint_ids)

    # when
    with CaptureQueriesContext(connection) as queries:
        forgotten = services.forget_released_cards()

    # then
    assert (forgotten, provider.open_transactions) == (2, [outside, outside])
    assert not [query for query in queries if "FOR UPDATE" in query["sql"]]


def test_a_provider_that_is_gone_is_not_asked(customer: User) -> None:
    card = save(customer)

    services.remove_card(customer, card.pk)

    assert not SavedCard.objects.exists()
    assert not ReleasedCard.objects.exists()


def test_another_customers_card_is_not_there(make_customer: Any) -> None:
    card = save(make_customer())

    with pytest.raises(CardNotFound):
        services.remove_card(make_customer(), card.pk)

    assert SavedCard.objects.count() == 1


def test_the_customer_sees_and_deletes_cards(client: Client, customer: User) -> None:
    # given
    save(customer)

    # when
    [shown] = ask(client, CARDS, customer)["data"]["savedCards"]

    # then
    assert shown.pop("addedAt")
    identifier = shown.pop("id")
    assert shown == {
        "brand": "VISA",
        "lastDigits": "1111",
        "expiryMonth": 12,
        "expiryYear": 2030,
        "isExpired": False,
    }

    # when
    answer = ask(client, DELETE, customer, id=identifier)

    # then
    assert answer == {"data": {"savedCardDelete": {"errors": []}}}
    assert ask(client, CARDS, customer) == {"data": {"savedCards": []}}


@pytest.mark.parametrize(
    ("language", "message"),
    [("en", "There is no such card among yours."), ("ar", "لا توجد هذه البطاقة بين بطاقاتك.")],
)
def test_deleting_what_is_not_ones_own(
    language: str, message: str, client: Client, make_customer: Any
) -> None:
    owner, stranger = make_customer(), make_customer()
    save(owner)
    [shown] = ask(client, CARDS, owner)["data"]["savedCards"]

    answer = ask(client, DELETE, stranger, language, id=shown["id"])

    assert answer["data"]["savedCardDelete"]["errors"] == [
        {"field": "id", "message": message, "code": "NOT_FOUND", "retryAfter": None}
    ]
    assert SavedCard.objects.count() == 1


def test_a_guest_has_no_cards(client: Client) -> None:
    assert ask(client, CARDS, None) == {"data": {"savedCards": []}}
    answer = ask(client, DELETE, None, id="x")
    assert [error["extensions"]["code"] for error in answer["errors"]] == ["UNAUTHENTICATED"]


def test_the_export_tells_of_cards_without_their_tokens(customer: User) -> None:
    save(customer)

    sections = personal_data.export_account(customer)

    [card] = sections["saved_cards"]
    assert card.pop("added_at")
    assert card == {"brand": "visa", "last_digits": "1111", "expires": "2030-12"}
    assert TOKEN not in repr(sections)


@pytest.mark.django_db(transaction=True)
def test_a_card_is_saved_once_and_released_once(
    customer: User, in_own_connection: Any, provider: UnreliableProvider
) -> None:
    # given a provider that is away, so that what was released is still to be seen
    provider.is_up = False
    start = Barrier(8)

    def saved() -> int:
        start.wait(timeout=30)
        return save(customer).pk

    def removed(key: int) -> bool:
        start.wait(timeout=30)
        try:
            services.remove_card(customer, key)
        except CardNotFound:
            return False
        return True

    # when
    with ThreadPoolExecutor(8) as pool:
        keys = [pool.submit(in_own_connection(saved)) for _ in range(8)]
        [key] = {future.result(timeout=60) for future in keys}
    start.reset()
    with ThreadPoolExecutor(8) as pool:
        removals = [pool.submit(in_own_connection(partial(removed, key))) for _ in range(8)]
        outcomes = [future.result(timeout=60) for future in removals]

    # then
    assert outcomes.count(True) == 1
    assert not SavedCard.objects.exists()
    assert ReleasedCard.objects.count() == 1
