"""The seller as documents name it: tax invoices, credit notes, quotes.

Until the owner has filled it in, the values belong to no real seller: the VAT number is that of
ZATCA's sandbox.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import ConfigurationTypeField

from saleor_config.text_input import clean_line

SELLER_PLUGIN_ID: Final = "mashtal.invoices"
"""Staff enter the seller in the configuration of this Saleor plugin."""
SAMPLE_VAT_NUMBER: Final = "399999999900003"
"""ZATCA's own, of its sandbox."""

_FIELDS: Final = (
    ("name-ar", N_("Seller, in Arabic"), "مشتل (بائع تجريبي)"),
    ("name-en", N_("Seller, in English"), "Mashtal (sample seller)"),
    ("registration-number", N_("Number in the commercial register"), "0000000000"),
    ("street-ar", N_("Street, in Arabic"), "طريق المثال"),
    ("street-en", N_("Street, in English"), "Sample Road"),
    ("building-number", N_("Building number"), "0000"),
    ("district-ar", N_("District, in Arabic"), "حي المثال"),
    ("district-en", N_("District, in English"), "Sample District"),
    ("city-ar", N_("City, in Arabic"), "الرياض"),
    ("city-en", N_("City, in English"), "Riyadh"),
    ("postal-code", N_("Postal code"), "00000"),
)
_DIGITS: Final = {"registration-number": 10, "building-number": 4, "postal-code": 5}
_LONGEST: Final = 120

SELLER_DEFAULTS: Final[list[dict[str, Any]]] = [
    {"name": name, "value": default} for name, _label, default in _FIELDS
]
SELLER_STRUCTURE: Final[dict[str, dict[str, str]]] = {
    name: {
        "type": ConfigurationTypeField.STRING,
        "help_text": N_("Printed on tax invoices."),
        "label": label,
    }
    for name, label, _default in _FIELDS
}


@dataclass(frozen=True)
class LocalizedText:
    ar: str
    en: str

    def in_language(self, language: str) -> str:
        return self.en if language == "en" else self.ar


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
    values = {name: default for name, _label, default in _FIELDS}
    problems = {}
    for item in items or ():
        name, text = item["name"], clean_line(str(item.get("value") or ""))
        if name not in values or not text:
            continue
        problem = _find_error(name, text)
        if problem:
            problems[name] = ValidationError(problem, code="invalid")
        values[name] = text
    if problems:
        raise ValidationError(problems)
    return Seller(
        name=_read_localized(values, "name"),
        vat_number=vat_number or SAMPLE_VAT_NUMBER,
        registration_number=values["registration-number"],
        street=_read_localized(values, "street"),
        building_number=values["building-number"],
        district=_read_localized(values, "district"),
        city=_read_localized(values, "city"),
        postal_code=values["postal-code"],
    )


def _read_localized(values: Mapping[str, str], name: str) -> LocalizedText:
    return LocalizedText(values[f"{name}-ar"], values[f"{name}-en"])


def _find_error(name: str, text: str) -> str | None:
    digits = _DIGITS.get(name)
    if digits and not (text.isascii() and text.isdecimal() and len(text) == digits):
        return _("Enter %(digits)s digits.") % {"digits": digits}
    if len(text) > _LONGEST:
        return _("Enter at most %(longest)s letters.") % {"longest": _LONGEST}
    return None
