"""Proving to be the one to whom a quote was made: whoever holds the phone of the request."""

from plugins.phone_otp.phone_numbers import parse_mobile
from plugins.phone_otp.purposes import Purpose
from plugins.phone_otp.services.codes import CodeRequested, open_code
from plugins.phone_otp.services.proof import prove


def request_quote_code(phone: str, *, quote: str, address: str) -> CodeRequested:
    """Send a code to ``phone`` that accepts ``quote``, the name of one offer, and no other.

    Nobody has to be signed in. Raises ``SignInError``, also where the number can't be texted.
    """
    return open_code(
        phone=parse_mobile(phone), purpose=Purpose.ACCEPT_QUOTE, address=address, asked_by=quote
    )


def verify_quote_code(phone: str, *, quote: str, code: str, address: str) -> None:
    """Use the code up. Raises ``SignInError``."""
    prove(
        phone=parse_mobile(phone),
        code=code,
        purpose=Purpose.ACCEPT_QUOTE,
        address=address,
        asked_by=quote,
    )
