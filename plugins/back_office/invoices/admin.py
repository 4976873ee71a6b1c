"""The list of tax invoices, and their files."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.office_admin import ReadOnlyAdmin
from plugins.back_office.orders.labels import INVOICE_KINDS, REPORT_COLOURS, REPORT_STATES
from plugins.back_office.permissions import INVOICES, ORDERS, has_permission
from plugins.back_office.templatetags.office import riyals
from plugins.invoices.selectors import get_invoice_pdf, get_invoice_xml
from saleor_config.language import current_language

FILES = ("pdf", "xml")


def link_to_files(invoice: Any) -> str:
    addresses = (reverse("admin:invoice_file", args=[invoice.uuid, kind]) for kind in FILES)
    return format_html(
        '<a class="office-link" href="{}">PDF</a> · <a class="office-link" href="{}">XML</a>',
        *addresses,
    )


def get_report_label(invoice: Any) -> tuple[str, Any]:
    state = invoice.report.state
    return state, REPORT_STATES.get(state, state)


class InvoiceAdmin(ReadOnlyAdmin):
    permission = INVOICES
    other_permissions = (ORDERS,)
    one, many = _("Tax invoice"), _("Tax invoices")
    # Its PDF is the page.
    has_row_page = False
    list_display = (
        build_column("number", _("Number"), lambda invoice: invoice.full_number),
        build_choice_column("kind", _("Kind"), INVOICE_KINDS),
        build_column("issued_at", _("Issued on")),
        build_column("total", _("Total with VAT"), lambda invoice: riyals(invoice.total)),
        build_column("tax", _("VAT"), lambda invoice: riyals(invoice.tax)),
        build_column("reporting", _("Reporting"), get_report_label, label=REPORT_COLOURS),
        build_column("answer", _("ZATCA’s response"), lambda invoice: invoice.report.answer),
        build_column("order", _("Order"), lambda invoice: f"#{invoice.order_id}"),
        build_column("files", _("Files"), link_to_files),
    )
    list_display_links = None
    list_filter = (build_filter(_("Reporting"), "report__state", REPORT_STATES),)
    list_filter_sheet = True
    search_fields = ("number",)
    search_help_text = _("Number of invoice or order")
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        # Documents are large, and no list shows them.
        invoices = super().get_queryset(request).select_related("report")
        return invoices.defer("document", "xml", "qr")

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        series, _dash, number = text.strip().upper().rpartition("-")
        if not number.isdecimal() or len(number) >= 10:
            return queryset.none()
        if series:
            return queryset.filter(series=series, number=int(number))
        return queryset.filter(Q(number=int(number)) | Q(order_id=int(number)))


def show_invoice_file(request: HttpRequest, key: UUID, kind: str) -> HttpResponse:
    if not has_permission(request.user, INVOICES, ORDERS) or kind not in FILES:
        raise PermissionDenied
    if kind == "pdf":
        file = get_invoice_pdf(request.user, key, current_language())
    else:
        file = get_invoice_xml(request.user, key)
    if file is None:
        raise Http404
    response = HttpResponse(file.content, content_type=f"application/{kind}")
    response["Content-Disposition"] = f'attachment; filename="{file.name}"'
    return response
