"""A revision names what it concerns, so that pages which do not show it can be kept.

An order that takes three of ten plants changes the page of that plant and no list. Before, all
that was told of ready answers was that some had changed.
"""

from typing import Final

import django.contrib.postgres.fields
from django.db import migrations, models

NOTE: Final = """
CREATE OR REPLACE FUNCTION catalogue_note_concerns(
    changed integer[], everything boolean, concerns text[]
) RETURNS void LANGUAGE sql AS $$
    INSERT INTO catalogue_listingrevision (transaction, product_ids, rereads_all, is_old, tags)
    VALUES (pg_current_xact_id()::text::bigint, changed, everything, FALSE, concerns);
    SELECT pg_notify('catalogue_listing', '');
$$
"""

PRODUCT_TAGS: Final = """
CREATE FUNCTION catalogue_product_tags(ids integer[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
    SELECT COALESCE(array_agg('product-' || id), ARRAY[]::text[]) FROM unnest(ids) AS id
$$
"""

# Rows to read again are rows of the listing. What names none may be on any page.
NOTE_REVISION: Final = """
CREATE OR REPLACE FUNCTION catalogue_note_revision(changed integer[], everything boolean)
RETURNS void LANGUAGE sql AS $$
    SELECT catalogue_note_concerns(
        changed, everything,
        CASE WHEN everything OR cardinality(changed) = 0 THEN ARRAY['shop']
             ELSE ARRAY['listing'] || catalogue_product_tags(changed) END
    );
$$
"""

OLD_NOTE_REVISION: Final = """
CREATE OR REPLACE FUNCTION catalogue_note_revision(changed integer[], everything boolean)
RETURNS void LANGUAGE sql AS $$
    INSERT INTO catalogue_listingrevision (transaction, product_ids, rereads_all, is_old)
    VALUES (pg_current_xact_id()::text::bigint, changed, everything, FALSE);
    SELECT pg_notify('catalogue_listing', '');
$$
"""

# Ready answers: no row to read again. Those of REST are on no page.
NOTE_ANSWERS: Final = """
CREATE OR REPLACE FUNCTION catalogue_note_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    ids integer[];
    concerns text[];
    in_lists boolean := TRUE;
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(row_id) INTO ids FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(row_id) INTO ids FROM old_rows;
    ELSIF TG_TABLE_NAME = 'catalogue_listingdocument' THEN
        SELECT array_agg(COALESCE(old_row.row_id, new_row.row_id)),
               bool_or(old_row.card_ar IS DISTINCT FROM new_row.card_ar
                       OR old_row.card_en IS DISTINCT FROM new_row.card_en)
        INTO ids, in_lists
        FROM old_rows old_row FULL JOIN new_rows new_row USING (row_id)
        WHERE old_row IS DISTINCT FROM new_row;
    ELSE
        SELECT array_agg(COALESCE(old_row.row_id, new_row.row_id)) INTO ids
        FROM old_rows old_row FULL JOIN new_rows new_row USING (row_id)
        WHERE old_row IS DISTINCT FROM new_row;
    END IF;
    IF ids IS NULL THEN
        RETURN NULL;
    END IF;
    IF TG_TABLE_NAME = 'catalogue_listingdocument' THEN
        concerns := catalogue_product_tags(ids);
        IF in_lists THEN
            concerns := ARRAY['listing'] || concerns;
        END IF;
    ELSE
        concerns := ARRAY[]::text[];
    END IF;
    PERFORM catalogue_note_concerns(ARRAY[]::integer[], FALSE, concerns);
    RETURN NULL;
END $$
"""

# As migration 0004 has it.
OLD_NOTE_ANSWERS: Final = """
CREATE OR REPLACE FUNCTION catalogue_note_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE differs boolean;
BEGIN
    IF TG_OP = 'INSERT' THEN
        differs := EXISTS (SELECT FROM new_rows);
    ELSIF TG_OP = 'DELETE' THEN
        differs := EXISTS (SELECT FROM old_rows);
    ELSE
        differs := EXISTS (
            SELECT FROM old_rows FULL JOIN new_rows USING (row_id)
            WHERE old_rows IS DISTINCT FROM new_rows
        );
    END IF;
    IF differs THEN
        PERFORM catalogue_note_revision(ARRAY[]::integer[], FALSE);
    END IF;
    RETURN NULL;
END $$
"""


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0012_rest_documents")]

    operations = [
        migrations.AddField(
            model_name="listingrevision",
            name="tags",
            field=django.contrib.postgres.fields.ArrayField(
                base_field=models.TextField(), default=list, size=None
            ),
        ),
        migrations.RunSQL(
            NOTE, "DROP FUNCTION catalogue_note_concerns(integer[], boolean, text[])"
        ),
        migrations.RunSQL(PRODUCT_TAGS, "DROP FUNCTION catalogue_product_tags(integer[])"),
        migrations.RunSQL(NOTE_REVISION, OLD_NOTE_REVISION),
        migrations.RunSQL(NOTE_ANSWERS, OLD_NOTE_ANSWERS),
    ]
