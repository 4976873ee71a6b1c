"""Payments for what is no order: a subject of another plugin instead of an order's number."""

from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models
from django.db.models import CheckConstraint, Q

PURPOSES = [(each, each) for each in ("order", "deposit", "balance")]


class Migration(migrations.Migration):
    dependencies = [("payments", "0004_captured_amounts")]

    operations = [
        migrations.AddField(
            "onlinepayment",
            "purpose",
            models.CharField(choices=PURPOSES, db_default="order", default="order", max_length=16),
        ),
        migrations.AddField(
            "onlinepayment",
            "subject",
            models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            "onlinepayment",
            "return_path",
            models.CharField(blank=True, db_default="", default="", max_length=256),
        ),
        migrations.AlterField(
            "onlinepayment", "order_number", models.PositiveBigIntegerField(null=True)
        ),
        migrations.AlterField(
            "paymentrepair", "order_number", models.PositiveBigIntegerField(null=True)
        ),
        AddConstraintNotValid(
            "onlinepayment",
            CheckConstraint(
                condition=Q(purpose="order", subject="", order_number__isnull=False)
                | Q(~Q(purpose="order"), ~Q(subject=""), order=None),
                name="payment_of_an_order_or_a_subject",
            ),
        ),
    ]
