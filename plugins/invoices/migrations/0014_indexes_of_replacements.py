"""Indexes by which an event has one document, and that one replacement; and one by time.

Built while the shop goes on, in SQL as those of 0008. The next two migrations take away those that
know no replacement, so there is no time at which an event could have two documents.
"""

from typing import Final

from django.db import migrations

EVENT: Final = "(order_id, kind, key) WHERE replaced_id IS NULL"
INDEXES: Final = (
    ("UNIQUE INDEX", "one_document_for_each_event", EVENT),
    (
        "UNIQUE INDEX",
        "first_invoice_of_each_order",
        "(order_id) WHERE kind = 'invoice' AND replaced_id IS NULL",
    ),
    ("UNIQUE INDEX", "invoice_replaced_once", "(replaced_id)"),
    ("INDEX", "invoices_by_time", "(issued_at)"),
)


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("invoices", "0013_replaced_documents")]

    operations = [
        # A statement each: together they would be a transaction.
        migrations.RunSQL(
            f"CREATE {kind} CONCURRENTLY IF NOT EXISTS {name} ON invoices_taxinvoice {columns}",
            f"DROP INDEX CONCURRENTLY IF EXISTS {name}",
        )
        for kind, name, columns in INDEXES
    ]
