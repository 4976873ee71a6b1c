"""What the database itself holds of the ledger."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.models import F
from saleor.giftcard.models import GiftCard

from plugins.gift_cards.models import EntryKind, GiftCardEntry
from plugins.gift_cards.tests.cards import issue

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def check_now() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")


def assert_refused(change: Callable[[], Any], reason: str) -> None:
    with pytest.raises(IntegrityError, match=reason), transaction.atomic():
        change()


def test_a_balance_without_an_entry_is_refused() -> None:
    issue(10_000)

    def change() -> None:
        GiftCard.objects.update(current_balance_amount=F("current_balance_amount") + 1)
        check_now()

    assert_refused(change, "do not add up")


def test_an_entry_without_a_balance_is_refused() -> None:
    card = issue(10_000)

    def change() -> None:
        GiftCardEntry.objects.create(
            card=card, kind=EntryKind.USED, amount=-1, balance=9_999, key="x", order_number=1
        )
        check_now()

    assert_refused(change, "do not add up")


def test_entries_stay_as_they_are() -> None:
    issue(10_000)

    assert_refused(lambda: GiftCardEntry.objects.update(amount=1), "never changed")
    assert_refused(lambda: GiftCardEntry.objects.all().delete(), "never changed")


def test_a_card_of_saleors_own_has_no_ledger() -> None:
    GiftCard.objects.create(
        code="SALEORS", initial_balance_amount=Decimal(5), current_balance_amount=Decimal(5)
    )
    GiftCard.objects.update(current_balance_amount=Decimal(3))

    check_now()


@pytest.mark.parametrize(
    ("kind", "amount", "order"),
    [("used", 5, 1), ("issued", -5, None), ("used", -5, None), ("refunded", 5, None)],
)
def test_signs_and_orders_of_entries(kind: str, amount: int, order: int | None) -> None:
    card = issue(10_000)

    with pytest.raises(IntegrityError), transaction.atomic():
        GiftCardEntry.objects.create(
            card=card, kind=kind, amount=amount, balance=10_000, key="x", order_number=order
        )
