"""What a product cost when it came into a wishlist. Entries of before have no row."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0018_plant_facts"),
        ("wishlist", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="SavedPrice",
            fields=[
                (
                    "item",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="saved_price",
                        serialize=False,
                        to="wishlist.wishlistitem",
                    ),
                ),
                ("price", models.BigIntegerField()),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("price__gte", 0)), name="saved_price_is_amount"
                    )
                ],
            },
        ),
    ]
