"""Who may call: everyone, or the bearer of a session token (spec §6)."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja.security import HttpBearer

from plugins.rest_facade.errors import sign_in_first


class SessionToken(HttpBearer):
    """The token that ``/verify-otp`` answers with. The session middleware has read it already:
    staff's tokens and apps' tokens sign nobody in here."""

    def __call__(self, request: HttpRequest) -> Any:
        user = getattr(request, "user", None)
        return user if user is not None and user.is_authenticated else None

    def authenticate(self, request: HttpRequest, token: str) -> Any:
        raise NotImplementedError


CUSTOMER = SessionToken()
"""``@router.get("/orders", auth=CUSTOMER)``."""


def customer_of(request: HttpRequest) -> Any:
    """The customer who calls; for calls with ``auth=CUSTOMER``."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        raise sign_in_first()
    return user


def visitor(request: HttpRequest) -> Any:
    """Who calls, customer or guest, as services take them."""
    return getattr(request, "user", None) or AnonymousUser()
