"""Details of products have all pictures of each variant: every one is written again."""

from typing import Final

from django.db import migrations

# The beat task's next rounds write them, from pictures that the products have already.
NOTE_EVERY_PRODUCT: Final = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0022_demand")]

    operations = [migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop)]
