from django.db import migrations, models

# Written by the beat task's next rounds, or by rebuild_listing.
NOTE_EVERY_PRODUCT = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0004_listing_revisions")]

    operations = [
        migrations.AddField(
            model_name="listingdocument",
            name="rest",
            field=models.TextField(default="{}"),
            preserve_default=False,
        ),
        migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop),
    ]
