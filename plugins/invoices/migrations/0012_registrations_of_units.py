"""How far registrations and renewals of EGS units are."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("invoices", "0011_messages_and_cleared_documents"),
    ]

    operations = [
        migrations.CreateModel(
            name="UnitRegistration",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(
                        choices=[("onboarding", "onboarding"), ("renewal", "renewal")],
                        default="onboarding",
                        max_length=16,
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[
                            ("queued", "queued"),
                            ("running", "running"),
                            ("failed", "failed"),
                            ("done", "done"),
                        ],
                        default="queued",
                        max_length=16,
                    ),
                ),
                ("is_activated", models.BooleanField(default=True)),
                ("steps", models.JSONField(blank=True, default=list)),
                ("one_time_password", models.TextField(blank=True, default="", editable=False)),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("no_response", "no_response"),
                            ("otp", "otp"),
                            ("request", "request"),
                            ("credentials", "credentials"),
                            ("check", "check"),
                            ("other", "other"),
                            ("unit", "unit"),
                            ("unexpected", "unexpected"),
                        ],
                        default="",
                        max_length=16,
                    ),
                ),
                ("error_code", models.CharField(blank=True, default="", max_length=64)),
                ("sentences", models.JSONField(blank=True, default=list)),
                ("attempts", models.PositiveIntegerField(default=0)),
                ("held_until", models.DateTimeField(blank=True, null=True)),
                ("started_at", models.DateTimeField(auto_now_add=True)),
                (
                    "unit",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="registration",
                        to="invoices.egsunit",
                    ),
                ),
            ],
        ),
    ]
