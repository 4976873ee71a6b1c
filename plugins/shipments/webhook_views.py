"""Where carriers report what became of a parcel."""

import json
import logging
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from redis.exceptions import RedisError

from plugins.shipments import services
from plugins.shipments.carriers import Carrier, UnreadableNews, carrier_named
from plugins.shipments.carriers.secrets import is_authentic
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import limited_address

logger = logging.getLogger(__name__)

SECRET_HEADER: Final = "X-Webhook-Secret"  # noqa: S105 - its name
LONGEST_BODY: Final = 256 * 1024
REQUESTS: Final = AttemptLimit("carrier-webhooks", 1200, 60)


@csrf_exempt  # No cookie opens this door: the carrier's secret does.
@require_POST
@never_cache
def receive_news(request: HttpRequest, carrier: str) -> HttpResponse:
    """200 taken in, also again; 400 unreadable; 403 not from the carrier; 404 no parcel of ours,
    which is worth sending again: a scan may be faster than whoever types the number.
    """
    found = carrier_named(carrier)
    refusal = HTTPStatus.NOT_FOUND if found is None else _refusal(request, carrier)
    if found is None or refusal:
        return HttpResponse(status=refusal)
    try:
        known = _take_in(found, request)
    except UnreadableNews as problem:
        logger.warning("News of %s could not be read: %s", carrier, problem)
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    return HttpResponse(status=HTTPStatus.OK if known else HTTPStatus.NOT_FOUND)


def _refusal(request: HttpRequest, carrier: str) -> HTTPStatus | None:
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    try:
        allowed = REQUESTS.count(limited_address(request))
    except RedisError:
        return HTTPStatus.SERVICE_UNAVAILABLE
    if not allowed:
        return HTTPStatus.TOO_MANY_REQUESTS
    if not is_authentic(carrier, _secret(request)):
        logger.warning("News of %s did not come with its secret", carrier)
        return HTTPStatus.FORBIDDEN
    return None


def _secret(request: HttpRequest) -> str:
    bearer = request.headers.get("Authorization", "").removeprefix("Bearer ").strip()
    return request.headers.get(SECRET_HEADER, "") or bearer


def _take_in(carrier: Carrier, request: HttpRequest) -> int:
    try:
        news: Any = json.loads(request.body)
    except (ValueError, RecursionError):
        raise UnreadableNews("no JSON") from None
    return services.take_in(carrier.code, carrier.reports(news))
