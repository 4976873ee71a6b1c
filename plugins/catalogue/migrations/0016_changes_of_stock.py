"""A noted change says whether only stock may have changed.

Each order writes stock, and after most of them nothing of a product differs but a number.
"""

from typing import Final

from django.db import migrations, models

NOTE: Final = """
CREATE OR REPLACE FUNCTION catalogue_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    is_stock boolean := TG_TABLE_NAME IN ('warehouse_stock', 'warehouse_allocation');
    -- The trigger's argument selects product ids from the changed record, $1.
    note text := 'INSERT INTO catalogue_listingchange (is_stock, product_id)'
        || ' SELECT $2, changed.* FROM (' || TG_ARGV[0] || ') changed';
BEGIN
    IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN
        EXECUTE note USING OLD, is_stock;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        EXECUTE note USING NEW, is_stock;
    END IF;
    RETURN NULL;
END $$
"""
OLD_NOTE: Final = """
CREATE OR REPLACE FUNCTION catalogue_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
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


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0015_variant_names")]

    operations = [
        migrations.AddField(
            "listingchange", "is_stock", models.BooleanField(db_default=False, default=False)
        ),
        migrations.RunSQL(NOTE, OLD_NOTE),
    ]
