"""Phone numbers to be reached at: Saudi ones as people write them, others with their +."""

import re
from typing import Final

import phonenumbers

from saleor_config.text_input import convert_digits

REGION: Final = "SA"
# The library also reads letters, as keypad digits, and extensions.
SHAPE: Final = re.compile(r"\+?[0-9 \-]{8,40}")


def read_phone(text: str) -> str | None:
    """E.164 of a valid number of any country; None of anything else."""
    written = convert_digits(text)
    if not SHAPE.fullmatch(written):
        return None
    try:
        number = phonenumbers.parse(written, REGION)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_valid_number(number):
        return None
    return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164))
