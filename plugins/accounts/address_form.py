"""The address form: what the customer typed, checked and brought into shape."""

from dataclasses import dataclass

from plugins.accounts import form_fields
from plugins.accounts.errors import CustomerError, CustomerErrorCode
from plugins.saudi_market.selectors import NationalAddress, read_national_address
from saleor_config.errors import ErrorDetail


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


@dataclass(frozen=True)
class ReadAddress:
    """``phone``: E.164. ``vat_number``: 15 digits. What is None was not given."""

    first_name: str
    last_name: str
    phone: str
    place: NationalAddress
    company_name: str | None
    state: str | None
    email: str | None
    vat_number: str | None


def read_address_form(form: AddressForm) -> ReadAddress:
    """The form in shape; ``CustomerError`` names every field that is not."""
    errors: list[ErrorDetail] = []
    place, faults = read_national_address(form.place)
    read = ReadAddress(
        first_name=form_fields.read_first_name(form.first_name, errors),
        last_name=form_fields.read_last_name(form.last_name, errors),
        phone=form_fields.read_phone_field(form.phone, errors),
        place=place,
        company_name=form_fields.read_company_name(form.company_name, errors),
        state=form_fields.read_state(form.state, errors),
        email=form_fields.read_contact_email(form.email, errors),
        vat_number=form_fields.read_vat_number(form.vat_number, errors),
    )
    errors += [
        ErrorDetail(CustomerErrorCode[each.code.name], each.message, each.field) for each in faults
    ]
    if errors:
        raise CustomerError.from_details(errors)
    return read
