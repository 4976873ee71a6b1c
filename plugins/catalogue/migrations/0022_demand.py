"""How much each product is wanted, and what the listing sorts by first."""

from typing import Final

import django.db.models.deletion
from django.db import migrations, models

# As that of ratings in migration 0017.
TRIGGER: Final = """
CREATE TRIGGER catalogue_change AFTER INSERT OR UPDATE OR DELETE ON catalogue_productdemand
FOR EACH ROW EXECUTE FUNCTION catalogue_note_change($products$SELECT $1.product_id$products$)
"""


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0021_sold_sizes"),
        ("product", "0117_auto_20200423_0737"),
    ]

    operations = [
        migrations.CreateModel(
            name="ProductDemand",
            fields=[
                (
                    "product",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="demand",
                        serialize=False,
                        to="product.product",
                    ),
                ),
                ("score", models.PositiveIntegerField()),
            ],
            options={"default_permissions": ()},
        ),
        migrations.CreateModel(
            name="ProductViews",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "product",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="product.product",
                    ),
                ),
                ("day", models.DateField(db_index=True)),
                ("views", models.PositiveIntegerField(default=1)),
            ],
            options={
                "default_permissions": (),
                "constraints": [
                    models.UniqueConstraint(
                        fields=["product", "day"], name="one_count_of_views_a_day"
                    )
                ],
            },
        ),
        migrations.AddField("listingrow", "demand", models.IntegerField(db_default=0, default=0)),
        migrations.RunSQL(TRIGGER, "DROP TRIGGER catalogue_change ON catalogue_productdemand"),
    ]
