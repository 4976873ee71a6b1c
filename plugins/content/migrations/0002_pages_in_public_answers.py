"""Saleor's pages stand in public answers: a write to them makes kept ones old.

A day that comes writes nothing: ``tasks.announce_pages`` tells of that.
"""

from typing import Final

from django.db import migrations

TABLES: Final = ("page_page", "page_pagetranslation")


def operations() -> list[migrations.RunSQL]:
    return [
        migrations.RunSQL(
            f"CREATE TRIGGER catalogue_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE"
            f" ON {table} FOR EACH STATEMENT EXECUTE FUNCTION catalogue_note_statement('False')",
            f"DROP TRIGGER catalogue_revision ON {table}",
        )
        for table in TABLES
    ]


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0001_galleries_and_messages"),
        ("page", "0011_auto_20200217_0350"),
    ]

    operations = operations()
