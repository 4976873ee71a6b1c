from django.db import migrations

# Cards tell whether there is something to choose. Written by the beat task's next rounds, or by
# rebuild_listing.
NOTE_EVERY_PRODUCT = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0009_english_alts_by_picture")]

    operations = [migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop)]
