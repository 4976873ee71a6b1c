"""Pictures at several formats and widths, and which picture shows which variant.

Records of pictures are made anew, and every product is noted: its documents name renditions
that are no longer made.
"""

from importlib import import_module

from django.db import migrations, models

listing_changes = import_module("plugins.catalogue.migrations.0002_listing_changes")

TABLE = "product_variantimage"
NAME = "catalogue_change"


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0002_listing_changes")]

    operations = [
        migrations.RunSQL("DELETE FROM catalogue_renderedimage", migrations.RunSQL.noop),
        migrations.AddField(
            model_name="renderedimage",
            name="placeholder",
            field=models.CharField(max_length=400),
            preserve_default=False,
        ),
        migrations.AlterField(
            model_name="renderedimage",
            name="digest",
            field=models.CharField(db_index=True, max_length=64),
        ),
        migrations.RunSQL(
            listing_changes.create_trigger(
                TABLE,
                NAME,
                listing_changes.EVERY_WRITE,
                listing_changes.OF_VARIANT.format(variant="$1.variant_id"),
            ),
            f"DROP TRIGGER {NAME} ON {TABLE}",
        ),
        migrations.RunSQL(
            "INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product"
            " UNION ALL SELECT NULL",
            migrations.RunSQL.noop,
        ),
    ]
