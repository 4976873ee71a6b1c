from django.db import migrations

# Cards tell whether there is something to choose. Those that are ready must, from the moment at
# which they are asked for it.
SAY_CHOICES = """
UPDATE catalogue_listingdocument document
SET card_ar = card_ar || told.choices, card_en = card_en || told.choices
FROM (
  SELECT product.id, jsonb_build_object('has_choices', (
    SELECT count(*) > 1 FROM product_productvariant variant WHERE variant.product_id = product.id
  )) AS choices
  FROM product_product product
) told WHERE told.id = document.row_id
"""
# The rest of each document follows with the beat task's next rounds, or with rebuild_listing.
NOTE_EVERY_PRODUCT = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0009_english_alts_by_picture")]

    operations = [
        migrations.RunSQL(SAY_CHOICES, migrations.RunSQL.noop),
        migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop),
    ]
