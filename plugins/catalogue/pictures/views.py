"""Where browsers get renditions. nginx serves those that are on disk before asking here."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Final

from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from plugins.catalogue.pictures.rendition_files import Rendition
from plugins.catalogue.pictures.renditions import RenditionBusy, UnknownRendition, open_rendition
from plugins.catalogue.pictures.thumbnails import make_thumbnail

CONTENT_TYPES: Final = {"avif": "image/avif", "webp": "image/webp", "jpg": "image/jpeg"}
IMMUTABLE: Final = "public, max-age=31536000, immutable"
ONE_DAY: Final = "public, max-age=86400"
POLICY: Final = "default-src 'none'; sandbox"


@require_safe
def serve_rendition(
    request: HttpRequest, digest: str, width: str, extension: str
) -> HttpResponseBase:
    """One rendition, made at the first request. 404 for what no picture of the shop has.

    While too many are being made, it redirects to the master, uncached.
    """
    return _build_file_response(lambda: Rendition(digest, int(width), extension), IMMUTABLE)


@require_safe
def serve_thumbnail(request: HttpRequest, path: str) -> HttpResponseBase:
    """A picture under Saleor's own thumbnail address, which does not name its content."""
    return _build_file_response(lambda: make_thumbnail(path), ONE_DAY)


def _build_file_response(find: Callable[[], Rendition], caching: str) -> HttpResponseBase:
    try:
        rendition = find()
        file = open_rendition(rendition)
    except (UnknownRendition, FileNotFoundError) as error:
        raise Http404 from error
    except RenditionBusy as busy:
        url = default_storage.url(busy.name)
        return HttpResponse(
            status=HTTPStatus.TEMPORARY_REDIRECT,
            headers={"Location": url, "Cache-Control": "no-store"},
        )
    return FileResponse(
        file,
        content_type=CONTENT_TYPES[rendition.extension],
        headers={
            "Cache-Control": caching,
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": POLICY,
        },
    )
