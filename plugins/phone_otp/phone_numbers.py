"""Saudi mobile numbers, as people write them and as we keep them (E.164)."""

from typing import Final

import phonenumbers
from django.utils.translation import gettext as _

from plugins.phone_otp.errors import SignInError, SignInErrorCode, build_required_error

REGION: Final = "SA"
COUNTRY_CODE: Final = 966
LONGEST_INPUT: Final = 40
SHOWN_DIGITS: Final = 2


def parse_mobile(text: str) -> str:
    """E.164 of a Saudi mobile number written in any usual way.

    ``05…``, ``5…``, ``966…``, ``00966…`` and ``+966…``, with spaces and hyphens, in Latin,
    Arabic-Indic or Persian digits. Raises ``SignInError`` with REQUIRED, INVALID_PHONE,
    or UNSUPPORTED_PHONE for landlines and other countries.
    """
    if not text.strip():
        raise build_required_error("phone", _("Enter your mobile number."))
    number = _parsed(text)
    if number.country_code != COUNTRY_CODE:
        raise _unsupported(_("Only Saudi mobile numbers can sign in here."))
    if phonenumbers.number_type(number) != phonenumbers.PhoneNumberType.MOBILE:
        raise _unsupported(
            _("This is not a mobile number. We can only send a code to a Saudi mobile.")
        )
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def mask(phone: str) -> str:
    """``+966*******67``: what logs and the audit may show of an E.164 number."""
    head, tail = phone[: len(str(COUNTRY_CODE)) + 1], phone[-SHOWN_DIGITS:]
    return head + "*" * (len(phone) - len(head) - len(tail)) + tail


def _parsed(text: str) -> phonenumbers.PhoneNumber:
    # The library reads letters as keypad digits and "#" as an extension; a code goes to neither.
    if len(text) > LONGEST_INPUT or any(character.isalpha() for character in text):
        raise _invalid()
    try:
        number = phonenumbers.parse(text, REGION)
    except phonenumbers.NumberParseException:
        raise _invalid() from None
    if number.extension or not phonenumbers.is_valid_number(number):
        raise _invalid()
    return number


def _invalid() -> SignInError:
    return SignInError(
        SignInErrorCode.INVALID_PHONE,
        _("This is not a valid mobile number. Write it like 05XXXXXXXX."),
        field="phone",
    )


def _unsupported(message: str) -> SignInError:
    return SignInError(SignInErrorCode.UNSUPPORTED_PHONE, message, field="phone")
