"""From a bearer token to ``request.user``, for GraphQL and REST alike."""

from collections.abc import Callable
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.translation import gettext as _

from plugins.phone_otp.keyed_hashes import is_session_token
from plugins.phone_otp.models import Session
from plugins.phone_otp.selectors import find_session_by_token
from plugins.phone_otp.services.sessions import record_use
from saleor_config.middleware import allow_origin

BEARER: Final = "bearer"
REST_PREFIX: Final = "/api/"


class SessionTokenMiddleware:
    """Signs in the bearer of a session token; other tokens are left to Saleor.

    Setting ``request.user`` makes Saleor's GraphQL middleware skip its JWTs, and ``request.app``
    saves its look-up of an app. An invalid token gets 401 on GraphQL and the REST API: a shopper
    who silently became a guest would not know why the cart is empty.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        token = bearer_token(request)
        if token is not None and is_session_token(token):
            session = find_session_by_token(token)
            if session is None and is_api(request):
                return build_unauthorized_response(request)
            sign_in(request, session)
        return self.get_response(request)


def sign_in(request: HttpRequest, session: Session | None) -> None:
    """Let the rest of the request see the owner of ``session``, or nobody."""
    request.app = None
    request.user = session.user if session else AnonymousUser()
    if session is not None:
        request.customer_session = session
        record_use(session)


def bearer_token(request: HttpRequest) -> str | None:
    scheme, _space, token = request.headers.get("authorization", "").strip().partition(" ")
    return token.strip() if scheme.lower() == BEARER and token.strip() else None


def is_api(request: HttpRequest) -> bool:
    return is_rest(request) or request.path == reverse("api")


def is_rest(request: HttpRequest) -> bool:
    return request.path.startswith(REST_PREFIX)


def build_unauthorized_response(request: HttpRequest) -> HttpResponseBase:
    """401 in the shape of the API that was called."""
    message = _("Your session has ended. Please sign in again.")
    body: dict[str, Any]
    if is_rest(request):
        # Clients of docs/specification.md#calls second group show either.
        body = {"message": message, "error": message}
    else:
        error = {"message": message, "extensions": {"code": "UNAUTHENTICATED"}}
        body = {"errors": [error], "data": None}
    response = JsonResponse(body, status=401)
    response["WWW-Authenticate"] = "Bearer"
    response["Cache-Control"] = "no-store"
    return allow_origin(request, response)
