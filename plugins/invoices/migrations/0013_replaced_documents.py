"""Which rejected document a document replaces, and which documents are cleared.

Both are columns of rows that are never changed: those of before have none of the two.
"""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("invoices", "0012_registrations_of_units")]

    operations = [
        migrations.AddField(
            model_name="taxinvoice",
            name="replaced",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="replacements",
                to="invoices.taxinvoice",
            ),
        ),
        migrations.AddField(
            model_name="taxinvoice",
            name="is_standard",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
