"""Responses of the REST API: private, public and cacheable JSON."""

import json
from collections.abc import Mapping
from typing import Any, Final

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from ninja import Schema

from saleor_config.language import Language, current_language, find_supported_language
from saleor_config.response_cache.responses import mark_cacheable

JSON: Final = "application/json; charset=utf-8"

SECOND_GROUP: Final = "/api/v1/"
SIGN_IN_CALLS: Final = ("/login", "/register", "/send-otp", "/verify-otp", "/logout", "/user")

Errors = Mapping[str, list[str]]


class Strict(Schema, extra="forbid"):
    """Base of the shapes in the description; tests hold every response against its own."""


class Done(Strict):
    success: bool
    message: str


class Said(Strict):
    message: str


def get_language(request: HttpRequest) -> Language:
    """``?locale=``, and without it what the language middleware has found."""
    return find_supported_language(request.GET.get("locale")) or current_language()


def cacheable_json(request: HttpRequest, ready: str | bytes) -> HttpResponse:
    """Ready JSON, bytes being UTF-8. A guest's is for everyone, a reader's for nobody else."""
    response = HttpResponse(ready, content_type=JSON)
    response.headers["Content-Language"] = get_language(request)
    if get_customer_id(request) is None:
        return mark_cacheable(response)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def private_json(request: HttpRequest, body: Any, status: int = 200) -> HttpResponse:
    """A response that no cache may keep."""
    response = HttpResponse(write_json(body), status=status, content_type=JSON)
    response.headers["Content-Language"] = get_language(request)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def public_json(request: HttpRequest, body: Any, *, seconds: int = 60) -> HttpResponse:
    """A response that is the same for everyone, and that a proxy may keep for ``seconds``; for
    what does not come from the listing, a gallery, a page or the plugins' settings."""
    response = private_json(request, body)
    if get_customer_id(request) is None:
        response.headers["Cache-Control"] = f"public, max-age=0, s-maxage={seconds}"
    return response


def write_json(body: Any) -> str:
    return json.dumps(body, ensure_ascii=False, cls=DjangoJSONEncoder)


def build_success_field(request: HttpRequest) -> dict[str, bool]:
    """What an error of the main client says beside its message: that client reads `success` of
    every response. The second group's clients know no such field, but of sign-in."""
    main = not request.path_info.startswith(SECOND_GROUP)
    return {"success": False} if main or request.path_info.endswith(SIGN_IN_CALLS) else {}


def get_customer_id(request: HttpRequest) -> int | None:
    """The key of the signed-in customer; None for a guest."""
    user = getattr(request, "user", None)
    return user.pk if user is not None and user.is_authenticated else None
