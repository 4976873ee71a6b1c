"""Where browsers get renditions. nginx serves those that are on disk before asking here."""

from http import HTTPStatus
from typing import Final

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from plugins.catalogue.pictures.files import NotNow, UnknownRendition, make_rendition

CONTENT_TYPES: Final = {"avif": "image/avif", "webp": "image/webp", "jpg": "image/jpeg"}
KEPT_FOR_EVER: Final = "public, max-age=31536000, immutable"
POLICY: Final = "default-src 'none'; sandbox"


@require_safe
def rendition(request: HttpRequest, digest: str, width: str, extension: str) -> HttpResponseBase:
    """One rendition, made at the first request. 404 for what no picture of the shop has.

    While too many are being made, the master itself is shown instead, and that answer is
    not kept.
    """
    try:
        file = make_rendition(digest, int(width), extension).open("rb")
    except (UnknownRendition, FileNotFoundError) as error:
        raise Http404 from error
    except NotNow as wait:
        return _shown_meanwhile(wait.name)
    response = FileResponse(file, content_type=CONTENT_TYPES[extension])
    response["Cache-Control"] = KEPT_FOR_EVER
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = POLICY
    return response


def _shown_meanwhile(name: str) -> HttpResponse:
    response = HttpResponse(status=HTTPStatus.TEMPORARY_REDIRECT)
    response["Location"] = default_storage.url(name)
    response["Cache-Control"] = "no-store"
    return response
