"""Documents say which picture shows each variant, and cards have swatches.

The product of a deleted variant is recorded, so that the lines of past orders show a picture.
"""

from typing import Final

from django.db import migrations, models

from plugins.catalogue.read_model.triggers import build_trigger

# Ready cards have the field from the moment at which it is asked for.
ADD_SWATCHES: Final = """
UPDATE catalogue_listingdocument
SET card_ar = card_ar || '{"swatches": []}', card_en = card_en || '{"swatches": []}'
"""
# The beat task rebuilds what is noted here, or rebuild_listing.
NOTE_EVERY_PRODUCT: Final = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""
RECORD_DELETED: Final = """
CREATE FUNCTION catalogue_record_deleted_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO catalogue_deletedvariant (sku, product_id) SELECT sku, product_id FROM old_rows
    ON CONFLICT (sku) DO UPDATE SET product_id = EXCLUDED.product_id;
    RETURN NULL;
END $$
"""


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0013_revisions_say_what_they_concern"),
        ("product", "0117_auto_20200423_0737"),
    ]

    operations = [
        migrations.CreateModel(
            name="DeletedVariant",
            fields=[
                ("sku", models.CharField(max_length=255, primary_key=True, serialize=False)),
                ("product_id", models.IntegerField()),
            ],
        ),
        migrations.AddField(
            model_name="listingdocument",
            name="variant_images",
            field=models.JSONField(default=dict),
        ),
        migrations.RunSQL(ADD_SWATCHES, migrations.RunSQL.noop),
        migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop),
        migrations.RunSQL(RECORD_DELETED, "DROP FUNCTION catalogue_record_deleted_variants()"),
        build_trigger(
            "catalogue_record_deleted",
            "product_productvariant",
            "DELETE",
            "REFERENCING OLD TABLE AS old_rows"
            " FOR EACH STATEMENT EXECUTE FUNCTION catalogue_record_deleted_variants()",
        ),
    ]
