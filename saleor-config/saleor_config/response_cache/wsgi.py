"""Sends cached responses below Django: building a request and a response object for bytes that
are ready takes longer than finding them.
"""

import io
from collections.abc import Callable, Iterable
from typing import Any, Final

from django.utils.http import parse_etags

from saleor_config.response_cache.content import get_content_source
from saleor_config.response_cache.responses import CachedResponse, build_cache_key, response_cache

OK: Final = "200 OK"
NOT_MODIFIED: Final = "304 Not Modified"
# RFC 9110, 15.4.5: the headers that a 304 repeats.
REPEATED: Final = {"cache-control", "content-location", "date", "etag", "expires", "vary"}

Environ = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]


class ResponseCacheApplication:
    """WSGI application in front of Django's, which answers what is not cached or not verified."""

    def __init__(self, application: Application) -> None:
        self.application = application

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        cached = find_cached_response(environ)
        if cached is None:
            return self.application(environ, start_response)
        if is_not_modified(environ, cached):
            repeated = [header for header in cached.headers if header[0].lower() in REPEATED]
            start_response(NOT_MODIFIED, repeated)
            return [b""]
        start_response(OK, cached.headers)
        return [cached.content]


def find_cached_response(environ: Environ) -> CachedResponse | None:
    version = get_content_source().verified_version()
    if version is None:
        return None
    key = build_cache_key(environ, lambda: peek_body(environ))
    return None if key is None else response_cache.get(key, version)


def peek_body(environ: Environ) -> bytes:
    """The body, which Django can still read."""
    body: bytes = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
    environ["wsgi.input"] = io.BytesIO(body)
    return body


def is_not_modified(environ: Environ, cached: CachedResponse) -> bool:
    """RFC 9110, 13.1.2, by weak comparison."""
    if_none_match = environ.get("HTTP_IF_NONE_MATCH")
    if not if_none_match:
        return False
    tag = dict(cached.headers).get("ETag")
    known = [known.removeprefix("W/") for known in parse_etags(if_none_match)]
    return tag is not None and (tag in known or known == ["*"])
