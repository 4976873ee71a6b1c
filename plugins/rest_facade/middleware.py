"""What holds for every answer below ``/api/``, whoever gives it."""

import hashlib
from collections.abc import Callable
from typing import Any, Final, cast

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import gettext as _

from plugins.rest_facade import limits
from plugins.rest_facade.answers import language_of
from plugins.rest_facade.errors import ApiError, answer_of
from saleor_config.language import current_language
from saleor_config.middleware import allow_origin
from saleor_config.response_cache.responses import is_cacheable

PREFIX: Final = "/api/"
ALLOWED_METHODS: Final = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
ALLOWED_HEADERS: Final = (
    "Origin, Content-Type, Accept, Accept-Language, Authorization, X-Locale, Idempotency-Key,"
    " If-None-Match, X-Requested-With"
)
EXPOSED_HEADERS: Final = "ETag, Last-Modified, Retry-After, Content-Language"
JSON: Final = "application/json"

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class RestMiddleware:
    """Stands before the session's: its refusals, too, carry these headers."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(PREFIX):
            return self.get_response(request)
        language = language_of(request)
        if language == current_language():
            return named_origin(request, self.answer(request))
        with translation.override(language):
            return named_origin(request, self.answer(request))

    def answer(self, request: HttpRequest) -> HttpResponseBase:
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers={"Allow": ALLOWED_METHODS})
        try:
            limits.enforce(request)
        except ApiError as refused:
            return answer_of(request, refused)
        is_head = request.method == "HEAD"
        if is_head:
            # Django and every server leave the body out by themselves.
            request.method = "GET"
        response = self.get_response(request)
        if is_head:
            request.method = "HEAD"
        if isinstance(response, HttpResponseNotAllowed):
            return wrong_method(request, response)
        return conditional(request, response)


def wrong_method(request: HttpRequest, response: HttpResponseBase) -> HttpResponse:
    answer = answer_of(request, ApiError(405, _("This address does not know this method.")))
    answer.headers["Allow"] = response.headers.get("Allow", ALLOWED_METHODS)
    return answer


def conditional(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """An ETag for JSON that was read, and 304 for who has it already.

    What is public gets its own from the middleware that keeps it.
    """
    if request.method != "GET" or response.status_code != 200 or is_cacheable(response):
        return response
    if not isinstance(response, HttpResponse) or not is_json(response):
        return response
    if "ETag" not in response.headers:
        digest = hashlib.sha256(response.content).hexdigest()[:32]
        response.headers["ETag"] = f'"{digest}"'
    patch_vary_headers(response, ("Authorization",))
    answer: HttpResponseBase = get_conditional_response(
        request, etag=response.headers["ETag"], response=response
    )
    return answer


def is_json(response: HttpResponseBase) -> bool:
    return str(response.headers.get("Content-Type", "")).startswith(JSON)


def named_origin(request: HttpRequest, response: Any) -> HttpResponseBase:
    """CORS for ``ALLOWED_ORIGINS``. Older clients send cookies along, which nothing here reads;
    browsers show them the answer only where that is said to be well."""
    if "HTTP_ORIGIN" not in request.META and "Vary" not in response.headers:
        # Most answers: what ``allow_origin`` would do, without looking at each header.
        response.headers["Vary"] = "Origin"
        return cast(HttpResponseBase, response)
    response = allow_origin(request, response)
    if "Access-Control-Allow-Origin" in response.headers:
        response.headers["Access-Control-Allow-Methods"] = ALLOWED_METHODS
        response.headers["Access-Control-Allow-Headers"] = ALLOWED_HEADERS
        response.headers["Access-Control-Expose-Headers"] = EXPOSED_HEADERS
        response.headers["Access-Control-Allow-Credentials"] = "true"
    return response
