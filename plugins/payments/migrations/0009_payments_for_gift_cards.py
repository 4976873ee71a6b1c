"""One more purpose of a payment; the table stays as it is."""

from django.db import migrations, models

PURPOSES = [(each, each) for each in ("order", "deposit", "balance", "gift_card")]


class Migration(migrations.Migration):
    dependencies = [("payments", "0008_transfers_of_refunds")]

    operations = [
        migrations.AlterField(
            "onlinepayment",
            "purpose",
            models.CharField(choices=PURPOSES, db_default="order", default="order", max_length=16),
        ),
    ]
