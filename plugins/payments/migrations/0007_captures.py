"""Captures of authorised payments, parcel by parcel; what is released before it was captured."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

KINDS = [
    "completed",
    "closed",
    "returned",
    "written",
    "refund_failed",
    "captured",
    "capture_failed",
    "lapsed",
]


def list_pairs(values: list[str]) -> list[tuple[str, str]]:
    return [(value, value) for value in values]


class Migration(migrations.Migration):
    dependencies = [("payments", "0006_one_live_payment_for_each_subject")]

    operations = [
        migrations.AddField("onlinepayment", "closing_at", models.DateTimeField(null=True)),
        migrations.AddField(
            "paymentrefund", "is_release", models.BooleanField(db_default=False, default=False)
        ),
        migrations.AlterField(
            "paymentrepair", "kind", models.CharField(choices=list_pairs(KINDS), max_length=16)
        ),
        migrations.CreateModel(
            name="PaymentCapture",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=128, unique=True)),
                ("amount", models.PositiveBigIntegerField()),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("pending", "pending"),
                            ("done", "done"),
                            ("failed", "failed"),
                        ],
                        default="pending",
                        max_length=16,
                    ),
                ),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("claimed_at", models.DateTimeField(null=True)),
                ("done_at", models.DateTimeField(null=True)),
                (
                    "payment",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="captures",
                        to="payments.onlinepayment",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["state", "created_at"], name="payment_capture_pending")
                ],
                "constraints": [
                    models.CheckConstraint(condition=Q(amount__gt=0), name="payment_capture_amount")
                ],
            },
        ),
    ]
