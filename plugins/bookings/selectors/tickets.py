"""A booking by what the REST API gave to whoever made it: its reference, and a mark that only the
shop can write. Who holds it needs no phone number to follow the booking (spec §7,
``GET /landscape/booking-status``, which asks by ``booking_id`` alone)."""

from typing import Final

from django.utils.crypto import constant_time_compare, salted_hmac

from plugins.bookings import limits
from plugins.bookings.models import Booking
from plugins.bookings.references import read_reference
from plugins.bookings.selectors.requests import NOBODYS, loaded
from saleor_config.text_input import readable

SALT: Final = "plugins.bookings.tickets"
MARK_LENGTH: Final = 10
SEPARATOR: Final = "-"


def ticket_of(booking: Booking) -> str:
    """Such as ``MB-7Q4M-9XKD-2HTP-1F0A9C77B2``."""
    return f"{booking.reference}{SEPARATOR}{_mark(booking.reference)}"


def booking_by_ticket(ticket: str, *, address: str) -> Booking | None:
    """None, after the same work, for one that the shop did not write.

    ``address``: what limits per network address count. Raises ``BookingError`` over them.
    """
    text = readable(ticket)
    typed, _separator, mark = text.rpartition(SEPARATOR)
    reference = read_reference(typed)
    limits.count_lookup(address, reference or text, text)
    is_ours = constant_time_compare(mark.upper(), _mark(reference or NOBODYS))
    found = Booking.objects.filter(reference=reference if reference and is_ours else NOBODYS)
    return loaded(found).first()


def _mark(reference: str) -> str:
    digest = salted_hmac(SALT, reference, algorithm="sha256").hexdigest()
    return str(digest)[:MARK_LENGTH].upper()
