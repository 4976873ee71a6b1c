"""Serves photographs of reviews."""

from typing import Final

from django.http import FileResponse, Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from plugins.reviews.photo_links import find_visible_photo

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cross-Origin-Resource-Policy": "same-origin",
    # Short, and in no shared cache: a review that was hidden takes its photographs with it.
    "Cache-Control": "private, max-age=300",
    "Referrer-Policy": "no-referrer",
}


@require_safe
def serve_review_photo(request: HttpRequest, token: str) -> HttpResponseBase:
    """404 where the review is not published, without a valid ``key`` of the office."""
    found = find_visible_photo(token, request.GET.get("key", ""))
    if found is None:
        raise Http404
    try:
        file = found.file.open("rb")
    except FileNotFoundError as error:
        raise Http404 from error
    response = FileResponse(file, content_type="image/jpeg")
    response["Content-Disposition"] = f'inline; filename="photo-{found.position + 1}.jpg"'
    for name, value in HEADERS.items():
        response[name] = value
    return response
