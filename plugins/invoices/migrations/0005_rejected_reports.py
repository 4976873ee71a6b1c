"""An index of rejected reports, which the exporter counts.

In SQL: Django's operation for it can't be printed inside a test's transaction, where the linter
reads migrations. A build that was interrupted leaves an index that nothing reads, which is dropped.
"""

from django.db import migrations, models

CREATE = """
CREATE INDEX CONCURRENTLY invoice_reports_rejected
ON invoices_invoicereport (invoice_id) WHERE state = 'refused'
"""
DROP = "DROP INDEX CONCURRENTLY IF EXISTS invoice_reports_rejected"


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("invoices", "0004_recorded_reports")]

    operations = [
        migrations.RunSQL(
            [DROP, CREATE],
            DROP,
            state_operations=[
                migrations.AddIndex(
                    model_name="invoicereport",
                    index=models.Index(
                        condition=models.Q(("state", "refused")),
                        fields=["invoice"],
                        name="invoice_reports_rejected",
                    ),
                )
            ],
        )
    ]
