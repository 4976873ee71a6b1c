"""The search reads numbers, which each process keeps as lists in memory.

What documents held as words is numbered, so that the search goes on; every product is noted all
the same.
"""

from typing import Final

from django.db import migrations, models

from plugins.catalogue.read_model.triggers import build_revision_triggers

# A document that changes is read again, as a row of the listing is.
NOTE_DOCUMENTS: Final = """
CREATE FUNCTION catalogue_note_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed integer[];
BEGIN
    IF TG_OP = 'INSERT' THEN
        SELECT array_agg(row_id) INTO changed FROM new_rows;
    ELSIF TG_OP = 'DELETE' THEN
        SELECT array_agg(row_id) INTO changed FROM old_rows;
    ELSE
        SELECT array_agg(new_row.row_id) INTO changed
        FROM old_rows old_row JOIN new_rows new_row USING (row_id)
        WHERE old_row.digest <> new_row.digest;
    END IF;
    IF changed IS NOT NULL THEN
        PERFORM catalogue_note_revision(changed, FALSE);
    END IF;
    RETURN NULL;
END $$
"""
TABLE: Final = "catalogue_searchdocument"
OLD_TRIGGER: Final = f"""
CREATE TRIGGER catalogue_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {TABLE}
FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')
"""

NUMBER_FORMS: Final = f"""
INSERT INTO catalogue_searchform (form)
SELECT DISTINCT lexeme FROM {TABLE}, unnest(tsvector_to_array(everything)) AS lexeme
WHERE lexeme !~ '^[A-E]'
"""  # noqa: S608 (constants of this module)
# A word stood there as it is, and once behind the letter of its strongest place unless that was
# the description.
NUMBER_DOCUMENTS: Final = f"""
UPDATE {TABLE} document SET codes = COALESCE((
  SELECT string_agg(int4send(form.id * 8 + held.place), '')
  FROM (
    SELECT ltrim(lexeme, 'ABCDE') AS form,
      min(CASE WHEN lexeme ~ '^[A-E]' THEN ascii(lexeme) - ascii('A') ELSE 5 END) AS place
    FROM unnest(tsvector_to_array(document.everything)) AS lexeme GROUP BY 1
  ) held JOIN catalogue_searchform form USING (form)
), '')
"""  # noqa: S608 (constants of this module)


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0010_cards_with_choices")]

    operations = [
        migrations.RunSQL(f"DROP TRIGGER catalogue_revision ON {TABLE}", OLD_TRIGGER),
        migrations.RunSQL("DROP FUNCTION catalogue_search_within(tsquery)"),
        migrations.RunSQL(
            "DROP FUNCTION catalogue_search_matched(text[], text, boolean, tsquery, tsquery[])"
        ),
        migrations.CreateModel(
            name="SearchForm",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("form", models.CharField(db_collation="C", max_length=120, unique=True)),
            ],
        ),
        migrations.AddField(
            model_name="searchdocument",
            name="codes",
            field=models.BinaryField(default=b""),
            preserve_default=False,
        ),
        migrations.RunSQL(NUMBER_FORMS, migrations.RunSQL.noop),
        migrations.RunSQL(NUMBER_DOCUMENTS, migrations.RunSQL.noop),
        migrations.RemoveIndex(model_name="searchdocument", name="search_everything"),
        migrations.RemoveField(model_name="searchdocument", name="everything"),
        migrations.RemoveField(model_name="searchdocument", name="in_stock"),
        migrations.RemoveField(model_name="searchdocument", name="newest_key"),
        migrations.RemoveField(model_name="searchdocument", name="digest"),
        # No document's digest, so that each is written once more.
        migrations.AddField(
            model_name="searchdocument",
            name="digest",
            field=models.BigIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.RunSQL(NOTE_DOCUMENTS, "DROP FUNCTION catalogue_note_documents()"),
        *build_revision_triggers(TABLE, "catalogue_note_documents"),
        migrations.RunSQL(
            "INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product",
            migrations.RunSQL.noop,
        ),
    ]
