"""Cancellations, refunds of lines and returns move here from ``shipments``, with their tables.

Their content types move too, so permissions, staff groups and the admin's log stay as they are.
"""

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

NAMES = ("ordercancellation", "orderrefund", "orderrefundline", "orderreturn", "orderreturnline")


def move_content_types(apps, before, after):
    content_types = apps.get_model("contenttypes", "ContentType").objects.filter(model__in=NAMES)
    # A row that the new name already has is empty: its permissions were made a moment ago.
    moved = content_types.filter(app_label=before).values_list("model", flat=True)
    content_types.filter(app_label=after, model__in=list(moved)).delete()
    content_types.filter(app_label=before).update(app_label=after)


def move_forwards(apps, _schema_editor):
    move_content_types(apps, "shipments", "orders")


def move_backwards(apps, _schema_editor):
    move_content_types(apps, "orders", "shipments")


def copy_plugin_state(apps, _schema_editor):
    """The new Saleor plugin is on or off as ``mashtal.shipments``, which did its work before."""
    configurations = apps.get_model("plugins", "PluginConfiguration").objects
    stored = configurations.filter(identifier="mashtal.shipments").first()
    if stored is not None:
        configurations.get_or_create(
            identifier="mashtal.orders",
            defaults={"name": "Orders", "active": stored.active, "configuration": []},
        )


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("order", "0083_merge_20200421_0529"),
        ("plugins", "0003_auto_20200429_0142"),
        ("shipments", "0003_outbox"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[
                migrations.RunSQL(
                    f"ALTER TABLE shipments_{name} RENAME TO orders_{name}",
                    f"ALTER TABLE orders_{name} RENAME TO shipments_{name}",
                )
                for name in NAMES
            ],
            state_operations=[
                migrations.CreateModel(
                    name="OrderCancellation",
                    fields=[
                        (
                            "id",
                            models.AutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        (
                            "by",
                            models.CharField(
                                choices=[("customer", "customer"), ("staff", "staff")],
                                max_length=16,
                            ),
                        ),
                        ("reason", models.CharField(blank=True, max_length=1000)),
                        ("cancelled_at", models.DateTimeField(default=django.utils.timezone.now)),
                        (
                            "order",
                            models.OneToOneField(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="cancellation",
                                to="order.order",
                            ),
                        ),
                    ],
                ),
                migrations.CreateModel(
                    name="OrderRefund",
                    fields=[
                        (
                            "id",
                            models.AutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("key", models.CharField(max_length=64, unique=True)),
                        ("amount_halalas", models.BigIntegerField()),
                        ("reason", models.CharField(max_length=1000)),
                        ("created_at", models.DateTimeField(default=django.utils.timezone.now)),
                        ("paid_at", models.DateTimeField(null=True)),
                        (
                            "order",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="line_refunds",
                                to="order.order",
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("pk",),
                    },
                ),
                migrations.CreateModel(
                    name="OrderRefundLine",
                    fields=[
                        (
                            "id",
                            models.AutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("quantity", models.PositiveIntegerField()),
                        ("unsent", models.PositiveIntegerField(default=0)),
                        (
                            "order_line",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="+",
                                to="order.orderline",
                            ),
                        ),
                        (
                            "refund",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="lines",
                                to="orders.orderrefund",
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("pk",),
                    },
                ),
                migrations.CreateModel(
                    name="OrderReturn",
                    fields=[
                        (
                            "id",
                            models.AutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        (
                            "state",
                            models.CharField(
                                choices=[
                                    ("requested", "requested"),
                                    ("approved", "approved"),
                                    ("received", "received"),
                                    ("refunded", "refunded"),
                                    ("rejected", "rejected"),
                                ],
                                default="requested",
                                max_length=16,
                            ),
                        ),
                        ("reason", models.CharField(max_length=1000)),
                        ("answer", models.CharField(blank=True, max_length=1000)),
                        ("requested_at", models.DateTimeField(default=django.utils.timezone.now)),
                        ("decided_at", models.DateTimeField(null=True)),
                        ("received_at", models.DateTimeField(null=True)),
                        (
                            "order",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="returns",
                                to="order.order",
                            ),
                        ),
                        (
                            "refund",
                            models.OneToOneField(
                                null=True,
                                on_delete=django.db.models.deletion.RESTRICT,
                                related_name="order_return",
                                to="orders.orderrefund",
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("pk",),
                    },
                ),
                migrations.CreateModel(
                    name="OrderReturnLine",
                    fields=[
                        (
                            "id",
                            models.AutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("quantity", models.PositiveIntegerField()),
                        (
                            "order_line",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="+",
                                to="order.orderline",
                            ),
                        ),
                        (
                            "order_return",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="lines",
                                to="orders.orderreturn",
                            ),
                        ),
                    ],
                    options={
                        "ordering": ("pk",),
                    },
                ),
                migrations.AddConstraint(
                    model_name="orderrefund",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("amount_halalas__gte", 0)),
                        name="line_refund_not_negative",
                    ),
                ),
                migrations.AddConstraint(
                    model_name="orderrefundline",
                    constraint=models.UniqueConstraint(
                        fields=("refund", "order_line"), name="one_row_for_each_refunded_line"
                    ),
                ),
                migrations.AddConstraint(
                    model_name="orderrefundline",
                    constraint=models.CheckConstraint(
                        condition=models.Q(
                            ("quantity__gt", 0), ("unsent__lte", models.F("quantity"))
                        ),
                        name="refunded_pieces",
                    ),
                ),
                migrations.AddConstraint(
                    model_name="orderreturn",
                    constraint=models.CheckConstraint(
                        condition=models.Q(
                            (
                                "state__in",
                                ["requested", "approved", "received", "refunded", "rejected"],
                            )
                        ),
                        name="known_return_state",
                    ),
                ),
                migrations.AddConstraint(
                    model_name="orderreturn",
                    constraint=models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("refund__isnull", False), ("state__in", ("received", "refunded"))
                            ),
                            models.Q(
                                models.Q(("state__in", ("received", "refunded")), _negated=True),
                                ("refund", None),
                            ),
                            _connector="OR",
                        ),
                        name="refund_of_what_came_back",
                    ),
                ),
                migrations.AddConstraint(
                    model_name="orderreturnline",
                    constraint=models.UniqueConstraint(
                        fields=("order_return", "order_line"), name="one_row_for_each_returned_line"
                    ),
                ),
                migrations.AddConstraint(
                    model_name="orderreturnline",
                    constraint=models.CheckConstraint(
                        condition=models.Q(("quantity__gt", 0)), name="returned_pieces"
                    ),
                ),
            ],
        ),
        migrations.RunPython(move_forwards, move_backwards),
        migrations.RunPython(copy_plugin_state, migrations.RunPython.noop),
    ]
