"""Rows of the home screen. A write to them, or to Saleor's collections, makes kept public answers
old."""

from typing import Final

import django.db.models.deletion
from django.db import migrations, models

TABLES: Final = (
    "content_homerow",
    "product_collection",
    "product_collectiontranslation",
    "product_collectionproduct",
)


def build_triggers() -> list[migrations.RunSQL]:
    return [
        migrations.RunSQL(
            f"CREATE TRIGGER content_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE"
            f" ON {table} FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')",
            f"DROP TRIGGER content_revision ON {table}",
        )
        for table in TABLES
    ]


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0004_home_heroes"),
        ("product", "0117_auto_20200423_0737"),
    ]

    operations = [
        migrations.CreateModel(
            name="HomeRow",
            fields=[
                (
                    "id",
                    models.AutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("position", models.PositiveIntegerField(default=0)),
                ("is_published", models.BooleanField(default=True)),
                (
                    "collection",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="product.collection",
                    ),
                ),
            ],
            options={
                "ordering": ("position", "pk"),
                "default_permissions": (),
            },
        ),
        *build_triggers(),
    ]
