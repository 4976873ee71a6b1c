"""Forms of the account as typed: checked and brought into shape."""

import re
from dataclasses import dataclass, replace
from typing import Final

from django.utils.encoding import punycode
from django.utils.translation import gettext as _

from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.saudi_market.selectors import NationalAddress, read_national_address
from saleor_config.errors import ErrorDetail
from saleor_config.form_fields import LONGEST_EMAIL, FormReader, is_email
from saleor_config.text_input import LONGEST_NAME, clean_line, convert_digits

LONGEST_COMPANY: Final = 256
LONGEST_STATE: Final = 128
"""As Saleor's columns of an address."""
VAT_NUMBER: Final = re.compile(r"3[0-9]{13}3")


@dataclass(frozen=True)
class AddressForm:
    """As typed. What is None stays as it is in an address that is changed."""

    first_name: str
    phone: str
    place: NationalAddress
    last_name: str = ""
    company_name: str | None = None
    state: str | None = None
    email: str | None = None
    vat_number: str | None = None


def read_address_form(form: AddressForm) -> AddressForm:
    """The form in shape; ``CustomerError`` names every field that is not."""
    reader = FormReader(CustomerErrorCode)
    place, faults = read_national_address(form.place)
    first_name, last_name = read_names(reader, form.first_name, form.last_name)
    read = replace(
        form,
        first_name=first_name,
        last_name=last_name,
        phone=reader.read_phone(form.phone),
        place=place,
        company_name=_read_optional(reader, form.company_name, "companyName", LONGEST_COMPANY),
        state=_read_optional(reader, form.state, "state", LONGEST_STATE),
        email=None if form.email is None else reader.read_email(form.email, is_required=False),
        vat_number=None if form.vat_number is None else _read_vat_number(reader, form.vat_number),
    )
    reader.errors += [
        ErrorDetail(CustomerErrorCode[each.code.name], each.message, each.field) for each in faults
    ]
    if reader.errors:
        raise CustomerError.from_details(reader.errors)
    return read


def read_names(reader: FormReader, first_name: str, last_name: str) -> tuple[str, str]:
    names = clean_line(first_name), clean_line(last_name)
    for field, name in zip(("firstName", "lastName"), names, strict=True):
        if len(name) > LONGEST_NAME:
            message = _("Enter a name of at most %(count)d letters.") % {"count": LONGEST_NAME}
            reader.add_error(message, field)
        elif not name and field == "firstName":
            reader.add_missing(field)
    return names


def read_email(text: str) -> str:
    """A deliverable address in lower case, an international domain in its ASCII form.

    Raises ``CustomerError``.
    """
    typed = clean_line(text)
    if not typed:
        raise CustomerError(CustomerErrorCode.REQUIRED, _("Enter your e-mail address."), "email")
    local, _at, domain = typed.rpartition("@")
    try:
        email = f"{local}@{punycode(domain.lower())}".lower()
    except UnicodeError:
        email = ""
    if max(len(typed), len(email)) > LONGEST_EMAIL or not is_email(email):
        message = _("Please enter a valid e-mail address.")
        raise CustomerError(CustomerErrorCode.INVALID, message, "email")
    return email


def _read_optional(reader: FormReader, text: str | None, field: str, longest: int) -> str | None:
    return None if text is None else reader.read_text(text, field, longest, is_required=False)


def _read_vat_number(reader: FormReader, text: str) -> str:
    """A Saudi VAT number: 15 digits that begin and end with 3 (ZATCA)."""
    number = convert_digits(clean_line(text))
    if number and not VAT_NUMBER.fullmatch(number):
        message = _("A VAT number has 15 digits, and begins and ends with 3.")
        reader.add_error(message, "vatNumber")
    return number
