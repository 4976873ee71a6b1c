"""Orders with all that they show, in a fixed number of prepared statements.

They equal those of Django's querysets (``tests/test_order_rows.py``).
"""

from collections.abc import Sequence
from typing import Any, Final

from saleor.account.models import Address
from saleor.discount.models import Voucher
from saleor.order import OrderStatus
from saleor.order.models import Fulfillment, Order, OrderLine
from saleor.product.models import Product, ProductVariant

from plugins.orders.models import OrderCancellation, OrderReturn
from plugins.shipments.selectors import Shipment, get_shipment
from saleor_config.global_ids import LARGEST_KEY
from saleor_config.language import ARABIC, current_language
from saleor_config.model_columns import ModelColumns, split_row
from saleor_config.pagination import (
    Page,
    PageBounds,
    PageRequest,
    build_ordering,
    build_page_bounds,
)
from saleor_config.prepared_relations import Children, build_order_terms, format_keys
from saleor_config.prepared_statements import fetch_prepared_row, fetch_prepared_rows

SORTS: Final = {"created_at": "created", "grand_total": "total_gross_amount"}
OWN: Final = f"found.user_id = %(user)s AND found.status <> '{OrderStatus.DRAFT}'"
OWN_ORDER: Final = f"""
SELECT found.id FROM order_order found WHERE {OWN} AND found.id = %(key)s
"""  # noqa: S608 - constants alone
PAGE: Final = f"""
SELECT (SELECT count(*) FROM order_order found WHERE {OWN}), ARRAY(
  SELECT found.id FROM order_order found WHERE {OWN}
  ORDER BY {{ordering}} LIMIT %(size)s OFFSET %(start)s)
"""  # noqa: S608 - constants alone
ORDER: Final = ModelColumns(
    Order,
    *("id", "created", "status", "user_id", "language_code", "private_metadata", "currency"),
    *("shipping_address_id", "billing_address_id", "voucher_id", "discount_amount"),
    *("shipping_price_gross_amount", "total_gross_amount"),
)
ADDRESS: Final = ModelColumns(Address)
VOUCHER: Final = ModelColumns(Voucher, "id", "type")
CANCELLATION: Final = ModelColumns(OrderCancellation)
ORDER_PARTS: Final = (ORDER, ADDRESS, ADDRESS, VOUCHER, CANCELLATION)
FULFILLMENTS: Final = Children(Order, "fulfillments", "shipment")
RETURNS: Final = Children(Order, "returns", "lines")
REFUNDS: Final = Children(Order, "line_refunds", "lines")
# Most orders have none of them, and ``EXISTS`` costs less than a statement for each.
SELDOM: Final = (FULFILLMENTS, RETURNS, REFUNDS)
ORDERS: Final = f"""
SELECT {", ".join(each.build_exists("found") for each in SELDOM)},
   {ORDER.select("found")}, {ADDRESS.select("shipping")}, {ADDRESS.select("billing")},
  {VOUCHER.select("voucher")}, {CANCELLATION.select("cancellation")}
FROM order_order found
LEFT JOIN account_address shipping ON shipping.id = found.shipping_address_id
LEFT JOIN account_address billing ON billing.id = found.billing_address_id
LEFT JOIN discount_voucher voucher ON voucher.id = found.voucher_id
LEFT JOIN orders_ordercancellation cancellation ON cancellation.order_id = found.id
WHERE found.id = ANY(%s::text::integer[])
"""  # noqa: S608 - names of columns alone
ORDER_FIELDS: Final[list[Any]] = [
    Order._meta.get_field(name)
    for name in ("shipping_address", "billing_address", "voucher", "cancellation")
]
RETURN_REFUND: Final[Any] = OrderReturn._meta.get_field("refund")

