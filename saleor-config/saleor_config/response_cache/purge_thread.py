"""A thread of each API process that purges front servers and CDN of what has changed.

Each process does so for itself: once the last of them has, a front server that revalidates gets
a stale response from none. Purging twice does no harm.
"""

import logging
import os
import socket
from collections.abc import Callable, Collection, Iterator
from threading import Condition, Lock, Thread
from typing import Any, Final
from urllib.parse import urlsplit

import requests
from django.conf import settings

from saleor_config.response_cache import cdn
from saleor_config.response_cache.content import EVERYTHING_TAG, content_changed

MAX_TAGS: Final = 200
"""More are replaced by ``EVERYTHING_TAG``: an import, or a sale on a whole category."""
GATHER_SECONDS: Final = 0.02
"""Tags of one transaction, and of those right after it, are purged together."""
RETRY_SECONDS: Final = 1.0
MAX_RETRIES: Final = 5
RECEIVER: Final = "response_cache.purge"
PURGE_PATH: Final = "/internal/purge"
"""As storefront/server/purge-endpoint.js has it."""
PURGE_SECONDS: Final = 2.0

logger = logging.getLogger(__name__)


class PurgeThread(Thread):
    """Purges the tags that it is given, and retries a few times what failed."""

    def __init__(self, purge: Callable[[Collection[str]], bool]) -> None:
        super().__init__(name="page-purge", daemon=True)
        self._purge = purge
        self._pending: set[str] = set()
        self._changed = Condition()
        self._stopping = False

    def add(self, tags: frozenset[str], **_signal: Any) -> None:
        """Receiver of ``content_changed``."""
        if not tags:
            return
        with self._changed:
            self._pending |= tags
            self._changed.notify()

    def stop(self) -> None:
        with self._changed:
            self._stopping = True
            self._changed.notify()
        self.join(PURGE_SECONDS * 2)

    def run(self) -> None:
        retries = 0
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._pending or self._stopping)
                self._changed.wait_for(lambda: self._stopping, timeout=GATHER_SECONDS)
                if self._stopping:
                    return
                tags, self._pending = merge_tags(self._pending), set()
            retries = 0 if self._is_purged(tags) or retries == MAX_RETRIES else retries + 1
            if retries:
                with self._changed:
                    self._pending |= tags
                    self._changed.wait_for(lambda: self._stopping, timeout=RETRY_SECONDS)

    def _is_purged(self, tags: Collection[str]) -> bool:
        try:
            return self._purge(tags)
        except Exception:
            # The thread must survive any error.
            logger.exception("The front servers could not be purged")
            return False


def merge_tags(tags: set[str]) -> frozenset[str]:
    """The tags, or ``EVERYTHING_TAG`` in place of them all."""
    if EVERYTHING_TAG in tags or len(tags) > MAX_TAGS:
        return frozenset({EVERYTHING_TAG})
    return frozenset(tags)


def purge_tags(tags: Collection[str]) -> bool:
    """Front servers first: the CDN before them fetches from them."""
    is_purged = purge_front_servers(tags)
    cdn.enqueue_purge(tags)
    return is_purged


def purge_front_servers(tags: Collection[str]) -> bool:
    """Purge responses with ``tags`` from every front server; whether all of them did.

    One that cannot be reached revalidates by itself when its responses are ten seconds old.
    """
    # A list: the others are purged also after one has failed.
    purged = [_send_purge(host, sorted(tags)) for host in _resolve_front_servers()]
    return all(purged)


def _resolve_front_servers() -> Iterator[str]:
    """A name may resolve to several servers, as that of a scaled service does."""
    for url in settings.FRONT_SERVERS:
        parts = urlsplit(url)
        try:
            found = socket.getaddrinfo(parts.hostname, parts.port or 80, type=socket.SOCK_STREAM)
        except OSError:
            logger.warning("The front server %s has no address", url)
            continue
        for *_kind, address in found:
            host, port = str(address[0]), int(address[1])
            yield f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _send_purge(host: str, tags: list[str]) -> bool:
    with requests.Session() as session:
        # No proxy of the environment stands between the shop's own servers.
        session.trust_env = False
        try:
            response = session.post(
                f"http://{host}{PURGE_PATH}",
                json={"tags": tags},
                headers={"Authorization": f"Bearer {settings.PURGE_SECRET}"},
                timeout=PURGE_SECONDS,
                allow_redirects=False,
            )
        except requests.RequestException:
            return False
    if response.status_code != 200:
        logger.warning("The front server %s responded %s to a purge", host, response.status_code)
    return response.status_code == 200


_lock = Lock()
_thread: PurgeThread | None = None


def start_purge_thread() -> None:
    """Start the thread of this process; for servers. Idempotent."""
    global _thread
    if not settings.FRONT_SERVERS and not settings.CDN_PURGE_URL:
        return
    with _lock:
        if _thread is None or not _thread.is_alive():
            _thread = PurgeThread(purge_tags)
            _thread.start()
            _disconnect_all()
            content_changed.connect(_thread.add, weak=False, dispatch_uid=RECEIVER)


def stop_purge_thread() -> None:
    global _thread
    with _lock:
        _disconnect_all()
        if _thread is not None:
            _thread.stop()
            _thread = None


def _disconnect_all() -> None:
    content_changed.disconnect(dispatch_uid=RECEIVER)


def _forget_thread() -> None:
    """A thread does not survive a fork."""
    global _thread
    _thread = None
    _disconnect_all()


os.register_at_fork(after_in_child=_forget_thread)
