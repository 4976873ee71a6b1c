"""The order of a product type's variant attributes is followed too.

A variant that nobody named is named by its values in that order, and Saleor's
``productTypeReorderAttributes`` writes the order alone.
"""

from typing import Final

from django.db import migrations

TABLE: Final = "product_attributevariant"
TRIGGER: Final = "catalogue_change"
PRODUCTS: Final = "SELECT id FROM product_product WHERE product_type_id = $1.product_type_id"


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0006_search"), ("product", "0117_auto_20200423_0737")]

    operations = [
        migrations.RunSQL(
            f"CREATE TRIGGER {TRIGGER} AFTER UPDATE OF sort_order ON {TABLE} FOR EACH ROW"
            f" EXECUTE FUNCTION catalogue_note_change($products${PRODUCTS}$products$)",
            f"DROP TRIGGER {TRIGGER} ON {TABLE}",
        )
    ]
