"""A booking by what the REST API gave to whoever made it: its reference, and a mark that only the
shop can write. Who holds it needs no phone number to follow the booking (spec §7,
``GET /landscape/booking-status``, which asks by ``booking_id`` alone)."""

from typing import Final

from django.utils.crypto import constant_time_compare, salted_hmac

from plugins.bookings import limits
from plugins.bookings.models import Booking
from plugins.bookings.references import parse_reference
from plugins.bookings.selectors.requests import NO_MATCH, prefetch_details
from saleor_config.text_input import clean_line

TICKET_SALT: Final = "plugins.bookings.tickets"
MARK_LENGTH: Final = 10
SEPARATOR: Final = "-"


def build_ticket(booking: Booking) -> str:
    """Such as ``MB-7Q4M-9XKD-2HTP-1F0A9C77B2``."""
    return f"{booking.reference}{SEPARATOR}{_sign_reference(booking.reference)}"


def get_booking_by_ticket(ticket: str, *, address: str) -> Booking | None:
    """None, after the same work, for one that the shop did not write.

    ``address``: what limits per network address count. Raises ``BookingError`` over them.
    """
    text = clean_line(ticket)
    typed, _separator, mark = text.rpartition(SEPARATOR)
    reference = parse_reference(typed)
    limits.count_lookup(address, reference or text, text)
    is_ours = constant_time_compare(mark.upper(), _sign_reference(reference or NO_MATCH))
    found = Booking.objects.filter(reference=reference if reference and is_ours else NO_MATCH)
    return prefetch_details(found).first()


def _sign_reference(reference: str) -> str:
    digest = salted_hmac(TICKET_SALT, reference, algorithm="sha256").hexdigest()
    return str(digest)[:MARK_LENGTH].upper()
