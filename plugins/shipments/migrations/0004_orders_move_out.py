"""``orders`` has the tables of cancellations, refunds and returns; here only the models go."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("shipments", "0003_outbox"),
        ("orders", "0001_from_shipments"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel(name="OrderReturnLine"),
                migrations.DeleteModel(name="OrderReturn"),
                migrations.DeleteModel(name="OrderRefundLine"),
                migrations.DeleteModel(name="OrderRefund"),
                migrations.DeleteModel(name="OrderCancellation"),
            ]
        )
    ]
