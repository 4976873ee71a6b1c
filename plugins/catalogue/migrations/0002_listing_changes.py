"""Triggers that note which products a change to Saleor's tables concerns.

Saleor writes stock, publication and allocations with ``bulk_create``, ``bulk_update``
and ``QuerySet.update``, which send no Django signal. PostgreSQL sees every write, in the
transaction that makes it. ``changes.py`` applies what is noted.
"""

from typing import Final

from django.db import migrations

NOTE: Final = """
CREATE FUNCTION catalogue_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- The trigger's argument selects product ids from the changed record, $1.
    IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        EXECUTE 'INSERT INTO catalogue_listingchange (product_id) ' || TG_ARGV[0] USING OLD;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        EXECUTE 'INSERT INTO catalogue_listingchange (product_id) ' || TG_ARGV[0] USING NEW;
    END IF;
    RETURN NULL;
END $$
"""

OWN_PRODUCT: Final = "SELECT $1.product_id"
OF_VARIANT: Final = "SELECT product_id FROM product_productvariant WHERE id = {variant}"
OF_CATEGORY: Final = "SELECT id FROM product_product WHERE category_id = {category}"
UNDER_CATEGORIES: Final = """
SELECT product.id FROM product_product product
JOIN product_category child ON child.id = product.category_id
JOIN product_category parent
  ON parent.tree_id = child.tree_id AND child.lft BETWEEN parent.lft AND parent.rght
WHERE parent.id {categories}
"""
OF_COLLECTION: Final = (
    "SELECT product_id FROM product_collectionproduct WHERE collection_id = {collection}"
)
OF_VALUE: Final = """
SELECT assigned.product_id FROM product_assignedproductattribute assigned
JOIN product_assignedproductattribute_values chosen
  ON chosen.assignedproductattribute_id = assigned.id
WHERE chosen.attributevalue_id {values}
UNION
SELECT variant.product_id FROM product_productvariant variant
JOIN product_assignedvariantattribute assigned ON assigned.variant_id = variant.id
JOIN product_assignedvariantattribute_values chosen
  ON chosen.assignedvariantattribute_id = assigned.id
WHERE chosen.attributevalue_id {values}
"""
OF_ATTRIBUTE: Final = OF_VALUE.format(
    values="IN (SELECT id FROM product_attributevalue WHERE attribute_id = {attribute})"
)
OF_WAREHOUSES: Final = """
SELECT variant.product_id FROM product_productvariant variant
JOIN warehouse_stock stock ON stock.product_variant_id = variant.id
WHERE stock.warehouse_id {warehouses}
"""
IN_SALE_CATEGORIES: Final = UNDER_CATEGORIES.format(
    categories="IN (SELECT category_id FROM discount_sale_categories WHERE sale_id = $1.id)"
)
OF_SALE: Final = f"""
SELECT product_id FROM discount_sale_products WHERE sale_id = $1.id
UNION
SELECT product_id FROM product_collectionproduct WHERE collection_id IN
  (SELECT collection_id FROM discount_sale_collections WHERE sale_id = $1.id)
UNION {IN_SALE_CATEGORIES}
"""  # noqa: S608 (constants of this module)

