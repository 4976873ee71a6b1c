"""Receipts of SMS providers, and the development inbox."""

import logging
from collections.abc import Callable
from datetime import UTC
from email.utils import parseaddr
from functools import wraps
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe
from redis.exceptions import RedisError

from plugins.messaging import inbox
from plugins.messaging.services.consents import withdraw_by_link
from plugins.messaging.services.sms import record_receipt
from plugins.messaging.sms.receipts import MalformedReceipt, ReceiptRequest, ReceiptSource
from plugins.messaging.sms.registry import get_receipt_source
from saleor_config.limits.counters import AttemptLimit
from saleor_config.visitor import get_limited_address

logger = logging.getLogger(__name__)

LONGEST_BODY: Final = 16 * 1024
RECEIPTS: Final = AttemptLimit("sms-receipts", 1200, 60)
REFRESH_SECONDS: Final = 3
CONTENT_POLICY: Final = "default-src 'none'; style-src 'self'"
OWN_NAMES: Final = ("localhost", "127.0.0.1", "[::1]")
View = Callable[[HttpRequest], HttpResponse]


@csrf_exempt  # The provider's signature authenticates the request, no cookie does.
@require_POST
@never_cache
def receive_receipt(request: HttpRequest, provider: str) -> HttpResponse:
    """A provider reports the state of a message.

    200 recorded, also if repeated; 400 no receipt; 403 not from the provider; 404 unknown
    message, worth repeating: a receipt may overtake the response to the request for its message.
    """
    source = get_receipt_source(provider)
    error = HTTPStatus.NOT_FOUND if source is None else _check_request(request)
    if source is None or error:
        return HttpResponse(status=error)
    try:
        return HttpResponse(
            status=_process_receipt(provider, source, _build_receipt_request(request))
        )
    except MalformedReceipt:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)


def _check_request(request: HttpRequest) -> HTTPStatus | None:
    if int(request.META.get("CONTENT_LENGTH") or 0) > LONGEST_BODY:
        return HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    try:
        allowed = RECEIPTS.count(get_limited_address(request))
    except RedisError:
        return HTTPStatus.SERVICE_UNAVAILABLE
    return None if allowed else HTTPStatus.TOO_MANY_REQUESTS


def _process_receipt(provider: str, source: ReceiptSource, request: ReceiptRequest) -> HTTPStatus:
    if not source.is_authentic(request):
        logger.warning("A receipt for %s was not signed as it should be", provider)
        return HTTPStatus.FORBIDDEN
    is_known = record_receipt(provider, source.read_receipt(request))
    return HTTPStatus.OK if is_known else HTTPStatus.NOT_FOUND


def _build_receipt_request(request: HttpRequest) -> ReceiptRequest:
    return ReceiptRequest(
        # The address that the provider has signed, not the one behind our proxies.
        url=f"{settings.PUBLIC_URL}{request.get_full_path()}",
        query=request.GET.dict(),
        headers=request.headers,
        content_type=request.content_type or "",
        body=request.body,
    )


@csrf_exempt  # Sent by mail programs; the signature in the address authenticates it.
@require_POST
@never_cache
def unsubscribe_by_mail(_request: HttpRequest, token: str) -> HttpResponse:
    """One click in a mail program (RFC 8058). 200 unsubscribed, also if repeated; 404 unknown."""
    is_known = withdraw_by_link(token) is not None
    return HttpResponse(status=HTTPStatus.OK if is_known else HTTPStatus.NOT_FOUND)


def require_local(view: View) -> View:
    """404 outside ``local``, and for requests that do not come from this machine by one of its own
    names: a tunnel to a developer's shop must not show its codes."""

    @wraps(view)
    def wrapper(request: HttpRequest) -> HttpResponse:
        if not inbox.is_open() or not is_local_request(request):
            raise Http404
        return view(request)

    return wrapper


def is_local_request(request: HttpRequest) -> bool:
    host = request.get_host().rpartition(":")[0] or request.get_host()
    return getattr(request, "is_on_this_machine", False) and host in OWN_NAMES


@require_safe
@never_cache
@require_local
def show_inbox(request: HttpRequest) -> HttpResponse:
    context = {
        "messages": inbox.SMS.get_messages(),
        "mails": inbox.MAILS.get_messages(),
        "refresh_seconds": REFRESH_SECONDS,
    }
    response = render(request, "inbox/inbox.html", context)
    response["Content-Security-Policy"] = CONTENT_POLICY
    return response


@require_safe
@never_cache
@require_local
def get_inbox_json(request: HttpRequest) -> HttpResponse:
    """``{"messages": [{"phone", "text", "code", "language", "channel", "sentAt"}],
    "mails": [{"to", "subject", "text", "sentAt"}]}``, newest first.

    ``channel``: ``whatsapp``; not there of an SMS. ``?phone=`` (E.164) leaves the messages of one
    phone, ``?email=`` the mails of one address.
    """
    phone, email = request.GET.get("phone"), request.GET.get("email")
    messages = [
        describe_message(message)
        for message in inbox.SMS.get_messages()
        if phone in (None, message["phone"])
    ]
    mails = [
        describe_message(mail)
        for mail in inbox.MAILS.get_messages()
        if email is None or is_address(mail["to"], email)
    ]
    return JsonResponse(
        {"messages": messages, "mails": mails}, json_dumps_params={"ensure_ascii": False}
    )


@require_safe
@require_local
def get_inbox_style(request: HttpRequest) -> HttpResponse:
    return HttpResponse(render_to_string("inbox/inbox.css"), content_type="text/css")


def is_address(recipient: str, email: str) -> bool:
    """Also of a recipient written as ``Name <address>``."""
    return parseaddr(recipient)[1].lower() == email.strip().lower()


def describe_message(entry: dict[str, Any]) -> dict[str, Any]:
    """``entry`` of the inbox, with its time in UTC as ``sentAt``."""
    sent_at = entry.pop("sent_at").astimezone(UTC).isoformat()
    return entry | {"sentAt": sent_at}
