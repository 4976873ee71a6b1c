"""Single rows of SQL, and how rows of the read model are written."""

from collections.abc import Sequence
from typing import Any, Final

from django.db import connection, models


def fetch_row(sql: str, parameters: Any = None) -> tuple[Any, ...]:
    """The one row of a statement that is not prepared."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row: tuple[Any, ...] = cursor.fetchone()
        return row


REBUILD_LOCK: Final = 0x6C697374
"""Key of the advisory lock ("list" in ASCII)."""


def acquire_rebuild_lock() -> None:
    """Wait for any other rebuild to commit, until the end of this transaction.

    What is read after it is then never older than what is already written.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [REBUILD_LOCK])


def upsert_rows(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert the rows, or put them in the place of those with the same keys."""
    key = model._meta.pk
    model._default_manager.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=[key.name],
        update_fields=[field.name for field in model._meta.concrete_fields if field is not key],
    )
