"""The form of a company as typed: checked and brought into shape."""

import re
from typing import Final

from django.utils.translation import gettext as _

from plugins.companies.details import CompanyDetails
from plugins.companies.errors import CompanyError, CompanyErrorCode
from plugins.companies.models import LONGEST_TEXT, REGISTRATION_NUMBER, VAT_NUMBER
from plugins.saudi_market.selectors import NationalAddress, get_seller, read_national_address
from saleor_config.errors import ErrorDetail
from saleor_config.form_fields import FormReader
from saleor_config.text_input import clean_code

ARABIC_LETTER: Final = re.compile(r"[\u0621-\u064a]")


def read_company_form(typed: CompanyDetails) -> CompanyDetails:
    """The company in shape; ``CompanyError`` names every field that is not.

    BR-KSA-63 wants all of the National Address but its secondary number.
    """
    reader = FormReader(CompanyErrorCode)
    name = _read_arabic_name(reader, typed.name)
    vat_number = _read_vat_number(reader, typed.vat_number)
    registration_number = _read_number(
        reader,
        typed.registration_number,
        "registrationNumber",
        REGISTRATION_NUMBER,
        _("A commercial registration number has ten digits."),
    )
    place = _read_place(reader, typed)
    if reader.errors:
        raise CompanyError.from_details(reader.errors)
    return CompanyDetails(
        name=name,
        vat_number=vat_number,
        registration_number=registration_number,
        building_number=place.building_number,
        street=place.street,
        district=place.district,
        city=place.city,
        postal_code=place.postal_code,
        secondary_number=place.secondary_number,
    )


def _read_arabic_name(reader: FormReader, text: str) -> str:
    """A tax invoice is in Arabic (Article 53 of the VAT regulations)."""
    name = reader.read_text(text, "name", LONGEST_TEXT)
    if name and not ARABIC_LETTER.search(name):
        reader.add_error(_("Write the name in Arabic, as in the commercial register."), "name")
    return name


def _read_vat_number(reader: FormReader, text: str) -> str:
    """The shop invoices nothing to itself."""
    message = _("A VAT number has 15 digits, and begins and ends with 3.")
    number = _read_number(reader, text, "vatNumber", VAT_NUMBER, message)
    if number and number == get_seller().vat_number:
        reader.add_error(_("This is the shop's own VAT number."), "vatNumber")
    return number


def _read_number(reader: FormReader, text: str, field: str, shape: str, message: str) -> str:
    number = clean_code(text)
    if not number:
        reader.add_missing(field)
    elif not re.fullmatch(shape, number):
        reader.add_error(message, field)
    return number


def _read_place(reader: FormReader, typed: CompanyDetails) -> NationalAddress:
    place, faults = read_national_address(
        NationalAddress(
            street=typed.street,
            city=typed.city,
            building_number=typed.building_number,
            secondary_number=typed.secondary_number,
            district=typed.district,
            postal_code=typed.postal_code,
        )
    )
    faulty = {each.field for each in faults}
    for field, text in (
        ("buildingNumber", place.building_number),
        ("district", place.district),
        ("postalCode", place.postal_code),
    ):
        if not text and field not in faulty:
            reader.add_missing(field)
    if len(place.street) > LONGEST_TEXT:
        reader.read_text(place.street, "street", LONGEST_TEXT)
    reader.errors += [
        ErrorDetail(CompanyErrorCode[each.code.name], each.message, each.field) for each in faults
    ]
    return place
