"""A gift card is bought: paid once, issued once, its code sent on its day."""

import uuid
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.db import IntegrityError, transaction
from django.utils import timezone

from plugins.cart.tests.sandbox import SandboxCharge, Scenario, answer_challenge
from plugins.gift_card_purchases import limits
from plugins.gift_card_purchases.enums import PurchaseState
from plugins.gift_card_purchases.models import GiftCardPurchase
from plugins.gift_card_purchases.services import (
    PurchaseError,
    confirm_purchase,
    forget_unpaid_purchases,
)
from plugins.gift_card_purchases.tests.purchases import AMOUNT, begin, pay, reload, sum_held
from plugins.gift_cards.selectors import CardOrigin
from plugins.gift_cards.services import find_card_by_code, write_due_codes
from plugins.gift_cards.tests.cards import balance_of, entries_of, find_codes
from plugins.invoices.models import DueDocument, TaxInvoice
from plugins.payments.services import confirm_payment
from saleor_config.limits.counters import AttemptLimit

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("english", "own_redis_keys"),
]


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Any) -> Callable[..., Any]:
    def run(call: Callable[..., Any], *arguments: Any, **fields: Any) -> Any:
        with django_capture_on_commit_callbacks(execute=True):
            return call(*arguments, **fields)

    return run


def test_a_paid_purchase_is_a_card_whose_code_is_sent(buyer: Any, committed: Any) -> None:
    purchase = begin(buyer)
    assert reload(purchase).state is PurchaseState.UNPAID

    purchase = committed(pay, purchase)

    # then the card is in the ledger
    card = purchase.card
    assert (card.origin, card.buyer, card.card.user) == (CardOrigin.SALE, buyer, None)
    assert entries_of(card) == [("issued", AMOUNT)]
    assert card.entries.get().reason == purchase.reference
    # and the code with its recipient, not with its buyer
    to_recipient = next(sent for sent in mail.outbox if sent.to == ["sara@example.com"])
    to_buyer = next(sent for sent in mail.outbox if sent.to == ["noura@example.com"])
    (code,) = find_codes(to_recipient.body)
    assert find_card_by_code(code) == card
    assert "نورة" in to_recipient.body
    assert "Receipt" in to_buyer.subject
    assert purchase.reference in to_buyer.body
    assert not find_codes(to_buyer.body)
    assert reload(purchase).state is PurchaseState.SENT
    # and no tax document: the orders that it pays for have one
    assert not TaxInvoice.objects.exists()
    assert not DueDocument.objects.exists()


def test_the_same_key_is_the_same_purchase(buyer: Any, make_buyer: Any) -> None:
    key = str(uuid.uuid4())

    assert begin(buyer, key) == begin(buyer, key, amount=30_000)
    with pytest.raises(PurchaseError, match="fresh UUID"):
        begin(make_buyer(), key)


def test_a_card_for_another_day_is_sent_at_nine_in_riyadh(buyer: Any, committed: Any) -> None:
    with time_machine.travel("2026-03-01T12:00:00Z", tick=False) as clock:
        purchase = committed(pay, begin(buyer, send_on=date(2026, 3, 5)))
        assert purchase.state is PurchaseState.PAID
        assert [sent.to for sent in mail.outbox] == [["noura@example.com"]]

        clock.move_to("2026-03-05T05:59:00Z")
        committed(write_due_codes)
        assert reload(purchase).state is PurchaseState.PAID

        clock.move_to("2026-03-05T06:01:00Z")
        committed(write_due_codes)
        committed(write_due_codes)
    assert reload(purchase).state is PurchaseState.SENT
    assert [sent.to for sent in mail.outbox].count(["sara@example.com"]) == 1


def test_after_a_declined_card_another_pays(buyer: Any) -> None:
    purchase = pay(begin(buyer), Scenario.DECLINED)
    assert purchase.card is None

    purchase = pay(purchase)

    assert balance_of(purchase.card) == sum_held(purchase) == AMOUNT
    with pytest.raises(PurchaseError, match="paid already"):
        pay(purchase)
    assert sum_held(purchase) == AMOUNT


