import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("order", "0083_merge_20200421_0529"),
        ("gifts", "0001_gifts"),
    ]

    operations = [
        migrations.AddField(
            model_name="cartgift",
            name="asks_recipient",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="ordergift",
            name="asks_recipient",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.CreateModel(
            name="RecipientAddress",
            fields=[
                (
                    "order",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="recipient_address",
                        serialize=False,
                        to="order.order",
                    ),
                ),
                ("order_address_key", models.IntegerField()),
                ("is_corrected", models.BooleanField()),
                ("street", models.CharField(blank=True, max_length=200)),
                ("short_code", models.CharField(blank=True, max_length=8)),
                ("building_number", models.CharField(blank=True, max_length=4)),
                ("secondary_number", models.CharField(blank=True, max_length=4)),
                ("district", models.CharField(blank=True, max_length=100)),
                ("postal_code", models.CharField(blank=True, max_length=5)),
                ("unit", models.CharField(blank=True, max_length=60)),
                ("note", models.CharField(blank=True, max_length=200)),
                ("confirmed_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("erased_at", models.DateTimeField(null=True)),
            ],
            options={
                "default_permissions": (),
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(
                                ("erased_at", None),
                                ("is_corrected", True),
                                models.Q(("street", ""), _negated=True),
                            ),
                            models.Q(
                                ("is_corrected", False),
                                ("building_number", ""),
                                ("district", ""),
                                ("note", ""),
                                ("postal_code", ""),
                                ("secondary_number", ""),
                                ("short_code", ""),
                                ("street", ""),
                                ("unit", ""),
                            ),
                            _connector="OR",
                        ),
                        name="recipient_address_is_complete",
                    )
                ],
            },
        ),
    ]
