"""Triggers that migrations put on tables, once a statement that writes."""

from typing import Final

from django.db import migrations

TRANSITIONS: Final = {
    "INSERT": "REFERENCING NEW TABLE AS new_rows",
    "UPDATE": "REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows",
    "DELETE": "REFERENCING OLD TABLE AS old_rows",
}


def build_revision_triggers(table: str, function: str) -> list[migrations.RunSQL]:
    """``function`` is called after each kind of write with the rows it wrote. A table that was
    emptied is read again as a whole (migration 0004)."""
    bodies = {
        write: f"{rows} {build_statement_call(f'{function}()')}"
        for write, rows in TRANSITIONS.items()
    }
    bodies["TRUNCATE"] = build_statement_call("catalogue_note_statement('True')")
    return [
        build_trigger(f"catalogue_revision_{write.lower()}", table, write, body)
        for write, body in bodies.items()
    ]


def build_trigger(name: str, table: str, writes: str, body: str) -> migrations.RunSQL:
    return migrations.RunSQL(
        f"CREATE TRIGGER {name} AFTER {writes} ON {table} {body}", f"DROP TRIGGER {name} ON {table}"
    )


def build_statement_call(function: str) -> str:
    return f"FOR EACH STATEMENT EXECUTE FUNCTION {function}"
