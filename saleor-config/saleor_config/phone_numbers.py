"""Phone numbers as people write them and as the shop stores them (E.164)."""

import re
from enum import Enum
from typing import Final

import phonenumbers
from django.utils.crypto import salted_hmac

from saleor_config.text_input import convert_digits

REGION: Final = "SA"
COUNTRY_CODE: Final = 966
LONGEST_INPUT: Final = 40
SHAPE: Final = re.compile(r"\+?[0-9 \-]{8,40}")
UNMASKED_DIGITS: Final = 2
SALT: Final = "plugins.phone_otp.phone"
"""Part of the key of stored hashes: it does not change with the code's structure."""


class PhoneFault(Enum):
    INVALID = "invalid"
    FOREIGN = "foreign"
    NOT_MOBILE = "not_mobile"


def read_phone(text: str) -> str | None:
    """E.164 of a valid number of any country, foreign ones with their +; else None."""
    written = convert_digits(text)
    number = _parse_number(written) if SHAPE.fullmatch(written) else None
    return _format_number(number) if number else None


def read_saudi_mobile(text: str) -> str | PhoneFault:
    """E.164 of a Saudi mobile number, else its fault.

    ``05…``, ``5…``, ``966…``, ``00966…`` and ``+966…``, with spaces and hyphens, in Latin,
    Arabic-Indic or Persian digits.
    """
    number = _parse_number(text)
    if number is None:
        return PhoneFault.INVALID
    if number.country_code != COUNTRY_CODE:
        return PhoneFault.FOREIGN
    if phonenumbers.number_type(number) != phonenumbers.PhoneNumberType.MOBILE:
        return PhoneFault.NOT_MOBILE
    return _format_number(number)


def is_saudi_mobile(text: str) -> bool:
    return not isinstance(read_saudi_mobile(text), PhoneFault)


def mask_phone(phone: str) -> str:
    """``+966*******67`` of an E.164 number, for logs."""
    head, tail = phone[: len(str(COUNTRY_CODE)) + 1], phone[-UNMASKED_DIGITS:]
    return head + "*" * (len(phone) - len(head) - len(tail)) + tail


def hash_phone(phone: str) -> str:
    """One-way form of an E.164 number, keyed with ``SECRET_KEY`` because numbers are guessable."""
    return str(salted_hmac(SALT, phone, algorithm="sha256").hexdigest())


def _parse_number(text: str) -> phonenumbers.PhoneNumber | None:
    # The library reads letters as keypad digits and "#" as an extension.
    if len(text) > LONGEST_INPUT or any(character.isalpha() for character in text):
        return None
    try:
        number = phonenumbers.parse(text, REGION)
    except phonenumbers.NumberParseException:
        return None
    return number if phonenumbers.is_valid_number(number) and not number.extension else None


def _format_number(number: phonenumbers.PhoneNumber) -> str:
    return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164))
