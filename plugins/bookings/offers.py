"""What of a booking's crews and quotes its customer sees. Prefetch both for lists."""

from typing import Final

from django.utils import timezone

from plugins.bookings.kinds import Purpose, QuoteState
from plugins.bookings.models import Booking, CrewAssignment, Quote
from plugins.bookings.working_hours import get_riyadh_date

VISIBLE_STATES: Final = (QuoteState.SENT.value, QuoteState.ACCEPTED.value)


def get_open_visit(booking: Booking) -> CrewAssignment | None:
    """The visit that is planned, or else the last one; reads ``booking.assignments``."""
    return next(
        (
            each
            for each in booking.assignments.all()
            if each.purpose == Purpose.VISIT and not (each.is_cancelled or each.is_over)
        ),
        None,
    )


def get_offered_quote(booking: Booking) -> Quote | None:
    """The quote that was sent or accepted, of which there is one; reads ``booking.quotes``."""
    return next((each for each in booking.quotes.all() if each.state in VISIBLE_STATES), None)


def is_expired(quote: Quote) -> bool:
    """It stands to the end of its last day, in Riyadh."""
    return bool(quote.valid_until < get_riyadh_date(timezone.now()))
