"""Reads of services, bookings, crews and quotes for other plugins."""

from plugins.bookings.enums import ServiceKind, SpaceType
from plugins.bookings.references import build_ticket
from plugins.bookings.selectors.bookings import (
    BookingDetails,
    BookingPage,
    PhotoLimits,
    build_booking_details,
    build_photo_url,
    get_booking_by_phone,
    get_booking_by_ticket,
    get_booking_of_customer,
    get_photo_limits,
    get_visible_booking,
    list_bookings_for_staff,
    list_own_bookings,
    reload_booking,
)
from plugins.bookings.selectors.crews import (
    get_visible_visit,
    list_assignments,
    list_full_event_dates,
)
from plugins.bookings.selectors.noted_payments import NOTED_RECEIPTS_SQL, NOTED_REFUNDS_SQL
from plugins.bookings.selectors.quotes import (
    get_quote_file,
    get_visible_quote,
    is_offer_expired,
    render_quote_pdf,
)
from plugins.bookings.selectors.services import (
    ServiceDetails,
    ServiceOptionDetails,
    list_services,
)
from plugins.bookings.selectors.statistics import ServiceStatistics, list_service_statistics
from plugins.bookings.states import LABELS as STATE_LABELS
