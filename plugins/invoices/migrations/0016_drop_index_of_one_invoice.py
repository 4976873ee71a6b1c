"""An order has another invoice once its first was rejected. Dropped while the shop goes on."""

from django.db import migrations


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("invoices", "0015_one_document_for_each_event")]

    operations = [
        migrations.RunSQL(
            "DROP INDEX CONCURRENTLY IF EXISTS one_invoice_for_each_order",
            # Fails where a document was replaced: the previous code knows one for each event.
            "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_invoice_for_each_order"
            " ON invoices_taxinvoice (order_id) WHERE kind = 'invoice'",
            state_operations=[
                migrations.RemoveConstraint("taxinvoice", "one_invoice_for_each_order")
            ],
        )
    ]
