"""What earlier payments captured, in batches; and an order's one live payment may be authorised.

Nothing here keeps anyone waiting. What the previous version of the code settles meanwhile has
``captured`` 0, which the reconciliation corrects.
"""

from typing import Any

from django.contrib.postgres.operations import ValidateConstraint
from django.db import migrations, models
from django.db.models import F, Q

BATCH = 1000


def fill_captured(apps: Any, _editor: Any) -> None:
    payments = apps.get_model("payments", "OnlinePayment").objects
    due = payments.filter(state__in=["paid", "refunded"], captured=0).order_by()
    while keys := list(due.values_list("pk", flat=True)[:BATCH]):
        payments.filter(pk__in=keys).update(captured=F("amount"))


class Migration(migrations.Migration):
    atomic = False

    dependencies = [("payments", "0003_online_payments")]

    operations = [
        migrations.RunPython(fill_captured, migrations.RunPython.noop),
        ValidateConstraint("onlinepayment", "online_payment_captured"),
        ValidateConstraint("onlinepayment", "online_payment_refunded_of_captured"),
        ValidateConstraint("onlinepayment", "online_payment_refunded_in_full"),
        migrations.RunSQL(
            "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_live_payment_for_each_order"
            " ON payments_cardpayment (order_id)"
            " WHERE state IN ('pending', 'challenge', 'authorised', 'paid')",
            "DROP INDEX CONCURRENTLY IF EXISTS one_live_payment_for_each_order",
            state_operations=[
                migrations.AddConstraint(
                    "onlinepayment",
                    models.UniqueConstraint(
                        fields=["order"],
                        condition=Q(state__in=["pending", "challenge", "authorised", "paid"]),
                        name="one_live_payment_for_each_order",
                    ),
                )
            ],
        ),
        migrations.RunSQL(
            "DROP INDEX CONCURRENTLY IF EXISTS one_live_card_payment_for_each_order",
            "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_live_card_payment_for_each_order"
            " ON payments_cardpayment (order_id) WHERE state IN ('pending', 'challenge', 'paid')",
            state_operations=[
                migrations.RemoveConstraint("onlinepayment", "one_live_card_payment_for_each_order")
            ],
        ),
    ]
