"""What may be asked about services and bookings."""

from plugins.bookings.kinds import ServiceKind, SpaceType
from plugins.bookings.selectors.calendar import list_assignments, list_full_event_dates
from plugins.bookings.selectors.offered import (
    ServiceDetails,
    ServiceOptionDetails,
    list_services,
)
from plugins.bookings.selectors.photos import (
    PhotoDetails,
    PhotoLimits,
    build_photo_url,
    get_photo_limits,
)
from plugins.bookings.selectors.quotes import (
    QuoteDetails,
    QuoteFile,
    get_quote_details,
    get_quote_file,
    render_quote_pdf,
)
from plugins.bookings.selectors.requests import (
    BookingDetails,
    BookingPage,
    build_booking_details,
    get_booking_by_phone,
    get_booking_of_customer,
    get_visible_booking,
    list_bookings_for_staff,
    list_own_bookings,
    reload_booking,
)
from plugins.bookings.selectors.tickets import build_ticket, get_booking_by_ticket
from plugins.bookings.selectors.visits import VisitDetails, get_visit_details
from plugins.bookings.selectors.working_hours import get_working_hours
from plugins.bookings.states import LABELS as STATE_LABELS

__all__ = [
    "STATE_LABELS",
    "BookingDetails",
    "BookingPage",
    "PhotoDetails",
    "PhotoLimits",
    "QuoteDetails",
    "QuoteFile",
    "ServiceDetails",
    "ServiceKind",
    "ServiceOptionDetails",
    "SpaceType",
    "VisitDetails",
    "build_booking_details",
    "build_photo_url",
    "build_ticket",
    "get_booking_by_phone",
    "get_booking_by_ticket",
    "get_booking_of_customer",
    "get_photo_limits",
    "get_quote_details",
    "get_quote_file",
    "get_visible_booking",
    "get_visit_details",
    "get_working_hours",
    "list_assignments",
    "list_bookings_for_staff",
    "list_full_event_dates",
    "list_own_bookings",
    "list_services",
    "reload_booking",
    "render_quote_pdf",
]
