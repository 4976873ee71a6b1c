"""Serves photographs and quotes of bookings."""

from typing import Final

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from plugins.bookings import selectors
from plugins.bookings.selectors.bookings import URL_LIFETIME, get_photo_by_key
from saleor_config.language import find_supported_language

POLICY: Final = "default-src 'none'; sandbox"


@require_safe
def serve_photo(request: HttpRequest, token: str) -> HttpResponseBase:
    """404 without a valid ``key``, which ``build_photo_url`` signs for an hour."""
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


HEADERS: Final = {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}


@require_safe
def serve_quote_pdf(request: HttpRequest, secret: str) -> HttpResponse:
    """PDF in the language of ``?locale=``, or of the booking.

    410 if the quote was superseded or the booking ended, 404 for an unknown secret.
    """
    file = selectors.get_quote_file(secret, find_supported_language(request.GET.get("locale")))
    if file is None:
        raise Http404
    if file.content:
        response = HttpResponse(file.content, content_type="application/pdf")
        response["Content-Disposition"] = f'inline; filename="{file.name}"'
    else:
        with translation.override(file.language):
            response = HttpResponse(
                _("This quote no longer stands."), content_type="text/plain; charset=utf-8",
                status=410,
            )  # fmt: skip
    for name, value in HEADERS.items():
        response[name] = value
    response["Content-Language"] = file.language
    return response
