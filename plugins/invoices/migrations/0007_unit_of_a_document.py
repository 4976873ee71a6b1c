"""The unit that stamped a document; documents that were issued before have none."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("invoices", "0006_egs_units")]

    operations = [
        migrations.AddField(
            model_name="taxinvoice",
            name="unit",
            field=models.ForeignKey(
                blank=True,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="documents",
                to="invoices.egsunit",
            ),
        ),
    ]
