"""How every group of calls answers."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _

from plugins.rest_facade.field_names import use_sent_names
from saleor_config.language import Language, current_language, supported_language
from saleor_config.response_cache.responses import mark_cacheable

JSON: Final = "application/json; charset=utf-8"

SECOND_GROUP: Final = "/api/v1/"
SIGN_IN_CALLS: Final = ("/login", "/register", "/send-otp", "/verify-otp", "/logout", "/user")

Errors = Mapping[str, list[str]]


def language_of(request: HttpRequest) -> Language:
    """``?locale=``, and without it what the language middleware has found."""
    return supported_language(request.GET.get("locale")) or current_language()


def answered(request: HttpRequest, ready: str | bytes) -> HttpResponse:
    """Ready JSON, bytes being UTF-8. A guest's is for everyone, a reader's for nobody else."""
    response = HttpResponse(ready, content_type=JSON)
    response.headers["Content-Language"] = language_of(request)
    if reader(request) is None:
        return mark_cacheable(response)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def told(request: HttpRequest, body: Any, status: int = 200) -> HttpResponse:
    """An answer for whoever asked, and nobody else."""
    response = HttpResponse(written(body), status=status, content_type=JSON)
    response.headers["Content-Language"] = language_of(request)
    response.headers["Cache-Control"] = "private, no-store"
    return response


def shown(request: HttpRequest, body: Any, *, seconds: int = 60) -> HttpResponse:
    """An answer that is the same for everyone, and that a proxy may keep for ``seconds``; for
    what does not come from the listing, a gallery, a page or the plugins' settings."""
    response = told(request, body)
    if reader(request) is None:
        response.headers["Cache-Control"] = f"public, max-age=0, s-maxage={seconds}"
    return response


def written(body: Any) -> str:
    return json.dumps(body, ensure_ascii=False, cls=DjangoJSONEncoder)


def refused(request: HttpRequest, errors: Callable[[], Errors]) -> HttpResponse:
    """422 with the sentences for each field, in the language asked for."""
    language = language_of(request)
    with translation.override(language):
        body: dict[str, Any] = {
            "message": _("Some of what was sent cannot be used."),
            "errors": use_sent_names(request, errors()),
            **success_field(request),
        }
    response = HttpResponse(json.dumps(body, ensure_ascii=False), status=422, content_type=JSON)
    response.headers["Content-Language"] = language
    return response


def success_field(request: HttpRequest) -> dict[str, bool]:
    """What an error of the main client says beside its message: that client reads `success` of
    every response (spec §3). The second group's clients know no such field, but of sign-in."""
    main = not request.path_info.startswith(SECOND_GROUP)
    return {"success": False} if main or request.path_info.endswith(SIGN_IN_CALLS) else {}


def reader(request: HttpRequest) -> int | None:
    """The key of the customer who asks; None for a guest."""
    user = getattr(request, "user", None)
    return user.pk if user is not None and user.is_authenticated else None
