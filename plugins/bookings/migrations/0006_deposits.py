"""Deposits and balances of bookings, terms of services, crews held for a deposit."""

import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("bookings", "0005_outbox"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="AmountDue",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "purpose",
                    models.CharField(
                        choices=[("deposit", "deposit"), ("balance", "balance")], max_length=16
                    ),
                ),
                ("amount_halalas", models.PositiveBigIntegerField()),
                ("refunded_halalas", models.PositiveBigIntegerField(default=0)),
                ("free_cancellation_hours", models.PositiveSmallIntegerField(default=0)),
                ("kept_percent", models.PositiveSmallIntegerField(default=0)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("paid_at", models.DateTimeField(blank=True, null=True)),
                (
                    "paid_by",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("online", "online"),
                            ("cash", "cash"),
                            ("bank_transfer", "bank_transfer"),
                        ],
                        max_length=16,
                    ),
                ),
                ("withdrawn_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.CreateModel(
            name="DueRefund",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=128, unique=True)),
                ("amount_halalas", models.PositiveBigIntegerField()),
                ("reason", models.CharField(blank=True, max_length=300)),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("done_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ("pk",),
            },
        ),
        migrations.AddField(
            model_name="crewassignment",
            name="held_until",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="service",
            name="deposit_percent",
            field=models.PositiveSmallIntegerField(
                db_default=0, default=0, validators=[django.core.validators.MaxValueValidator(100)]
            ),
        ),
        migrations.AddField(
            model_name="service",
            name="free_cancellation_hours",
            field=models.PositiveSmallIntegerField(
                db_default=48,
                default=48,
                validators=[django.core.validators.MaxValueValidator(2160)],
            ),
        ),
        migrations.AddField(
            model_name="service",
            name="kept_percent",
            field=models.PositiveSmallIntegerField(
                db_default=0, default=0, validators=[django.core.validators.MaxValueValidator(100)]
            ),
        ),
        AddConstraintNotValid(
            model_name="crewassignment",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("held_until", None), ("purpose__in", ["work", "event"]), _connector="OR"
                ),
                name="no_visit_waits_for_a_deposit",
            ),
        ),
        AddConstraintNotValid(
            model_name="service",
            constraint=models.CheckConstraint(
                condition=models.Q(("deposit_percent__lte", 100), ("kept_percent__lte", 100)),
                name="shares_of_service_are_percent",
            ),
        ),
        migrations.AddField(
            model_name="amountdue",
            name="booking",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="dues",
                to="bookings.booking",
            ),
        ),
        migrations.AddField(
            model_name="amountdue",
            name="noted_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="duerefund",
            name="by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="duerefund",
            name="due",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="refunds",
                to="bookings.amountdue",
            ),
        ),
        migrations.AddConstraint(
            model_name="amountdue",
            constraint=models.CheckConstraint(
                condition=models.Q(("purpose__in", ["deposit", "balance"])),
                name="known_purpose_of_due",
            ),
        ),
        migrations.AddConstraint(
            model_name="amountdue",
            constraint=models.UniqueConstraint(fields=("booking", "purpose"), name="each_due_once"),
        ),
        migrations.AddConstraint(
            model_name="amountdue",
            constraint=models.CheckConstraint(
                condition=models.Q(("amount_halalas__gt", 0)), name="due_is_something"
            ),
        ),
        migrations.AddConstraint(
            model_name="amountdue",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("refunded_halalas__lte", models.F("amount_halalas")),
                    models.Q(("refunded_halalas", 0), ("paid_at__isnull", False), _connector="OR"),
                ),
                name="no_more_refunded_than_paid",
            ),
        ),
        migrations.AddConstraint(
            model_name="amountdue",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("paid_at", None), ("paid_by", "")),
                    models.Q(
                        ("paid_at__isnull", False),
                        ("paid_by__in", ["online", "cash", "bank_transfer"]),
                    ),
                    _connector="OR",
                ),
                name="paid_due_has_a_way",
            ),
        ),
        migrations.AddConstraint(
            model_name="amountdue",
            constraint=models.CheckConstraint(
                condition=models.Q(("paid_at", None), ("withdrawn_at", None), _connector="OR"),
                name="no_due_paid_and_withdrawn",
            ),
        ),
        migrations.AddConstraint(
            model_name="amountdue",
            constraint=models.CheckConstraint(
                condition=models.Q(("kept_percent__lte", 100)), name="kept_share_is_percent"
            ),
        ),
        migrations.AddConstraint(
            model_name="duerefund",
            constraint=models.CheckConstraint(
                condition=models.Q(("amount_halalas__gt", 0)), name="refund_is_something"
            ),
        ),
    ]
