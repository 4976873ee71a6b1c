"""Rows of bookings, locked until the commit."""

from plugins.bookings.errors import build_not_found_error
from plugins.bookings.models import Booking


def lock_booking(booking: Booking) -> Booking:
    """The current row, locked until the commit."""
    found = (
        Booking.objects.select_for_update(of=("self",), no_key=True)
        .select_related("service")
        .filter(pk=booking.pk)
        .first()
    )
    if found is None:
        raise build_not_found_error()
    return found
