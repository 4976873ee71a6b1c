"""Orders that are still on their way."""

from typing import Any, Final

from django.db.models import Max
from django.utils import timezone
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.shipments.progress import order_progress, with_progress
from plugins.shipments.states import (
    DELIVERY_TIME,
    RETURN_WINDOW,
    OrderProgress,
)

SETTLED: Final = frozenset(
    {OrderProgress.DELIVERED, OrderProgress.COMPLETED, OrderProgress.CANCELLED}
)


def has_open_order(user: Any) -> bool:
    """Whether an order of the customer is neither delivered nor cancelled yet.

    Not every carrier's news reach us: what was sent completely counts as delivered, and past its
    return, once its last parcel was sent long enough ago.
    """
    orders = (
        Order.objects.confirmed()
        .filter(user=user)
        .exclude(status=OrderStatus.CANCELED)
        .annotate(last_sent_at=Max("fulfillments__created"))
    )
    return any(_is_open(order) for order in with_progress(orders))


def _is_open(order: Any) -> bool:
    how_far = order_progress(order)
    if how_far is OrderProgress.SHIPPED and order.last_sent_at is not None:
        return bool(timezone.now() - order.last_sent_at < DELIVERY_TIME + RETURN_WINDOW)
    return how_far not in SETTLED
