"""What may be asked about services and bookings."""

from plugins.bookings.selectors.offered import (
    OfferedOption,
    OfferedService,
    offered_services,
)
from plugins.bookings.selectors.photos import PhotoLimits, ShownPhoto, photo_limits, photo_url
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

__all__ = [
    "BookingDetails",
    "BookingPage",
    "OfferedOption",
    "OfferedService",
    "PhotoLimits",
    "ShownPhoto",
    "booking_by_phone",
    "booking_of_customer",
    "booking_seen_by",
    "bookings_for_staff",
    "details",
    "offered_services",
    "own_bookings",
    "photo_limits",
    "photo_url",
    "reloaded",
]
