"""What orders hold of a stock is summed from an index.

Saleor keeps the allocations of fulfilled and cancelled orders, with no pieces: they are most of
the rows, and none of the index.
"""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("cart", "0003_voucher_uses"),
        ("warehouse", "0009_remove_invalid_allocation"),
    ]

    operations = [
        migrations.RunSQL(
            "CREATE INDEX cart_held_stock ON warehouse_allocation (stock_id)"
            " INCLUDE (quantity_allocated, order_line_id) WHERE quantity_allocated > 0",
            "DROP INDEX cart_held_stock",
        ),
    ]
