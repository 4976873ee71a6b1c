"""How much one client may ask of the REST API in a minute (``REST_LIMITS`` in the settings).

A listing that many read must not wait for Redis: what is read is counted by each process
itself. Everything else is counted for the whole shop. Behind one address of a mobile network are
many people, so these are no limits that a person meets; what may be guessed or sent in anybody's
name has narrower ones of its own, in the services.
"""

import logging
from typing import Final

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext as _
from redis.exceptions import RedisError

from plugins.rest_facade.errors import ApiError
from saleor_config.limits.counters import MINUTE, AttemptLimit, Window
from saleor_config.visitor import limited_address

logger = logging.getLogger(__name__)

READS: Final = ("GET", "HEAD", "OPTIONS")


reads_here = Window()


def enforce(request: HttpRequest) -> None:
    """Count a request. Raises ``Refused`` (429) for one that is one too many."""
    allowed = settings.REST_LIMITS
    bearer = request.META.get("HTTP_AUTHORIZATION", "")
    if bearer:
        count("rest_token", allowed["token"], bearer)
    # Also with a token, which nobody has looked at yet: any text would do.
    if request.method in READS and is_one_too_many(network_of(request), allowed["reads"]):
        raise too_many(reads_here.seconds_left())
    if request.method not in READS:
        count("rest_writes", allowed["writes"], limited_address(request))


def network_of(request: HttpRequest) -> str:
    """``limited_address``, which need not parse what the address middleware wrote for IPv4."""
    address: str = request.META.get("REMOTE_ADDR", "")
    return limited_address(request) if ":" in address else address


def is_one_too_many(address: str, allowed: int) -> bool:
    return reads_here.count(address) > allowed


def count(name: str, allowed: int, subject: str) -> None:
    limit = AttemptLimit(name, allowed, MINUTE)
    try:
        if not limit.count(subject):
            raise too_many(max(1, limit.seconds_left(subject)))
    except RedisError as error:
        # The shop goes on: what must not happen uncounted is counted where it happens.
        logger.error("Redis does not count requests: %s", type(error).__name__)


def too_many(seconds: int) -> ApiError:
    return ApiError(
        429, _("Too many requests. Please wait a moment."), retry_after=seconds, code="TOO_MANY"
    )
