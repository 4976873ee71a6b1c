"""Orders that were placed and cancelled, as rows for reports; pieces that were sold. SQL.

Columns: ``reference`` (the order's number), ``at``, ``order_id``, ``sale`` (the number again),
``total`` (VAT inside) and ``tax`` in halalas.
"""

from typing import Final

from saleor.order import OrderStatus

AMOUNTS: Final = """
  round(placed.total_gross_amount * 100)::bigint AS total,
  round((placed.total_gross_amount - placed.total_net_amount) * 100)::bigint AS tax
"""
PLACED_SQL: Final = f"""
SELECT placed.id::text AS reference, placed.created AS at, placed.id AS order_id,
  placed.id::text AS sale, {AMOUNTS}
FROM order_order placed
WHERE placed.status <> '{OrderStatus.DRAFT}'
"""  # noqa: S608 (constants)
"""Also those that were cancelled later."""

CANCELLED_SQL: Final = f"""
SELECT placed.id::text AS reference, cancellation.cancelled_at AS at, placed.id AS order_id,
  placed.id::text AS sale, {AMOUNTS}
FROM orders_ordercancellation cancellation JOIN order_order placed
  ON placed.id = cancellation.order_id
"""  # noqa: S608 (constants)

SOLD_PIECES_SQL: Final = f"""
SELECT line.variant_id, sum(line.quantity - coalesce(refunded.pieces, 0))::bigint AS pieces,
  sum(round(line.unit_price_net_amount * 100)
    * (line.quantity - coalesce(refunded.pieces, 0)))::bigint AS net
FROM order_order placed
JOIN order_orderline line ON line.order_id = placed.id
LEFT JOIN (
  SELECT order_line_id, sum(quantity) AS pieces FROM orders_orderrefundline GROUP BY order_line_id
) refunded ON refunded.order_line_id = line.id
WHERE placed.status NOT IN ('{OrderStatus.DRAFT}', '{OrderStatus.CANCELED}')
  AND placed.created >= %s AND placed.created < %s AND line.variant_id IS NOT NULL
GROUP BY line.variant_id
"""  # noqa: S608 (constants)
"""By variant, of orders placed between two times and not cancelled: pieces that were not refunded,
and halalas for them before VAT and vouchers."""
