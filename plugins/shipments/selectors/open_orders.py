"""Orders that are still on their way."""

from typing import Any, Final

from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.shipments.progress import OrderProgress, order_progress

SETTLED: Final = frozenset(
    {OrderProgress.DELIVERED, OrderProgress.COMPLETED, OrderProgress.CANCELLED}
)


def has_open_order(user: Any) -> bool:
    """Whether an order of the customer is neither delivered nor cancelled yet."""
    orders = (
        Order.objects.confirmed()
        .filter(user=user)
        .exclude(status=OrderStatus.CANCELED)
        .prefetch_related("payments__transactions")
    )
    return any(order_progress(order) not in SETTLED for order in orders)
