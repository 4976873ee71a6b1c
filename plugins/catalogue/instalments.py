"""Interest-free instalment offers on a product page (docs/specification.md#screens).

``INSTALMENT_PROVIDERS`` names the providers that a shopper can pay with: ``tabby``, ``tamara``,
separated by commas. Unset it is none, and no offer is shown: this shop takes neither yet.
"""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import Enum
from typing import Any, Final

from django.core.exceptions import ImproperlyConfigured
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from saleor_config.money import HALALAS_IN_RIYAL
from saleor_config.saleor_plugin import ConfigurationField, read_configuration, refuse_values

VARIABLE: Final = "INSTALMENT_PROVIDERS"

PAYMENT_COUNT: Final = 4


class InstalmentBrand(Enum):
    TABBY = "TABBY"
    TAMARA = "TAMARA"


def get_configured_providers() -> list[InstalmentBrand]:
    """The providers of ``INSTALMENT_PROVIDERS``, in the order of ``InstalmentBrand``.

    Raises ``ImproperlyConfigured`` for a name that is not a provider's.
    """
    names = {name.strip().upper() for name in os.environ.get(VARIABLE, "").split(",")} - {""}
    known = {provider.value for provider in InstalmentBrand}
    if unknown := names - known:
        raise ImproperlyConfigured(
            f"{VARIABLE} may name {', '.join(sorted(known)).lower()},"
            f" not '{', '.join(sorted(unknown)).lower()}'."
        )
    return [provider for provider in InstalmentBrand if provider.value in names]


@dataclass(frozen=True)
class InstalmentLimits:
    """The purchase amounts a provider takes on, in halalas, both ends included."""

    minimum: int
    maximum: int


@dataclass(frozen=True)
class InstalmentOffer:
    """``payments`` equal payments of ``amount`` halalas, offered between the limits."""

    provider: str
    payments: int
    amount: int
    available: bool
    minimum: int
    maximum: int


def build_instalment_offer(
    provider: InstalmentBrand, price: int, limits: InstalmentLimits
) -> InstalmentOffer:
    """The offer for a price in halalas.

    The shown payment is rounded up to a whole halala: the provider takes the remainder
    off the last payment, so a shopper never pays more than what was shown.
    """
    return InstalmentOffer(
        provider=provider.value,
        payments=PAYMENT_COUNT,
        amount=-(-price // PAYMENT_COUNT),
        available=limits.minimum <= price <= limits.maximum,
        minimum=limits.minimum,
        maximum=limits.maximum,
    )


PLUGIN_ID: Final = "mashtal.catalogue"
MAX_LIMIT: Final = Decimal(10_000_000)

FIELDS: Final = (
    # Riyals. The providers set these in each merchant's contract.
    ConfigurationField(
        "tabby-minimum",
        N_("Tabby: minimum"),
        N_("The smallest purchase that Tabby takes on, in riyals, for example 10."),
        "10",
    ),
    ConfigurationField(
        "tabby-maximum",
        N_("Tabby: maximum"),
        N_("The largest purchase that Tabby takes on, in riyals, for example 10000."),
        "10000",
    ),
    ConfigurationField(
        "tamara-minimum",
        N_("Tamara: minimum"),
        N_("The smallest purchase that Tamara takes on, in riyals, for example 99."),
        "99",
    ),
    ConfigurationField(
        "tamara-maximum",
        N_("Tamara: maximum"),
        N_("The largest purchase that Tamara takes on, in riyals, for example 20000."),
        "20000",
    ),
)


def read_instalment_limits(
    items: Iterable[Mapping[str, Any]] | None,
) -> dict[InstalmentBrand, InstalmentLimits]:
    """Limits in halalas of Saleor's list of ``{"name", "value"}``, defaults where missing.

    Raises ``ValidationError`` with a sentence for each value that cannot be used.
    """
    values = read_configuration(FIELDS, items)
    errors: dict[str, str] = {}
    limits = {}
    for provider in InstalmentBrand:
        lowest, highest = (f"{provider.value.lower()}-{bound}" for bound in ("minimum", "maximum"))
        low, high = (_read_halalas(values, name, errors) for name in (lowest, highest))
        if low > high:
            errors[highest] = _("The maximum is below the minimum.")
        limits[provider] = InstalmentLimits(low, high)
    refuse_values(errors)
    return limits


def _read_halalas(values: Mapping[str, Any], name: str, errors: dict[str, str]) -> int:
    try:
        riyals = Decimal(str(values[name]).strip())
    except InvalidOperation:
        riyals = Decimal("NaN")
    if not riyals.is_finite() or not 0 <= riyals <= MAX_LIMIT or riyals * 100 % 1:
        errors[name] = _("Enter an amount in riyals between 0 and %(largest)s.") % {
            "largest": MAX_LIMIT
        }
        return 0
    return int(riyals * HALALAS_IN_RIYAL)
