"""What a request says of its visitor, for services that know no request."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit
from uuid import UUID

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from plugins.analytics.consent_cookie import CONSENT_COOKIE, read_consent_key

LONGEST_AGENT: Final = 400
LONGEST_PATH: Final = 200
BOTS: Final = re.compile(r"bot\b|crawl|spider|slurp|facebookexternalhit|preview", re.IGNORECASE)


@dataclass(frozen=True)
class RequestOrigin:
    """``page``: path of the page that sent the request, without its query. ``consent_key``: of the
    consent that the browser names, which may be unknown."""

    address: str
    user_agent: str = ""
    page: str = "/"
    consent_key: UUID | None = None

    @property
    def is_bot(self) -> bool:
        return not self.user_agent or bool(BOTS.search(self.user_agent))


_origin: ContextVar[RequestOrigin | None] = ContextVar("request_origin", default=None)


def current_origin() -> RequestOrigin | None:
    """None outside of a request, as in a worker."""
    return _origin.get()


@contextmanager
def set_current_origin(origin: RequestOrigin | None) -> Iterator[None]:
    token = _origin.set(origin)
    try:
        yield
    finally:
        _origin.reset(token)


def read_origin(request: HttpRequest) -> RequestOrigin:
    meta = request.META
    has_cookie = CONSENT_COOKIE in meta.get("HTTP_COOKIE", "")
    return RequestOrigin(
        address=meta.get("REMOTE_ADDR", ""),
        user_agent=meta.get("HTTP_USER_AGENT", "")[:LONGEST_AGENT],
        page=_read_page(meta.get("HTTP_REFERER", "")),
        consent_key=read_consent_key(request.COOKIES.get(CONSENT_COOKIE, ""))
        if has_cookie
        else None,
    )


def _read_page(referer: str) -> str:
    try:
        path = urlsplit(referer).path
    except ValueError:
        return "/"
    return path[:LONGEST_PATH] or "/"


class RequestOriginMiddleware:
    """Behind ``ClientAddressMiddleware``, whose address is believed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        with set_current_origin(read_origin(request)):
            return self.get_response(request)
