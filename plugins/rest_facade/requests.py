"""Who calls, and the key that makes a request safe to repeat."""

import uuid
from typing import Any, Final

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils.translation import gettext as _
from ninja.security import HttpBearer

from plugins.rest_facade.errors import ApiError
from plugins.rest_facade.responses import get_customer_id
from saleor_config.visitor import get_limited_address


class SessionToken(HttpBearer):
    """The token of ``/verify-otp``. The session middleware has read it already:
    staff's tokens and apps' tokens sign nobody in here."""

    def __call__(self, request: HttpRequest) -> Any:
        return request.user if get_customer_id(request) is not None else None

    def authenticate(self, request: HttpRequest, token: str) -> Any:
        raise NotImplementedError


CUSTOMER = SessionToken()
"""``@router.get("/orders", auth=CUSTOMER)``."""


def get_customer(request: HttpRequest) -> Any:
    """The customer who calls; for calls with ``auth=CUSTOMER``."""
    return request.user


def get_visitor(request: HttpRequest) -> Any:
    """Who calls, customer or guest, as services take them."""
    return getattr(request, "user", None) or AnonymousUser()


HEADER: Final = "Idempotency-Key"
LONGEST_KEY: Final = 255
NAMESPACE: Final = uuid.UUID("7f1c1d0e-7f0e-5c59-9a53-6d1f3b1f6a55")


def get_idempotency_key(request: HttpRequest) -> str:
    """The key as the shop's services take it, a UUID.

    Any other text is made into one that no other customer, visitor or call shares. Without the
    header, which older clients do not send, each request is a new one.
    """
    given = request.headers.get(HEADER, "").strip().strip('"')
    if not given:
        return str(uuid.uuid4())
    if len(given) > LONGEST_KEY or not given.isprintable():
        message = _("The idempotency key can't be used: at most 255 characters.")
        raise ApiError(422, message, errors={HEADER: [message]})
    try:
        return str(uuid.UUID(given))
    except ValueError:
        who = get_customer_id(request) or get_limited_address(request)
        return str(uuid.uuid5(NAMESPACE, f"{who} {request.path} {given}"))


HEADER_PARAMETER: Final = {
    "parameters": [
        {
            "in": "header",
            "name": HEADER,
            "required": False,
            "description": "The same key again is the same request: nothing is done twice.",
            "schema": {"type": "string", "maxLength": LONGEST_KEY},
        }
    ]
}
"""``openapi_extra=HEADER_PARAMETER`` of a call that buys or books."""
