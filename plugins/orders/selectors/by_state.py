"""Finding orders by their state. SQL collects the facts, ``states.derive_progress`` decides."""

from itertools import product
from typing import Any, Final

from django.db.models import Max, QuerySet
from django.db.models.expressions import RawSQL
from django.utils import timezone
from saleor.order import FulfillmentStatus, OrderStatus
from saleor.order.models import Order
from saleor.payment import ChargeStatus

from plugins.orders.progress import RETURNED_STATES, get_order_progress, prefetch_progress
from plugins.orders.states import (
    DELIVERY_TIME,
    RETURN_WINDOW,
    OrderProgress,
    Paid,
    Parcels,
    derive_progress,
)

OVER, OPEN = "over", "open"
SETTLED: Final = frozenset(
    {OrderProgress.DELIVERED, OrderProgress.COMPLETED, OrderProgress.CANCELLED}
)

# Each table is read once for all orders: a sub-query for each order takes ten seconds for 50,000.
# ``progress.collect_parcel_facts`` and ``get_paid_state`` say the same of one loaded order.
FACTS: Final = """
WITH parcel AS (
  SELECT f.order_id,
    bool_or(s.id IS NOT NULL AND s.sent_at IS NULL) AS is_here,
    bool_or(s.id IS NULL OR s.sent_at IS NOT NULL) AS is_gone,
    bool_or(s.delivered_at IS NOT NULL) AS is_there,
    bool_or(s.id IS NULL OR (s.delivered_at IS NULL AND s.state <> ALL(%(back)s))) AS is_awaited,
    max(s.delivered_at) AS last
  FROM order_fulfillment f LEFT JOIN shipments_shipment s ON s.fulfillment_id = f.id
  WHERE f.status <> %(unpacked)s GROUP BY f.order_id
), withdrawn AS (
  SELECT order_line_id, sum(unsent) AS pieces
  FROM orders_orderrefundline WHERE unsent > 0 GROUP BY order_line_id
), rest AS (
  SELECT l.order_id, bool_and(l.quantity_fulfilled + coalesce(w.pieces, 0) >= l.quantity) AS none
  FROM order_orderline l LEFT JOIN withdrawn w ON w.order_line_id = l.id
  WHERE l.order_id IN (
    SELECT r.order_id FROM orders_orderrefund r
    JOIN orders_orderrefundline rl ON rl.refund_id = r.id WHERE rl.unsent > 0
  ) GROUP BY l.order_id
), paid AS (
  SELECT order_id, sum(captured_amount) AS captured,
    bool_or(charge_status = %(refunded)s) AS is_refunded
  FROM payment_payment WHERE order_id IS NOT NULL GROUP BY order_id
)
SELECT o.id FROM order_order o
LEFT JOIN parcel ON parcel.order_id = o.id
LEFT JOIN rest ON rest.order_id = o.id
LEFT JOIN paid ON paid.order_id = o.id
WHERE o.status <> %(cancelled)s AND concat_ws('/',
  CASE
    WHEN coalesce(paid.captured, 0) >= o.total_gross_amount THEN %(fully)s
    WHEN paid.captured > 0 THEN %(partly)s
    WHEN paid.is_refunded THEN %(gone_back)s
    ELSE %(nothing)s END,
  CASE
    WHEN parcel.order_id IS NULL THEN %(none)s
    WHEN NOT parcel.is_gone THEN %(packed)s
    WHEN parcel.is_here OR NOT (o.status = %(fulfilled)s OR coalesce(rest.none, false))
      THEN %(partly_sent)s
    WHEN parcel.is_there AND NOT parcel.is_awaited THEN %(delivered)s
    ELSE %(sent)s END,
  CASE WHEN parcel.last <= %(closed)s THEN %(over)s ELSE %(open)s END
) = ANY(%(facts)s)
"""


def filter_by_progress(orders: QuerySet[Order], wanted: OrderProgress) -> QuerySet[Order]:
    """Those of ``orders`` of which ``get_order_progress`` is ``wanted``."""
    if wanted is OrderProgress.CANCELLED:
        return orders.filter(status=OrderStatus.CANCELED)
    named = {
        "facts": _list_facts(wanted),
        "back": list(RETURNED_STATES),
        "unpacked": FulfillmentStatus.CANCELED,
        "cancelled": OrderStatus.CANCELED,
        "fulfilled": OrderStatus.FULFILLED,
        "refunded": ChargeStatus.FULLY_REFUNDED,
        "closed": timezone.now() - RETURN_WINDOW,
        "over": OVER,
        "open": OPEN,
        "fully": Paid.FULLY.value,
        "gone_back": Paid.REFUNDED.value,
        "partly": Paid.PARTLY.value,
        "nothing": Paid.NOTHING.value,
        "none": Parcels.NONE.value,
        "packed": Parcels.PACKED.value,
        "partly_sent": Parcels.PARTLY_SENT.value,
        "delivered": Parcels.DELIVERED.value,
        "sent": Parcels.SENT.value,
    }
    return orders.filter(pk__in=_build_raw_sql(FACTS, named))


def _build_raw_sql(sql: str, named: dict[str, object]) -> RawSQL:
    """Django passes parameters by place."""
    names: list[str] = []

    class Placed(dict[str, str]):
        def __missing__(self, name: str) -> str:
            names.append(name)
            return "%s"

    text = sql % Placed()
    # Text of this module alone, and every value a parameter.
    return RawSQL(text, [named[name] for name in names])  # noqa: S611


def _list_facts(wanted: OrderProgress) -> list[str]:
    return [
        f"{paid.value}/{parcels.value}/{since}"
        for paid, parcels, since in product(Paid, Parcels, (OVER, OPEN))
        if wanted
        is derive_progress(
            is_cancelled=False,
            paid=paid,
            parcels=parcels,
            since_delivery=RETURN_WINDOW if since is OVER else None,
        )
    ]


def has_open_order(user: Any) -> bool:
    """Whether an order of the customer is neither delivered nor cancelled yet.

    Not every carrier reports deliveries: an order that was sent completely counts as delivered,
    and past its return window, once its last parcel was sent long enough ago.
    """
    orders = (
        Order.objects.confirmed()
        .filter(user=user)
        .exclude(status=OrderStatus.CANCELED)
        .annotate(last_sent_at=Max("fulfillments__created"))
    )
    return any(_is_open(order) for order in prefetch_progress(orders))


def _is_open(order: Any) -> bool:
    how_far = get_order_progress(order)
    if how_far is OrderProgress.SHIPPED and order.last_sent_at is not None:
        return bool(timezone.now() - order.last_sent_at < DELIVERY_TIME + RETURN_WINDOW)
    return how_far not in SETTLED
