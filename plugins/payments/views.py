"""Endpoints of payments: Moyasar's webhook, STC Pay's code page, the stylesheet of such pages."""

import logging
import re
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlsplit
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from redis.exceptions import RedisError

from plugins.payments import messages, services
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.providers.configuration import MOYASAR, read_secret
from plugins.payments.selectors.card_payments import build_return_url
from plugins.payments.selectors.staff import find_reported_payment
from plugins.payments.services.decline_limits import give_back_code, reserve_code
from saleor_config.limits.counters import AttemptLimit
from saleor_config.limits.request_limits import find_limit_error, read_json_object
from saleor_config.money import from_halalas
from saleor_config.task_queue import enqueue_task
from saleor_config.text_input import convert_digits

logger = logging.getLogger(__name__)

LONGEST_REPORT: Final = 64 * 1024
REPORTS: Final = AttemptLimit("payment-webhooks", 1200, 60)


@csrf_exempt  # No cookie opens this door: the secret token does.
@require_POST
@never_cache
def receive_moyasar_webhook(request: HttpRequest) -> HttpResponse:
    """200 taken in, also again; 400 no report; 403 not Moyasar's; 404 an unknown payment or no
    such provider here; 413, 429 and 503, after which it comes again."""
    if not read_secret("MOYASAR_WEBHOOK_SECRET"):
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    if error := find_limit_error(request, REPORTS, LONGEST_REPORT):
        return HttpResponse(status=error)
    content = read_json_object(request)
    if content is None:
        return HttpResponse(status=HTTPStatus.BAD_REQUEST)
    if not _is_authentic(content):
        logger.warning("A payment report did not carry Moyasar's secret")
        return HttpResponse(status=HTTPStatus.FORBIDDEN)
    data = content.get("data")
    provider_id = str(data.get("id")) if isinstance(data, dict) else ""
    payment_id = find_reported_payment(MOYASAR, provider_id)
    if payment_id is None:
        return HttpResponse(status=HTTPStatus.NOT_FOUND)
    is_queued = enqueue_task(
        "plugins.payments.tasks.renew_payment",
        {"payment_id": str(payment_id)},
        label=str(payment_id),
    )
    return HttpResponse(status=HTTPStatus.OK if is_queued else HTTPStatus.SERVICE_UNAVAILABLE)


def _is_authentic(content: dict[str, Any]) -> bool:
    given = content.get("secret_token")
    expected = read_secret("MOYASAR_WEBHOOK_SECRET")
    return isinstance(given, str) and bool(constant_time_compare(given, expected))


def show_page(
    request: HttpRequest, template: str, context: dict[str, Any], return_url: str
) -> HttpResponse:
    """No script, no frame, and no word to anyone of the address, which opens the payment."""
    response = render(request, template, context)
    shop = urlsplit(return_url)
    response["Content-Security-Policy"] = (
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none';"
        # Browsers look at where the form's answer redirects to, too.
        f" form-action 'self' {shop.scheme}://{shop.netloc}"
    )
    response["Referrer-Policy"] = "no-referrer"
    return response


def redirect_to_shop(return_url: str) -> HttpResponse:
    return HttpResponse(status=HTTPStatus.SEE_OTHER, headers={"Location": return_url})


@require_safe
def serve_stylesheet(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(render_to_string("payments/style.css"), content_type="text/css")


CODE: Final = re.compile(r"[0-9]{4,8}")
TRIES: Final = AttemptLimit("stc-pay-codes", 6, 600)


@csrf_exempt  # Only the payer knows the unguessable address.
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def show_stc_pay_page(request: HttpRequest, payment_id: UUID) -> HttpResponse:
    """Back to the storefront once the payment is settled, whatever became of it."""
    payment = get_object_or_404(OnlinePayment, pk=payment_id, method=PaymentMethod.STC_PAY.value)
    with translation.override(payment.return_language):
        error = None
        if request.method == "POST":
            payment, error = _submit_code(payment, request.POST.get("code", ""))
        if payment.state != PaymentState.CHALLENGE:
            return redirect_to_shop(build_return_url(payment))
        context = {
            "language": payment.return_language,
            "amount": str(from_halalas(payment.amount)),
            "error": error,
        }
        return show_page(request, "payments/stc_pay.html", context, build_return_url(payment))


def _submit_code(payment: OnlinePayment, typed: str) -> tuple[OnlinePayment, str | None]:
    code = convert_digits(typed[:20]).strip()
    if not CODE.fullmatch(code):
        return payment, _("Enter the digits of the code.")
    try:
        if not TRIES.count(str(payment.pk)):
            return payment, _("Too many tries. Please wait ten minutes.")
        attempt = reserve_code(payment)
        if attempt is None:
            return payment, _("Too many wrong codes. Please try again in an hour.")
        after = services.submit_code(payment.pk, code)
    except (RedisError, ProviderUnavailable):
        return payment, str(messages.CARDS_UNAVAILABLE)
    is_wrong = after.state == PaymentState.CHALLENGE
    if not is_wrong:
        give_back_code(attempt)
    return after, _("This code is not right. Please try again.") if is_wrong else None
