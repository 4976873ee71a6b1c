"""The listener that a server has, started so that no notification is on its way to it."""

import time

from django.db import connection

from plugins.catalogue.read_model.index_store import (
    CHANNEL,
    index_store,
    start_listening,
    stop_listening,
)

STARTED_WITHIN = 30.0


def restart_listener() -> None:
    """Have a listener that has seen what is committed.

    The notification of a write may arrive after the write was read, and makes the next reader ask
    the database once more. A new listener is told of nothing that was committed before it started.
    """
    stop_listener()
    start_listening()
    deadline = time.monotonic() + STARTED_WITHIN
    while index_store.verified_version() is None:
        assert time.monotonic() < deadline
        time.sleep(0.002)


def stop_listener() -> None:
    with connection.cursor() as cursor:
        # Wakes it from waiting; it may then look once more before it sees that it is stopped.
        cursor.execute("SELECT pg_notify(%s, '')", [CHANNEL])
    stop_listening()
