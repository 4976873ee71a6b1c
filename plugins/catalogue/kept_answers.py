"""Kept answers are given below Django: making a request and a response of its own for bytes
that are ready takes longer than finding them.
"""

import io
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final

from django.utils.http import parse_etags

from plugins.catalogue.answers import Kept, answers, key_of
from plugins.catalogue.index.keeper import keeper

OK: Final = "200 OK"
NOT_MODIFIED: Final = "304 Not Modified"
# RFC 9110, 15.4.5: what a 304 repeats of the answer.
REPEATED: Final = {"cache-control", "content-location", "date", "etag", "expires", "vary"}

Environ = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]


class KeptAnswers:
    """WSGI before Django's. Without a listener that vouches for what is held, Django answers."""

    def __init__(self, application: Application) -> None:
        self.application = application

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        kept = find(environ)
        if kept is None:
            return self.application(environ, start_response)
        if has_already(environ, kept):
            repeated = [header for header in kept.headers if header[0].lower() in REPEATED]
            start_response(NOT_MODIFIED, repeated)
            return [b""]
        start_response(OK, kept.headers)
        return [kept.content]


def find(environ: Environ) -> Kept | None:
    number = keeper.trusted_number()
    if number is None:
        return None
    key: Hashable | None = key_of(environ, lambda: peeked(environ))
    return None if key is None else answers.get(key, number)


def peeked(environ: Environ) -> bytes:
    """The body, which Django can still read."""
    body: bytes = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
    environ["wsgi.input"] = io.BytesIO(body)
    return body


def has_already(environ: Environ, kept: Kept) -> bool:
    """RFC 9110, 13.1.2, by weak comparison."""
    asked = environ.get("HTTP_IF_NONE_MATCH")
    if not asked:
        return False
    tag = dict(kept.headers).get("ETag")
    known = [known.removeprefix("W/") for known in parse_etags(asked)]
    return tag is not None and (tag in known or known == ["*"])
