import uuid

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("phone_otp", "0002_session_confirmation"),
    ]

    operations = [
        migrations.CreateModel(
            name="SmsDelivery",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
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
                "ordering": ("-created_at",),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("provider", "provider_message_id"),
                        name="phone_otp_sms_message",
                    )
                ],
                "indexes": [
                    models.Index(fields=["phone_hash", "created_at"], name="phone_otp_sms_phone"),
                    models.Index(fields=["created_at"], name="phone_otp_sms_time"),
                ],
            },
        ),
    ]
