"""Interest-free instalment offers on a product page (spec §2)."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

PAYMENTS: Final = 4


class Provider(Enum):
    TABBY = "TABBY"
    TAMARA = "TAMARA"


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
