"""The cache of one process: what may be cached, by which key, and the middleware that does it."""

import hashlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache, lru_cache
from time import time
from typing import Final

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.http.request import UnreadablePostError
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import http_date

from saleor_config.bounded_cache import BoundedCache
from saleor_config.language import get_requested_language
from saleor_config.metrics.requests import Names, get_names, mark_cached
from saleor_config.response_cache.content import get_content_source

MAX_ENTRIES: Final = 2_000
MEGABYTE: Final = 1024 * 1024
MAX_REQUEST_BYTES: Final = 16 * 1024
MAX_RESPONSE_BYTES: Final = 512 * 1024
JSON: Final = "application/json"
CACHEABLE: Final = "is_cacheable"
# Browsers revalidate each time and mostly get a 304. A proxy may keep a response no longer than a
# change may take to be seen, and must not serve a stale one meanwhile.
CACHE_CONTROL: Final = "public, max-age=0, s-maxage=1"


def mark_cacheable(response: HttpResponse) -> HttpResponse:
    """Mark a response that depends on path, query, body and language alone.

    It may show only content whose changes the ``ContentSource`` knows: the listing, its names,
    galleries, pages and the plugins' settings.
    """
    setattr(response, CACHEABLE, True)
    return response


def is_cacheable(response: object) -> bool:
    return bool(getattr(response, CACHEABLE, False))


@dataclass(frozen=True)
class CachedResponse:
    content: bytes
    headers: dict[str, str]
    names: Names


response_cache: Final[BoundedCache[Hashable, CachedResponse]] = BoundedCache(
    settings.RESPONSE_CACHE_MEGABYTES * MEGABYTE,
    lambda _key, response: len(response.content),
    MAX_ENTRIES,
)
"""By the version of the content and ``build_cache_key``."""


class ResponseCacheMiddleware:
    """Must come first: the stored response then has the headers of all other middleware."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self.version = 0

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        source = get_content_source()
        # A transaction sees content of its own. Only tests call a view inside one.
        key = None if connection.in_atomic_block else build_cache_key(request)
        if key is None:
            return self.get_response(request)
        verified = source.verified_version()
        cached = None if verified is None else response_cache.get((verified, key))
        if cached is not None:
            response = HttpResponse(cached.content, headers=cached.headers)
            mark_cached(request, cached.names)
            return revalidate_response(request, response)
        version = source.version
        response = self.get_response(request)
        if not is_cacheable(response) or response.status_code != 200 or response.cookies:
            return response
        if request.method == "GET":
            response.headers["ETag"] = build_etag(response.content)
            # Informative: revalidation uses the ETag, as a second is too coarse.
            response.headers["Last-Modified"] = http_date(get_first_use(version))
            response.headers["Cache-Control"] = CACHE_CONTROL
            # A proxy must not serve a guest's response to a signed-in customer.
            patch_vary_headers(response, ("Authorization",))
        # What was read while the content changed may be of either version.
        if version and version == source.version and len(response.content) <= MAX_RESPONSE_BYTES:
            if version != self.version:
                response_cache.clear()
                self.version = version
            cached = CachedResponse(response.content, dict(response.items()), get_names(request))
            response_cache.set((version, key), cached)
        return revalidate_response(request, response)


def build_cache_key(request: HttpRequest) -> Hashable | None:
    """What a public response depends on; None for a request that is not cacheable."""
    meta = request.META
    if "HTTP_AUTHORIZATION" in meta:
        return None
    query: str | bytes
    if request.method == "GET":
        query = meta.get("QUERY_STRING", "")
    elif (
        request.method == "POST"
        and request.path_info == get_graphql_path()
        and is_short_json(request)
    ):
        try:
            query = request.body
        except (RequestDataTooBig, UnreadablePostError):
            # The view says what is wrong with it.
            return None
    else:
        return None
    if len(query) > MAX_REQUEST_BYTES:
        return None
    language = get_requested_language(meta)
    return (request.path_info, query, language, meta.get("HTTP_HOST"), meta.get("HTTP_ORIGIN"))


@cache
def get_graphql_path() -> str:
    return reverse("api")


def is_short_json(request: HttpRequest) -> bool:
    """Whether the body is JSON that may be a key."""
    length = request.META.get("CONTENT_LENGTH") or ""
    if not length.isdecimal() or int(length) > MAX_REQUEST_BYTES:
        return False
    return bool(request.content_type == JSON)


@lru_cache(maxsize=1)
def get_first_use(_version: int) -> float:
    """When this process first responded with this version of the content, in seconds."""
    return time()


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
