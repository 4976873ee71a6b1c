"""The contents that this process holds, and the promise that they are not stale.

``current_contents`` is what readers call. A server's process has a listener, which hears of
every commit that concerns the listing, and looks itself twice a second besides. As long as it
does, a reader asks nobody; without it, each reader asks the database for what has changed.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock
from time import monotonic
from typing import Final

from django.db import connection, transaction

from plugins.catalogue.index.contents import Contents
from plugins.catalogue.index.loading import has_changed, load_changes, load_contents, load_names
from plugins.catalogue.index.text_loading import followed_texts, load_texts
from plugins.catalogue.index.texts import Texts
from plugins.catalogue.index.updating import LARGEST_UPDATE, updated
from saleor_config.response_cache.content import content_changed

TRUSTED_SECONDS: Final = 0.8
"""How long contents that the listener found to be up to date are taken to be so."""
OLDEST_SECONDS: Final = 1800.0
"""Contents not looked at for so long are read anew: revisions are kept for an hour."""


class IndexStore:
    """Contents shared by the threads of one process."""

    def __init__(self) -> None:
        self._refreshing = Lock()
        self._contents: Contents | None = None
        self._announced = 0
        self._applied = 0
        self._trusted_until = 0.0
        self._refreshed_at = 0.0

    @property
    def version(self) -> int:
        """The version held now, stale or not; 0 before there is one."""
        return self._contents.number if self._contents is not None else 0

    def verified_version(self) -> int | None:
        """The version held, while the listener vouches for it. Asks nobody."""
        held = self._contents
        if held is None or self._applied != self._announced or monotonic() >= self._trusted_until:
            return None
        return held.number

    def invalidate(self) -> None:
        """Have every process move to another version after the commit."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT catalogue_note_revision(ARRAY[]::integer[], FALSE)")

    def mark_stale(self) -> None:
        """The listener has heard of a change: nobody reads what is held before it is applied."""
        self._announced += 1

    def distrust(self) -> None:
        self._trusted_until = 0.0

    def current(self) -> Contents:
        """What is held where it is known to be up to date, else what the database says now."""
        held, now = self._contents, monotonic()
        if held is not None and self._applied == self._announced:
            if now < self._trusted_until:
                return held
            if now < self._refreshed_at + OLDEST_SECONDS and not has_changed(held.snapshot):
                self._refreshed_at = now
                return held
        return self._refreshed()

    def verify(self) -> None:
        """The listener's look: bring the contents up to date, and let readers trust them."""
        now = monotonic()
        self._refreshed()
        self._trusted_until = now + TRUSTED_SECONDS

    def reset(self) -> None:
        """Start again, as a process that has just been forked must."""
        self.__init__()  # type: ignore[misc]

    def _refreshed(self) -> Contents:
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
                held = load_index()
            else:
                held = refresh_index(held)
            before = self._contents
            self._contents, self._applied, self._refreshed_at = held, announced, now
            if held is not before:
                content_changed.send(IndexStore, tags=held.tags)
            return held


@contextmanager
def repeatable_read() -> Iterator[None]:
    """What the statements within see belongs together."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def load_index() -> Contents:
    """The contents, and what is searched in them."""
    with repeatable_read():
        contents = load_contents()
        return replace(contents, texts=load_texts(contents.ids))


def refresh_index(held: Contents) -> Contents:
    """The contents as the database has them now, read as far as they have changed."""
    if not has_changed(held.snapshot):
        return held
    with repeatable_read():
        changes = load_changes(held.snapshot)
        if changes.rereads_all or len(changes.product_ids) > LARGEST_UPDATE:
            contents, changed = load_contents(), None
        else:
            contents, changed = updated(held, changes, load_names), changes.product_ids.tolist()
        contents = replace(contents, tags=changes.tags)
        if held.texts is None:
            return contents
        return replace(contents, texts=followed_texts(held.texts, contents.ids, changed))


index_store: Final = IndexStore()


def get_current_index() -> Contents:
    """The contents as of now; inside a transaction, as that transaction sees them."""
    if connection.in_atomic_block:
        return load_contents()
    return index_store.current()


def get_text_index(contents: Contents) -> Texts:
    """What is searched in these contents."""
    return load_texts(contents.ids) if contents.texts is None else contents.texts
