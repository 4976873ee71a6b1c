"""What may be asked about services and bookings."""

from plugins.bookings.kinds import ServiceKind, SpaceType
from plugins.bookings.selectors.calendar import calendar, full_event_dates
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
from plugins.bookings.selectors.tickets import booking_by_ticket, ticket_of
from plugins.bookings.selectors.visits import ShownVisit, shown_visit
from plugins.bookings.selectors.working_hours import working_hours
from plugins.bookings.states import LABELS as STATE_LABELS

__all__ = [
    "STATE_LABELS",
    "BookingDetails",
    "BookingPage",
    "OfferedOption",
    "OfferedService",
    "PhotoLimits",
    "QuoteFile",
    "ServiceKind",
    "ShownPhoto",
    "ShownQuote",
    "ShownVisit",
    "SpaceType",
    "booking_by_phone",
    "booking_by_ticket",
    "booking_of_customer",
    "booking_seen_by",
    "bookings_for_staff",
    "calendar",
    "details",
    "drawn_quote",
    "full_event_dates",
    "offered_services",
    "own_bookings",
    "photo_limits",
    "photo_url",
    "quote_file",
    "reloaded",
    "shown_quote",
    "shown_visit",
    "ticket_of",
    "working_hours",
]
