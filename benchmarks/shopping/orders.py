"""A few orders made by the shop, and copies of them in bulk with all that belongs to them."""

import uuid
from typing import Any, Final, NamedTuple

from django.db import connection
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from benchmarks.catalogue.filling import NUMBERED
from plugins.cart.services import OrderForm, add_line, place_order
from plugins.payments.selectors import PaymentMethod
from saleor_config.global_ids import write_id

SEEDS: Final = 10
"""Orders of one customer: a first page of them."""
LINES: Final = 3
SPAN: Final = 100_000
"""No table has more rows of the seeds; ids of copies are that far apart."""
MOST_COPIES: Final = 2**31 // SPAN - 1

CHILDREN: Final = """
SELECT child.relname, attribute.attname, parent.relname FROM pg_constraint
JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
JOIN pg_attribute attribute ON attribute.attrelid = conrelid AND attribute.attnum = conkey[1]
WHERE contype = 'f' AND array_length(conkey, 1) = 1
"""
COLUMNS: Final = """
SELECT column_name, data_type, EXISTS (
  SELECT 1 FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
  WHERE indrelid = %s::regclass AND indisunique AND attname = column_name)
FROM information_schema.columns WHERE table_name = %s AND is_generated = 'NEVER'
ORDER BY ordinal_position
"""
COPY: Final = """
INSERT INTO {table} ({columns}) SELECT {values}
FROM (SELECT * FROM {table} WHERE {chosen}) original, generate_series(1, %(copies)s) copy
"""
OPEN_SHARE: Final = 100
"""One copy in so many is not delivered yet."""
# Ordered in turn, as all plants of a nursery are. Saleor keeps the allocations of what was
# delivered, without pieces.
SPREAD_LINES: Final = """
WITH stocks AS (
  SELECT id, product_variant_id, row_number() OVER (ORDER BY id) - 1 AS place
  FROM warehouse_stock WHERE EXISTS (
    SELECT 1 FROM product_productvariant WHERE id = product_variant_id)),
chosen AS (
  SELECT line.id AS line_id, stocks.id AS stock_id, product_variant_id
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS turn FROM order_orderline) line
  JOIN stocks ON place = turn %% (SELECT count(*) FROM stocks)),
lines AS (
  UPDATE order_orderline SET variant_id = product_variant_id FROM chosen WHERE id = line_id)
UPDATE warehouse_allocation allocation SET stock_id = chosen.stock_id,
  quantity_allocated = CASE WHEN order_id %% %(share)s = 0 THEN quantity_allocated ELSE 0 END
FROM chosen JOIN order_orderline line ON line.id = line_id
WHERE allocation.order_line_id = line_id
"""


class Reference(NamedTuple):
    table: str
    column: str
    parent: str


def count_orders() -> int:
    return Order.objects.count()


def list_owners() -> frozenset[int]:
    return frozenset(Order.objects.values_list("user_id", flat=True).distinct())


def fill_orders(orders: int, carts: int) -> None:
    """Give ``SEEDS`` orders each to as many of both halves of the customers as that makes."""
    users = list(User.objects.filter(is_staff=False).order_by("pk").values_list("pk", flat=True))
    half, share = carts // 2, max(1, orders // SEEDS // 2)
    owners = [*users[:share], *users[half : half + share]]
    variants = list(ProductVariant.objects.order_by("pk")[: LINES * SEEDS])
    customer = User.objects.get(pk=owners[0])
    for number in range(SEEDS):
        for variant in variants[number * LINES :][:LINES]:
            add_line(customer, write_id("ProductVariant", variant.pk))
        place_order(customer, build_form())
    copy_orders(owners[1:])


def build_form() -> OrderForm:
    return OrderForm(
        first_name="نورة",
        last_name="التجريبية",
        email="shopper@example.com",
        phone="0500000001",
        address="شارع العليا 12",
        city="الرياض",
        payment_method=PaymentMethod.CASH_ON_DELIVERY,
        idempotency_key=str(uuid.uuid4()),
    )


def copy_orders(owners: list[int]) -> None:
    """One copy of all orders, and of the rows that refer to them, for each of ``owners``."""
    with connection.cursor() as cursor:
        cursor.execute(CHILDREN)
        references = [Reference(*row) for row in cursor.fetchall()]
        cursor.execute("SET session_replication_role = replica")
        copied = _list_copied_tables(references)
        chosen = _list_chosen_rows(cursor, copied, references)
        for table in copied:
            _copy_table(cursor, table, copied, references, chosen[table], owners)
        cursor.execute(SPREAD_LINES, {"share": OPEN_SHARE})
        cursor.execute(SPREAD_LINES, {"share": OPEN_SHARE})
        cursor.execute(SPREAD_LINES, {"share": OPEN_SHARE})
        cursor.execute("SET session_replication_role = origin")


def _list_copied_tables(references: list[Reference]) -> list[str]:
    """Of orders and all that refers to them, at any depth."""
    copied = ["order_order"]
    for table in copied:
        copied += dict.fromkeys(
            each.table for each in references if each.parent == table and each.table not in copied
        )
    return copied


def _list_chosen_rows(
    cursor: Any, copied: list[str], references: list[Reference]
) -> dict[str, str]:
    """The condition for a table's rows that belong to an order."""
    chosen = {"order_order": "true"}
    for table in copied[1:]:
        own = [each for each in references if each.table == table and each.parent in chosen]
        chosen[table] = " OR ".join(f"{each.column} IS NOT NULL" for each in own)
    return chosen


def _copy_table(
    cursor: Any,
    table: str,
    copied: list[str],
    references: list[Reference],
    chosen: str,
    owners: list[int],
) -> None:
    shifted = {each.column for each in references if each.table == table and each.parent in copied}
    users = {
        each.column for each in references if each.table == table and each.parent == "account_user"
    }
    cursor.execute(COLUMNS, [table, table])
    values = {}
    for name, kind, is_unique in cursor.fetchall():
        is_number = kind in ("integer", "bigint")
        if name in users:
            values[name] = f"CASE WHEN {name} IS NULL THEN NULL ELSE (%(owners)s::int[])[copy] END"
        elif kind == "uuid" and (name in shifted or is_unique):
            values[name] = f"md5({name}::text || copy)::uuid"
        elif is_number and (name in shifted or is_unique):
            values[name] = f"{name} + copy * {SPAN}"
        elif is_unique and kind == "character varying":
            values[name] = f"left(md5({name} || copy), 36)"
        else:
            values[name] = name
    columns = ", ".join(f'"{name}"' for name in values)
    statement = COPY.format(
        table=table, columns=columns, values=", ".join(values.values()), chosen=chosen or "true"
    )
    cursor.execute(statement, {"copies": len(owners), "owners": owners})
    if values.get("id", "").startswith("id +"):
        cursor.execute(NUMBERED.format(table=table))
