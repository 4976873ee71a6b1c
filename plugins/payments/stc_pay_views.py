"""The page on which a shopper types the code that STC Pay has texted."""

import re
from http import HTTPStatus
from typing import Final
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods
from redis.exceptions import RedisError

from plugins.payments import messages, services
from plugins.payments.challenge_pages import guard_page
from plugins.payments.methods import PaymentMethod
from plugins.payments.models import CardPayment, PaymentState
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.selectors.card_payments import return_url
from plugins.payments.services.decline_limits import give_back_code, reserve_code
from saleor_config.limits.counters import AttemptLimit
from saleor_config.money import from_halalas
from saleor_config.text_input import convert_digits

CODE: Final = re.compile(r"[0-9]{4,8}")
TRIES: Final = AttemptLimit("stc-pay-codes", 6, 600)


@csrf_exempt  # Whoever knows the unguessable address is the one who pays.
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def stc_pay(request: HttpRequest, payment_id: UUID) -> HttpResponse:
    """Back to the storefront once the payment is settled, whatever became of it."""
    payment = CardPayment.objects.filter(pk=payment_id, method=PaymentMethod.STC_PAY.value).first()
    if payment is None:
        raise Http404
    with translation.override(payment.return_language):
        problem = None
        if request.method == "POST":
            payment, problem = _answered(payment, request.POST.get("code", ""))
        if payment.state != PaymentState.CHALLENGE:
            response = HttpResponse(status=HTTPStatus.SEE_OTHER)
            response["Location"] = return_url(payment)
            return response
        context = {
            "language": payment.return_language,
            "amount": str(from_halalas(payment.amount)),
            "problem": problem,
        }
        response = render(request, "payments/stc_pay.html", context)
    guard_page(response, return_url(payment))
    return response


def _answered(payment: CardPayment, typed: str) -> tuple[CardPayment, str | None]:
    code = convert_digits(typed[:20]).strip()
    if not CODE.fullmatch(code):
        return payment, _("Enter the digits of the code.")
    try:
        if not TRIES.count(str(payment.pk)):
            return payment, _("Too many tries. Please wait ten minutes.")
        attempt = reserve_code(payment)
        if attempt is None:
            return payment, _("Too many wrong codes. Please try again in an hour.")
        after = services.answer_code(payment.pk, code)
    except (RedisError, ProviderUnavailable):
        return payment, messages.not_available()
    is_wrong = after.state == PaymentState.CHALLENGE
    if not is_wrong:
        give_back_code(attempt)
    return after, _("This code is not right. Please try again.") if is_wrong else None
