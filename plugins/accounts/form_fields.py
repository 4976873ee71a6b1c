"""Fields of the account's forms: each is brought into shape, or its fault is noted."""

import re
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from plugins.accounts.errors import CustomerErrorCode
from saleor_config.errors import ErrorDetail
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import LONGEST_NAME, clean_line, convert_digits

LONGEST_COMPANY: Final = 256
LONGEST_STATE: Final = 128
"""As Saleor's columns of an address."""
LONGEST_EMAIL: Final = 254
VAT_NUMBER: Final = re.compile(r"3[0-9]{13}3")


def read_first_name(text: str, errors: list[ErrorDetail]) -> str:
    name = _read_name(text, "firstName", errors)
    if not name:
        errors.append(_build_required_error("firstName"))
    return name


def read_last_name(text: str, errors: list[ErrorDetail]) -> str:
    return _read_name(text, "lastName", errors)


def read_phone_field(text: str, errors: list[ErrorDetail]) -> str:
    """E.164 of a Saudi number or, with its +, of another country's."""
    text = clean_line(text)
    number = read_phone(text)
    if not text:
        errors.append(_build_required_error("phone"))
    elif number is None:
        message = _("Please enter a valid phone number.")
        errors.append(ErrorDetail(CustomerErrorCode.INVALID, message, "phone"))
    return number or ""


def read_company_name(text: str | None, errors: list[ErrorDetail]) -> str | None:
    return _read_optional(text, "companyName", LONGEST_COMPANY, errors)


def read_state(text: str | None, errors: list[ErrorDetail]) -> str | None:
    return _read_optional(text, "state", LONGEST_STATE, errors)


def read_contact_email(text: str | None, errors: list[ErrorDetail]) -> str | None:
    email = _read_optional(text, "email", LONGEST_EMAIL, errors)
    try:
        if email:
            validate_email(email)
    except ValidationError:
        message = _("Please enter a valid e-mail address.")
        errors.append(ErrorDetail(CustomerErrorCode.INVALID, message, "email"))
    return email


def read_vat_number(text: str | None, errors: list[ErrorDetail]) -> str | None:
    """A Saudi VAT number: 15 digits that begin and end with 3 (ZATCA)."""
    number = None if text is None else convert_digits(clean_line(text))
    if number and not VAT_NUMBER.fullmatch(number):
        message = _("A VAT number has 15 digits, and begins and ends with 3.")
        errors.append(ErrorDetail(CustomerErrorCode.INVALID, message, "vatNumber"))
    return number


def _read_optional(
    text: str | None, field: str, longest: int, errors: list[ErrorDetail]
) -> str | None:
    """The text in shape; None where it was not given."""
    if text is None:
        return None
    text = clean_line(text)
    if len(text) > longest:
        message = _("Please use at most %(longest)d characters.") % {"longest": longest}
        errors.append(ErrorDetail(CustomerErrorCode.INVALID, message, field))
    return text


def _read_name(text: str, field: str, errors: list[ErrorDetail]) -> str:
    name = clean_line(text)
    if len(name) > LONGEST_NAME:
        message = _("Enter a name of at most %(count)d letters.") % {"count": LONGEST_NAME}
        errors.append(ErrorDetail(CustomerErrorCode.INVALID, message, field))
    return name


def _build_required_error(field: str) -> ErrorDetail:
    return ErrorDetail(CustomerErrorCode.REQUIRED, _("This field is required."), field)
