"""EGS units, whose counters grow by one as those of invoices do."""

from typing import Final

from django.db import migrations, models

CREATE: Final = """
CREATE TRIGGER invoices_units_grow
BEFORE UPDATE ON invoices_egsunit
FOR EACH ROW WHEN (
    NEW.last_position NOT IN (OLD.last_position, OLD.last_position + 1)
    OR (NEW.last_position = OLD.last_position) <> (NEW.last_hash = OLD.last_hash)
)
EXECUTE FUNCTION invoices_refuse_gap();
CREATE TRIGGER invoices_units_stay
BEFORE DELETE ON invoices_egsunit
FOR EACH ROW WHEN (OLD.last_position > 0) EXECUTE FUNCTION invoices_refuse_gap();
"""

DROP: Final = """
DROP TRIGGER invoices_units_stay ON invoices_egsunit;
DROP TRIGGER invoices_units_grow ON invoices_egsunit;
"""


class Migration(migrations.Migration):
    dependencies = [("invoices", "0005_rejected_reports")]

    operations = [
        migrations.CreateModel(
            name="EgsUnit",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=64)),
                ("serial", models.CharField(max_length=255, unique=True)),
                (
                    "environment",
                    models.CharField(
                        choices=[
                            ("sandbox", "sandbox"),
                            ("simulation", "simulation"),
                            ("production", "production"),
                        ],
                        max_length=16,
                    ),
                ),
                ("private_key", models.TextField(editable=False)),
                ("certificate_request", models.TextField()),
                (
                    "compliance_request_id",
                    models.CharField(blank=True, default="", max_length=64),
                ),
                ("compliance_token", models.TextField(blank=True, default="")),
                ("compliance_secret", models.TextField(blank=True, default="", editable=False)),
                ("production_token", models.TextField(blank=True, default="")),
                ("production_secret", models.TextField(blank=True, default="", editable=False)),
                ("expires_at", models.DateTimeField(blank=True, null=True)),
                ("last_position", models.PositiveBigIntegerField(default=0)),
                ("last_hash", models.CharField(blank=True, default="", max_length=88)),
                ("is_active", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("retired_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ("pk",),
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("is_active", True)),
                        fields=("is_active",),
                        name="one_active_egs_unit",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("is_active", False),
                            models.Q(
                                ("expires_at__isnull", False),
                                ("retired_at", None),
                                models.Q(("production_token", ""), _negated=True),
                            ),
                            _connector="OR",
                        ),
                        name="active_egs_unit_has_a_certificate",
                    ),
                ],
            },
        ),
        migrations.RunSQL(CREATE, DROP),
    ]
