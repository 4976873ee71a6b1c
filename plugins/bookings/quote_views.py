"""A quote's page, for whoever has its address. The secret in it is all that opens it."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from plugins.bookings import selectors
from saleor_config.language import find_supported_language

HEADERS: Final = {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}


@require_safe
def serve_quote_pdf(request: HttpRequest, secret: str) -> HttpResponse:
    """In the language of ``?locale=``, else in that of the request for a service.

    410 once the quote stands no more, 404 for an unknown secret.
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
