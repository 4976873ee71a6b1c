"""Quantities in the warehouses, as staff count them."""

from typing import Any, Final

from django.db import transaction
from django.http import HttpRequest
from saleor.warehouse.models import Stock

from plugins.back_office.services.saleor_mutations import run_mutation
from saleor_config.global_ids import write_id

MAX_QUANTITY: Final = 1_000_000


class StockMoved(Exception):
    """``now``: the quantity that was written between what staff saw and what they typed; None
    where the stock is gone."""

    def __init__(self, warehouse_id: Any, now: int | None) -> None:
        super().__init__(str(warehouse_id))
        self.warehouse_id = warehouse_id
        self.now = now


@transaction.atomic
def write_counted_stock(
    request: HttpRequest, variant_id: int, warehouse_id: Any, seen: int | None, quantity: int
) -> None:
    """Orders and imports change quantities at any time: raises ``StockMoved`` where another one is
    stored than was ``seen``, which is None for a new stock."""
    stocks = Stock.objects.select_for_update(of=("self",))
    stock = stocks.filter(product_variant=variant_id, warehouse=warehouse_id).first()
    now = stock.quantity if stock else None
    if now == quantity:
        return
    if now != seen:
        raise StockMoved(warehouse_id, now)
    # One warehouse at a time: given several, Saleor may mistake one for another.
    counted = {"warehouse": write_id("Warehouse", warehouse_id), "quantity": quantity}
    run_mutation(
        request, f"productVariantStocks{'Update' if stock else 'Create'}",
        variantId=write_id("ProductVariant", variant_id), stocks=[counted],
    )  # fmt: skip
