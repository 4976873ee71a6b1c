"""A content delivery network before the shop, where one is set in the environment.

Every API process notes the same change. It waits in one set for all of them and is sent once, by
a task a moment later: the front servers have forgotten it by then.
"""

import logging
from collections.abc import Collection, Sequence
from typing import Final, cast

import requests
from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

from saleor_config.redis import redis_client

KEY: Final = "mashtal:cdn:purge"
SCHEDULED: Final = "mashtal:cdn:purge:scheduled"
DELAY_SECONDS: Final = 2
CONNECT_SECONDS: Final = 3.05
READ_SECONDS: Final = 10
MOST_AT_ONCE: Final = 30
"""Of Cloudflare, the least of those that were looked at."""

logger = logging.getLogger(__name__)


class PurgeRefused(Exception):
    """The network did not take it; what was to be sent waits for another try."""


def note(tags: Collection[str]) -> None:
    """Have ``tags`` sent soon. Where Redis is away they are not: pages are short-lived."""
    from plugins.catalogue.tasks import purge_cdn

    if not settings.CDN_PURGE_URL or not tags:
        return
    try:
        client = redis_client()
        client.sadd(KEY, *tags)
        if client.set(SCHEDULED, "1", nx=True, ex=DELAY_SECONDS):
            purge_cdn.apply_async(countdown=DELAY_SECONDS)
    except (RedisError, OSError):
        logger.warning("What the CDN must forget could not be noted")


def send_noted() -> int:
    """Send what was noted; how many tags. ``PurgeRefused`` notes again what was not taken."""
    client = redis_client()
    sent = 0
    # Taken out first: what changes once more while it is sent must be sent once more.
    while tags := _taken(client):
        try:
            _post(tags)
        except PurgeRefused:
            client.sadd(KEY, *tags)
            raise
        sent += len(tags)
    return sent


def _taken(client: Redis) -> list[str]:
    taken = cast(list[bytes], client.spop(KEY, MOST_AT_ONCE))
    return sorted(tag.decode() for tag in taken)


def _post(tags: Sequence[str]) -> None:
    """Cloudflare reads the body, Fastly and Varnish the header."""
    name, _, value = settings.CDN_PURGE_HEADER.partition(":")
    headers = {"Surrogate-Key": " ".join(tags), **({name.strip(): value.strip()} if name else {})}
    try:
        response = requests.post(
            settings.CDN_PURGE_URL,
            json={"tags": list(tags)},
            headers=headers,
            timeout=(CONNECT_SECONDS, READ_SECONDS),
            allow_redirects=False,
        )
    except requests.RequestException as error:
        raise PurgeRefused(type(error).__name__) from None
    if not response.ok:
        raise PurgeRefused(str(response.status_code))
