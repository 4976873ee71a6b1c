"""A thread of each API process that says what has changed, as soon as this process knows it.

Each process tells for itself: a front server that asks anew after the last of them has told
cannot be given an old answer by any. Telling twice does no harm.
"""

import logging
import os
from collections.abc import Callable, Collection
from threading import Condition, Lock, Thread
from typing import Final

from django.conf import settings

from plugins.catalogue.index.contents import EVERYTHING_TAG
from plugins.catalogue.index.keeper import keeper
from plugins.catalogue.purging import cdn, front_servers

MOST_TAGS: Final = 200
"""Beyond as many, everything is named instead: an import, or a sale on a whole category."""
GATHER_SECONDS: Final = 0.02
"""A transaction's revisions, and those right after it, are told together."""
RETRY_SECONDS: Final = 1.0
MOST_TRIES: Final = 5

logger = logging.getLogger(__name__)


class Teller(Thread):
    """Tells what it is given, and what could not be told once more a few times."""

    def __init__(self, tell: Callable[[Collection[str]], bool]) -> None:
        super().__init__(name="page-teller", daemon=True)
        self._tell = tell
        self._waiting: set[str] = set()
        self._changed = Condition()
        self._stopping = False

    def add(self, tags: frozenset[str]) -> None:
        """Never waits and never fails: it is called while readers wait."""
        if not tags:
            return
        with self._changed:
            self._waiting |= tags
            self._changed.notify()

    def stop(self) -> None:
        with self._changed:
            self._stopping = True
            self._changed.notify()
        self.join(front_servers.SECONDS * 2)

    def run(self) -> None:
        tries = 0
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._stopping)
                self._changed.wait_for(lambda: self._stopping, timeout=GATHER_SECONDS)
                if self._stopping:
                    return
                tags, self._waiting = gathered(self._waiting), set()
            tries = 0 if self._is_told(tags) or tries == MOST_TRIES else tries + 1
            if tries:
                with self._changed:
                    self._waiting |= tags
                    self._changed.wait_for(lambda: self._stopping, timeout=RETRY_SECONDS)

    def _is_told(self, tags: Collection[str]) -> bool:
        try:
            return self._tell(tags)
        except Exception:
            # Whatever it is, the thread must live on.
            logger.exception("What has changed could not be told to the front servers")
            return False


def gathered(tags: set[str]) -> frozenset[str]:
    """What to tell of all these: everything stands for each."""
    if EVERYTHING_TAG in tags or len(tags) > MOST_TAGS:
        return frozenset({EVERYTHING_TAG})
    return frozenset(tags)


def tell(tags: Collection[str]) -> bool:
    """The shop's own servers first: what stands before them asks them."""
    is_told = front_servers.forget(tags)
    cdn.note(tags)
    return is_told


_lock = Lock()
_teller: Teller | None = None


def start_telling() -> None:
    """Begin to tell in this process; for servers. Calling it twice changes nothing."""
    global _teller
    if not settings.FRONT_SERVERS and not settings.CDN_PURGE_URL:
        return
    with _lock:
        if _teller is None or not _teller.is_alive():
            _teller = Teller(tell)
            _teller.start()
            keeper.tell = _teller.add


def stop_telling() -> None:
    global _teller
    with _lock:
        keeper.tell = None
        if _teller is not None:
            _teller.stop()
            _teller = None


def _forget_teller() -> None:
    """The thread does not follow into a forked process."""
    global _teller
    _teller = None


os.register_at_fork(after_in_child=_forget_teller)
