"""Indexes by which position and previous hash are unique in each chain.

Built while the shop goes on, in SQL as that of 0005. The next migration takes away what makes them
unique in all chains together, so there is no time at which one could fork.
"""

from typing import Final

from django.db import migrations

INDEXES: Final = (
    ("invoice_position_once", "(unit_id, position)"),
    ("invoice_chained_once", "(unit_id, previous_hash)"),
    ("unstamped_position_once", "(position) WHERE unit_id IS NULL"),
    ("unstamped_chained_once", "(previous_hash) WHERE unit_id IS NULL"),
)


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("invoices", "0007_unit_of_a_document")]

    operations = [
        # A statement each: together they would be a transaction.
        migrations.RunSQL(
            "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS"
            f" {name} ON invoices_taxinvoice {columns}",
            f"DROP INDEX CONCURRENTLY IF EXISTS {name}",
        )
        for name, columns in INDEXES
    ]