def test_a_challenge_is_answered_after_its_day_has_come(buyer: Any) -> None:
    """Its day passed at the bank: the code is sent at once."""
    tomorrow = timezone.localdate() + timedelta(days=1)
    purchase = pay(begin(buyer, send_on=tomorrow), Scenario.CHALLENGE)
    assert purchase.card is None

    with time_machine.travel(timezone.now() + timedelta(days=3)):
        answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)
        attempt = confirm_purchase(buyer, purchase.reference)
        assert attempt is not None
        purchase = reload(purchase)
        assert purchase.card.send_on == timezone.localdate()
    assert confirm_purchase(buyer, purchase.reference) is None


def test_what_nobody_paid_is_forgotten_and_late_money_goes_back(buyer: Any, committed: Any) -> None:
    old = timezone.now() - timedelta(days=8)
    unpaid, at_the_bank, paid = begin(buyer), begin(buyer), pay(begin(buyer))
    pay(at_the_bank, Scenario.CHALLENGE)
    GiftCardPurchase.objects.update(created_at=old)

    assert forget_unpaid_purchases() == 1

    assert set(GiftCardPurchase.objects.all()) == {at_the_bank, paid}
    # when it is charged for something that is not there any more
    GiftCardPurchase.objects.filter(pk=at_the_bank.pk).update(reference="GC-GONE")
    charge = SandboxCharge.objects.get(state="challenge")
    answer_challenge(charge.challenge_id, is_approved=True)
    committed(confirm_payment, charge.key)
    assert sum_held(at_the_bank) == 0
    assert unpaid.pk != paid.pk


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"amount": 4_900}, "amount"),
        ({"amount": 200_100}, "amount"),
        ({"amount": 20_050}, "amount"),
        ({"amount": -20_000}, "amount"),
        ({"recipient_name": " "}, "recipientName"),
        ({"recipient_name": "x" * 101}, "recipientName"),
        ({"sender_name": ""}, "senderName"),
        ({"message": "x" * 201}, "message"),
        ({"recipient_email": ""}, "recipientEmail"),
        ({"recipient_email": "no address"}, "recipientEmail"),
        ({"recipient_email": "", "recipient_phone": "12"}, "recipientPhone"),
        ({"recipient_email": "", "recipient_phone": "+441632960001"}, "recipientPhone"),
        ({"send_on": date(2020, 1, 1)}, "sendOn"),
        ({"send_on": timezone.localdate() + timedelta(days=400)}, "sendOn"),
    ],
)
def test_what_is_wrong_is_named(buyer: Any, fields: dict[str, Any], field: str) -> None:
    with pytest.raises(PurchaseError) as error:
        begin(buyer, **fields)

    assert error.value.field == field
    assert not GiftCardPurchase.objects.exists()


def test_all_that_is_wrong_is_named_at_once(buyer: Any) -> None:
    with pytest.raises(PurchaseError) as error:
        begin(buyer, amount=1, recipient_name="", recipient_email="")

    fields = {detail.field for detail in error.value.details}
    assert fields == {"amount", "recipientName", "recipientEmail"}


def test_purchases_are_limited(buyer: Any, settings: Any, monkeypatch: Any) -> None:
    few = (AttemptLimit(f"test {uuid.uuid4()}", 2, 60),)
    monkeypatch.setattr(limits, "PURCHASES_PER_CUSTOMER", few)
    begin(buyer)
    begin(buyer)

    with pytest.raises(PurchaseError) as error:
        begin(buyer)
    assert error.value.http_status == 429


@pytest.mark.parametrize(
    "fields",
    [
        {"paid_at": timezone.now()},
        {"refunded": 1},
        {"cancelled_at": timezone.now()},
        {"refunded_at": timezone.now()},
    ],
)
def test_the_database_keeps_card_and_payment_together(buyer: Any, fields: dict[str, Any]) -> None:
    purchase = begin(buyer)

    with pytest.raises(IntegrityError), transaction.atomic():
        GiftCardPurchase.objects.filter(pk=purchase.pk).update(**fields)
