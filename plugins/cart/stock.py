"""How many pieces of a variant the shop can deliver in its market."""

from collections.abc import Collection

from django.conf import settings
from django.db.models import IntegerField, OuterRef, Subquery, Sum
from django.db.models.functions import Coalesce
from saleor.product.models import ProductVariant
from saleor.warehouse.models import Allocation, Stock, Warehouse


def available_quantities(variant_keys: Collection[int]) -> dict[int, int]:
    """Pieces in stock that no order has taken, by variant key. One query.

    Saleor's own sum counts two warehouses with equal stock once, so it is not used here.
    """
    available = dict.fromkeys(variant_keys, 0)
    allocated = (
        Allocation.objects.filter(stock=OuterRef("pk"))
        .order_by()
        .values("stock")
        .annotate(pieces=Sum("quantity_allocated"))
        .values("pieces")
    )
    rows = (
        Stock.objects.filter(
            product_variant__in=variant_keys, warehouse__in=_delivering_warehouses()
        )
        .annotate(allocated=Coalesce(Subquery(allocated, output_field=IntegerField()), 0))
        .values_list("product_variant_id", "quantity", "allocated")
    )
    for key, quantity, taken in rows:
        available[key] += max(quantity - taken, 0)
    return available


def lock_stock(variant_keys: Collection[int]) -> None:
    """Keep others from taking these pieces until the transaction ends.

    Always in the order of primary keys: two orders of the same plants can't block each other.
    """
    locked = (
        Stock.objects.select_for_update(of=("self",))
        .filter(product_variant__in=variant_keys)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    list(locked)


def largest_quantity(variant: ProductVariant, available: int) -> int:
    """Pieces of a variant that one cart may hold."""
    limit: int = settings.MAX_CHECKOUT_LINE_QUANTITY
    return min(available, limit) if variant.track_inventory else limit


def _delivering_warehouses() -> Subquery:
    return Subquery(
        Warehouse.objects.filter(
            shipping_zones__countries__contains=settings.DEFAULT_COUNTRY
        ).values("pk")
    )
