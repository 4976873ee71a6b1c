"""The sums of a quote, in whole halalas, by the rules of tax invoices (decision 0037): each line's
net is rounded, and the VAT once, on all of them. Nothing here knows the database."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from plugins.saudi_market.selectors import share, split_vat

HUNDREDTHS: Final = 100
QUANTITY_PLACES: Final = 2


@dataclass(frozen=True)
class LineSums:
    """One line. ``net`` without VAT, ``vat`` its share of the quote's VAT."""

    net: int
    vat: int


@dataclass(frozen=True)
class QuoteSums:
    lines: tuple[LineSums, ...]

    @property
    def subtotal(self) -> int:
        return sum(line.net for line in self.lines)

    @property
    def vat(self) -> int:
        return sum(line.vat for line in self.lines)

    @property
    def total(self) -> int:
        return self.subtotal + self.vat


def compute_quote_sums(
    priced: Sequence[tuple[Decimal, int]], *, vat_basis_points: int
) -> QuoteSums:
    """``priced``: a quantity of at most two decimals and the unit's price without VAT."""
    nets = [_compute_net(quantity, unit_price) for quantity, unit_price in priced]
    return QuoteSums(tuple(map(LineSums, nets, split_vat(nets, vat_basis_points))))


def _compute_net(quantity: Decimal, unit_price: int) -> int:
    hundredths = quantity * HUNDREDTHS
    if hundredths != hundredths.to_integral_value() or hundredths < 0 or unit_price < 0:
        raise ValueError("Quantities have two decimals at most, and nothing is negative.")
    return share(unit_price, int(hundredths), HUNDREDTHS)
