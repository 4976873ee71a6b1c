"""Interest-free instalment offers on a product page (spec §2).

``INSTALMENT_PROVIDERS`` names the providers that a shopper can pay with: ``tabby``, ``tamara``,
separated by commas. Unset it is none, and no offer is shown: this shop takes neither yet.
"""

import os
from dataclasses import dataclass
from enum import Enum
from typing import Final

from django.core.exceptions import ImproperlyConfigured

VARIABLE: Final = "INSTALMENT_PROVIDERS"

PAYMENTS: Final = 4


class Provider(Enum):
    TABBY = "TABBY"
    TAMARA = "TAMARA"


def configured_providers() -> list[Provider]:
    """The providers of ``INSTALMENT_PROVIDERS``, in the order of ``Provider``.

    Raises ``ImproperlyConfigured`` for a name that is not a provider's.
    """
    names = {name.strip().upper() for name in os.environ.get(VARIABLE, "").split(",")} - {""}
    known = {provider.value for provider in Provider}
    if unknown := names - known:
        raise ImproperlyConfigured(
            f"{VARIABLE} may name {', '.join(sorted(known)).lower()},"
            f" not '{', '.join(sorted(unknown)).lower()}'."
        )
    return [provider for provider in Provider if provider.value in names]


@dataclass(frozen=True)
class Limits:
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


def instalment_offer(provider: Provider, price: int, limits: Limits) -> InstalmentOffer:
    """The offer for a price in halalas.

    The shown payment is rounded up to a whole halala: the provider takes the remainder
    off the last payment, so a shopper never pays more than what was shown.
    """
    return InstalmentOffer(
        provider=provider.value,
        payments=PAYMENTS,
        amount=-(-price // PAYMENTS),
        available=limits.minimum <= price <= limits.maximum,
        minimum=limits.minimum,
        maximum=limits.maximum,
    )
