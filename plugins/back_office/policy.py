"""What a browser may do with a page of the office.

Alpine.js, by which unfold's menus open, makes functions of the attributes in the page, so
scripts need ``'unsafe-eval'``; no script may stand in a page itself, and none comes from
elsewhere. Styles stand in attributes of unfold's templates and in its theme's colours.
"""

from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline';"
    " img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self';"
    " base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
)


def protect(response: HttpResponseBase) -> None:
    response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
    response["X-Robots-Tag"] = "noindex, nofollow"
    response["Referrer-Policy"] = "same-origin"
    response["X-Content-Type-Options"] = "nosniff"
    if not response.has_header("Cache-Control"):
        response["Cache-Control"] = "no-store, private"


def wants_page(request: HttpRequest) -> bool:
    return "text/html" in request.headers.get("accept", "text/html")
