"""Details of products have the pot, the sold and the grown height: every one is written again."""

from typing import Final

from django.db import migrations

# The beat task's next rounds write them, from values that the products have already.
NOTE_EVERY_PRODUCT: Final = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0020_wishlist_links")]

    operations = [migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop)]
