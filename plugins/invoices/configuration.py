"""Who sells, as the owner keeps it in Saleor's plugin configuration.

The VAT number is the market's (``plugins/saudi_market``). What stands here until the owner has
filled it in can be nobody's: the VAT number is ZATCA's own of its sandbox.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import ConfigurationTypeField

from plugins.invoices.documents import SAMPLE_VAT_NUMBER, LocalizedText, Seller
from saleor_config.text_input import clean_line

PLUGIN_ID: Final = "mashtal.invoices"

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

DEFAULT_CONFIGURATION: Final[list[dict[str, Any]]] = [
    {"name": name, "value": default} for name, _label, default in _FIELDS
]
CONFIG_STRUCTURE: Final[dict[str, dict[str, str]]] = {
    name: {
        "type": ConfigurationTypeField.STRING,
        "help_text": N_("Printed on tax invoices."),
        "label": label,
    }
    for name, label, _default in _FIELDS
}


def read_seller(items: Iterable[Mapping[str, Any]] | None, vat_number: str) -> Seller:
    """The seller of Saleor's list of ``{"name", "value"}``; an empty value takes its default.

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
