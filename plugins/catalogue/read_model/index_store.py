"""The listing's index of this process, and the guarantee that it is not stale.

Readers call ``get_current_index``. A server's process has a listener, which is notified of every
commit that changes the listing and looks for itself twice a second. While it runs a reader needs
no query; without it, each reader asks the database whether anything has changed.
"""

import atexit
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Event, Lock, Thread
from time import monotonic
from typing import Final

from django.db import connection, transaction

from plugins.catalogue.metrics import (
    LISTING,
    listener_failures,
    listener_verified_at,
    refresh_seconds,
)
from plugins.catalogue.read_model.index_updates import (
    MAX_UPDATE,
    has_changed_since,
    load_changes,
    load_listing_index,
    update_index,
)
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.search.text_index import TextIndex, load_text_index, refresh_text_index
from saleor_config.database_pooler import bypass_pooler
from saleor_config.response_cache.content import content_changed

TRUSTED_SECONDS: Final = 0.8
"""How long the index is trusted after the listener has verified it."""
OLDEST_SECONDS: Final = 1800.0
"""An index unused for so long is loaded again: revisions are kept for an hour."""


class IndexStore:
    """The index shared by the threads of one process."""

    def __init__(self) -> None:
        self._refreshing = Lock()
        self._contents: ListingIndex | None = None
        self._announced = 0
        self._applied = 0
        self._trusted_until = 0.0
        self._refreshed_at = 0.0

    @property
    def version(self) -> int:
        """The index's version, stale or not; 0 before there is one."""
        return self._contents.version if self._contents is not None else 0

    def verified_version(self) -> int | None:
        """The version while the listener verifies it, else None. No query."""
        held = self._contents
        if held is None or self._applied != self._announced or monotonic() >= self._trusted_until:
            return None
        return held.version

    def invalidate(self) -> None:
        """Have every process move to another version after the commit."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT catalogue_note_revision(ARRAY[]::integer[], FALSE)")

    def mark_stale(self) -> None:
        """The listener was notified of a change: readers wait until it is applied."""
        self._announced += 1

    def distrust(self) -> None:
        self._trusted_until = 0.0

    def current(self) -> ListingIndex:
        """The index if it is known to be up to date, else refreshed from the database."""
        held, now = self._contents, monotonic()
        if held is not None and self._applied == self._announced:
            if now < self._trusted_until:
                return held
            if now < self._refreshed_at + OLDEST_SECONDS and not has_changed_since(held.snapshot):
                self._refreshed_at = now
                return held
        return self._refreshed()

    def verify(self) -> None:
        """Refresh the index, and let readers trust it for ``TRUSTED_SECONDS``."""
        now = monotonic()
        self._refreshed()
        self._trusted_until = now + TRUSTED_SECONDS

    def reset(self) -> None:
        """Start empty, as a forked process must."""
        self.__init__()  # type: ignore[misc]

    def _refreshed(self) -> ListingIndex:
        waiting_since = monotonic()
        with self._refreshing:
            held, announced = self._contents, self._announced
            # Another thread may have done it while this one waited.
            if (
                held is not None
                and self._applied == announced
                and self._refreshed_at > waiting_since
            ):
                return held
            now = monotonic()
            if held is None or now > self._refreshed_at + OLDEST_SECONDS:
                held = load_index_with_texts()
            else:
                held = refresh_index(held)
            before = self._contents
            self._contents, self._applied, self._refreshed_at = held, announced, now
            if held is not before:
                refresh_seconds.observe(monotonic() - now)
                content_changed.send(IndexStore, tags=held.tags)
            return held


@contextmanager
def repeatable_read() -> Iterator[None]:
    """All statements inside see one snapshot."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def load_index_with_texts() -> ListingIndex:
    """The index with its text index."""
    with repeatable_read():
        contents = load_listing_index()
        return replace(contents, text_index=load_text_index(contents.ids))


def refresh_index(held: ListingIndex) -> ListingIndex:
    """The index as the database has it now, read as far as it has changed."""
    if not has_changed_since(held.snapshot):
        return held
    with repeatable_read():
        changes = load_changes(held.snapshot)
        if changes.rereads_all or len(changes.product_ids) > MAX_UPDATE:
            contents, changed = load_listing_index(), None
        else:
            contents, changed = update_index(held, changes), changes.product_ids.tolist()
        contents = replace(contents, tags=changes.tags)
        if held.text_index is None:
            return contents
        return replace(
            contents, text_index=refresh_text_index(held.text_index, contents.ids, changed)
        )


index_store: Final = IndexStore()


def get_current_index() -> ListingIndex:
    """The index as of now; inside a transaction, as that transaction sees it."""
    if connection.in_atomic_block:
        return load_listing_index()
    return index_store.current()


def get_text_index(contents: ListingIndex) -> TextIndex:
    """The text index of this index."""
    return load_text_index(contents.ids) if contents.text_index is None else contents.text_index


CHANNEL: Final = "catalogue_listing"
"""As migration 0004 has it."""
LOOK_SECONDS: Final = 0.4
"""Longest wait for a notification, after which a dead connection is noticed."""
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
                listener_failures.labels(LISTING).inc()
                # The thread must survive any error; readers query for themselves meanwhile.
                logger.exception("The listing's listener lost its connection, and tries again")
            finally:
                self.store.distrust()
                connection.close()
            self._stopping.wait(RETRY_SECONDS)

    def stop(self) -> None:
        self._stopping.set()
        self.join(LOOK_SECONDS * 5)

    def _listen(self) -> None:
        bypass_pooler()
        with connection.cursor() as cursor:
            cursor.execute(f"LISTEN {CHANNEL}")
        # What was committed before is seen by the first look, what comes after is heard.
        while not self._stopping.is_set():
            self.store.verify()
            listener_verified_at.labels(LISTING).set_to_current_time()
            for _notification in connection.connection.notifies(timeout=LOOK_SECONDS, stop_after=1):
                self.store.mark_stale()


_lock = Lock()
_listener: Listener | None = None


def start_listening() -> None:
    """Start the listener of this process; for servers. Idempotent."""
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
