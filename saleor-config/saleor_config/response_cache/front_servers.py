"""The storefront's servers, each of which caches API responses for its pages."""

import json
import logging
import socket
from collections.abc import Collection, Iterator
from http.client import HTTPConnection, HTTPException
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings

PATH: Final = "/internal/forget"
"""As storefront/server/purge-endpoint.js has it."""
SECONDS: Final = 2.0

logger = logging.getLogger(__name__)


def purge_front_servers(tags: Collection[str]) -> bool:
    """Purge responses with ``tags`` from every front server; whether all of them did.

    One that cannot be reached revalidates by itself when its responses are ten seconds old.
    """
    body = json.dumps({"tags": sorted(tags)}).encode()
    # A list: the others are purged also after one has failed.
    purged = [_send_purge(host, port, body) for host, port in _resolve_addresses()]
    return all(purged)


def _resolve_addresses() -> Iterator[tuple[str, int]]:
    """A name may resolve to several servers, as that of a scaled service does."""
    for url in settings.FRONT_SERVERS:
        parts = urlsplit(url)
        try:
            found = socket.getaddrinfo(parts.hostname, parts.port or 80, type=socket.SOCK_STREAM)
        except OSError:
            logger.warning("The front server %s has no address", url)
            continue
        yield from {(str(address[0]), int(address[1])) for *_kind, address in found}


def _send_purge(host: str, port: int, body: bytes) -> bool:
    connection = HTTPConnection(host, port, timeout=SECONDS)
    headers = {
        "Authorization": f"Bearer {settings.PURGE_SECRET}",
        "Content-Type": "application/json",
    }
    try:
        connection.request("POST", PATH, body, headers)
        status = connection.getresponse().status
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
    if status != 200:
        logger.warning("The front server %s:%s responded %s to a purge", host, port, status)
    return status == 200
