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

from saleor_config.text_input import clean_line, convert_digits

SHORT_CODE: Final = re.compile(r"[A-Za-z]{4}[0-9]{4}")
FOUR_DIGITS: Final = re.compile(r"[0-9]{4}")
FIVE_DIGITS: Final = re.compile(r"[0-9]{5}")
SHORT_CODE_LETTERS: Final = 4
LONGEST_STREET: Final = 200
LONGEST_NAME: Final = 100


class Fault(Enum):
    REQUIRED = "required"
    INVALID = "invalid"


@dataclass(frozen=True)
class FieldFault:
    """``field``: the input's name in camelCase. ``message``: a sentence for the customer."""

    field: str
    fault: Fault
    message: str


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


def read_national_address(typed: NationalAddress) -> tuple[NationalAddress, list[FieldFault]]:
    """An address as typed, in shape, and every field of it that is wrong.

    Street and city are required. A short code gives the building number where it is missing.
    """
    faults: list[FieldFault] = []
    short_code = _short_code(typed.short_code, faults)
    address = NationalAddress(
        street=_text(typed.street, "street", LONGEST_STREET, faults, required=True),
        city=_text(typed.city, "city", LONGEST_NAME, faults, required=True),
        short_code=short_code,
        building_number=_building_number(typed.building_number, short_code, faults),
        secondary_number=_digits(
            typed.secondary_number,
            FOUR_DIGITS,
            FieldFault("secondaryNumber", Fault.INVALID, _("A secondary number has four digits.")),
            faults,
        ),
        district=_text(typed.district, "district", LONGEST_NAME, faults),
        postal_code=_digits(
            typed.postal_code,
            FIVE_DIGITS,
            FieldFault("postalCode", Fault.INVALID, _("A postal code has five digits.")),
            faults,
        ),
    )
    return address, faults


def _short_code(text: str, faults: list[FieldFault]) -> str:
    code = _compact(text)
    if not code or SHORT_CODE.fullmatch(code):
        return code.upper()
    message = _("A short address has four letters and four digits, for example RRRD2929.")
    faults.append(FieldFault("shortCode", Fault.INVALID, message))
    return ""


def _building_number(text: str, short_code: str, faults: list[FieldFault]) -> str:
    wrong = FieldFault("buildingNumber", Fault.INVALID, _("A building number has four digits."))
    number = _digits(text, FOUR_DIGITS, wrong, faults)
    named = short_code[SHORT_CODE_LETTERS:]
    if number and named and number != named:
        message = _("The short address ends with the building number; these two differ.")
        faults.append(FieldFault("buildingNumber", Fault.INVALID, message))
    return number or named


def _digits(text: str, shape: re.Pattern[str], wrong: FieldFault, faults: list[FieldFault]) -> str:
    digits = _compact(text)
    if not digits or shape.fullmatch(digits):
        return digits
    faults.append(wrong)
    return ""


def _compact(text: str) -> str:
    return convert_digits("".join(clean_line(text).split()))


def _text(
    text: str, field: str, longest: int, faults: list[FieldFault], *, required: bool = False
) -> str:
    text = clean_line(text)
    if required and not text:
        faults.append(FieldFault(field, Fault.REQUIRED, _("This field is required.")))
    elif len(text) > longest:
        message = _("Please use at most %(longest)d characters.") % {"longest": longest}
        faults.append(FieldFault(field, Fault.INVALID, message))
        return ""
    return text
