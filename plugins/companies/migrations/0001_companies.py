import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("order", "0083_merge_20200421_0529"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="OrderCompany",
            fields=[
                ("name", models.CharField(max_length=127)),
                ("vat_number", models.CharField(max_length=15)),
                ("registration_number", models.CharField(max_length=10)),
                ("building_number", models.CharField(max_length=4)),
                ("street", models.CharField(max_length=127)),
                ("district", models.CharField(max_length=127)),
                ("city", models.CharField(max_length=127)),
                ("postal_code", models.CharField(max_length=5)),
                ("secondary_number", models.CharField(blank=True, max_length=4)),
                (
                    "order",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="company",
                        serialize=False,
                        to="order.order",
                    ),
                ),
            ],
            options={
                "abstract": False,
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("name", ""), _negated=True),
                            models.Q(("street", ""), _negated=True),
                            models.Q(("district", ""), _negated=True),
                            models.Q(("city", ""), _negated=True),
                        ),
                        name="ordercompany_is_complete",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("vat_number__regex", "^3[0-9]{13}3$")),
                        name="ordercompany_vat_number_shape",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("registration_number__regex", "^[0-9]{10}$")),
                        name="ordercompany_registration_shape",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("building_number__regex", "^[0-9]{4}$"),
                            ("postal_code__regex", "^[0-9]{5}$"),
                            ("secondary_number__regex", "^([0-9]{4})?$"),
                        ),
                        name="ordercompany_address_shape",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="SavedCompany",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=127)),
                ("vat_number", models.CharField(max_length=15)),
                ("registration_number", models.CharField(max_length=10)),
                ("building_number", models.CharField(max_length=4)),
                ("street", models.CharField(max_length=127)),
                ("district", models.CharField(max_length=127)),
                ("city", models.CharField(max_length=127)),
                ("postal_code", models.CharField(max_length=5)),
                ("secondary_number", models.CharField(blank=True, max_length=4)),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="companies",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "abstract": False,
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("name", ""), _negated=True),
                            models.Q(("street", ""), _negated=True),
                            models.Q(("district", ""), _negated=True),
                            models.Q(("city", ""), _negated=True),
                        ),
                        name="savedcompany_is_complete",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("vat_number__regex", "^3[0-9]{13}3$")),
                        name="savedcompany_vat_number_shape",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("registration_number__regex", "^[0-9]{10}$")),
                        name="savedcompany_registration_shape",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("building_number__regex", "^[0-9]{4}$"),
                            ("postal_code__regex", "^[0-9]{5}$"),
                            ("secondary_number__regex", "^([0-9]{4})?$"),
                        ),
                        name="savedcompany_address_shape",
                    ),
                    models.UniqueConstraint(
                        fields=("user", "vat_number", "registration_number"),
                        name="company_saved_once",
                    ),
                ],
            },
        ),
    ]
