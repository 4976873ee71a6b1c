"""Visits as their customers see them."""

from dataclasses import dataclass
from datetime import datetime

from plugins.bookings.kinds import BookingState
from plugins.bookings.models import Booking
from plugins.bookings.offers import get_open_visit
from plugins.bookings.selectors.offered import get_translated


@dataclass(frozen=True)
class VisitDetails:
    starts_at: datetime
    ends_at: datetime
    crew_name: str


def get_visit_details(booking: Booking) -> VisitDetails | None:
    """The one that is planned, or else the last. No query for a booking that is loaded."""
    visit = None if booking.state == BookingState.CANCELLED else get_open_visit(booking)
    if visit is None:
        return None
    return VisitDetails(visit.during.lower, visit.during.upper, get_translated(visit.crew, "name"))
