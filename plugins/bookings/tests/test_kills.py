"""A process is killed at each step of a deposit: it is paid once, and given back once."""

import uuid
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
import time_machine

from plugins.bookings.enums import DueState
from plugins.bookings.errors import BookingError
from plugins.bookings.models import Booking, DueRefund
from plugins.bookings.payment_links import Origin, build_payment_token
from plugins.bookings.services import pay_due, refund_due, request_open_refunds
from plugins.invoices.models import DueDocument, TaxInvoice
from plugins.invoices.services import issue_all_due_documents
from plugins.payments.models import OnlinePayment, SandboxCharge, SandboxState
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number, tokenise_card
from plugins.payments.services import reconcile_payments
from saleor_config.tests.killed_processes import run_until_killed

from .planning import hour

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("english")]
DEPOSIT = 34_500
STEPS = (
    *("payment.opened", "payment.before_charge", "payment.after_charge"),
    *("payment.settling", "payment.settled"),
    *("due_refund.committed", "refund.before_request", "refund.after_request"),
)


def test_nothing_is_lost_or_moved_twice(
    agree: Callable[[], Booking], manager: Any, own_redis_keys: str
) -> None:
    with time_machine.travel(hour(-24), tick=False) as clock:
        for step in STEPS:
            # given
            booking = agree()
            due = booking.dues.get()
            pay = partial(pay_by_card, due, str(uuid.uuid4()))
            refund = partial(refund_due, due, 10_000, "Less work", manager, key=f"part {due.pk}")

            # when a process dies, hours pass, and the customer or the staff do it again
            if step.startswith("payment"):
                assert run_until_killed(step, pay), f"{step} was not reached"
                pass_hour(clock)
                with suppress(BookingError):
                    pay_by_card(due, str(uuid.uuid4()))
                refund()
            else:
                pay()
                assert run_until_killed(step, refund), f"{step} was not reached"
                pass_hour(clock)
                refund()
            pass_hour(clock)

            # then
            due.refresh_from_db()
            assert (due.state, due.refunded_halalas) == (DueState.PAID, 10_000), step
            assert sum_held(booking) == DEPOSIT - 10_000, step
            assert DueRefund.objects.get(due=due).done_at is not None, step
            totals = TaxInvoice.objects.filter(subject=booking.reference).order_by("pk")
            kinds = [("prepayment", DEPOSIT), ("credit_note", 10_000)]
            assert list(totals.values_list("kind", "total")) == kinds, step
            assert not DueDocument.objects.exists(), step


def pay_by_card(due: Any, key: str) -> None:
    fields = {"name": "Noura", "month": "12", "year": "2039", "cvc": "123"}
    card = tokenise_card({"number": find_test_number(Scenario.APPROVED), **fields}).token
    pay_due(build_payment_token(due, Origin.LINK), card, key, address=f"due-{due.pk}")


def pass_hour(clock: Any) -> None:
    for _turn in range(2):
        clock.shift(timedelta(minutes=31))
        reconcile_payments()
        request_open_refunds()
        issue_all_due_documents()


def sum_held(booking: Booking) -> int:
    """What the bank has taken for the booking and not given back, in halalas."""
    payments = OnlinePayment.objects.filter(subject=booking.reference)
    charges = SandboxCharge.objects.filter(key__in=payments.values("pk"), state=SandboxState.PAID)
    return sum(each.amount - each.refunded for each in charges)
