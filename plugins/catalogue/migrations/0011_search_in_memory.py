"""The search reads numbers, which each process keeps as lists in memory; every document is made
anew."""

from typing import Final

from django.db import migrations, models

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
TRANSITIONS: Final = {
    "INSERT": "REFERENCING NEW TABLE AS new_rows",
    "UPDATE": "REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows",
    "DELETE": "REFERENCING OLD TABLE AS old_rows",
}
TABLE: Final = "catalogue_searchdocument"
OLD_TRIGGER: Final = f"""
CREATE TRIGGER catalogue_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {TABLE}
FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')
"""


def triggers() -> list[migrations.RunSQL]:
    bodies = {
        write: f"{transition} FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_documents()"
        for write, transition in TRANSITIONS.items()
    }
    bodies["TRUNCATE"] = "FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('True')"
    return [
        migrations.RunSQL(
            f"CREATE TRIGGER catalogue_revision_{write.lower()} AFTER {write} ON {TABLE} {body}",
            f"DROP TRIGGER catalogue_revision_{write.lower()} ON {TABLE}",
        )
        for write, body in bodies.items()
    ]


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0010_cards_with_choices")]

    operations = [
        # Nothing can be made of the old documents, nor new ones without the products' facts.
        migrations.RunSQL("DELETE FROM catalogue_searchdocument", migrations.RunSQL.noop),
        migrations.RunSQL("DELETE FROM catalogue_searchword", migrations.RunSQL.noop),
        migrations.RunSQL(f"DROP TRIGGER catalogue_revision ON {TABLE}", OLD_TRIGGER),
        migrations.RunSQL("DROP FUNCTION catalogue_search_within(tsquery)"),
        migrations.RunSQL(
            "DROP FUNCTION catalogue_search_matched(text[], text, boolean, tsquery, tsquery[])"
        ),
        migrations.RemoveIndex(model_name="searchdocument", name="search_everything"),
        migrations.RemoveField(model_name="searchdocument", name="everything"),
        migrations.RemoveField(model_name="searchdocument", name="in_stock"),
        migrations.RemoveField(model_name="searchdocument", name="newest_key"),
        migrations.RemoveField(model_name="searchdocument", name="digest"),
        migrations.AddField(model_name="searchdocument", name="codes", field=models.BinaryField()),
        migrations.AddField(
            model_name="searchdocument", name="digest", field=models.BigIntegerField()
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
        migrations.RunSQL(NOTE_DOCUMENTS, "DROP FUNCTION catalogue_note_documents()"),
        *triggers(),
        migrations.RunSQL(
            "INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product",
            migrations.RunSQL.noop,
        ),
    ]
