"""Amounts of money as the REST API writes them: riyals with two decimals, as text."""

from decimal import Decimal
from typing import Final, Protocol

from saleor_config.money import from_halalas, price_text

PERCENT_PLACES: Final = Decimal("0.01")


class Line(Protocol):
    """Halalas without VAT; ``discount`` and ``tax`` are shares of those of the whole."""

    @property
    def unit_price(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def discount(self) -> int: ...
    @property
    def tax(self) -> int: ...


def riyals(halalas: int) -> str:
    return str(from_halalas(halalas))


def doubled(name: str, halalas: int) -> dict[str, str]:
    """``price`` and ``formatted_price``."""
    return {name: riyals(halalas), f"formatted_{name}": price_text(halalas)}


def priced(name: str, halalas: int) -> dict[str, str]:
    """The same in the base currency too, as the second group has its amounts: it is SAR."""
    return doubled(name, halalas) | doubled(f"base_{name}", halalas)


def item_amounts(line: Line, vat_basis_points: int) -> dict[str, str]:
    """``ItemAmounts``."""
    discount_percent = Decimal(100 * line.discount) / line.total if line.total else Decimal(0)
    return {
        **priced("price", line.unit_price),
        **priced("total", line.total),
        **priced("tax_amount", line.tax),
        **priced("discount_amount", line.discount),
        **priced("total_incl_tax", line.total + line.tax),
        "tax_percent": str((Decimal(vat_basis_points) / 100).quantize(PERCENT_PLACES)),
        "discount_percent": str(discount_percent.quantize(PERCENT_PLACES)),
    }
