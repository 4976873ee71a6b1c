"""How many pieces lie in a warehouse, as staff count them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.http import HttpRequest
from saleor.warehouse.models import Stock

from plugins.back_office.services import saleor_mutations
from saleor_config.global_ids import write_id

LARGEST_QUANTITY: Final = 1_000_000
UPDATE: Final = """
mutation($variant: ID!, $stocks: [StockInput!]!) {
  productVariantStocksUpdate(variantId: $variant, stocks: $stocks) {
    errors: bulkStockErrors { field code message }
  }
}
"""
CREATE: Final = UPDATE.replace("productVariantStocksUpdate", "productVariantStocksCreate")


@dataclass(frozen=True)
class Count:
    """``seen``: the quantity that staff had before their eyes when they typed ``quantity``."""

    stock_id: int
    seen: int
    quantity: int


@dataclass(frozen=True)
class Conflict:
    """``now``: the quantity that came between; None where the stock is gone."""

    stock: Any
    count: Count
    now: int | None


def set_quantities(request: HttpRequest, counts: Iterable[Count]) -> tuple[int, list[Conflict]]:
    """Write each count that starts from what is kept now; how many, and those that do not.

    Orders and imports change quantities at any moment: a count of an older one is told, never
    written over theirs.
    """
    written, conflicts = 0, []
    for count in counts:
        conflict = set_quantity(request, count)
        if conflict is None:
            written += 1
        else:
            conflicts.append(conflict)
    return written, conflicts


@transaction.atomic
def set_quantity(request: HttpRequest, count: Count) -> Conflict | None:
    stocks = Stock.objects.select_for_update(of=("self",)).filter(pk=count.stock_id)
    stock = stocks.first()
    if stock is None or stock.quantity != count.seen:
        return Conflict(stock, count, stock.quantity if stock else None)
    write_quantity(request, stock.product_variant_id, stock.warehouse_id, count.quantity, stock)
    return None


def write_quantity(
    request: HttpRequest, variant_id: int, warehouse_id: Any, quantity: int, stock: Any = None
) -> None:
    """By Saleor's mutation. ``stock``: the row that changes; None where there is none yet.

    One warehouse at a time: given several, Saleor may mistake one for another.
    """
    variables = {
        "variant": write_id("ProductVariant", variant_id),
        "stocks": [{"warehouse": write_id("Warehouse", warehouse_id), "quantity": quantity}],
    }
    saleor_mutations.run(request, UPDATE if stock is not None else CREATE, **variables)
