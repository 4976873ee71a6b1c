"""Public answers kept by each process until the listing changes.

A view marks an answer as the same for every guest (``saleor_config.public_answers``). The
middleware, which stands before all others, keeps its bytes; ``kept_answers`` gives them again
to whoever asks the same in the same language. Nobody who sends an Authorization header is
given one, or leaves one behind.
"""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import cache
from threading import Lock
from time import time
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.http.request import UnreadablePostError
from django.http.response import HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.http import http_date

from plugins.catalogue.index.keeper import keeper
from saleor_config.language import requested_language
from saleor_config.public_answers import is_public

MOST_ENTRIES: Final = 2_000
MEGABYTE: Final = 1024 * 1024
LARGEST_ANSWER: Final = 512 * 1024
LARGEST_QUESTION: Final = 16 * 1024
# Browsers ask each time, and are mostly told that nothing has changed. No proxy may keep an
# answer for longer than a change may take to be seen, nor hand out an old one meanwhile.
CACHE_CONTROL: Final = "public, max-age=0, s-maxage=1"
JSON: Final = "application/json"


@dataclass(frozen=True)
class Kept:
    """A body and its headers, as WSGI sends them."""

    content: bytes
    headers: list[tuple[str, str]]


class Answers:
    """Kept answers of one version of the contents; those used longest ago leave first."""

    def __init__(self, most_bytes: int, most_entries: int = MOST_ENTRIES) -> None:
        self.most_bytes = most_bytes
        self.most_entries = most_entries
        self.bytes = 0
        self.number = 0
        self._kept: OrderedDict[Hashable, Kept] = OrderedDict()
        self._lock = Lock()
        self._dated = (0, 0.0)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, number: int) -> Kept | None:
        """What was kept under ``key`` for this version of the contents."""
        with self._lock:
            if number != self.number:
                return None
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
            return kept

    def since(self, number: int) -> float:
        """When this process first answered from this version of the contents, in seconds."""
        with self._lock:
            if self._dated[0] != number:
                self._dated = (number, time())
            return self._dated[1]

    def keep(self, key: Hashable, number: int, kept: Kept) -> None:
        with self._lock:
            if number != self.number:
                self._kept.clear()
                self.bytes, self.number = 0, number
            replaced = self._kept.pop(key, None)
            self.bytes += len(kept.content) - (len(replaced.content) if replaced else 0)
            self._kept[key] = kept
            while self.bytes > self.most_bytes or len(self._kept) > self.most_entries:
                _key, oldest = self._kept.popitem(last=False)
                self.bytes -= len(oldest.content)


answers: Final = Answers(settings.PUBLIC_ANSWERS_MEGABYTES * MEGABYTE)


class PublicAnswersMiddleware:
    """Keeps what is public. Must stand first: what it keeps has the headers of all others."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        key = key_of(request.META, lambda: body_of(request))
        before = keeper.number
        response = self.get_response(request)
        # Inside a transaction the contents are its own. Only tests ask a view there.
        if key is None or connection.in_atomic_block:
            return response
        if not is_public(response) or response.status_code != 200 or response.cookies:
            return response
        if request.method == "GET":
            response.headers["ETag"] = etag(response.content)
            # Told alone: a second is too coarse to be asked by, which the ETag is for.
            response.headers["Last-Modified"] = http_date(answers.since(before))
            response.headers["Cache-Control"] = CACHE_CONTROL
            # A proxy must not hand a guest's answer to a reader with hearts.
            patch_vary_headers(response, ("Authorization",))
        # What was read while the contents changed may be of either version.
        if before and before == keeper.number and len(response.content) <= LARGEST_ANSWER:
            answers.keep(key, before, Kept(response.content, list(response.items())))
        return conditional(request, response)


def key_of(environ: Mapping[str, Any], body: Callable[[], bytes | None]) -> Hashable | None:
    """What an answer depends on; None for a request whose answer is nobody else's.

    ``body`` is called for a question to GraphQL that is short enough.
    """
    if "HTTP_AUTHORIZATION" in environ:
        return None
    method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
    if method == "GET":
        asked: str | bytes | None = environ.get("QUERY_STRING", "")
    elif method == "POST" and path == graphql_path() and is_short_json(environ):
        asked = body()
    else:
        return None
    if asked is None or len(asked) > LARGEST_QUESTION:
        return None
    language = requested_language(environ)
    return (path, asked, language, environ.get("HTTP_HOST"), environ.get("HTTP_ORIGIN"))


@cache
def graphql_path() -> str:
    return reverse("api")


def is_short_json(environ: Mapping[str, Any]) -> bool:
    length = environ.get("CONTENT_LENGTH") or ""
    is_short = length.isdecimal() and int(length) <= LARGEST_QUESTION
    return is_short and environ.get("CONTENT_TYPE", "").split(";")[0].strip() == JSON


def body_of(request: HttpRequest) -> bytes | None:
    try:
        body: bytes = request.body
    except (RequestDataTooBig, UnreadablePostError):
        # The view says what is wrong with it.
        return None
    return body


def conditional(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    """The response, or 304 where the client has it already."""
    tag = response.headers.get("ETag")
    if tag is None or "HTTP_IF_NONE_MATCH" not in request.META:
        return response
    answer: HttpResponseBase = get_conditional_response(request, etag=tag, response=response)
    return answer


def etag(content: bytes) -> str:
    # Processors have instructions for it, which makes it the quickest of hashlib's.
    return f'"{hashlib.sha256(content).hexdigest()[:32]}"'
