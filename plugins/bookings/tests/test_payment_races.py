"""Payments of a deposit beside other payments, cancellations and holds, over real connections."""

import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.utils import timezone

from plugins.bookings.enums import BookingState, DuePurpose, PaidBy
from plugins.bookings.errors import BookingError
from plugins.bookings.models import AmountDue, Booking
from plugins.bookings.payment_links import Origin, build_payment_token
from plugins.bookings.services import (
    note_payment,
    pay_due,
    release_expired_holds,
    transition_booking,
)
from plugins.payments.models import OnlinePayment, SandboxCharge
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number, tokenise_card

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("english", "own_redis_keys"),
]
AMOUNT = 34_500


@pytest.fixture
def at_once(in_own_connection: Any) -> Callable[..., list[Any]]:
    """The results of all calls, an error as its code; each has a connection of its own."""

    def run(*calls: Callable[[], Any]) -> list[Any]:
        start = Barrier(len(calls))

        def call_one(call: Callable[[], Any]) -> Any:
            start.wait(timeout=60)
            try:
                return call()
            except BookingError as error:
                return error.code.name

        with ThreadPoolExecutor(len(calls)) as pool:
            futures = [pool.submit(in_own_connection(lambda c=call: call_one(c))) for call in calls]
            return [future.result(timeout=60) for future in futures]

    return run


@pytest.fixture
def due(make_booking: Any) -> AmountDue:
    booking = make_booking(state="accepted")
    return booking.dues.create(purpose=DuePurpose.DEPOSIT.value, amount_halalas=AMOUNT)


def build_call(due: AmountDue) -> Callable[[], Any]:
    fields = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123"}
    card = tokenise_card({"number": find_test_number(Scenario.APPROVED), **fields}).token
    token, key = build_payment_token(due, Origin.LINK), str(uuid.uuid4())
    return lambda: pay_due(token, card, key, address="192.0.2.1").state.name


def count_kept_charges() -> int:
    """Charges at the bank that did not go back."""
    return sum(
        charge.state == "paid" and charge.refunded < charge.amount
        for charge in SandboxCharge.objects.all()
    )


def test_many_clicks_pay_once(due, at_once) -> None:
    results = at_once(*(build_call(due) for _ in range(6)))

    assert results.count("PAID") == 1
    assert count_kept_charges() == 1
    assert OnlinePayment.objects.filter(state="paid").count() == 1
    due.refresh_from_db()
    assert due.paid_by == PaidBy.ONLINE


@pytest.mark.parametrize("ending", ["cancelled", "cash"])
def test_money_is_kept_by_one_of_both(ending, due, manager, at_once) -> None:
    def end() -> Any:
        if ending == "cash":
            return note_payment(due, PaidBy.CASH, manager).paid_by
        booking = Booking.objects.get()
        return transition_booking(booking, BookingState.CANCELLED, by=manager, reason="No").state

    for _ in range(4):
        at_once(build_call(due), end)

    due.refresh_from_db()
    if ending == "cancelled":
        assert count_kept_charges() == 0
        assert due.refunded_halalas == (AMOUNT if due.paid_at else 0)
    else:
        assert count_kept_charges() == (due.paid_by == PaidBy.ONLINE)


def test_a_hold_ends_or_is_paid(due, site_crew, at_once) -> None:
    start = timezone.now() + timedelta(days=3)
    work = due.booking.assignments.create(
        crew=site_crew,
        purpose="work",
        during=(start, start + timedelta(hours=2)),
        held_until=timezone.now() - timedelta(minutes=1),
    )

    at_once(build_call(due), release_expired_holds, release_expired_holds)

    work.refresh_from_db()
    due.refresh_from_db()
    assert due.paid_by == PaidBy.ONLINE
    assert work.is_cancelled or work.held_until is None
