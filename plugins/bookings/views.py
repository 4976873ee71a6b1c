"""Photographs of bookings: always JPEG, whatever was sent, and never run as anything else."""

from typing import Final

from django.http import FileResponse, Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from plugins.bookings.selectors.photos import URL_LIFETIME, get_photo_by_key

POLICY: Final = "default-src 'none'; sandbox"


@require_safe
def serve_photo(request: HttpRequest, token: str) -> HttpResponseBase:
    """404 without the key of an hour that a booking's reader was given."""
    found = get_photo_by_key(token, request.GET.get("key", ""))
    if found is None:
        raise Http404
    try:
        file = found.file.open("rb")
    except FileNotFoundError as error:
        raise Http404 from error
    response = FileResponse(file, content_type="image/jpeg")
    response["Content-Disposition"] = f'inline; filename="photo-{found.position + 1}.jpg"'
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = POLICY
    response["Cross-Origin-Resource-Policy"] = "same-origin"
    response["Cache-Control"] = f"private, max-age={URL_LIFETIME}"
    response["Referrer-Policy"] = "no-referrer"
    return response
