"""Ratings of products, and what the listing sorts and filters by."""

from typing import Final

import django.db.models.deletion
from django.db import migrations, models

# As the triggers of migration 0002 on Saleor's tables.
TRIGGER: Final = """
CREATE TRIGGER catalogue_change AFTER INSERT OR UPDATE OR DELETE ON catalogue_productrating
FOR EACH ROW EXECUTE FUNCTION catalogue_note_change($products$SELECT $1.product_id$products$)
"""
# Documents of REST get the new key with the beat task's next rounds.
NOTE_EVERY_PRODUCT: Final = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0016_changes_of_stock"),
        ("product", "0117_auto_20200423_0737"),
    ]

    operations = [
        migrations.CreateModel(
            name="ProductRating",
            fields=[
                (
                    "product",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="rating",
                        serialize=False,
                        to="product.product",
                    ),
                ),
                ("average", models.SmallIntegerField(default=0)),
                ("count", models.IntegerField(default=0)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("average", 0), ("count", 0)),
                            models.Q(("average__range", (10, 50)), ("count__gt", 0)),
                            _connector="OR",
                        ),
                        name="rating_of_counted_stars",
                    )
                ],
            },
        ),
        migrations.AddField(
            "listingrow", "rating_average", models.SmallIntegerField(db_default=0, default=0)
        ),
        migrations.AddField(
            "listingrow", "rating_count", models.IntegerField(db_default=0, default=0)
        ),
        migrations.RunSQL(TRIGGER, "DROP TRIGGER catalogue_change ON catalogue_productrating"),
        migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop),
    ]