EVERY_WRITE: Final = "INSERT OR UPDATE OR DELETE"
# Table: (writes that matter, which products they concern).
WATCHED: Final = {
    "product_product": (EVERY_WRITE, "SELECT $1.id"),
    "product_producttranslation": (EVERY_WRITE, OWN_PRODUCT),
    "product_productvariant": (EVERY_WRITE, OWN_PRODUCT),
    "product_productvarianttranslation": (
        EVERY_WRITE,
        OF_VARIANT.format(variant="$1.product_variant_id"),
    ),
    "product_productimage": (EVERY_WRITE, OWN_PRODUCT),
    "product_collectionproduct": (EVERY_WRITE, OWN_PRODUCT),
    "product_assignedproductattribute": (EVERY_WRITE, OWN_PRODUCT),
    "product_assignedproductattribute_values": (
        EVERY_WRITE,
        "SELECT product_id FROM product_assignedproductattribute"
        " WHERE id = $1.assignedproductattribute_id",
    ),
    "product_assignedvariantattribute": (EVERY_WRITE, OF_VARIANT.format(variant="$1.variant_id")),
    "product_assignedvariantattribute_values": (
        EVERY_WRITE,
        OF_VARIANT.format(
            variant="(SELECT variant_id FROM product_assignedvariantattribute"
            " WHERE id = $1.assignedvariantattribute_id)"
        ),
    ),
    "product_attribute": (
        "UPDATE OF slug, name OR DELETE",
        OF_ATTRIBUTE.format(attribute="$1.id"),
    ),
    "product_attributetranslation": (EVERY_WRITE, OF_ATTRIBUTE.format(attribute="$1.attribute_id")),
    "product_attributevalue": ("UPDATE OR DELETE", OF_VALUE.format(values="= $1.id")),
    "product_attributevaluetranslation": (
        EVERY_WRITE,
        OF_VALUE.format(values="= $1.attribute_value_id"),
    ),
    # Moving a branch writes each category in it, so every row answers for its own products.
    "product_category": (
        "UPDATE OF name, slug, parent_id, tree_id, lft, rght OR DELETE",
        OF_CATEGORY.format(category="$1.id"),
    ),
    "product_categorytranslation": (EVERY_WRITE, OF_CATEGORY.format(category="$1.category_id")),
    "warehouse_stock": (EVERY_WRITE, OF_VARIANT.format(variant="$1.product_variant_id")),
    "warehouse_allocation": (
        EVERY_WRITE,
        OF_VARIANT.format(
            variant="(SELECT product_variant_id FROM warehouse_stock WHERE id = $1.stock_id)"
        ),
    ),
    "warehouse_warehouse_shipping_zones": (
        EVERY_WRITE,
        OF_WAREHOUSES.format(warehouses="= $1.warehouse_id"),
    ),
    "shipping_shippingzone": (
        "UPDATE OF countries",
        OF_WAREHOUSES.format(
            warehouses="IN (SELECT warehouse_id FROM warehouse_warehouse_shipping_zones"
            " WHERE shippingzone_id = $1.id)"
        ),
    ),
    "discount_sale": ("UPDATE", OF_SALE),
    "discount_sale_products": (EVERY_WRITE, OWN_PRODUCT),
    "discount_sale_collections": (
        EVERY_WRITE,
        OF_COLLECTION.format(collection="$1.collection_id"),
    ),
    "discount_sale_categories": (
        EVERY_WRITE,
        UNDER_CATEGORIES.format(categories="= $1.category_id"),
    ),
}


def create_trigger(table: str, name: str, writes: str, products: str) -> str:
    return (
        f"CREATE TRIGGER {name} AFTER {writes} ON {table} FOR EACH ROW"
        f" EXECUTE FUNCTION catalogue_note_change($products${products}$products$)"
    )


def operations() -> list[migrations.RunSQL]:
    steps = [migrations.RunSQL(NOTE, "DROP FUNCTION catalogue_note_change()")]
    name = "catalogue_change"
    for table, (writes, products) in WATCHED.items():
        steps.append(
            migrations.RunSQL(
                create_trigger(table, name, writes, products), f"DROP TRIGGER {name} ON {table}"
            )
        )
    # A null product stands for the pictures of categories.
    picture = "catalogue_picture"
    steps.append(
        migrations.RunSQL(
            create_trigger(
                "product_category",
                picture,
                "INSERT OR UPDATE OF background_image, background_image_alt",
                "SELECT NULL::integer",
            ),
            f"DROP TRIGGER {picture} ON product_category",
        )
    )
    return steps


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0001_initial"),
        ("product", "0117_auto_20200423_0737"),
        ("warehouse", "0009_remove_invalid_allocation"),
        ("discount", "0019_auto_20200217_0350"),
        ("shipping", "0017_django_price_2"),
    ]

    operations = operations()
