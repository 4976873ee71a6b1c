"""Invoices as files: a bearer of the owner, or of staff who manage orders; those of bookings also
by a signed address (``?key=``).

Others get 404, as for an unknown invoice. Cookies are not read, so another site cannot have a
browser fetch an invoice.
"""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from plugins.invoices import selectors
from saleor_config.graphql.identity import identify_requester
from saleor_config.language import current_language, find_supported_language
from saleor_config.middleware import allow_origin


@require_safe
def download_pdf(request: HttpRequest, invoice_id: UUID) -> HttpResponse:
    """In the language of ``?locale=``, else in that of the request."""
    language = find_supported_language(request.GET.get("locale")) or current_language()
    caller, key = _identify_caller(request), request.GET.get("key", "")
    file = selectors.get_invoice_pdf(caller, invoice_id, language, key)
    return _build_response(request, file, "application/pdf", language)


@require_safe
def download_xml(request: HttpRequest, invoice_id: UUID) -> HttpResponse:
    """UBL 2.1, in Arabic, as the law wants it."""
    key = request.GET.get("key", "")
    file = selectors.get_invoice_xml(_identify_caller(request), invoice_id, key)
    return _build_response(request, file, "application/xml", "ar")


def _identify_caller(request: HttpRequest) -> Any:
    """A user, or the app whose token it is."""
    identity = identify_requester(request)
    return identity.app or identity.user


def _build_response(
    request: HttpRequest, file: selectors.InvoiceFile | None, content_type: str, language: str
) -> HttpResponse:
    if file is None:
        raise Http404
    response = HttpResponse(file.content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    response["Content-Language"] = language
    response["Cache-Control"] = "private, no-store"
    response["Referrer-Policy"] = "no-referrer"
    response["X-Content-Type-Options"] = "nosniff"
    return allow_origin(request, response)
