"""What happens to a booking: its quote is accepted, deposit and balance are paid in each way, it
is cancelled, and given back."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from random import Random

from django.db import transaction
from django.utils import timezone
from saleor.account.models import User

from plugins.bookings.enums import BookingState, DueState, PaidBy
from plugins.bookings.models import AmountDue, Booking, BookingStep, Service
from plugins.bookings.payment_links import Origin, build_payment_token
from plugins.bookings.services import (
    QuoteLineInput,
    cancel_booking,
    confirm_due_payment,
    create_quote,
    note_payment,
    pay_due,
    refund_due,
    schedule_work,
    send_quote,
    transition_booking,
)
from plugins.bookings.services.dues import open_deposit
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition
from plugins.bookings.states import Role
from plugins.cart.tests.sandbox import SandboxCharge, Scenario, answer_challenge, token_for
from plugins.invoices.models import TaxInvoice
from plugins.invoices.services import issue_debit_note, take_back_debit_note
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.reports.tests.worlds import World

CARDS = (Scenario.APPROVED,) * 4 + (Scenario.DECLINED, Scenario.TIME_OUT, Scenario.CHALLENGE)


@dataclass
class BookingLife:
    world: World
    key: int

    def take_step(self, random: Random) -> None:
        booking = Booking.objects.get(pk=self.key)
        random.choice(ACTIONS)(self.world, booking, random)


def ask_for_garden(world: World, random: Random) -> BookingLife:
    service = random.choice(world.services)
    return BookingLife(world, agree_on_quote(service, world.staff, random).pk)


def agree_on_quote(service: Service, staff: User, random: Random) -> Booking:
    """A request whose quote is accepted."""
    key = uuid.UUID(int=random.getrandbits(128), version=4)
    booking = Booking.objects.create(
        reference=f"MB-{key.hex[:4]}-{key.hex[4:8]}-{key.hex[8:12]}".upper(),
        idempotency_key=key, service=service, kind=service.kind, language="ar",
        name="نورة", phone="+966500000009", email="noura@example.com", city="الرياض",
        space_type="home_garden",
    )  # fmt: skip
    BookingStep.objects.create(booking=booking, to_state="received", by_customer=True)
    lines = [
        QuoteLineInput("نجيل", Decimal(random.randint(1, 900)) / 100, random.randint(1, 300_000))
        for _line in range(random.randint(1, 4))
    ]
    last_day = timezone.localdate() + timedelta(days=30)
    quote = send_quote(create_quote(booking, lines, last_day, staff), staff)
    with transaction.atomic():
        booking = lock_booking(booking)
        booking.quotes.filter(pk=quote.pk).update(state="accepted", accepted_at=timezone.now())
        booking = apply_transition(booking, BookingState.ACCEPTED, role=Role.CUSTOMER)
        open_deposit(booking, booking.quotes.get())
    return booking


def _pay(_world: World, booking: Booking, random: Random) -> None:
    """By card, on the page of the request or of the link."""
    due = find_due(booking, DueState.OPEN)
    if due is None:
        return
    token = build_payment_token(due, random.choice((Origin.LINK, Origin.REQUEST)))
    key = str(uuid.UUID(int=random.getrandbits(128), version=4))
    pay_due(token, token_for(random.choice(CARDS)), key, address=f"booking-{booking.pk}")
    waiting = OnlinePayment.objects.filter(
        subject=booking.reference, state=PaymentState.CHALLENGE
    ).first()
    if waiting is not None and random.random() < 0.7:
        charge = SandboxCharge.objects.get(key=waiting.pk)
        answer_challenge(str(charge.challenge_id), is_approved=random.random() < 0.7)
        confirm_due_payment(token, address=f"booking-{booking.pk}")


def _note(world: World, booking: Booking, random: Random) -> None:
    if due := find_due(booking, DueState.OPEN):
        note_payment(due, random.choice((PaidBy.CASH, PaidBy.BANK_TRANSFER)), world.staff)


def _plan(world: World, booking: Booking, random: Random) -> None:
    begins = timezone.now() + timedelta(hours=random.choice((12, 90, 200)))
    crew = random.choice(world.crews)
    schedule_work(booking, crew, begins, begins + timedelta(minutes=30), world.staff)


def _work(world: World, booking: Booking, random: Random) -> None:
    if booking.state == BookingState.ACCEPTED:
        booking = transition_booking(booking, BookingState.IN_PROGRESS, by=world.staff)
    if random.random() < 0.7:
        transition_booking(booking, BookingState.COMPLETED, by=world.staff)


def _cancel(world: World, booking: Booking, random: Random) -> None:
    if random.random() < 0.5:
        cancel_booking(booking, by_customer=True)
    else:
        transition_booking(booking, BookingState.CANCELLED, by=world.staff, reason="Rain")


def _refund(world: World, booking: Booking, random: Random) -> None:
    if due := find_due(booking, DueState.PAID):
        amount = random.choice((due.amount_halalas, random.randint(1, due.amount_halalas)))
        refund_due(due, amount, "Less work", world.staff, key=str(random.getrandbits(64)))


def _raise_invoice(_world: World, booking: Booking, random: Random) -> None:
    documents = TaxInvoice.objects.filter(subject=booking.reference, replacements=None)
    if invoice := documents.filter(kind="invoice").first():
        key = f"debit:{random.getrandbits(64)}"
        issue_debit_note(invoice, random.randint(1, 5_000), key, reason="A longer visit")
    if random.random() < 0.5 and (note := documents.filter(kind="debit_note").first()):
        take_back_debit_note(note)


def find_due(booking: Booking, state: DueState) -> AmountDue | None:
    return next((each for each in booking.dues.all() if each.state is state), None)


ACTIONS: list[Callable[[World, Booking, Random], None]] = [
    _pay, _pay, _pay, _pay, _note, _plan, _work, _work, _work, _cancel, _refund, _refund,
    _raise_invoice,
]  # fmt: skip
