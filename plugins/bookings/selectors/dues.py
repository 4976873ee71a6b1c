"""What is owed and paid for a booking. Amounts in halalas."""

from datetime import datetime, timedelta
from typing import Any

from plugins.bookings.enums import DuePurpose, DueState, Purpose, QuoteState
from plugins.bookings.formatting import describe_deposit_terms as describe_deposit_terms
from plugins.bookings.models import AmountDue, Booking, Quote
from plugins.bookings.models.catalogue import WHOLE
from plugins.payments.selectors import PaymentPurpose, get_waiting_subject_payment
from plugins.saudi_market.selectors import round_fraction


def get_due(booking: Booking, purpose: DuePurpose) -> AmountDue | None:
    """No query for a booking of ``prefetch_details``."""
    return next((each for each in booking.dues.all() if each.purpose == purpose), None)


def find_due_of_payment(payment: Any) -> AmountDue | None:
    """With its booking; None for payments of other plugins' subjects."""
    found = AmountDue.objects.filter(
        booking__reference=payment.subject, purpose=payment.purpose
    ).select_related("booking__service")
    return found.first()


def compute_left(due: AmountDue) -> int:
    """What of a paid due was not given back, and is not on its way back."""
    return int(due.amount_halalas) - sum(each.amount_halalas for each in due.refunds.all())


def get_first_start(booking: Booking) -> datetime | None:
    """When the crew first comes for the work or event, also if that has begun; None where
    nothing is planned."""
    starts = [
        each.during.lower
        for each in booking.assignments.all()
        if each.purpose != Purpose.VISIT and not each.is_cancelled
    ]
    return min(starts, default=None)


def get_hold_end(due: AmountDue) -> datetime | None:
    """When the first crew that waits for this deposit is free again."""
    if due.purpose != DuePurpose.DEPOSIT:
        return None
    ends = [
        each.held_until
        for each in due.booking.assignments.all()
        if each.held_until and not each.is_cancelled
    ]
    return min(ends, default=None)


def describe_due_terms(due: AmountDue) -> str:
    """In the current language; empty where a cancellation refunds the whole deposit."""
    if not due.kept_percent:
        return ""
    return describe_deposit_terms(due.free_cancellation_hours, due.kept_percent)


def compute_deposit(quote: Quote) -> int:
    """What the acceptance of a quote makes due: fixed, or by the service's share as it is now."""
    due = get_due(quote.booking, DuePurpose.DEPOSIT)
    if due is not None:
        return int(due.amount_halalas)
    return compute_deposit_share(quote) if quote.state == QuoteState.SENT else 0


def compute_deposit_share(quote: Quote) -> int:
    """The service's share of a quote, rounded to the halala."""
    share = quote.booking.service.deposit_percent
    return int(round_fraction(quote.total_halalas, share, WHOLE))


def describe_quote_terms(quote: Quote) -> str:
    """The terms of an offered quote's deposit; empty where a cancellation refunds all of it."""
    service = quote.booking.service
    if quote.state != QuoteState.SENT or not (service.deposit_percent and service.kept_percent):
        return ""
    return describe_deposit_terms(service.free_cancellation_hours, service.kept_percent)


def is_due_under_way(due: AmountDue) -> bool:
    """Whether a payment of it waits for the bank. One query for an open due."""
    if due.state is not DueState.OPEN:
        return False
    waiting = get_waiting_subject_payment(PaymentPurpose(due.purpose), due.booking.reference)
    return waiting is not None


def compute_kept_amount(due: AmountDue, starts_at: datetime | None, now: datetime) -> int:
    """What of a deposit the shop keeps where its customer cancels at ``now``.

    ``starts_at``: when the crew comes first; None where nothing is planned, and then nothing is
    kept.
    """
    if starts_at is None or now <= starts_at - timedelta(hours=due.free_cancellation_hours):
        return 0
    return int(round_fraction(due.amount_halalas, due.kept_percent, WHOLE))


def compute_cancellation_refund(due: AmountDue, starts_at: datetime | None, now: datetime) -> int:
    """What of a paid due goes back where its customer cancels at ``now``."""
    return max(0, compute_left(due) - compute_kept_amount(due, starts_at, now))
