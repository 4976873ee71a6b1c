"""The authority's sentences one by one, and the standard documents that it cleared.

A cleared document is an invoice's own form: what keeps that from being changed keeps this.
"""

from typing import Final

import django.db.models.deletion
from django.db import migrations, models

CREATE: Final = """
CREATE TRIGGER invoices_cleared_never_changed
BEFORE UPDATE OR DELETE ON invoices_cleareddocument
FOR EACH ROW EXECUTE FUNCTION invoices_refuse_change();
"""
DROP: Final = "DROP TRIGGER invoices_cleared_never_changed ON invoices_cleareddocument;"


class Migration(migrations.Migration):
    dependencies = [("invoices", "0010_due_credit_notes")]

    operations = [
        migrations.AddField(
            model_name="invoicereport",
            name="messages",
            field=models.JSONField(blank=True, db_default=[], default=list),
        ),
        migrations.CreateModel(
            name="ClearedDocument",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("xml", models.BinaryField()),
                ("cleared_at", models.DateTimeField(auto_now_add=True)),
                (
                    "invoice",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="cleared",
                        to="invoices.taxinvoice",
                    ),
                ),
            ],
        ),
        migrations.RunSQL(CREATE, DROP),
    ]
