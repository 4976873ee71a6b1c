"""The owner's settings of the catalogue, kept in Saleor's plugin configuration."""

from collections.abc import Iterable, Mapping
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import ConfigurationTypeField

from plugins.catalogue.instalments import Limits, Provider
from saleor_config.money import HALALAS_IN_RIYAL

PLUGIN_ID: Final = "mashtal.catalogue"
LARGEST_LIMIT: Final = Decimal(10_000_000)

# Riyals. The providers set these in each merchant's contract.
DEFAULT_LIMITS: Final = {
    Provider.TABBY: ("10", "10000"),
    Provider.TAMARA: ("99", "20000"),
}


def field_name(provider: Provider, bound: str) -> str:
    return f"{provider.value.lower()}-{bound}"


DEFAULT_CONFIGURATION: Final[list[dict[str, Any]]] = [
    {"name": field_name(provider, bound), "value": value}
    for provider, limits in DEFAULT_LIMITS.items()
    for bound, value in zip(("minimum", "maximum"), limits, strict=True)
]

EXPLAINED: Final = {
    (Provider.TABBY, "minimum"): (
        N_("Tabby: minimum"),
        N_("The smallest purchase that Tabby takes on, in riyals, for example 10."),
    ),
    (Provider.TABBY, "maximum"): (
        N_("Tabby: maximum"),
        N_("The largest purchase that Tabby takes on, in riyals, for example 10000."),
    ),
    (Provider.TAMARA, "minimum"): (
        N_("Tamara: minimum"),
        N_("The smallest purchase that Tamara takes on, in riyals, for example 99."),
    ),
    (Provider.TAMARA, "maximum"): (
        N_("Tamara: maximum"),
        N_("The largest purchase that Tamara takes on, in riyals, for example 20000."),
    ),
}

CONFIG_STRUCTURE: Final[dict[str, dict[str, str]]] = {
    field_name(provider, bound): {
        "type": ConfigurationTypeField.STRING,
        "help_text": help_text,
        "label": label,
    }
    for (provider, bound), (label, help_text) in EXPLAINED.items()
}


def instalment_limits(items: Iterable[Mapping[str, Any]] | None) -> dict[Provider, Limits]:
    """Limits in halalas of Saleor's list of ``{"name", "value"}``, defaults where missing.

    Raises ``ValidationError`` with a sentence for each value that cannot be used.
    """
    values = {item["name"]: item["value"] for item in DEFAULT_CONFIGURATION}
    values.update({item["name"]: item.get("value") for item in items or ()})
    errors: dict[str, str] = {}
    limits = {}
    for provider in Provider:
        low, high = (
            _halalas(values, field_name(provider, bound), errors)
            for bound in ("minimum", "maximum")
        )
        if low > high:
            errors[field_name(provider, "maximum")] = _("The maximum is below the minimum.")
        limits[provider] = Limits(low, high)
    if errors:
        raise ValidationError(
            {name: ValidationError(text, code="invalid") for name, text in errors.items()}
        )
    return limits


def _halalas(values: Mapping[str, Any], name: str, errors: dict[str, str]) -> int:
    try:
        riyals = Decimal(str(values[name]).strip())
    except InvalidOperation:
        riyals = Decimal("NaN")
    if not riyals.is_finite() or not 0 <= riyals <= LARGEST_LIMIT or riyals * 100 % 1:
        errors[name] = _("Enter an amount in riyals between 0 and %(largest)s.") % {
            "largest": LARGEST_LIMIT
        }
        return 0
    return int(riyals * HALALAS_IN_RIYAL)
