"""Webhooks through which carriers report scans of parcels.

Each carrier has a secret, ``SMSA_WEBHOOK_SECRET`` and the like, read from the environment only:
staff can read Saleor's plugin configuration. A carrier without one has no webhook.
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

from plugins.shipments import services
from plugins.shipments.carriers import CARRIERS, UnreadableReport
from saleor_config.limits.counters import AttemptLimit
from saleor_config.limits.request_limits import find_limit_error

logger = logging.getLogger(__name__)

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
    if carrier not in CARRIERS:
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    if error := find_limit_error(request, REQUESTS, LONGEST_BODY):
        return HttpResponse(status=error)
    if not is_authentic(request, carrier):
        logger.warning("A report of %s came without its secret", carrier)
        return HttpResponse(status=HTTPStatus.FORBIDDEN)
    try:
        reports = CARRIERS[carrier].parse_reports(_read_json(request))
    except UnreadableReport as unreadable:
        logger.warning("A report of %s could not be read: %s", carrier, unreadable)
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    known = services.record_reports(carrier, reports)
    is_done = known or not reports
    return HttpResponse(status=HTTPStatus.OK if is_done else HTTPStatus.NOT_FOUND)


def _read_json(request: HttpRequest) -> Any:
    try:
        return json.loads(request.body)
    except (ValueError, RecursionError):
        raise UnreadableReport("no JSON") from None


def is_authentic(request: HttpRequest, carrier: str) -> bool:
    """In constant time. False for every request while no secret of some length is set."""
    secret = os.environ.get(f"{carrier.upper()}_WEBHOOK_SECRET", "").strip()
    bearer = request.headers.get("Authorization", "").removeprefix("Bearer ").strip()
    given = request.headers.get("X-Webhook-Secret", "") or bearer
    return len(secret) >= SHORTEST_SECRET and constant_time_compare(secret, given)
