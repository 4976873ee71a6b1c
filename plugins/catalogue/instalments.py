"""Interest-free instalment offers of product page and cart (docs/specification.md#screens).

An offer is a fact of the shop: its provider is configured, and the amount is within the limits
that staff have set. Whether a shopper gets it is asked at the checkout. ``payments`` says who is
configured (``saleor_config/interfaces.py``).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import Enum
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from saleor_config.money import HALALAS_IN_RIYAL
from saleor_config.saleor_plugin import ConfigurationField, read_configuration, refuse_values


class InstalmentBrand(Enum):
    TABBY = "TABBY"
    TAMARA = "TAMARA"


@dataclass(frozen=True)
class InstalmentLimits:
    """The purchase amounts a provider takes on, in halalas, both ends included."""

    minimum: int
    maximum: int


@dataclass(frozen=True)
class InstalmentPlan:
    """``payments`` equal payments, offered between the limits, in halalas."""

    provider: str
    payments: int
    minimum: int
    maximum: int


@dataclass(frozen=True)
class InstalmentOffer(InstalmentPlan):
    """A plan for one price, in payments of ``amount`` halalas."""

    amount: int
    available: bool


def build_instalment_plans(
    counts: Mapping[str, int], limits: Mapping[InstalmentBrand, InstalmentLimits]
) -> list[InstalmentPlan]:
    """The plans of the configured providers, in the order of ``InstalmentBrand``.

    ``counts``: how many payments each of them takes, by its name in lower case.
    """
    return [
        InstalmentPlan(
            provider=provider.value,
            payments=counts[name],
            minimum=limits[provider].minimum,
            maximum=limits[provider].maximum,
        )
        for provider in InstalmentBrand
        if (name := provider.value.lower()) in counts
    ]


def build_instalment_offer(plan: InstalmentPlan, price: int) -> InstalmentOffer:
    """The offer for a price in halalas.

    The shown payment is rounded up to a whole halala. The checkout writes each payment: all are
    rounded down there, and the first takes the rest.
    """
    return InstalmentOffer(
        provider=plan.provider,
        payments=plan.payments,
        minimum=plan.minimum,
        maximum=plan.maximum,
        amount=-(-price // plan.payments),
        available=plan.minimum <= price <= plan.maximum,
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
