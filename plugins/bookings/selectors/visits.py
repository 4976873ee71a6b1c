"""Visits as their customers see them."""

from dataclasses import dataclass
from datetime import datetime

from plugins.bookings.kinds import BookingState
from plugins.bookings.models import Booking
from plugins.bookings.offers import open_visit
from plugins.bookings.selectors.offered import in_language


@dataclass(frozen=True)
class ShownVisit:
    starts_at: datetime
    ends_at: datetime
    crew_name: str


def shown_visit(booking: Booking) -> ShownVisit | None:
    """The one that is planned, or else the last. No query for a booking that is loaded."""
    visit = None if booking.state == BookingState.CANCELLED else open_visit(booking)
    if visit is None:
        return None
    return ShownVisit(visit.during.lower, visit.during.upper, in_language(visit.crew, "name"))
