"""A thread with a connection of its own that hears of every change to the listing."""

import atexit
import logging
import os
from threading import Event, Lock, Thread
from typing import Final

from django.db import connection

from plugins.catalogue.index.keeper import IndexStore, index_store

CHANNEL: Final = "catalogue_listing"
"""As migration 0004 has it."""
LOOK_SECONDS: Final = 0.4
"""How long silence is believed: a connection that is dead without saying so is found by then."""
RETRY_SECONDS: Final = 1.0

logger = logging.getLogger(__name__)


class Listener(Thread):
    """Keeps an index store up to date until it is stopped.

    While the database is unreachable the store is not verified, and readers query for themselves.
    """

    def __init__(self, store: IndexStore) -> None:
        super().__init__(name="listing-listener", daemon=True)
        self.store = store
        self._stopping = Event()

    def run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except Exception:
                # Whatever it is, the thread must live on; readers are not stale meanwhile.
                logger.exception("The listing's listener lost its connection, and tries again")
            finally:
                self.store.distrust()
                connection.close()
            self._stopping.wait(RETRY_SECONDS)

    def stop(self) -> None:
        self._stopping.set()
        self.join(LOOK_SECONDS * 5)

    def _listen(self) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"LISTEN {CHANNEL}")
        # What was committed before is seen by the first look, what comes after is heard.
        while not self._stopping.is_set():
            self.store.verify()
            for _notification in connection.connection.notifies(timeout=LOOK_SECONDS, stop_after=1):
                self.store.mark_stale()


_lock = Lock()
_listener: Listener | None = None


def start_listening() -> None:
    """Begin to listen in this process; for servers, which answer many readers.

    Calling it twice changes nothing.
    """
    global _listener
    with _lock:
        if _listener is None or not _listener.is_alive():
            _listener = Listener(index_store)
            _listener.start()


def stop_listening() -> None:
    """Stop, and close the connection. Readers then ask the database for themselves."""
    global _listener
    with _lock:
        if _listener is not None:
            _listener.stop()
            _listener = None


atexit.register(stop_listening)
# The thread does not follow into a forked process, and a lock may be held in it for ever.
os.register_at_fork(after_in_child=index_store.reset)
