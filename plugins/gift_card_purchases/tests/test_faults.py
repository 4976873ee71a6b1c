"""Processes die and clicks come at once: what was paid has its card, or goes back."""

import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from functools import partial
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone
from saleor.order.models import Order

from plugins.cart.tests.sandbox import SandboxCharge, Scenario, answer_challenge
from plugins.gift_card_purchases.enums import PurchaseState
from plugins.gift_card_purchases.services import (
    PurchaseError,
    cancel_purchase,
    confirm_purchase,
    request_lost_refunds,
)
from plugins.gift_card_purchases.tests.purchases import AMOUNT, begin, pay, reload, sum_held
from plugins.gift_cards.models import IssuedGiftCard
from plugins.gift_cards.services import hold_balances, lock_balances
from plugins.gift_cards.tests.cards import balance_of, entries_of
from plugins.messaging.models import OutboxMessage
from plugins.payments.services import reconcile_payments
from saleor_config.tests.killed_processes import run_until_killed

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("english", "own_redis_keys"),
]
STEPS = (
    *("payment.opened", "payment.before_charge", "payment.after_charge"),
    *("gift_card_purchase.issued", "payment.settling", "payment.settled"),
    *("gift_card_purchase.cancelled", "refund.before_request", "refund.after_request"),
)


def test_nothing_is_lost_or_moved_twice(make_buyer: Any, admin_user: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        for step in STEPS:
            # given
            buyer = make_buyer()
            purchase = begin(buyer)
            cancel = partial(cancel_purchase, purchase.pk, reason="No", staff=admin_user)

            # when a process dies, hours pass, and the shopper tries another time
            is_refund = not step.startswith("payment") and not step.endswith("issued")
            if is_refund:
                pay(purchase)
                assert run_until_killed(step, cancel), f"{step} was not reached"
            else:
                assert run_until_killed(step, partial(pay, purchase)), f"{step} was not reached"
                pass_hour(clock)
                with suppress(PurchaseError):
                    pay(purchase)
            pass_hour(clock)

            # then
            purchase = reload(purchase)
            if is_refund:
                assert purchase.state is PurchaseState.REFUNDED, step
                assert (sum_held(purchase), balance_of(purchase.card)) == (0, 0), step
            else:
                assert sum_held(purchase) == AMOUNT, step
                assert entries_of(purchase.card) == [("issued", AMOUNT)], step
            assert IssuedGiftCard.objects.filter(buyer=buyer).count() == 1, step


def test_many_confirmations_issue_one_card(buyer: Any, at_once: Any) -> None:
    purchase = pay(begin(buyer), Scenario.CHALLENGE)
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)

    at_once(*[partial(confirm_purchase, buyer, purchase.reference)] * 20)

    purchase = reload(purchase)
    assert IssuedGiftCard.objects.get() == purchase.card
    assert entries_of(purchase.card) == [("issued", AMOUNT)]
    assert sum_held(purchase) == AMOUNT
    kinds = OutboxMessage.objects.values_list("kind", flat=True)
    assert sorted(kinds) == ["gift_card", "gift_card_purchase"]


def test_many_clicks_pay_once(buyer: Any, at_once: Any) -> None:
    purchase = begin(buyer)

    at_once(*[partial(pay, purchase)] * 6)

    purchase = reload(purchase)
    assert sum_held(purchase) == balance_of(purchase.card) == AMOUNT
    assert IssuedGiftCard.objects.count() == 1


def test_many_clicks_with_one_key_begin_one_purchase(buyer: Any, at_once: Any) -> None:
    key = str(uuid.uuid4())

    found = at_once(*[partial(begin, buyer, key)] * 8)

    assert len({purchase.pk for purchase in found}) == 1


def test_a_card_is_used_or_taken_back(buyer: Any, admin_user: Any, at_once: Any) -> None:
    for _turn in range(4):
        purchase = pay(begin(buyer))
        order = Order.objects.create(
            user=buyer, total_gross_amount=1, total_net_amount=1, status="draft"
        )

        def use(purchase: Any = purchase, order: Order = order) -> bool:
            with transaction.atomic():
                held = lock_balances([purchase.card_id])
                if held.total:
                    hold_balances(held, order, 5_000)
                return bool(held.total)

        cancel = partial(cancel_purchase, purchase.pk, reason="No", staff=admin_user)
        was_used, _cancelled = at_once(use, cancel)

        purchase = reload(purchase)
        if was_used:
            assert (sum_held(purchase), balance_of(purchase.card)) == (AMOUNT, AMOUNT - 5_000)
        else:
            assert (sum_held(purchase), balance_of(purchase.card)) == (0, 0)


def pass_hour(clock: Any) -> None:
    for _turn in range(2):
        clock.shift(timedelta(minutes=31))
        reconcile_payments()
        request_lost_refunds()


@pytest.fixture
def at_once(in_own_connection: Any) -> Callable[..., list[Any]]:
    """The results of all calls, an error as its code; each has a connection of its own."""

    def run(*calls: Callable[[], Any]) -> list[Any]:
        start = Barrier(len(calls))

        def call_one(call: Callable[[], Any]) -> Any:
            start.wait(timeout=60)
            try:
                return call()
            except PurchaseError as error:
                return error.code.name

        with ThreadPoolExecutor(len(calls)) as pool:
            futures = [pool.submit(in_own_connection(lambda c=call: call_one(c))) for call in calls]
            return [future.result(timeout=60) for future in futures]

    return run
