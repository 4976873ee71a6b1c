"""Rate limits, CORS, language, ETag and methods of everything below ``/api/``.

``REST_LIMITS`` of the settings says how many requests one client may send in a minute. Reads are
counted by each process, so that a listing does not wait for Redis; everything else is counted for
the whole shop in Redis, and by each process while that is away. Many people share one address of a
mobile network, so no person meets these limits; what can be guessed or sent in another's name has
narrower ones in the services.
"""

import hashlib
import logging
from collections.abc import Callable
from typing import Any, Final, cast

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import gettext as _
from redis.exceptions import RedisError

from plugins.rest_facade.errors import ApiError, build_error_response
from plugins.rest_facade.responses import get_language
from saleor_config.language import current_language
from saleor_config.limits.counters import MINUTE, AttemptLimit, MinuteCounter, build_key
from saleor_config.middleware import allow_origin
from saleor_config.response_cache.responses import is_cacheable
from saleor_config.visitor import get_limited_address

logger = logging.getLogger(__name__)

READS: Final = ("GET", "HEAD", "OPTIONS")


local_reads = MinuteCounter()
local_counts = MinuteCounter()
"""Of what Redis counts, while it is away."""


def enforce_limits(request: HttpRequest) -> None:
    """Count a request. Raises ``ApiError`` (429) above a limit."""
    allowed = settings.REST_LIMITS
    bearer = request.META.get("HTTP_AUTHORIZATION", "")
    if bearer:
        count_request("rest_token", allowed["token"], bearer)
    # Also with a token, which is not verified yet.
    if request.method in READS and local_reads.count(get_network(request)) > allowed["reads"]:
        raise build_limit_error(local_reads.seconds_left())
    if request.method not in READS:
        count_request("rest_writes", allowed["writes"], get_limited_address(request))


def get_network(request: HttpRequest) -> str:
    """``limited_address``; IPv4 as the address middleware wrote it, without parsing it again."""
    address: str = request.META.get("REMOTE_ADDR", "")
    return get_limited_address(request) if ":" in address else address


def count_request(name: str, allowed: int, subject: str) -> None:
    limit = AttemptLimit(name, allowed, MINUTE)
    try:
        if not limit.count(subject):
            raise build_limit_error(max(1, limit.seconds_left(subject)))
    except RedisError as error:
        # By this process alone: what must not be exceeded at all is counted in its service.
        logger.error("Redis does not count requests: %s", type(error).__name__)
        if local_counts.count(build_key(name, subject)) > allowed:
            raise build_limit_error(local_counts.seconds_left()) from None


def build_limit_error(seconds: int) -> ApiError:
    return ApiError(
        429, _("Too many requests. Please wait a moment."), retry_after=seconds, code="TOO_MANY"
    )


PREFIX: Final = "/api/"
ALLOWED_METHODS: Final = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
ALLOWED_HEADERS: Final = (
    "Origin, Content-Type, Accept, Accept-Language, Authorization, X-Locale, Idempotency-Key,"
    " If-None-Match, X-Requested-With"
)
EXPOSED_HEADERS: Final = "ETag, Last-Modified, Retry-After, Content-Language, X-Request-Id"
JSON: Final = "application/json"

GetResponse = Callable[[HttpRequest], HttpResponseBase]


class RestMiddleware:
    """Comes before the session's middleware, so that its errors carry these headers too."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path_info.startswith(PREFIX):
            return self.get_response(request)
        language = get_language(request)
        if language == current_language():
            return add_cors_headers(request, self.respond(request))
        with translation.override(language):
            return add_cors_headers(request, self.respond(request))

    def respond(self, request: HttpRequest) -> HttpResponseBase:
        if request.method == "OPTIONS":
            return HttpResponse(status=204, headers={"Allow": ALLOWED_METHODS})
        try:
            enforce_limits(request)
        except ApiError as error:
            return build_error_response(request, error)
        method = request.method
        # Of HEAD, Django and the server leave the body out.
        request.method = "GET" if method == "HEAD" else method
        response = self.get_response(request)
        request.method = method
        if isinstance(response, HttpResponseNotAllowed):
            wrong_method = ApiError(405, _("This address does not know this method."))
            error_response = build_error_response(request, wrong_method)
            error_response.headers["Allow"] = response.headers["Allow"]
            return error_response
        return apply_conditions(request, response)


def apply_conditions(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """An ETag for private JSON, and 304 for a client that has it.

    Public responses get theirs from the response cache.
    """
    if request.method != "GET" or response.status_code != 200 or is_cacheable(response):
        return response
    kind = response.headers.get("Content-Type", "")
    if not isinstance(response, HttpResponse) or not kind.startswith(JSON):
        return response
    if "ETag" not in response.headers:
        digest = hashlib.sha256(response.content).hexdigest()[:32]
        response.headers["ETag"] = f'"{digest}"'
    patch_vary_headers(response, ("Authorization",))
    return cast(
        HttpResponseBase,
        get_conditional_response(request, etag=response.headers["ETag"], response=response),
    )


def add_cors_headers(request: HttpRequest, response: Any) -> HttpResponseBase:
    """CORS for ``ALLOWED_ORIGINS``. Older clients send cookies along, which nothing here reads;
    browsers pass them the response only where credentials are allowed."""
    if "HTTP_ORIGIN" not in request.META and "Vary" not in response.headers:
        # Most responses: what ``allow_origin`` would do, without reading each header.
        response.headers["Vary"] = "Origin"
        return cast(HttpResponseBase, response)
    response = allow_origin(request, response)
    if "Access-Control-Allow-Origin" in response.headers:
        response.headers["Access-Control-Allow-Methods"] = ALLOWED_METHODS
        response.headers["Access-Control-Allow-Headers"] = ALLOWED_HEADERS
        response.headers["Access-Control-Expose-Headers"] = EXPOSED_HEADERS
        response.headers["Access-Control-Allow-Credentials"] = "true"
    return response
