"""Products in Saleor's own tables: a few dozen made one by one, and copies of them in bulk."""

from typing import Final

from django.core.management import call_command
from django.db import connection
from saleor.product.models import Product

from benchmarks.catalogue import seeds
from plugins.catalogue.models import ListingRow
from plugins.catalogue.services import rebuild_listing

SPAN: Final = 10_000
"""No table has more rows of the products that are copied; ids of copies are that far apart."""

# Table: its columns that hold an id of its own or of another copied table, and what differs.
COPIED: Final[dict[str, tuple[tuple[str, ...], dict[str, str]]]] = {
    "product_product": (
        ("id",),
        {
            "slug": "slug || '-' || copy",
            "name": "name || ' ' || copy",
            "price_amount": "price_amount + mod(copy * 7, 45)",
            "publication_date": "publication_date - mod(copy * 13, 900)",
        },
    ),
    "product_producttranslation": (("id", "product_id"), {"name": "name || ' ' || copy"}),
    "product_productvariant": (
        ("id", "product_id"),
        {
            "sku": "sku || '-' || copy",
            "price_override_amount": "price_override_amount + mod(copy * 11, 60)",
        },
    ),
    "warehouse_stock": (("id", "product_variant_id"), {"quantity": "mod(quantity * copy, 23)"}),
    "product_productimage": (("id", "product_id"), {}),
    "product_assignedproductattribute": (("id", "product_id"), {}),
    "product_assignedproductattribute_values": (("id", "assignedproductattribute_id"), {}),
    "product_assignedvariantattribute": (("id", "variant_id"), {}),
    "product_assignedvariantattribute_values": (("id", "assignedvariantattribute_id"), {}),
}


COPY: Final = """
INSERT INTO {table} ({columns}) SELECT {values}
FROM (SELECT * FROM {table} ORDER BY id) original, generate_series(1, %s) copy
"""
NUMBERED: Final = "SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}"


def is_filled(size: int) -> bool:
    """Whether an earlier run has left ``size`` products, and their read model."""
    return Product.objects.count() == ListingRow.objects.count() == size


def fill_database(size: int, *, pieces: int | None = None) -> int:
    """Empty the database and put ``size`` products into it, a multiple of the seeds; how many.

    ``pieces``: of each variant in stock, where it is not the benchmark's own choice.
    """
    call_command("flush", interactive=False, verbosity=0)
    count = seeds.create_seeds()
    copies = round(size / count) - 1
    with connection.cursor() as cursor:
        # As a restored dump does it: no trigger looks at each of a million rows.
        cursor.execute("SET session_replication_role = replica")
        for table, (keys, changed) in COPIED.items():
            cursor.execute(copy_rows(table, keys, changed), [copies])
            cursor.execute(NUMBERED.format(table=table))
        if pieces is not None:
            cursor.execute("UPDATE warehouse_stock SET quantity = %s", [pieces])
        cursor.execute("SET session_replication_role = origin")
        cursor.execute("VACUUM ANALYZE")
    rebuilt = rebuild_listing()
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
    return rebuilt


def finish_listing() -> int:
    """Build what is missing of the read model after an interruption; how many products."""
    rows = ListingRow.objects.values("product_id")
    return rebuild_listing(Product.objects.exclude(pk__in=rows).values_list("pk", flat=True))


def copy_rows(table: str, keys: tuple[str, ...], changed: dict[str, str]) -> str:
    with connection.cursor() as cursor:
        description = connection.introspection.get_table_description(cursor, table)
    columns = [column.name for column in description]
    values = [
        changed.get(name, f"{name} + copy * {SPAN}" if name in keys else name) for name in columns
    ]
    return COPY.format(table=table, columns=", ".join(columns), values=", ".join(values))
