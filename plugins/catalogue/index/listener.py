"""A thread with a connection of its own that hears of every change to the listing."""

import atexit
import logging
import os
from threading import Event, Lock, Thread
from typing import Final

from django.db import connection

from plugins.catalogue.index.keeper import Keeper, keeper

CHANNEL: Final = "catalogue_listing"
"""As migration 0004 has it."""
LOOK_SECONDS: Final = 0.4
"""How long silence is believed: a connection that is dead without saying so is found by then."""
RETRY_SECONDS: Final = 1.0

logger = logging.getLogger(__name__)


class Listener(Thread):
    """Keeps a keeper's contents up to date until it is stopped.

    While the database cannot be reached nothing is promised, and readers ask for themselves.
    """

    def __init__(self, keeper: Keeper) -> None:
        super().__init__(name="listing-listener", daemon=True)
        self.keeper = keeper
        self._stopping = Event()

    def run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._listen()
            except Exception:
                # Whatever it is, the thread must live on; readers are not stale meanwhile.
                logger.exception("The listing's listener lost its connection, and tries again")
            finally:
                self.keeper.forget_listener()
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
            self.keeper.confirm()
            for _notification in connection.connection.notifies(timeout=LOOK_SECONDS, stop_after=1):
                self.keeper.announce()


_lock = Lock()
_listener: Listener | None = None


def start_listening() -> None:
    """Begin to listen in this process; for servers, which answer many readers.

    Calling it twice changes nothing.
    """
    global _listener
    with _lock:
        if _listener is None or not _listener.is_alive():
            _listener = Listener(keeper)
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
os.register_at_fork(after_in_child=keeper.reset)
