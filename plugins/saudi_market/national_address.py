"""The Saudi National Address, as the Saudi Post writes it.

Building number (four digits), street, secondary number (four digits), district, city, postal
code (five digits), and the short address: four letters for region, branch, section and
place, then the building number, so the two always agree.
"""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.utils.translation import gettext as _

from saleor_config.errors import ErrorDetail
from saleor_config.form_fields import FormReader
from saleor_config.text_input import clean_line, convert_digits

SHORT_CODE: Final = re.compile(r"[A-Za-z]{4}[0-9]{4}")
FOUR_DIGITS: Final = re.compile(r"[0-9]{4}")
FIVE_DIGITS: Final = re.compile(r"[0-9]{5}")
SHORT_CODE_LETTERS: Final = 4
LONGEST_STREET: Final = 200
LONGEST_NAME: Final = 100


class AddressErrorCode(Enum):
    REQUIRED = "required"
    INVALID = "invalid"


@dataclass(frozen=True)
class NationalAddress:
    """What is not known is empty. Digits are Latin, the letters of the short code capital."""

    street: str
    city: str
    short_code: str = ""
    building_number: str = ""
    secondary_number: str = ""
    district: str = ""
    postal_code: str = ""


def read_national_address(typed: NationalAddress) -> tuple[NationalAddress, list[ErrorDetail]]:
    """An address as typed, in shape, and every field of it that is wrong.

    Street and city are required. A short code gives the building number where it is missing.
    """
    reader = _AddressReader(AddressErrorCode)
    short_code = reader.read_code(
        typed.short_code,
        SHORT_CODE,
        "shortCode",
        _("A short address has four letters and four digits, for example RRRD2929."),
    ).upper()
    address = NationalAddress(
        street=reader.read_short_text(typed.street, "street", LONGEST_STREET, is_required=True),
        city=reader.read_short_text(typed.city, "city", LONGEST_NAME, is_required=True),
        short_code=short_code,
        building_number=reader.read_building_number(typed.building_number, short_code),
        secondary_number=reader.read_code(
            typed.secondary_number,
            FOUR_DIGITS,
            "secondaryNumber",
            _("A secondary number has four digits."),
        ),
        district=reader.read_short_text(typed.district, "district", LONGEST_NAME),
        postal_code=reader.read_code(
            typed.postal_code, FIVE_DIGITS, "postalCode", _("A postal code has five digits.")
        ),
    )
    return address, reader.errors


class _AddressReader(FormReader):
    def read_building_number(self, text: str, short_code: str) -> str:
        message = _("A building number has four digits.")
        number = self.read_code(text, FOUR_DIGITS, "buildingNumber", message)
        named = short_code[SHORT_CODE_LETTERS:]
        if number and named and number != named:
            message = _("The short address ends with the building number; these two differ.")
            self.add_error(message, "buildingNumber")
        return number or named

    def read_code(self, text: str, shape: re.Pattern[str], field: str, message: str) -> str:
        """``text`` without spaces and in Latin digits; empty where it has not the ``shape``."""
        code = convert_digits("".join(clean_line(text).split()))
        if not code or shape.fullmatch(code):
            return code
        self.add_error(message, field)
        return ""

    def read_short_text(
        self, text: str, field: str, longest: int, *, is_required: bool = False
    ) -> str:
        """Empty where it is too long."""
        text = self.read_text(text, field, longest, is_required=is_required)
        return text if len(text) <= longest else ""
