"""Documents, vocabulary and synonyms of the search, which leaves the listing's rows.

Every product is noted, so that its document is made. Documents that change make answers of the
listing old, which migration 0004's function tells the processes that hold them.
"""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
from django.db import migrations, models


def revision_trigger(table: str) -> migrations.RunSQL:
    return migrations.RunSQL(
        f"CREATE TRIGGER catalogue_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON {table}"
        " FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')",
        f"DROP TRIGGER catalogue_revision ON {table}",
    )


class Migration(migrations.Migration):
    dependencies = [("catalogue", "0005_rest_cards")]

    operations = [
        migrations.RemoveIndex(model_name="listingrow", name="listing_search"),
        migrations.RemoveField(model_name="listingrow", name="search_text"),
        migrations.CreateModel(
            name="SearchDocument",
            fields=[
                (
                    "row",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="search",
                        serialize=False,
                        to="catalogue.listingrow",
                    ),
                ),
                ("name_ar", models.TextField()),
                ("name_en", models.TextField()),
                ("words", django.contrib.postgres.search.SearchVectorField()),
                ("everything", django.contrib.postgres.search.SearchVectorField()),
                ("digest", models.CharField(max_length=32)),
                ("in_stock", models.BooleanField()),
                ("newest_key", models.DateField()),
            ],
            options={
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        fastupdate=False, fields=["everything"], name="search_everything"
                    )
                ]
            },
        ),
        migrations.CreateModel(
            name="SearchWord",
            fields=[
                (
                    "word",
                    models.CharField(
                        db_collation="C", max_length=60, primary_key=True, serialize=False
                    ),
                ),
                ("spelling", models.CharField(max_length=60)),
                (
                    "keys",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.TextField(), size=None
                    ),
                ),
                (
                    "skeleton",
                    models.CharField(db_collation="C", db_index=True, max_length=60),
                ),
            ],
            options={
                "indexes": [
                    django.contrib.postgres.indexes.GinIndex(
                        fastupdate=False, fields=["keys"], name="search_word_keys"
                    )
                ]
            },
        ),
        migrations.CreateModel(
            name="SearchSynonym",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "phrases",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=100), size=None
                    ),
                ),
                (
                    "also",
                    django.contrib.postgres.fields.ArrayField(
                        base_field=models.CharField(max_length=100),
                        blank=True,
                        default=list,
                        size=None,
                    ),
                ),
            ],
        ),
        # Room in each page for a stock that changes: no index has to be told of it.
        migrations.RunSQL(
            "ALTER TABLE catalogue_searchdocument SET (fillfactor = 85)", migrations.RunSQL.noop
        ),
        revision_trigger("catalogue_searchdocument"),
        migrations.RunSQL(
            "INSERT INTO catalogue_listingchange (product_id) SELECT id FROM product_product",
            migrations.RunSQL.noop,
        ),
    ]
