"""Deposits and balances: asked for, withdrawn, paid. Each call has the booking locked.

Amounts are halalas with VAT inside.
"""

from datetime import datetime, timedelta
from typing import Any, Final

from django.utils import timezone

from plugins.bookings import notifications
from plugins.bookings.enums import BookingState, DuePurpose, DueState, PaidBy, Purpose
from plugins.bookings.models import AmountDue, Booking, Quote
from plugins.bookings.notifications import BookingEvent
from plugins.bookings.selectors.dues import (
    compute_cancellation_refund,
    compute_deposit_share,
    compute_left,
    get_due,
    get_first_start,
)
from plugins.bookings.selectors.quotes import get_offered_quote
from plugins.bookings.services.due_refunds import open_due_refund
from saleor_config.interfaces import subject_invoices

HOLD: Final = timedelta(hours=24)
"""How long a crew is held while a deposit is unpaid."""
ENDED: Final = (BookingState.DECLINED, BookingState.CANCELLED)


def open_deposit(booking: Booking, quote: Quote) -> None:
    """Ask for the service's share of an accepted quote; a crew that is planned becomes a hold.

    Nothing where the service asks for no deposit.
    """
    service = booking.service
    amount = compute_deposit_share(quote)
    if not amount:
        return
    due = AmountDue.objects.create(
        booking=booking,
        purpose=DuePurpose.DEPOSIT.value,
        amount_halalas=amount,
        free_cancellation_hours=service.free_cancellation_hours,
        kept_percent=service.kept_percent,
    )
    planned = booking.assignments.filter(
        purpose__in=(Purpose.WORK.value, Purpose.EVENT.value), is_cancelled=False
    )
    for assignment in planned:
        assignment.held_until = compute_hold_end(booking, assignment.during.lower)
        assignment.save(update_fields=["held_until"])
    notifications.notify_customer(booking, BookingEvent.DEPOSIT_DUE, subject=str(due.pk))


def compute_hold_end(booking: Booking, starts_at: datetime) -> datetime | None:
    """Until when a crew that is planned now is held for the deposit; None where none is open, and
    once the work has begun."""
    due = get_due(booking, DuePurpose.DEPOSIT)
    if due is None or due.state is not DueState.OPEN or booking.state != BookingState.ACCEPTED:
        return None
    return min(timezone.now() + HOLD, starts_at)


def follow_transition(booking: Booking, *, is_for_customer: bool) -> None:
    """What the new state of ``booking`` does to its dues. Before its crews are released.

    ``is_for_customer``: the customer wanted the cancellation, so the terms of the deposit hold.
    """
    if booking.state == BookingState.IN_PROGRESS:
        confirm_crews(booking)
    elif booking.state == BookingState.COMPLETED:
        _open_balance(booking)
    elif booking.state in ENDED:
        _end_dues(booking, is_for_customer=is_for_customer)


def confirm_crews(booking: Booking) -> None:
    """What was held is certain."""
    booking.assignments.filter(is_cancelled=False).update(held_until=None)


def mark_as_paid(booking: Booking, due: AmountDue, paid_by: PaidBy, by: Any | None = None) -> None:
    """``by``: who of the staff noted it. The caller has seen that ``due`` is open."""
    due.paid_at = timezone.now()
    due.paid_by = paid_by.value
    due.noted_by = by
    due.save(update_fields=["paid_at", "paid_by", "noted_by"])
    is_deposit = due.purpose == DuePurpose.DEPOSIT
    invoices = subject_invoices.get()
    if is_deposit:
        confirm_crews(booking)
        invoices.request_prepayment_invoice(
            booking.reference, due.amount_halalas, due.invoice_key, paid_by.value
        )
    else:
        invoices.request_final_invoice(booking.reference, paid_by.value)
    notifications.notify_customer(
        booking,
        BookingEvent.DEPOSIT_PAID if is_deposit else BookingEvent.BALANCE_PAID,
        subject=str(due.pk),
        channels=notifications.ALL_CHANNELS,
    )


def _open_balance(booking: Booking) -> None:
    """The rest of the accepted quote, where a deposit was asked for. An unpaid deposit is part of
    the rest."""
    deposit, quote = get_due(booking, DuePurpose.DEPOSIT), get_offered_quote(booking)
    if deposit is None or quote is None:
        return
    _withdraw_due(deposit)
    subject_invoices.get().request_final_invoice(booking.reference, "")
    paid = compute_left(deposit) if deposit.paid_at else 0
    if quote.total_halalas <= paid:
        return
    due = AmountDue.objects.create(
        booking=booking,
        purpose=DuePurpose.BALANCE.value,
        amount_halalas=quote.total_halalas - paid,
    )
    notifications.notify_customer(booking, BookingEvent.BALANCE_DUE, subject=str(due.pk))


def _end_dues(booking: Booking, *, is_for_customer: bool) -> None:
    starts_at = get_first_start(booking)
    for due in booking.dues.all():
        _withdraw_due(due)
        if due.paid_at is None:
            continue
        amount = compute_left(due)
        if is_for_customer:
            amount = compute_cancellation_refund(due, starts_at, timezone.now())
        if amount > 0:
            open_due_refund(due, amount, key=f"booking-cancelled:{due.pk}")


def _withdraw_due(due: AmountDue) -> None:
    if due.state is DueState.OPEN:
        due.withdrawn_at = timezone.now()
        due.save(update_fields=["withdrawn_at"])
