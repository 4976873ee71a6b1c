"""Quantities in the warehouses, as staff count them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.http import HttpRequest
from saleor.warehouse.models import Stock

from plugins.back_office.services.saleor_mutations import run_mutation
from saleor_config.global_ids import write_id

MAX_QUANTITY: Final = 1_000_000


@dataclass(frozen=True)
class Count:
    """``seen``: the quantity that the page showed when staff typed ``quantity``."""

    stock_id: int
    seen: int
    quantity: int


@dataclass(frozen=True)
class Conflict:
    """``now``: the quantity that was written meanwhile; None where the stock is gone."""

    stock: Any
    count: Count
    now: int | None


def set_quantities(request: HttpRequest, counts: Iterable[Count]) -> tuple[int, list[Conflict]]:
    """How many counts were written, and conflicts of the others.

    Orders and imports change quantities at any time: a count of an older one is not written.
    """
    results = [set_quantity(request, count) for count in counts]
    conflicts = [result for result in results if result is not None]
    return len(results) - len(conflicts), conflicts


@transaction.atomic
def set_quantity(request: HttpRequest, count: Count) -> Conflict | None:
    stocks = Stock.objects.select_for_update(of=("self",)).filter(pk=count.stock_id)
    stock = stocks.first()
    if stock is None or stock.quantity != count.seen:
        return Conflict(stock, count, stock.quantity if stock else None)
    write_quantity(request, stock.product_variant_id, stock.warehouse_id, count.quantity)
    return None


def write_quantity(
    request: HttpRequest,
    variant_id: int,
    warehouse_id: Any,
    quantity: int,
    *,
    is_new: bool = False,
) -> None:
    """One warehouse at a time: given several, Saleor may mistake one for another."""
    stock = {"warehouse": write_id("Warehouse", warehouse_id), "quantity": quantity}
    run_mutation(
        request, f"productVariantStocks{'Create' if is_new else 'Update'}",
        variantId=write_id("ProductVariant", variant_id), stocks=[stock],
    )  # fmt: skip
