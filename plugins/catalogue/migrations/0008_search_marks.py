"""The place of a word is a mark in the index; every document is made anew.

The functions keep PostgreSQL from reading documents one by one, or with helpers: it takes the
index for dearer than it is, and starting a helper costs more than the search. Inside a function
it plans once a connection.
"""

from typing import Final

from django.db import migrations

SETTINGS: Final = """
LANGUAGE plpgsql STABLE
SET enable_seqscan = off
SET max_parallel_workers_per_gather = 0
SET jit = off
SET plan_cache_mode = force_generic_plan
"""

WITHIN: Final = f"""
CREATE FUNCTION catalogue_search_within(asked tsquery) RETURNS SETOF integer
{SETTINGS} AS $$
BEGIN
    RETURN QUERY SELECT row_id FROM catalogue_searchdocument WHERE everything @@ asked;
END $$
"""  # noqa: S608 (constants of this module)

# Tiers: the name, its beginning in the reader's language and in the other, then the array's.
MATCHED: Final = f"""
CREATE FUNCTION catalogue_search_matched(
    names text[], beginning text, in_arabic boolean, asked tsquery, stronger tsquery[])
RETURNS TABLE (row_id integer, in_stock boolean, newest_key date, tier integer)
{SETTINGS} AS $$
BEGIN
    RETURN QUERY
    SELECT document.row_id, document.in_stock, document.newest_key, CASE
        WHEN document.name_ar = ANY(names) OR document.name_en = ANY(names) THEN 0
        WHEN starts_with(document.name_ar, beginning) THEN CASE WHEN in_arabic THEN 1 ELSE 2 END
        WHEN starts_with(document.name_en, beginning) THEN CASE WHEN in_arabic THEN 2 ELSE 1 END
        ELSE COALESCE(best.tier, 3 + cardinality(stronger)) END
    FROM catalogue_searchdocument document LEFT JOIN (
        SELECT marked.row_id, 2 + min(marked.place)::integer AS tier
        FROM (
            SELECT held.row_id, one.place
            FROM unnest(stronger) WITH ORDINALITY AS one (pattern, place)
            CROSS JOIN LATERAL (
                SELECT inner_document.row_id FROM catalogue_searchdocument inner_document
                WHERE inner_document.everything @@ one.pattern
            ) held
        ) marked
        GROUP BY marked.row_id
    ) best ON best.row_id = document.row_id
    WHERE document.everything @@ asked;
END $$
"""  # noqa: S608 (constants of this module)


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0007_order_of_variant_attributes")]

    operations = [
        migrations.RemoveField(model_name="searchdocument", name="words"),
        migrations.RunSQL(WITHIN, "DROP FUNCTION catalogue_search_within(tsquery)"),
        migrations.RunSQL(
            MATCHED,
            "DROP FUNCTION catalogue_search_matched(text[], text, boolean, tsquery, tsquery[])",
        ),
        migrations.RunSQL(
            "UPDATE catalogue_searchdocument SET digest = ''", migrations.RunSQL.noop
        ),
        migrations.RunSQL(
            "INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product",
            migrations.RunSQL.noop,
        ),
    ]
