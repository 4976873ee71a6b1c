"""The webhook of WhatsApp: Meta's challenge, and what it reports."""

import logging
from http import HTTPStatus
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods
from redis.exceptions import RedisError

from plugins.messaging.services.whatsapp_reports import (
    WhatsAppReport,
    process_reply,
    record_whatsapp_report,
)
from plugins.messaging.whatsapp.configuration import has_api
from plugins.messaging.whatsapp.webhook import (
    MalformedWebhook,
    find_challenge_reply,
    is_signature_valid,
    read_webhook,
)
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import get_limited_address

logger = logging.getLogger(__name__)

LONGEST_BODY: Final = 1024 * 1024
"""Meta puts up to a thousand statuses into one request; nginx and the storefront have the same."""

WEBHOOKS: Final = AttemptLimit("whatsapp-webhooks", 6000, 60)
SIGNATURE: Final = "X-Hub-Signature-256"


@csrf_exempt  # Meta's signature authenticates the request, no cookie does.
@require_http_methods(["GET", "POST"])
@never_cache
def receive_whatsapp(request: HttpRequest) -> HttpResponse:
    """GET: 200 with the challenge, 403 for another token. POST: 200 for all that Meta has signed,
    also unknown and repeated, as it repeats what is not answered so; 400 no JSON; 403 not signed by
    Meta. 404: the shop does not write by WhatsApp."""
    if not has_api():
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    error = _check_limits(request)
    if error:
        return HttpResponse(status=error)
    return _process_challenge(request) if request.method == "GET" else _process_webhook(request)


def _check_limits(request: HttpRequest) -> HTTPStatus | None:
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    try:
        allowed = WEBHOOKS.count(get_limited_address(request))
    except RedisError:
        return HTTPStatus.SERVICE_UNAVAILABLE
    return None if allowed else HTTPStatus.TOO_MANY_REQUESTS


def _process_challenge(request: HttpRequest) -> HttpResponse:
    mode, token, challenge = (
        request.GET.get(f"hub.{name}", "") for name in ("mode", "verify_token", "challenge")
    )
    answer = find_challenge_reply(mode, token, challenge)
    if answer is None:
        return HttpResponse(status=HTTPStatus.FORBIDDEN)
    return HttpResponse(answer, content_type="text/plain")


def _process_webhook(request: HttpRequest) -> HttpResponse:
    if not is_signature_valid(request.body, request.headers.get(SIGNATURE, "")):
        logger.warning("A webhook of WhatsApp was not signed as it should be")
        return HttpResponse(status=HTTPStatus.FORBIDDEN)
    try:
        for event in read_webhook(request.body):
            if isinstance(event, WhatsAppReport):
                record_whatsapp_report(event)
            else:
                process_reply(event)
    except MalformedWebhook:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    return HttpResponse(status=HTTPStatus.OK)
