"""What the shop knows of a plant's needs, beside the facets in memory, for the finder."""

from typing import Final

import django.contrib.postgres.fields
from django.db import migrations, models

# The beat task's next rounds fill the column, from values that the products have already.
NOTE_EVERY_PRODUCT: Final = """
INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0017_ratings")]

    operations = [
        migrations.AddField(
            "listingrow",
            "fact_ids",
            django.contrib.postgres.fields.ArrayField(
                base_field=models.IntegerField(), db_default=[], default=list, size=None
            ),
        ),
        migrations.RunSQL(NOTE_EVERY_PRODUCT, migrations.RunSQL.noop),
    ]
