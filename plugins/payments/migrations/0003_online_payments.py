"""Card payments share their table with payments by instalments, captured with each parcel.

The model has a new name, the table and what it is made of keep theirs: the previous version of the
code works on.
"""

import django.db.models.deletion
from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models
from django.db.models import CheckConstraint, F, Q

METHODS = ["credit_card", "apple_pay", "stc_pay", "tabby", "tamara"]
STATES = ["pending", "challenge", "authorised", "paid", "declined", "cancelled", "refunded"]
SOURCES = ["token", "saved_card", "apple_pay", "stc_pay"]


def list_pairs(values: list[str]) -> list[tuple[str, str]]:
    return [(value, value) for value in values]


class Migration(migrations.Migration):
    dependencies = [("payments", "0002_card_payments")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameModel("CardPayment", "OnlinePayment"),
                migrations.AlterModelTable("OnlinePayment", "payments_cardpayment"),
                migrations.AlterField(
                    "onlinepayment",
                    "order",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="online_payments",
                        to="order.order",
                    ),
                ),
                migrations.AlterField(
                    "onlinepayment",
                    "method",
                    models.CharField(choices=list_pairs(METHODS), max_length=32),
                ),
                migrations.AlterField(
                    "onlinepayment",
                    "state",
                    models.CharField(choices=list_pairs(STATES), default="pending", max_length=16),
                ),
                migrations.AlterField(
                    "onlinepayment",
                    "source_kind",
                    models.CharField(blank=True, choices=list_pairs(SOURCES), max_length=16),
                ),
            ]
        ),
        migrations.AddField(
            "onlinepayment", "captured", models.PositiveBigIntegerField(db_default=0, default=0)
        ),
        # A closed payment of instalments is refunded in full where what was captured is.
        migrations.RemoveConstraint("onlinepayment", "card_payment_refunded_in_full"),
        AddConstraintNotValid(
            "onlinepayment",
            CheckConstraint(condition=Q(captured__lte=F("amount")), name="online_payment_captured"),
        ),
        AddConstraintNotValid(
            "onlinepayment",
            CheckConstraint(
                condition=~Q(method__in=["tabby", "tamara"]) | Q(refunded__lte=F("captured")),
                name="online_payment_refunded_of_captured",
            ),
        ),
        AddConstraintNotValid(
            "onlinepayment",
            CheckConstraint(
                condition=~Q(state="refunded")
                | Q(refunded=F("amount"))
                | Q(refunded=F("captured"), refunded__gt=0),
                name="online_payment_refunded_in_full",
            ),
        ),
    ]
