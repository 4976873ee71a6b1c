"""What the processes that hold the listing in memory are told: which rows to read again.

A revision is written in the transaction that changes the read model, the names of what it is
filtered by, or anything else that a public answer says; listeners are notified when that
commits. ``index/`` reads what is noted.
"""

from typing import Final

import django.contrib.postgres.fields
from django.db import migrations, models

from plugins.catalogue.read_model.triggers import (
    build_revision_triggers,
    build_statement_call,
    build_trigger,
)

# Not a foreign key and no order: which revisions a process has seen is told by snapshots,
# because transactions do not commit in the order in which they are numbered.
NOTE: Final = """
CREATE FUNCTION catalogue_note_revision(changed integer[], everything boolean)
RETURNS void LANGUAGE sql AS $$
    INSERT INTO catalogue_listingrevision (transaction, product_ids, rereads_all, is_old)
    VALUES (pg_current_xact_id()::text::bigint, changed, everything, FALSE);
    SELECT pg_notify('catalogue_listing', '');
$$
"""

# A rebuild writes rows as they were, too: only what differs is worth reading again.
NOTE_ROWS: Final = """
CREATE FUNCTION catalogue_note_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(product_id) INTO changed FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(product_id) INTO changed FROM old_rows;
    ELSE
        SELECT array_agg(product_id) INTO changed FROM (
            SELECT COALESCE(old_row.product_id, new_row.product_id) AS product_id
            FROM old_rows old_row FULL JOIN new_rows new_row USING (product_id)
            WHERE old_row IS DISTINCT FROM new_row
        ) different;
    END IF;
    IF changed IS NOT NULL THEN
        PERFORM catalogue_note_revision(changed, FALSE);
    END IF;
    RETURN NULL;
END $$
"""

# Ready answers alone: no row to read again, but what was answered before is old.
NOTE_ANSWERS: Final = """
CREATE FUNCTION catalogue_note_answers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE differs boolean;
BEGIN
    -- An upsert is an insert of no row where all were there.
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

NOTE_STATEMENT: Final = """
CREATE FUNCTION catalogue_note_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM catalogue_note_revision(ARRAY[]::integer[], TG_ARGV[0]::boolean);
    RETURN NULL;
END $$
"""

EVERY_WRITE: Final = "INSERT OR UPDATE OR DELETE"
# Table: whether it holds names, order or kinship, which the index reads as a whole.
STATEMENTS: Final = {
    "product_category": (EVERY_WRITE, True),
    "product_categorytranslation": (EVERY_WRITE, True),
    "product_attribute": ("UPDATE OF slug OR DELETE", True),
    "product_attributevalue": (EVERY_WRITE, True),
    "product_attributevaluetranslation": (EVERY_WRITE, True),
    "menu_menuitem": (EVERY_WRITE, True),
    "site_sitesettings": ("INSERT OR UPDATE OF top_menu_id OR DELETE", True),
    "catalogue_renderedimage": (EVERY_WRITE, False),
    # The plugins' settings: instalment and free delivery limits stand on product pages.
    "plugins_pluginconfiguration": (EVERY_WRITE, False),
}


def operations() -> list[migrations.RunSQL]:
    functions = {
        "catalogue_note_revision(integer[], boolean)": NOTE,
        "catalogue_note_rows()": NOTE_ROWS,
        "catalogue_note_answers()": NOTE_ANSWERS,
        "catalogue_note_statement()": NOTE_STATEMENT,
    }
    steps = [migrations.RunSQL(body, f"DROP FUNCTION {name}") for name, body in functions.items()]
    steps += build_revision_triggers("catalogue_listingrow", "catalogue_note_rows")
    steps += build_revision_triggers("catalogue_listingdocument", "catalogue_note_answers")
    for table, (writes, everything) in STATEMENTS.items():
        body = build_statement_call(f"catalogue_note_statement('{everything}')")
        steps.append(build_trigger("catalogue_revision", table, writes, body))
        steps.append(build_trigger("catalogue_revision_truncate", table, "TRUNCATE", body))
    return steps


class Migration(migrations.Migration):
    dependencies = [
        ("catalogue", "0003_pictures"),
        ("menu", "0016_auto_20200217_0350"),
        ("site", "0025_auto_20191024_0552"),
        ("plugins", "0003_auto_20200429_0142"),
        ("product", "0117_auto_20200423_0737"),
    ]

    operations = [
        migrations.CreateModel(
            name="ListingRevision",
            fields=[
                ("id", models.BigAutoField(primary_key=True, serialize=False)),
                ("transaction", models.BigIntegerField(db_index=True)),
                (
                    "product_ids",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.IntegerField(), size=None
                    ),
                ),
                ("rereads_all", models.BooleanField()),
                ("is_old", models.BooleanField()),
            ],
        ),
        *operations(),
    ]
