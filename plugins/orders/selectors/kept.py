"""What was delivered to a customer and not sent back."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Max, QuerySet
from saleor.order.models import Order, OrderLine

from plugins.orders.progress import get_order_progress, prefetch_progress
from plugins.orders.quantities import count_delivered, count_refunded
from plugins.orders.states import OrderProgress
from saleor_config.language import ARABIC, current_language


@dataclass(frozen=True)
class KeptLine:
    """A line of which at least one piece was delivered and not refunded. ``name``: the product's,
    in the current language."""

    key: int
    product_id: int
    slug: str
    name: str


def list_kept_lines(order_key: int) -> list[KeptLine]:
    """Of plants, not of services, whose product is still there. A fixed number of queries."""
    orders = prefetch_progress(Order.objects.filter(pk=order_key)).prefetch_related(
        "lines__variant__product__translations", "fulfillments__lines"
    )
    order: Order | None = orders.first()
    if order is None:
        return []
    kept = count_delivered(order)
    kept.subtract(count_refunded(order, only_sent=True))
    return [
        _build_line(line)
        for line in order.lines.all()
        if kept[line.pk] > 0 and line.is_shipping_required and line.variant is not None
    ]


def find_orders_delivered_between(since: datetime, until: datetime) -> QuerySet[Order]:
    """Placed orders whose last delivered parcel arrived then, the longest delivered first."""
    arrived = Order.objects.confirmed().alias(
        delivered_at=Max("fulfillments__shipment__delivered_at")
    )
    found = arrived.filter(delivered_at__range=(since, until)).order_by("delivered_at", "pk")
    return prefetch_progress(found)


def select_finished_orders(orders: Iterable[Order]) -> list[Order]:
    """Those of which nothing is packed, sent or on its way any more."""
    finished = (OrderProgress.DELIVERED, OrderProgress.COMPLETED)
    return [order for order in orders if get_order_progress(order) in finished]


def _build_line(line: OrderLine) -> KeptLine:
    product: Any = line.variant.product
    name = product.name
    if current_language() != ARABIC:
        names = {each.language_code: each.name for each in product.translations.all()}
        name = names.get(current_language()) or name
    return KeptLine(line.pk, product.pk, product.slug, name)
