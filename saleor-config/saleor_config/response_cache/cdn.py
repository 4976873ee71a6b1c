"""A content delivery network before the shop, where one is set in the environment.

Every API process enqueues the same tags. They are collected in one Redis set and sent once, by a
task shortly after: by then the front servers have invalidated their pages.
"""

import logging
from collections.abc import Collection, Sequence
from typing import Final, cast

import requests
from celery import current_app
from django.conf import settings
from redis import Redis
from redis.exceptions import RedisError

from saleor_config.redis import redis_client

KEY: Final = "mashtal:cdn:purge"
SCHEDULED: Final = "mashtal:cdn:purge:scheduled"
TASK: Final = "saleor_config.purge_cdn"
DELAY_SECONDS: Final = 2
CONNECT_SECONDS: Final = 3.05
READ_SECONDS: Final = 10
MAX_TAGS_PER_REQUEST: Final = 30
"""Cloudflare's limit, the lowest of those we know."""

logger = logging.getLogger(__name__)


class PurgeError(Exception):
    """The network did not accept the tags; they stay in the set for a retry."""


def enqueue_purge(tags: Collection[str]) -> None:
    """Purge pages with ``tags`` soon. Without Redis they expire instead: pages are short-lived."""
    if not settings.CDN_PURGE_URL or not tags:
        return
    try:
        client = redis_client()
        client.sadd(KEY, *tags)
        if client.set(SCHEDULED, "1", nx=True, ex=DELAY_SECONDS):
            current_app.tasks[TASK].apply_async(countdown=DELAY_SECONDS)
    except (RedisError, OSError):
        logger.warning("A purge of the CDN could not be enqueued")


def purge_cdn() -> int:
    """Send the collected tags; how many. ``PurgeError`` puts back those not accepted."""
    client = redis_client()
    sent = 0
    # Popped first: a tag that is added while it is sent must be sent again.
    while tags := _pop_tags(client):
        try:
            _send_purge(tags)
        except PurgeError:
            client.sadd(KEY, *tags)
            raise
        sent += len(tags)
    return sent


def _pop_tags(client: Redis) -> list[str]:
    popped = cast(list[bytes], client.spop(KEY, MAX_TAGS_PER_REQUEST))
    return sorted(tag.decode() for tag in popped)


def _send_purge(tags: Sequence[str]) -> None:
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
        raise PurgeError(type(error).__name__) from None
    if not response.ok:
        raise PurgeError(str(response.status_code))
