"""Where Moyasar reports that something happened to a payment.

What the report says is not believed: it only names a payment, which a worker then asks for.
"""

import json
import logging
from http import HTTPStatus
from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from redis.exceptions import RedisError

from plugins.payments.providers.configuration import MOYASAR, secret
from plugins.payments.selectors.reports import payment_reported
from saleor_config.limits.counters import AttemptLimit
from saleor_config.task_queue import enqueue_task
from saleor_config.visitor import get_limited_address

logger = logging.getLogger(__name__)

LONGEST_BODY: Final = 64 * 1024
REPORTS: Final = AttemptLimit("payment-webhooks", 1200, 60)


@csrf_exempt  # No cookie opens this door: the secret token does.
@require_POST
@never_cache
def moyasar_webhook(request: HttpRequest) -> HttpResponse:
    """200 taken in, also again; 400 no report; 403 not Moyasar's; 404 an unknown payment or no
    such provider here; 413, 429 and 503, after which it comes again."""
    if not secret("MOYASAR_WEBHOOK_SECRET"):
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    refusal = _refusal(request)
    if refusal:
        return HttpResponse(status=refusal)
    content = _content(request)
    if content is None:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    if not _is_authentic(content):
        logger.warning("A payment report did not carry Moyasar's secret")
        return HttpResponse(status=HTTPStatus.FORBIDDEN)
    payment_id = payment_reported(MOYASAR, _provider_id(content))
    if payment_id is None:
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    return HttpResponse(status=HTTPStatus.OK if _queued(payment_id) else 503)


def _refusal(request: HttpRequest) -> HTTPStatus | None:
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    try:
        allowed = REPORTS.count(get_limited_address(request))
    except RedisError:
        return HTTPStatus.SERVICE_UNAVAILABLE
    return None if allowed else HTTPStatus.TOO_MANY_REQUESTS


def _content(request: HttpRequest) -> dict[str, Any] | None:
    try:
        content = json.loads(request.body)
    except (ValueError, RecursionError):
        return None
    return content if isinstance(content, dict) else None


def _is_authentic(content: dict[str, Any]) -> bool:
    given = content.get("secret_token")
    expected = secret("MOYASAR_WEBHOOK_SECRET")
    return isinstance(given, str) and bool(constant_time_compare(given, expected))


def _provider_id(content: dict[str, Any]) -> str:
    data = content.get("data")
    return str(data.get("id")) if isinstance(data, dict) else ""


def _queued(payment_id: UUID) -> bool:
    from plugins.payments.tasks import renew_payment

    return enqueue_task(renew_payment, {"payment_id": str(payment_id)}, label=str(payment_id))
