"""Amounts of money as the REST API writes them: riyals with two decimals, as text.

The second group has each amount four times: as a number, formatted, and both in the base currency,
which is SAR too.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final, Protocol, TypeVar, cast

from pydantic import create_model

from plugins.rest_facade.responses import Strict
from saleor_config.money import format_halalas, from_halalas

PERCENT_PLACES: Final = Decimal("0.01")

Model = TypeVar("Model", bound=Strict)


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


def with_amounts(*names: str) -> Callable[[type[Model]], type[Model]]:
    """Add the fields of ``format_amounts`` for each name before the model's own fields."""
    prefixes = ("", "formatted_", "base_", "formatted_base_")

    def extend(model: type[Model]) -> type[Model]:
        amounts = {f"{prefix}{name}": (str, ...) for name in names for prefix in prefixes}
        own = {name: (field.annotation, field) for name, field in model.model_fields.items()}
        fields: dict[str, Any] = amounts | own
        return cast(
            type[Model],
            create_model(
                model.__name__,
                __base__=Strict,
                __doc__=model.__doc__,
                __module__=__name__,
                **fields,
            ),
        )

    return extend


@with_amounts("price", "total", "tax_amount", "discount_amount", "total_incl_tax")
class ItemAmounts(Strict):
    """Of one line. ``price`` and ``total`` are without VAT and before the discount. ``tax_amount``
    and ``discount_amount`` are the line's shares: those of all lines add up to the whole's.
    ``total_incl_tax`` = total + tax_amount. Percents have two decimals."""

    tax_percent: str
    discount_percent: str


@with_amounts(
    "sub_total",
    "sub_total_incl_tax",
    "tax_total",
    "discount",
    "shipping_amount",
    "shipping_discount_amount",
    "grand_total",
)
class CartAmounts(Strict):
    """``grand_total`` = sub_total - discount + shipping_amount + tax_total. The lines add up to
    ``sub_total``, ``tax_total``, ``sub_total_incl_tax`` and, with ``shipping_discount_amount``,
    to ``discount``."""


@with_amounts(
    "sub_total",
    "sub_total_incl_tax",
    "tax_amount",
    "discount_amount",
    "shipping_amount",
    "shipping_discount_amount",
    "grand_total",
)
class OrderAmounts(Strict):
    """As ``CartAmounts``, where the VAT is ``tax_amount`` and the discount
    ``discount_amount``."""


@with_amounts("sub_total", "tax_amount", "discount_amount", "rounding_amount", "grand_total")
class InvoiceAmounts(Strict):
    """Delivery and the fee for cash are lines, so ``grand_total`` = sub_total - discount_amount +
    tax_amount + rounding_amount, which is a halala at most."""


def format_riyals(halalas: int) -> str:
    return str(from_halalas(halalas))


def pick_riyals(source: Any, *names: str) -> dict[str, str | None]:
    """Attributes of ``source`` that are halalas, by name; 0 and None stay apart."""
    found = {name: getattr(source, name) for name in names}
    return {name: None if each is None else format_riyals(each) for name, each in found.items()}


def format_amount(name: str, halalas: int) -> dict[str, str]:
    """``price`` and ``formatted_price``."""
    return {name: format_riyals(halalas), f"formatted_{name}": format_halalas(halalas)}


def format_amounts(name: str, halalas: int) -> dict[str, str]:
    """The same in the base currency too, as the second group has its amounts: it is SAR."""
    amounts = format_amount(name, halalas)
    return amounts | {
        f"base_{name}": amounts[name],
        f"formatted_base_{name}": amounts[f"formatted_{name}"],
    }


def build_item_amounts(line: Line, vat_basis_points: int) -> dict[str, str]:
    """``ItemAmounts``."""
    discount_percent = Decimal(100 * line.discount) / line.total if line.total else Decimal(0)
    return {
        **format_amounts("price", line.unit_price),
        **format_amounts("total", line.total),
        **format_amounts("tax_amount", line.tax),
        **format_amounts("discount_amount", line.discount),
        **format_amounts("total_incl_tax", line.total + line.tax),
        "tax_percent": str((Decimal(vat_basis_points) / 100).quantize(PERCENT_PLACES)),
        "discount_percent": str(discount_percent.quantize(PERCENT_PLACES)),
    }
