"""One round of bookings: deposits and balances are paid by card on the page of a link or of the
request, or noted by staff, and given back; in one phase the process is killed at one step."""

import contextlib
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from benchmarks.checkout_faults.api import ConnectionLost
from benchmarks.checkout_faults.bench import Bench, run_at_once
from plugins.bookings.enums import BookingState, DueState, PaidBy
from plugins.bookings.models import AmountDue, Booking, Service
from plugins.bookings.payment_links import Origin, build_payment_token
from plugins.bookings.services import note_payment, refund_due, transition_booking
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.providers.sandbox.tokens import Scenario, find_test_number
from plugins.reports.tests.booking_histories import agree_on_quote, find_due

PAY: Final = """mutation ($token: String!, $card: String!, $key: String!) {
  bookingPay(token: $token, cardToken: $card, idempotencyKey: $key) { errors { message } } }"""
CONFIRM: Final = """mutation ($token: String!) {
  bookingPayConfirm(token: $token) { errors { message } } }"""


class Card(NamedTuple):
    """``tries``: calls where the response is lost. ``returns``: from the bank's page."""

    scenario: Scenario
    tries: int = 1
    returns: bool = False


CARDS: Final = (
    Card(Scenario.APPROVED, 2),
    Card(Scenario.APPROVED),
    Card(Scenario.TIME_OUT),
    Card(Scenario.CHALLENGE, 2, returns=True),
    Card(Scenario.CHALLENGE),
    Card(Scenario.DECLINED, 2),
)


@dataclass
class Payer:
    """Who pays what is open of one booking."""

    booking: Booking
    card: Card

    def open_page(self, bench: Bench) -> dict[str, str] | None:
        """What the page sends; None where nothing is to be paid."""
        due = find_due(Booking.objects.get(pk=self.booking.pk), DueState.OPEN)
        if due is None:
            return None
        token = build_payment_token(due, bench.random.choice(list(Origin)))
        return {"token": token, "card": make_card(bench, self.card), "key": str(uuid.uuid4())}

    def pay(self, bench: Bench, page: dict[str, str] | None) -> None:
        if page is not None:
            with contextlib.suppress(ConnectionLost):
                bench.api.execute(PAY, page)

    def return_from_bank(self, bench: Bench, page: dict[str, str] | None) -> None:
        waiting = OnlinePayment.objects.filter(
            subject=self.booking.reference, state=PaymentState.CHALLENGE
        ).first()
        if page is None or waiting is None or not self.card.returns:
            return
        bench.api.approve_challenge(urlsplit(waiting.challenge_url).path)
        with contextlib.suppress(ConnectionLost):
            bench.api.execute(CONFIRM, {"token": page["token"]})


def run_booking_round(bench: Bench, service: Service) -> None:
    quotes = Random()  # noqa: S311 - another one in each run
    payers = [Payer(agree_on_quote(service, bench.staff, quotes), card) for card in CARDS]
    _pay_all(bench, payers, "place")
    _pay_rest(bench, payers)
    _cancel_booking(bench, payers[0])
    # Some money is given back before the work is done, and some after it.
    _refund_half(bench, payers[1], "early", "refund")
    bench.pass_hours("hours after refund")
    for payer in payers[1:]:
        for state in (BookingState.IN_PROGRESS, BookingState.COMPLETED):
            booking = Booking.objects.get(pk=payer.booking.pk)
            transition_booking(booking, state, by=bench.staff)
    _pay_all(bench, payers[1:], "balance")
    _pay_rest(bench, payers[1:])
    _refund_half(bench, payers[2], "late", "refund late")
    bench.pass_hours("hours after refund late")


def make_card(bench: Bench, card: Card) -> str:
    number = find_test_number(card.scenario)
    fields = {"name": "Noura", "number": number, "month": 12, "year": 39, "cvc": 123}
    return str(bench.api.post("/payments/sandbox/tokens", fields)["id"])


def _pay_all(bench: Bench, payers: Sequence[Payer], phase: str) -> None:
    """At once; without a response some make the same call again."""
    pages = [payer.open_page(bench) for payer in payers]
    bench.tally.payments += len(payers)
    visits = list(zip(payers, pages, strict=True))
    with bench.run_phase(phase):
        run_at_once([partial(payer.pay, bench, page) for payer, page in visits])
    for payer, page in visits:
        if payer.card.tries > 1:
            payer.pay(bench, page)
    with bench.run_phase(f"{phase} return"):
        run_at_once([partial(payer.return_from_bank, bench, page) for payer, page in visits])
    bench.pass_hours(f"hours after {phase}")


def _pay_rest(bench: Bench, payers: Sequence[Payer]) -> None:
    """Who could not pay comes back with another card, or with cash."""
    for number, payer in enumerate(payers):
        other = Payer(payer.booking, Card(Scenario.APPROVED, 2))
        page = other.open_page(bench)
        if page is None:
            continue
        bench.tally.payments += 1
        if number % 2:
            other.pay(bench, page)
        else:
            due = find_due(Booking.objects.get(pk=payer.booking.pk), DueState.OPEN)
            note_payment(due, PaidBy.CASH, bench.staff)


def _cancel_booking(bench: Bench, payer: Payer) -> None:
    """By staff, for the customer; in a process that may be killed after its commit."""
    booking = Booking.objects.get(pk=payer.booking.pk)
    cancel = partial(
        transition_booking, booking, BookingState.CANCELLED, by=bench.staff, reason="Rain",
        is_for_customer=True,
    )  # fmt: skip
    bench.tally.refunds += 1
    step = bench.plan.get("cancel")
    if step is not None:
        bench.run_killed(step, cancel)
    else:
        cancel()


def _refund_half(bench: Bench, payer: Payer, key: str, phase: str) -> None:
    """By staff, half of the first payment that is online; in a process that may be killed."""
    dues = AmountDue.objects.filter(booking=payer.booking, paid_by=PaidBy.ONLINE)
    due: Any = dues.order_by("pk").first()
    if due is None:
        return
    bench.tally.refunds += 1
    amount = max(due.amount_halalas // 2, 1)
    refund = partial(refund_due, due, amount, "Less work", bench.staff, key=f"{key}:{due.pk}")
    step = bench.plan.get(phase)
    if step is not None:
        bench.run_killed(step, refund)
    # Staff see no answer, and click again.
    refund()
