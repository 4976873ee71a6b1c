"""The cache of one process, and the key of a request."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from threading import Lock
from time import time
from typing import Any, Final

from django.conf import settings
from django.http import HttpResponse
from django.urls import reverse

from saleor_config.language import get_requested_language

MAX_ENTRIES: Final = 2_000
MEGABYTE: Final = 1024 * 1024
MAX_REQUEST_BYTES: Final = 16 * 1024
JSON: Final = "application/json"
CACHEABLE: Final = "is_cacheable"


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
    """A body and its headers, as WSGI sends them."""

    content: bytes
    headers: list[tuple[str, str]]


class ResponseCache:
    """Responses of one version of the content; the least recently used are evicted first."""

    def __init__(self, max_bytes: int, max_entries: int = MAX_ENTRIES) -> None:
        self.max_bytes = max_bytes
        self.max_entries = max_entries
        self.bytes = 0
        self.version = 0
        self._responses: OrderedDict[Hashable, CachedResponse] = OrderedDict()
        self._lock = Lock()
        self._dated = (0, 0.0)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._responses

    def __len__(self) -> int:
        return len(self._responses)

    def get(self, key: Hashable, version: int) -> CachedResponse | None:
        """The response of this version of the content."""
        with self._lock:
            if version != self.version:
                return None
            cached = self._responses.get(key)
            if cached is not None:
                self._responses.move_to_end(key)
            return cached

    def first_used_at(self, version: int) -> float:
        """When this process first responded with this version of the content, in seconds."""
        with self._lock:
            if self._dated[0] != version:
                self._dated = (version, time())
            return self._dated[1]

    def set(self, key: Hashable, version: int, response: CachedResponse) -> None:
        with self._lock:
            if version != self.version:
                self._responses.clear()
                self.bytes, self.version = 0, version
            replaced = self._responses.pop(key, None)
            self.bytes += len(response.content) - (len(replaced.content) if replaced else 0)
            self._responses[key] = response
            while self.bytes > self.max_bytes or len(self._responses) > self.max_entries:
                _key, oldest = self._responses.popitem(last=False)
                self.bytes -= len(oldest.content)


response_cache: Final = ResponseCache(settings.RESPONSE_CACHE_MEGABYTES * MEGABYTE)


def build_cache_key(
    environ: Mapping[str, Any], read_body: Callable[[], bytes | None]
) -> Hashable | None:
    """What a public response depends on; None for a request that is not cacheable.

    ``read_body`` is called only for a GraphQL request that is short enough.
    """
    if "HTTP_AUTHORIZATION" in environ:
        return None
    method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
    if method == "GET":
        query: str | bytes | None = environ.get("QUERY_STRING", "")
    elif method == "POST" and path == get_graphql_path() and is_short_json(environ):
        query = read_body()
    else:
        return None
    if query is None or len(query) > MAX_REQUEST_BYTES:
        return None
    language = get_requested_language(environ)
    return (path, query, language, environ.get("HTTP_HOST"), environ.get("HTTP_ORIGIN"))


@cache
def get_graphql_path() -> str:
    return reverse("api")


def is_short_json(environ: Mapping[str, Any]) -> bool:
    length = environ.get("CONTENT_LENGTH") or ""
    is_short = length.isdecimal() and int(length) <= MAX_REQUEST_BYTES
    return is_short and environ.get("CONTENT_TYPE", "").split(";")[0].strip() == JSON
