"""The seller as documents name it: tax invoices, credit notes, quotes.

Until the owner has filled it in, the values belong to no real seller: the VAT number is that of
ZATCA's sandbox.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from saleor_config.language import SHOP_LANGUAGES, LocalizedText
from saleor_config.saleor_plugin import ConfigurationField, read_configuration, refuse_values
from saleor_config.text_input import clean_line, is_code

SELLER_PLUGIN_ID: Final = "mashtal.invoices"
"""Staff enter the seller in the configuration of this Saleor plugin."""
SAMPLE_VAT_NUMBER: Final = "399999999900003"
"""ZATCA's own, of its sandbox."""

PRINTED: Final = N_("Printed on tax invoices.")
SELLER_FIELDS: Final = (
    ConfigurationField("name-ar", N_("Seller, in Arabic"), PRINTED, "مشتل (بائع تجريبي)"),
    ConfigurationField("name-en", N_("Seller, in English"), PRINTED, "Mashtal (sample seller)"),
    ConfigurationField(
        "registration-number", N_("Number in the commercial register"), PRINTED, "0000000000"
    ),
    ConfigurationField("street-ar", N_("Street, in Arabic"), PRINTED, "طريق المثال"),
    ConfigurationField("street-en", N_("Street, in English"), PRINTED, "Sample Road"),
    ConfigurationField("building-number", N_("Building number"), PRINTED, "0000"),
    ConfigurationField("district-ar", N_("District, in Arabic"), PRINTED, "حي المثال"),
    ConfigurationField("district-en", N_("District, in English"), PRINTED, "Sample District"),
    ConfigurationField("city-ar", N_("City, in Arabic"), PRINTED, "الرياض"),
    ConfigurationField("city-en", N_("City, in English"), PRINTED, "Riyadh"),
    ConfigurationField("postal-code", N_("Postal code"), PRINTED, "00000"),
)
_DIGITS: Final = {"registration-number": 10, "building-number": 4, "postal-code": 5}
_LONGEST: Final = 120


@dataclass(frozen=True)
class Seller:
    """``vat_number``: 15 digits. ``registration_number``: of the commercial register."""

    name: LocalizedText
    vat_number: str
    registration_number: str
    street: LocalizedText
    building_number: str
    district: LocalizedText
    city: LocalizedText
    postal_code: str

    @property
    def is_sample(self) -> bool:
        """Whether the owner has not filled in who sells."""
        return self.vat_number == SAMPLE_VAT_NUMBER

    def list_sample_labels(self) -> list[str]:
        """Labels of ``SELLER_FIELDS`` with their sample value; any city may be the seller's."""
        values = {
            "registration-number": self.registration_number,
            "building-number": self.building_number,
            "postal-code": self.postal_code,
        }
        texts = {"name": self.name, "street": self.street, "district": self.district}
        for name, text in texts.items():
            values |= {f"{name}-{code}": text.in_language(code) for code in SHOP_LANGUAGES}
        return [field.label for field in SELLER_FIELDS if values.get(field.name) == field.default]

    def address_in_language(self, language: str) -> str:
        parts = (
            f"{self.building_number} {self.street.in_language(language)}",
            self.district.in_language(language),
            f"{self.city.in_language(language)} {self.postal_code}",
        )
        return (", " if language == "en" else "، ").join(parts)


def read_seller(items: Iterable[Mapping[str, Any]] | None, vat_number: str) -> Seller:
    """The seller from Saleor's list of ``{"name", "value"}``; an empty value takes its default.

    Raises ``ValidationError`` with a sentence for each value that can't be used.
    """
    given = {
        name: text
        for name, value in read_configuration(SELLER_FIELDS, items).items()
        if (text := clean_line(str(value or "")))
    }
    refuse_values(
        {name: error for name, text in given.items() if (error := _find_error(name, text))}
    )
    values = read_configuration(SELLER_FIELDS, None) | given

    def localized(name: str) -> LocalizedText:
        return LocalizedText(values[f"{name}-ar"], values[f"{name}-en"])

    return Seller(
        name=localized("name"),
        vat_number=vat_number or SAMPLE_VAT_NUMBER,
        registration_number=values["registration-number"],
        street=localized("street"),
        building_number=values["building-number"],
        district=localized("district"),
        city=localized("city"),
        postal_code=values["postal-code"],
    )


def _find_error(name: str, text: str) -> str | None:
    digits = _DIGITS.get(name)
    if digits and not is_code(text, digits):
        return _("Enter %(digits)s digits.") % {"digits": digits}
    if len(text) > _LONGEST:
        return _("Enter at most %(longest)s letters.") % {"longest": _LONGEST}
    return None
