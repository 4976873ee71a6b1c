"""Money as whole halalas: 1 SAR = 100 halalas."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Final

from django.utils.translation import gettext as _
from prices import Money

CURRENCY: Final = "SAR"
HALALAS_IN_RIYAL: Final = 100
RIYAL_PLACES: Final = Decimal("0.01")


def to_halalas(amount: Decimal | Money) -> int:
    """Whole halalas of an amount in riyals.

    Raises ``ValueError`` where the amount is finer than a halala or in another
    currency: rounding is left to the caller who computed the price.
    """
    if isinstance(amount, Money):
        if amount.currency != CURRENCY:
            raise ValueError(f"Only SAR can be counted in halalas, not {amount.currency}.")
        amount = amount.amount
    halalas = amount * HALALAS_IN_RIYAL
    if halalas != halalas.to_integral_value():
        raise ValueError(f"{amount} SAR is not a whole number of halalas.")
    return int(halalas)


def round_to_halalas(price: Money) -> int:
    """Whole halalas of a price as Saleor stores it.

    Its columns hold a tenth of a halala and nothing stops staff from typing one. Rounded
    as Saleor's checkout rounds it, here alone, so that listing, cart and order agree.
    """
    if price.currency != CURRENCY:
        return to_halalas(price)
    return int((price.amount * HALALAS_IN_RIYAL).to_integral_value(ROUND_HALF_UP))


def from_halalas(halalas: int) -> Decimal:
    """Riyals with two decimals of whole halalas."""
    return (Decimal(halalas) / HALALAS_IN_RIYAL).quantize(RIYAL_PLACES)


def format_halalas(halalas: int) -> str:
    """A price as people read it in the active language: ``SAR 1,165.00``, ``1,165.00 ر.س``.

    Digits are Latin in both.
    """
    return format_riyals(from_halalas(halalas))


def format_riyals(riyals: Decimal) -> str:
    """The same of riyals, as Saleor stores prices."""
    return add_currency(f"{riyals:,.2f}")


def add_currency(amount: str) -> str:
    """``SAR 80.00 – 120.00`` of amounts that are formatted already."""
    return _("SAR %(amount)s") % {"amount": amount}
