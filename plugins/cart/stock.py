"""How many pieces of a variant the shop can deliver in its market."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db.models import IntegerField, OuterRef, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from saleor.order import OrderStatus
from saleor.order.models import OrderLine
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation, Stock, Warehouse

from plugins.cart.errors import CartError, build_stock_detail
from saleor_config.language import translate_field


@dataclass(frozen=True)
class StockLeft:
    """Pieces in one warehouse that no order has taken."""

    stock_key: int
    variant_key: int
    left: int


def available_quantities(variant_keys: Collection[int], *, user: Any = None) -> dict[int, int]:
    """Pieces in stock that no order has taken, by variant key. One query.

    What ``user``'s own order holds while its payment is waited for counts as left: closing
    that order gives it back, and until then the cart is not to look sold out to its owner.
    """
    return pieces_of(variant_keys, stocks_left(variant_keys, user=user))


def pieces_of(variant_keys: Iterable[int], stocks: Iterable[StockLeft]) -> dict[int, int]:
    available = dict.fromkeys(variant_keys, 0)
    for stock in stocks:
        available[stock.variant_key] += stock.left
    return available


def stocks_left(variant_keys: Collection[int], *, user: Any = None) -> list[StockLeft]:
    """What is left in each delivering warehouse. One query.

    Saleor's own sum counts two warehouses with equal stock once, so it is not used here.
    """
    allocated = (
        _count_allocations(user)
        .filter(stock=OuterRef("pk"))
        .order_by()
        .values("stock")
        .annotate(pieces=Sum("quantity_allocated"))
        .values("pieces")
    )
    rows = (
        Stock.objects.filter(
            product_variant__in=variant_keys, warehouse__in=_list_delivery_warehouses()
        )
        .annotate(allocated=Coalesce(Subquery(allocated, output_field=IntegerField()), 0))
        .order_by("pk")
        .values_list("pk", "product_variant_id", "quantity", "allocated")
    )
    return [
        StockLeft(stock_key, variant_key, max(quantity - taken, 0))
        for stock_key, variant_key, quantity, taken in rows
    ]


def hold_stock(variant_keys: Collection[int]) -> list[StockLeft]:
    """Keep others from taking these pieces until the transaction ends; what is left of them.

    Always in the order of primary keys: two orders of the same plants can't block each other.
    """
    locked = (
        Stock.objects.select_for_update(of=("self",))
        .filter(product_variant__in=variant_keys)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    list(locked)
    return stocks_left(variant_keys)


def allocate_stock(lines: Iterable[OrderLine], held: Iterable[StockLeft]) -> None:
    """Take the pieces of saved order lines from held stock, in the order of its keys.

    One statement. Raises ``CartError`` where there are too few.
    """
    stocks = defaultdict(list)
    for stock in held:
        stocks[stock.variant_key].append(stock)
    allocations = []
    for line in lines:
        if not line.variant.track_inventory:
            continue
        missing = line.quantity
        for stock in stocks[line.variant_id]:
            taken = min(missing, stock.left)
            missing -= taken
            if taken:
                allocations.append(
                    Allocation(order_line=line, stock_id=stock.stock_key, quantity_allocated=taken)
                )
        if missing:
            name = translate_field(line.variant.product, "name")
            raise CartError.from_details([build_stock_detail(name, line.quantity - missing)])
    Allocation.objects.bulk_create(allocations)


def largest_quantity(variant: ProductVariant, available: int) -> int:
    """Pieces of a variant that one cart may hold."""
    limit: int = settings.MAX_CHECKOUT_LINE_QUANTITY
    return min(available, limit) if variant.track_inventory else limit


def _count_allocations(user: Any) -> QuerySet[Allocation]:
    allocations = Allocation.objects.all()
    if user is None:
        return allocations
    return allocations.exclude(
        order_line__order__status=OrderStatus.DRAFT,
        order_line__order__placement__user=user,
    )


def _list_delivery_warehouses() -> Subquery:
    return Subquery(
        Warehouse.objects.filter(
            shipping_zones__countries__contains=settings.DEFAULT_COUNTRY
        ).values("pk")
    )
