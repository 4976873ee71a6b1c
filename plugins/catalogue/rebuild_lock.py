"""The lock under which the read model is written."""

from typing import Final

from django.db import connection

LOCK: Final = 0x6C697374
"""Key of the advisory lock ("list" in ASCII)."""


def take_lock() -> None:
    """Wait for any other rebuild to commit, until the end of this transaction.

    What is read after it is then never older than what is already written.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
