"""The outbox and the log of text messages come from ``saleor_config`` and ``phone_otp``.

Their tables stay as they are, under their names. Content types move, and with them permissions,
groups that have them, and the history of staff's actions.
"""

import uuid

from django.db import migrations, models
from django.utils import timezone

MOVED = (("saleor_config", "outboxmessage"), ("phone_otp", "smsdelivery"))


def move_content_types(apps, _schema_editor):
    content_types = apps.get_model("contenttypes", "ContentType").objects
    for label, model in MOVED:
        content_types.filter(app_label=label, model=model).update(app_label="messaging")


def return_content_types(apps, _schema_editor):
    content_types = apps.get_model("contenttypes", "ContentType").objects
    for label, model in MOVED:
        content_types.filter(app_label="messaging", model=model).update(app_label=label)


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("phone_otp", "0006_outbox"),
        ("saleor_config", "0005_outbox"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="OutboxMessage",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=uuid.uuid4,
                                editable=False,
                                primary_key=True,
                                serialize=False,
                            ),
                        ),
                        ("kind", models.CharField(max_length=32)),
                        ("key", models.CharField(max_length=200, unique=True)),
                        ("about", models.CharField(blank=True, max_length=64)),
                        ("payload", models.JSONField(blank=True, default=dict)),
                        ("state", models.CharField(default="waiting", max_length=8)),
                        ("attempts", models.PositiveSmallIntegerField(default=0)),
                        ("reason", models.CharField(blank=True, max_length=64)),
                        ("created_at", models.DateTimeField(default=timezone.now)),
                        ("expires_at", models.DateTimeField()),
                        ("next_try_at", models.DateTimeField(null=True)),
                        ("sent_at", models.DateTimeField(null=True)),
                    ],
                    options={
                        "ordering": ("-created_at", "pk"),
                        "db_table": "saleor_config_outboxmessage",
                        "default_permissions": (),
                        "indexes": [
                            models.Index(
                                condition=models.Q(("state", "waiting")),
                                fields=["next_try_at"],
                                name="outbox_due",
                            ),
                            models.Index(fields=["about"], name="outbox_about"),
                            models.Index(fields=["-created_at", "id"], name="outbox_newest"),
                        ],
                        "constraints": [
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("state__in", ("waiting", "sent", "dropped", "failed"))
                                ),
                                name="known_outbox_state",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    models.Q(("sent_at__isnull", False), ("state", "sent")),
                                    models.Q(
                                        models.Q(("state", "sent"), _negated=True),
                                        ("sent_at", None),
                                    ),
                                    _connector="OR",
                                ),
                                name="sent_message_has_a_time",
                            ),
                            models.CheckConstraint(
                                condition=models.Q(
                                    ("state", "waiting"), ("next_try_at", None), _connector="OR"
                                ),
                                name="only_waiting_messages_are_tried",
                            ),
                        ],
                    },
                ),
                migrations.CreateModel(
                    name="SmsDelivery",
                    fields=[
                        (
                            "id",
                            models.UUIDField(
                                default=uuid.uuid4,
                                editable=False,
                                primary_key=True,
                                serialize=False,
                            ),
                        ),
                        ("provider", models.CharField(max_length=20)),
                        (
                            "provider_message_id",
                            models.CharField(blank=True, max_length=64, null=True),
                        ),
                        ("phone_masked", models.CharField(max_length=16)),
                        ("phone_hash", models.CharField(max_length=64)),
                        ("purpose", models.CharField(max_length=20)),
                        ("reference", models.CharField(blank=True, max_length=36)),
                        (
                            "status",
                            models.CharField(
                                choices=[
                                    ("sending", "sending"),
                                    ("accepted", "accepted"),
                                    ("sent", "sent"),
                                    ("delivered", "delivered"),
                                    ("failed", "failed"),
                                    ("undelivered", "undelivered"),
                                    ("expired", "expired"),
                                ],
                                default="sending",
                                max_length=20,
                            ),
                        ),
                        ("reason", models.CharField(blank=True, max_length=80)),
                        ("created_at", models.DateTimeField()),
                        ("updated_at", models.DateTimeField()),
                    ],
                    options={
                        "db_table": "phone_otp_smsdelivery",
                        "ordering": ("-created_at",),
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("provider", "provider_message_id"),
                                name="phone_otp_sms_message",
                            )
                        ],
                        "indexes": [
                            models.Index(
                                fields=["phone_hash", "created_at"], name="phone_otp_sms_phone"
                            ),
                            models.Index(fields=["created_at"], name="phone_otp_sms_time"),
                            models.Index(
                                condition=models.Q(("reference", ""), _negated=True),
                                fields=["reference"],
                                name="phone_otp_sms_reference",
                            ),
                        ],
                    },
                ),
            ]
        ),
        migrations.RunPython(move_content_types, return_content_types),
    ]
