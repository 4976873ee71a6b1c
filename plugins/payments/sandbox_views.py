"""The sandbox's own doors. Each answers 404 where another provider takes the cards.

The tokeniser's body is read here and nowhere else: it is never logged, and no error report
holds a request's body.
"""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from plugins.payments.messages import CARDS_UNAVAILABLE
from plugins.payments.models import SandboxCharge, SandboxState
from plugins.payments.providers import ProviderUnavailable
from plugins.payments.providers.configuration import SANDBOX, read_provider_name
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import SandboxCardError, tokenise_card
from plugins.payments.views import redirect_to_shop, show_page
from saleor_config.limits.counters import AttemptLimit
from saleor_config.limits.request_limits import find_limit_error, read_json_object
from saleor_config.money import from_halalas

LONGEST_BODY: Final = 4 * 1024
TOKENS: Final = AttemptLimit("sandbox-tokens", 300, 600)
View = Callable[..., HttpResponse]


def require_sandbox(view: View) -> View:
    @wraps(view)
    def guarded(request: HttpRequest, **arguments: Any) -> HttpResponse:
        if read_provider_name() != SANDBOX:
            raise Http404
        return view(request, **arguments)

    return guarded


@csrf_exempt  # No cookie opens this door, and what it makes is the asker's alone.
@require_POST
@never_cache
@require_sandbox
@sensitive_variables()
def create_token(request: HttpRequest) -> HttpResponse:
    """``{name, number, month, year, cvc}`` becomes ``{id, brand, last_four, month, year}``, as
    Moyasar answers. 400 ``{message, errors: {field: [sentence]}}`` for a wrong card, 413 and 429
    for too much, 503 without Redis."""
    error = find_limit_error(request, TOKENS, LONGEST_BODY)
    if error and error != HTTPStatus.SERVICE_UNAVAILABLE:
        return HttpResponse(status=error)
    try:
        if error:
            raise ProviderUnavailable
        card = tokenise_card(read_json_object(request) or {})
    except SandboxCardError as rejection:
        errors = {name: [sentence] for name, sentence in rejection.errors.items()}
        message = next(iter(rejection.errors.values()))
        return JsonResponse({"message": message, "errors": errors}, status=HTTPStatus.BAD_REQUEST)
    except ProviderUnavailable:
        message = str(CARDS_UNAVAILABLE)
        return JsonResponse({"message": message}, status=HTTPStatus.SERVICE_UNAVAILABLE)
    return JsonResponse(
        {
            "id": card.token,
            "status": "active",
            "brand": card.brand,
            "last_four": card.last_digits,
            "month": f"{card.expiry_month:02}",
            "year": str(card.expiry_year),
        },
        status=HTTPStatus.CREATED,
    )


@csrf_exempt  # Only the cardholder knows the unguessable address.
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@require_sandbox
def show_challenge(request: HttpRequest, challenge_id: str) -> HttpResponse:
    """The bank's question whether it is the cardholder who pays; then back to the shop."""
    charge = get_object_or_404(SandboxCharge, challenge_id=challenge_id)
    if request.method == "POST":
        is_approved = request.POST.get("answer") == "approve"
        charge = answer_challenge(challenge_id, is_approved=is_approved) or charge
    if charge.state != SandboxState.CHALLENGE:
        return redirect_to_shop(charge.return_url)
    with translation.override(charge.language):
        context = {"charge": charge, "amount": str(from_halalas(charge.amount))}
        return show_page(request, "payments/sandbox/challenge.html", context, charge.return_url)
