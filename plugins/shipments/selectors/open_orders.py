"""Orders that are still on their way."""

from typing import Any, Final

from django.db.models import Max
from django.utils import timezone
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.shipments.progress import (
    DELIVERY_TIME,
    RETURN_WINDOW,
    OrderProgress,
    order_progress,
)

SETTLED: Final = frozenset(
    {OrderProgress.DELIVERED, OrderProgress.COMPLETED, OrderProgress.CANCELLED}
)


def has_open_order(user: Any) -> bool:
    """Whether an order of the customer is neither delivered nor cancelled yet.

    Nothing tells of the delivery of an order that is not paid in cash at the door: it counts as
    delivered, and past its return, once its last parcel was sent long enough ago.
    """
    orders = (
        Order.objects.confirmed()
        .filter(user=user)
        .exclude(status=OrderStatus.CANCELED)
        .annotate(last_sent_at=Max("fulfillments__created"))
        .prefetch_related("payments__transactions")
    )
    return any(_is_open(order) for order in orders)


def _is_open(order: Any) -> bool:
    how_far = order_progress(order)
    if how_far is OrderProgress.SHIPPED and order.last_sent_at is not None:
        return bool(timezone.now() - order.last_sent_at < DELIVERY_TIME + RETURN_WINDOW)
    return how_far not in SETTLED
