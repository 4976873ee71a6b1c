"""Where providers report what became of a message."""

import logging
from http import HTTPStatus
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from redis.exceptions import RedisError

from plugins.phone_otp.services.sms_log import record_receipt
from plugins.phone_otp.sms.receipts import (
    MalformedReceipt,
    ReceiptRequest,
    ReceiptSource,
    source_named,
)
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import get_limited_address

logger = logging.getLogger(__name__)

LONGEST_BODY: Final = 16 * 1024
RECEIPTS: Final = AttemptLimit("sms-receipts", 1200, 60)


@csrf_exempt  # No cookie opens this door: the provider's signature does.
@require_POST
@never_cache
def receive_receipt(request: HttpRequest, provider: str) -> HttpResponse:
    """200 taken in, also again; 400 no receipt; 403 not from the provider; 404 unknown
    message, which is worth sending again: it may be faster than the answer to its request.
    """
    source = source_named(provider)
    refusal = HTTPStatus.NOT_FOUND if source is None else _refusal(request)
    if source is None or refusal:
        return HttpResponse(status=refusal)
    try:
        return HttpResponse(status=_taken_in(provider, source, _read(request)))
    except MalformedReceipt:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)


def _refusal(request: HttpRequest) -> HTTPStatus | None:
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    try:
        allowed = RECEIPTS.count(get_limited_address(request))
    except RedisError:
        return HTTPStatus.SERVICE_UNAVAILABLE
    return None if allowed else HTTPStatus.TOO_MANY_REQUESTS


def _taken_in(provider: str, source: ReceiptSource, request: ReceiptRequest) -> HTTPStatus:
    if not source.is_authentic(request):
        logger.warning("A receipt for %s was not signed as it should be", provider)
        return HTTPStatus.FORBIDDEN
    is_known = record_receipt(provider, source.read_receipt(request))
    return HTTPStatus.OK if is_known else HTTPStatus.NOT_FOUND


def _read(request: HttpRequest) -> ReceiptRequest:
    return ReceiptRequest(
        # What the provider was given, and signed: not the address behind our proxies.
        url=f"{settings.PUBLIC_URL}{request.get_full_path()}",
        query=request.GET.dict(),
        headers=request.headers,
        content_type=request.content_type or "",
        body=request.body,
    )
