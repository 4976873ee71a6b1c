"""References of bookings: 60 random bits in Crockford's base 32, and signed tickets.

The alphabet has no I, L, O and U; I, L and O are read as the digits they resemble.
"""

import secrets
from typing import Final

from django.utils.crypto import salted_hmac

from plugins.bookings.models import Booking
from saleor_config.text_input import convert_digits

ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH: Final = 12
GROUP: Final = 4
PREFIX: Final = "MB"
LONGEST_TYPED: Final = 64
MISREAD: Final = str.maketrans("ILO", "110")
SEPARATORS: Final = str.maketrans("", "", "-_–—‑.‏‎‪‫‬⁦⁧⁨⁩")


def generate_reference() -> str:
    return _format_reference("".join(secrets.choice(ALPHABET) for _sign in range(LENGTH)))


def parse_reference(text: str) -> str | None:
    """Normalised as ``MB-7Q4M-9XKD-2HTP``; None if ``text`` is no reference."""
    if len(text) > LONGEST_TYPED:
        return None
    compact = "".join(convert_digits(text).translate(SEPARATORS).upper().split())
    if len(compact) == len(PREFIX) + LENGTH:
        compact = compact.removeprefix(PREFIX)
    signs = compact.translate(MISREAD)
    if len(signs) != LENGTH or not set(signs) <= set(ALPHABET):
        return None
    return _format_reference(signs)


def _format_reference(signs: str) -> str:
    groups = (signs[start : start + GROUP] for start in range(0, LENGTH, GROUP))
    return "-".join((PREFIX, *groups))


TICKET_SALT: Final = "plugins.bookings.tickets"
MARK_LENGTH: Final = 10
SEPARATOR: Final = "-"


def build_ticket(booking: Booking) -> str:
    """The reference and its signature, such as ``MB-7Q4M-9XKD-2HTP-1F0A9C77B2``.

    It opens the booking without a phone number; REST clients receive it as ``booking_id``.
    """
    return f"{booking.reference}{SEPARATOR}{sign_reference(booking.reference)}"


def sign_reference(reference: str) -> str:
    digest = salted_hmac(TICKET_SALT, reference, algorithm="sha256").hexdigest()
    return str(digest)[:MARK_LENGTH].upper()
