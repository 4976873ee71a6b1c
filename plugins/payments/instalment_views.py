"""Webhooks of Tabby and Tamara.

A report proves nothing: it has the worker ask what became of the payment. So a report that comes
twice, late or out of order asks once more, and a forged one is turned away.
"""

import logging
from http import HTTPStatus
from typing import Any, Final

import jwt
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_POST

from plugins.payments.providers.configuration import TABBY, TAMARA, is_configured, read_secret
from plugins.payments.selectors.staff import find_reported_payment
from saleor_config.limits.counters import AttemptLimit
from saleor_config.limits.request_limits import find_limit_error, read_json_object
from saleor_config.task_queue import enqueue_task

logger = logging.getLogger(__name__)

LONGEST_REPORT: Final = 64 * 1024
REPORTS: Final = AttemptLimit("instalment-webhooks", 1200, 60)
TABBY_HEADER: Final = "X-Webhook-Secret"
"""Its title is the shop's choice, when the webhook is registered."""
TOKEN_PARAMETER: Final = "tamaraToken"  # noqa: S105 - its name
TOKEN_LEEWAY_SECONDS: Final = 60


@csrf_exempt  # No cookie opens this endpoint: the secret header does.
@require_POST
@never_cache
def receive_tabby_webhook(request: HttpRequest) -> HttpResponse:
    """docs.tabby.ai, "Webhooks": the payment, with ``id``, under the header of the registration.

    200 taken in, also again; 400 no report; 403 not Tabby's; 404 an unknown payment or no Tabby
    here; 413, 429 and 503, after which it comes again.
    """
    if not is_configured(TABBY):
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    if error := find_limit_error(request, REPORTS, LONGEST_REPORT):
        return HttpResponse(status=error)
    secret = read_secret("TABBY_WEBHOOK_SECRET")
    if not constant_time_compare(request.headers.get(TABBY_HEADER, ""), secret):
        return _turn_away(TABBY)
    return _take_report(request, TABBY, "id")


@csrf_exempt  # No cookie opens this endpoint: the signed token does.
@require_POST
@never_cache
def receive_tamara_webhook(request: HttpRequest) -> HttpResponse:
    """docs.tamara.co, "Webhook Registration" (13 July 2026): the order's ids, with a JSON Web
    Token of the notification token in the header ``Authorization`` and in the query.

    Responds as ``receive_tabby_webhook``.
    """
    if not is_configured(TAMARA):
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    if error := find_limit_error(request, REPORTS, LONGEST_REPORT):
        return HttpResponse(status=error)
    if not _is_signed(request):
        return _turn_away(TAMARA)
    return _take_report(request, TAMARA, "order_id", "order_reference_id")


@sensitive_variables()
def _is_signed(request: HttpRequest) -> bool:
    scheme, _space, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = request.GET.get(TOKEN_PARAMETER, "")
    try:
        jwt.decode(
            token,
            read_secret("TAMARA_NOTIFICATION_TOKEN"),
            algorithms=["HS256"],
            leeway=TOKEN_LEEWAY_SECONDS,
            options={"require": ["exp"]},
        )
    except jwt.PyJWTError:
        return False
    return True


def _turn_away(provider: str) -> HttpResponse:
    logger.warning("A payment report did not carry the secret of %s", provider)
    return HttpResponse(status=HTTPStatus.FORBIDDEN)


def _take_report(request: HttpRequest, provider: str, *names: str) -> HttpResponse:
    """``names``: of the fields that may name a payment."""
    content = read_json_object(request)
    if content is None:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    found = (find_reported_payment(provider, _read_id(content, name)) for name in names)
    payment_id = next((each for each in found if each), None)
    if payment_id is None:
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    is_queued = enqueue_task(
        "plugins.payments.tasks.renew_payment",
        {"payment_id": str(payment_id)},
        label=str(payment_id),
    )
    return HttpResponse(status=HTTPStatus.OK if is_queued else HTTPStatus.SERVICE_UNAVAILABLE)


def _read_id(content: dict[str, Any], name: str) -> str:
    value = content.get(name)
    return value if isinstance(value, str) else ""
