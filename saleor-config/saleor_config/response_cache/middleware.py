"""Stores cacheable responses; ``wsgi`` sends them again."""

import hashlib
from collections.abc import Callable
from typing import Final

from django.core.exceptions import RequestDataTooBig
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.http.request import UnreadablePostError
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import http_date

from saleor_config.response_cache.content import get_content_source
from saleor_config.response_cache.responses import (
    CachedResponse,
    build_cache_key,
    is_cacheable,
    response_cache,
)

MAX_RESPONSE_BYTES: Final = 512 * 1024
# Browsers revalidate each time and mostly get a 304. A proxy may keep a response no longer than a
# change may take to be seen, and must not serve a stale one meanwhile.
CACHE_CONTROL: Final = "public, max-age=0, s-maxage=1"


class ResponseCacheMiddleware:
    """Must come first: the stored response then has the headers of all other middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        source = get_content_source()
        key = build_cache_key(request.META, lambda: read_body(request))
        version = source.version
        response = self.get_response(request)
        # A transaction sees content of its own. Only tests call a view inside one.
        if key is None or connection.in_atomic_block:
            return response
        if not is_cacheable(response) or response.status_code != 200 or response.cookies:
            return response
        if request.method == "GET":
            response.headers["ETag"] = build_etag(response.content)
            # Informative: revalidation uses the ETag, as a second is too coarse.
            response.headers["Last-Modified"] = http_date(response_cache.first_used_at(version))
            response.headers["Cache-Control"] = CACHE_CONTROL
            # A proxy must not serve a guest's response to a signed-in customer.
            patch_vary_headers(response, ("Authorization",))
        # What was read while the content changed may be of either version.
        if version and version == source.version and len(response.content) <= MAX_RESPONSE_BYTES:
            cached = CachedResponse(response.content, list(response.items()))
            response_cache.set(key, version, cached)
        return revalidate_response(request, response)


def read_body(request: HttpRequest) -> bytes | None:
    try:
        body: bytes = request.body
    except (RequestDataTooBig, UnreadablePostError):
        # The view says what is wrong with it.
        return None
    return body


def revalidate_response(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    """The response, or 304 where the client has it already."""
    tag = response.headers.get("ETag")
    if tag is None or "HTTP_IF_NONE_MATCH" not in request.META:
        return response
    conditional: HttpResponseBase = get_conditional_response(request, etag=tag, response=response)
    return conditional


def build_etag(content: bytes) -> str:
    # Processors have instructions for SHA-256: it is the fastest of hashlib's.
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