LINE: Final = ModelColumns(
    OrderLine,
    *("id", "order_id", "variant_id", "product_name", "variant_name", "product_sku"),
    *("translated_product_name", "translated_variant_name", "is_shipping_required"),
    *("quantity", "quantity_fulfilled", "currency", "unit_price_net_amount", "tax_rate"),
)
VARIANT: Final = ModelColumns(ProductVariant, "id", "product_id", "name", "sku")
PRODUCT: Final = ModelColumns(Product, "id", "name", "slug", "is_published", "publication_date")
LINES: Final = f"""
SELECT {LINE.select("line")}, {VARIANT.select("variant")}, {PRODUCT.select("product")}
FROM order_orderline line
LEFT JOIN product_productvariant variant ON variant.id = line.variant_id
LEFT JOIN product_product product ON product.id = variant.product_id
WHERE line.order_id = ANY(%s::text::integer[]) ORDER BY line.id
"""  # noqa: S608 - names of columns alone
ORDER_LINES: Final = Children(Order, "lines")
TRANSLATIONS: Final = (
    Children(ProductVariant, "translations"),
    Children(Product, "translations"),
)
PAYMENTS: Final = Children(
    Order,
    "payments",
    "transactions",
    names=(
        *("id", "order_id", "gateway", "is_active", "charge_status", "captured_amount"),
        "extra_data",
    ),
    inner_names=("id", "payment_id", "kind", "is_success", "created"),
)
FULFILLMENT_LINES: Final = Children(Fulfillment, "lines")
EVENTS: Final = Children(Shipment, "events")


def load_page_keys(user: Any, request: PageRequest) -> Page[int]:
    """The keys of a page of the customer's orders, sorted by ``SORTS``."""
    ordering = build_ordering(SORTS, request.sort, is_ascending=request.is_ascending)
    sql = PAGE.format(ordering=build_order_terms(Order, ordering, "found"))
    asked = build_page_bounds(LARGEST_KEY, request.number, request.size)
    total, keys = _fetch_page(sql, user, asked)
    bounds = build_page_bounds(total, request.number, request.size)
    if bounds.number != asked.number:
        _total, keys = _fetch_page(sql, user, bounds)
    return Page(keys, bounds.fields)


def is_own_order(user: Any, key: int) -> bool:
    return bool(fetch_prepared_rows(OWN_ORDER, {"user": user.pk, "key": key}))


def load_orders(keys: Sequence[int]) -> list[Order]:
    """The orders with these keys, in their order."""
    rows = fetch_prepared_rows(ORDERS, [format_keys(keys)]) if keys else []
    if not rows:
        return []
    has_any = [any(flags) for flags in zip(*(row[: len(SELDOM)] for row in rows), strict=True)]
    found = {order.pk: order for order in (_build_order(row[len(SELDOM) :]) for row in rows)}
    orders = [found[key] for key in keys if key in found]
    _load_lines(orders)
    PAYMENTS.load(orders)
    fulfillments, returns, refunds = (
        relation.load(orders) if is_needed else relation.attach(orders, [])
        for relation, is_needed in zip(SELDOM, has_any, strict=True)
    )
    FULFILLMENT_LINES.load(fulfillments)
    EVENTS.load(list(filter(None, map(get_shipment, fulfillments))))
    by_key = {refund.pk: refund for refund in refunds}
    for found_return in returns:
        if found_return.refund_id in by_key:
            RETURN_REFUND.set_cached_value(found_return, by_key[found_return.refund_id])
    return orders


def _fetch_page(sql: str, user: Any, bounds: PageBounds) -> tuple[int, list[int]]:
    total, keys = fetch_prepared_row(
        sql, {"user": user.pk, "size": bounds.size, "start": bounds.start}
    )
    return total, keys


def _build_order(row: tuple[Any, ...]) -> Any:
    order, *related = split_row(row, *ORDER_PARTS)
    for field, found in zip(ORDER_FIELDS, related, strict=True):
        field.set_cached_value(order, found)
    return order


def _load_lines(orders: Sequence[Any]) -> None:
    lines: list[Any] = []
    variants: dict[int, Any] = {}
    products: dict[int, Any] = {}
    for row in fetch_prepared_rows(LINES, [format_keys(order.pk for order in orders)]):
        line, variant, product = split_row(row, LINE, VARIANT, PRODUCT)
        lines.append(line)
        if variant is not None:
            variant.product = products.setdefault(product.pk, product)
            line.variant = variants.setdefault(variant.pk, variant)
    ORDER_LINES.attach(orders, lines)
    if current_language() != ARABIC:
        for translations, rows in zip(TRANSLATIONS, (variants, products), strict=True):
            translations.load(list(rows.values()))
