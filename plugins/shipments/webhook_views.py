"""Webhooks through which carriers report scans of parcels.

Each carrier has a secret, read from the environment only: staff can read Saleor's plugin
configuration.
"""

import json
import logging
import os
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from redis.exceptions import RedisError

from plugins.shipments import services
from plugins.shipments.carriers import CARRIERS, Carrier, UnreadableReport
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import get_limited_address

logger = logging.getLogger(__name__)

SECRET_HEADER: Final = "X-Webhook-Secret"  # noqa: S105 - its name
SHORTEST_SECRET: Final = 16
LONGEST_BODY: Final = 256 * 1024
REQUESTS: Final = AttemptLimit("carrier-webhooks", 1200, 60)


@csrf_exempt  # The carrier's secret authenticates, no cookie.
@require_POST
@never_cache
def receive_webhook(request: HttpRequest, carrier: str) -> HttpResponse:
    """200 stored, also a repetition; 400 unreadable; 403 not from the carrier; 404 no parcel of
    ours, so that the carrier sends it again: a scan may arrive before staff type the number.
    """
    found = CARRIERS.get(carrier)
    error_status = HTTPStatus.NOT_FOUND if found is None else _find_error_status(request, carrier)
    if found is None or error_status:
        return HttpResponse(status=error_status)
    try:
        known = _store_reports(found, request)
    except UnreadableReport as error:
        logger.warning("A report of %s could not be read: %s", carrier, error)
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    return HttpResponse(status=HTTPStatus.OK if known else HTTPStatus.NOT_FOUND)


def _find_error_status(request: HttpRequest, carrier: str) -> HTTPStatus | None:
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    try:
        allowed = REQUESTS.count(get_limited_address(request))
    except RedisError:
        return HTTPStatus.SERVICE_UNAVAILABLE
    if not allowed:
        return HTTPStatus.TOO_MANY_REQUESTS
    if not is_authentic(carrier, _read_secret(request)):
        logger.warning("A report of %s came without its secret", carrier)
        return HTTPStatus.FORBIDDEN
    return None


def _read_secret(request: HttpRequest) -> str:
    bearer = request.headers.get("Authorization", "").removeprefix("Bearer ").strip()
    return request.headers.get(SECRET_HEADER, "") or bearer


def _store_reports(carrier: Carrier, request: HttpRequest) -> int:
    try:
        content: Any = json.loads(request.body)
    except (ValueError, RecursionError):
        raise UnreadableReport("no JSON") from None
    return services.record_reports(carrier.code, carrier.parse_reports(content))


def get_secret(carrier: str) -> str:
    """Of ``SMSA_WEBHOOK_SECRET`` and the like; empty where the carrier has no webhook."""
    return os.environ.get(f"{carrier.upper()}_WEBHOOK_SECRET", "").strip()


def is_authentic(carrier: str, given: str) -> bool:
    """In constant time. False for every value while no secret of some length is set."""
    secret = get_secret(carrier)
    return len(secret) >= SHORTEST_SECRET and constant_time_compare(secret, given)
