"""Photographs of bookings, stored as ones that were sent."""

from plugins.bookings.models import Booking, BookingPhoto
from plugins.bookings.services.photos import store_photos
from saleor_config.photo_files import clean_photo
from saleor_config.tests.sent_files import photograph


def give_photo(booking: Booking) -> BookingPhoto:
    """A photograph of the booking's, kept as one that was sent."""
    [row] = store_photos([clean_photo(photograph())])
    row.booking = booking
    row.save()
    return row
