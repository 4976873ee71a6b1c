"""A refused refund that staff paid by bank transfer has the bank's reference."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("payments", "0007_captures")]

    operations = [
        migrations.AddField(
            model_name="paymentrefund",
            name="transfer_reference",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
    ]
