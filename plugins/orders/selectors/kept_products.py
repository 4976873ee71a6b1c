"""Which products customers were delivered and have kept, for many customers at once."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from saleor.order import FulfillmentStatus, OrderStatus

from plugins.orders.quantities import OPEN_RETURNS
from saleor_config.prepared_statements import fetch_prepared_rows

KEPT_PRODUCTS_SQL: Final = f"""
SELECT user_id, product_id, language_code FROM (
  SELECT placed.user_id, placed.id AS order_id, placed.language_code, variant.product_id, line.id,
    sum(part.quantity)
    - coalesce((SELECT sum(refunded.quantity - refunded.unsent)
        FROM orders_orderrefundline refunded WHERE refunded.order_line_id = line.id), 0)
    - coalesce((SELECT sum(sent_back.quantity)
        FROM orders_orderreturnline sent_back
        JOIN orders_orderreturn opened ON opened.id = sent_back.order_return_id
        WHERE sent_back.order_line_id = line.id AND opened.state = ANY(%(open)s::text[])), 0)
      AS pieces
  FROM order_order placed
  JOIN order_fulfillment parcel ON parcel.order_id = placed.id
    AND parcel.status <> '{FulfillmentStatus.CANCELED}'
  JOIN shipments_shipment shipment ON shipment.fulfillment_id = parcel.id
  JOIN order_fulfillmentline part ON part.fulfillment_id = parcel.id
  JOIN order_orderline line ON line.id = part.order_line_id AND line.is_shipping_required
  JOIN product_productvariant variant ON variant.id = line.variant_id
  WHERE placed.user_id = ANY(%(users)s::integer[])
    AND placed.status NOT IN ('{OrderStatus.DRAFT}', '{OrderStatus.CANCELED}')
    AND shipment.delivered_at >= %(since)s
  GROUP BY placed.id, line.id, variant.product_id
) kept WHERE pieces > 0 ORDER BY user_id, order_id, product_id
"""  # noqa: S608 (constants)
"""By the customers' orders, the latest last. A piece that is on its way back is not kept."""


@dataclass(frozen=True)
class KeptProduct:
    """``language``: of the order's messages, as it was stored."""

    user_key: int
    product_key: int
    language: str


def list_kept_products(user_keys: Collection[int], since: datetime) -> list[KeptProduct]:
    """What these customers were delivered since then and have kept; a product as often as it was
    ordered, the latest last. One query."""
    values = {
        "users": list(user_keys),
        "since": since,
        "open": [state.value for state in OPEN_RETURNS],
    }
    return [KeptProduct(*row) for row in fetch_prepared_rows(KEPT_PRODUCTS_SQL, values)]
