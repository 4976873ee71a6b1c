"""What may be asked about services and bookings."""

from plugins.bookings.selectors.calendar import calendar, free_crews, full_event_dates
from plugins.bookings.selectors.offered import (
    OfferedOption,
    OfferedService,
    offered_services,
)
from plugins.bookings.selectors.photos import PhotoLimits, ShownPhoto, photo_limits, photo_url
from plugins.bookings.selectors.quotes import (
    QuoteFile,
    ShownQuote,
    drawn_quote,
    quote_file,
    shown_quote,
)
from plugins.bookings.selectors.requests import (
    BookingDetails,
    BookingPage,
    booking_by_phone,
    booking_of_customer,
    booking_seen_by,
    bookings_for_staff,
    details,
    own_bookings,
    reloaded,
)
from plugins.bookings.selectors.visits import ShownVisit, shown_visit
from plugins.bookings.selectors.working_hours import working_hours

__all__ = [
    "BookingDetails",
    "BookingPage",
    "OfferedOption",
    "OfferedService",
    "PhotoLimits",
    "QuoteFile",
    "ShownPhoto",
    "ShownQuote",
    "ShownVisit",
    "booking_by_phone",
    "booking_of_customer",
    "booking_seen_by",
    "bookings_for_staff",
    "calendar",
    "details",
    "drawn_quote",
    "free_crews",
    "full_event_dates",
    "offered_services",
    "own_bookings",
    "photo_limits",
    "photo_url",
    "quote_file",
    "reloaded",
    "shown_quote",
    "shown_visit",
    "working_hours",
]
