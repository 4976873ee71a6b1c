"""Fields of the account's forms: each is brought into shape, or its fault is noted."""

import re
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext as _

from plugins.accounts.problems import CustomerErrorCode, CustomerProblem
from saleor_config.phone_numbers import read_phone
from saleor_config.text_input import LONGEST_NAME, latin_digits, readable

LONGEST_COMPANY: Final = 256
LONGEST_STATE: Final = 128
"""As Saleor's columns of an address."""
LONGEST_EMAIL: Final = 254
VAT_NUMBER: Final = re.compile(r"3[0-9]{13}3")


def first_name(text: str, problems: list[CustomerProblem]) -> str:
    name = _name(text, "firstName", problems)
    if not name:
        problems.append(_required("firstName"))
    return name


def last_name(text: str, problems: list[CustomerProblem]) -> str:
    return _name(text, "lastName", problems)


def phone(text: str, problems: list[CustomerProblem]) -> str:
    """E.164 of a Saudi number or, with its +, of another country's."""
    text = readable(text)
    number = read_phone(text)
    if not text:
        problems.append(_required("phone"))
    elif number is None:
        message = _("Please enter a valid phone number.")
        problems.append(CustomerProblem(CustomerErrorCode.INVALID, message, "phone"))
    return number or ""


def company_name(text: str | None, problems: list[CustomerProblem]) -> str | None:
    return _optional(text, "companyName", LONGEST_COMPANY, problems)


def state(text: str | None, problems: list[CustomerProblem]) -> str | None:
    return _optional(text, "state", LONGEST_STATE, problems)


def contact_email(text: str | None, problems: list[CustomerProblem]) -> str | None:
    email = _optional(text, "email", LONGEST_EMAIL, problems)
    try:
        if email:
            validate_email(email)
    except ValidationError:
        message = _("Please enter a valid e-mail address.")
        problems.append(CustomerProblem(CustomerErrorCode.INVALID, message, "email"))
    return email


def vat_number(text: str | None, problems: list[CustomerProblem]) -> str | None:
    """A Saudi VAT number: 15 digits that begin and end with 3 (ZATCA)."""
    number = None if text is None else latin_digits(readable(text))
    if number and not VAT_NUMBER.fullmatch(number):
        message = _("A VAT number has 15 digits, and begins and ends with 3.")
        problems.append(CustomerProblem(CustomerErrorCode.INVALID, message, "vatNumber"))
    return number


def _optional(
    text: str | None, field: str, longest: int, problems: list[CustomerProblem]
) -> str | None:
    """The text in shape; None where it was not given."""
    if text is None:
        return None
    text = readable(text)
    if len(text) > longest:
        message = _("Please use at most %(longest)d characters.") % {"longest": longest}
        problems.append(CustomerProblem(CustomerErrorCode.INVALID, message, field))
    return text


def _name(text: str, field: str, problems: list[CustomerProblem]) -> str:
    name = readable(text)
    if len(name) > LONGEST_NAME:
        message = _("Enter a name of at most %(count)d letters.") % {"count": LONGEST_NAME}
        problems.append(CustomerProblem(CustomerErrorCode.INVALID, message, field))
    return name


def _required(field: str) -> CustomerProblem:
    return CustomerProblem(CustomerErrorCode.REQUIRED, _("This field is required."), field)
