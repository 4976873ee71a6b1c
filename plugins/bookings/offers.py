"""What of a booking's crews and quotes its customer sees. Prefetch both for lists."""

from typing import Final

from django.utils import timezone

from plugins.bookings.kinds import Purpose, QuoteState
from plugins.bookings.models import Booking, CrewAssignment, Quote
from plugins.bookings.working_hours import date_in_riyadh

SHOWN: Final = (QuoteState.SENT.value, QuoteState.ACCEPTED.value)


def open_visit(booking: Booking) -> CrewAssignment | None:
    """The visit that is planned, or else the last one; reads ``booking.assignments``."""
    return next(
        (
            each
            for each in booking.assignments.all()
            if each.purpose == Purpose.VISIT and not (each.is_cancelled or each.is_over)
        ),
        None,
    )


def offered_quote(booking: Booking) -> Quote | None:
    """The quote that was sent or accepted, of which there is one; reads ``booking.quotes``."""
    return next((each for each in booking.quotes.all() if each.state in SHOWN), None)


def has_expired(quote: Quote) -> bool:
    """It stands to the end of its last day, in Riyadh."""
    return bool(quote.valid_until < date_in_riyadh(timezone.now()))
