"""The list of tax documents, and the page of one."""

from datetime import date, timedelta
from typing import Any, Final

from django.contrib import messages
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.changelist import build_choice_column, build_column, build_filter
from plugins.back_office.errors import OfficeError
from plugins.back_office.invoices import labels
from plugins.back_office.invoices.debit_notes import list_debit_actions
from plugins.back_office.invoices.exports import MAX_ROWS, export_invoices
from plugins.back_office.office_admin import ReadOnlyAdmin, RowAction
from plugins.back_office.orders.labels import INVOICE_KINDS
from plugins.back_office.permissions import INVOICES, ORDERS, has_permission
from plugins.back_office.templatetags.office import riyals
from plugins.invoices import selectors, services
from plugins.invoices.errors import ReplacementError
from plugins.invoices.selectors import ReportState, TaxInvoice
from saleor_config.spreadsheets import SpreadsheetFormat

MAX_MONTHS: Final = 84
"""Months that the filter offers: the current year and the six before, as long as documents are
stored."""


def link_to_files(invoice: Any) -> str:
    addresses = (
        reverse("admin:invoice_file", args=[invoice.uuid, kind]) for kind in ("pdf", "xml")
    )
    return format_html(
        '<a class="office-link" href="{}">PDF</a> · <a class="office-link" href="{}">XML</a>',
        *addresses,
    )


def get_state_label(invoice: Any) -> tuple[str, Any]:
    state = labels.REPLACED if invoice.is_replaced else invoice.report.state
    return state, labels.STATES.get(state, state)


def get_reference(invoice: Any) -> str:
    return f"#{invoice.order_id}" if invoice.order_id else str(invoice.subject)


def get_type(invoice: Any) -> Any:
    return labels.TYPES["standard" if invoice.is_standard else "simplified"]


def filter_state(invoices: QuerySet, value: str) -> QuerySet:
    if value == labels.REPLACED:
        return invoices.filter(is_replaced=True)
    found = invoices.filter(report__state=value)
    return found.filter(is_replaced=False) if value == ReportState.REJECTED else found


def list_months() -> list[tuple[str, str]]:
    """From this month back to that of the first document."""
    first_time = selectors.get_first_issue_time()
    month = timezone.localdate().replace(day=1)
    first = timezone.localdate(first_time) if first_time else month
    found: list[tuple[str, str]] = []
    while len(found) < MAX_MONTHS and (month.year, month.month) >= (first.year, first.month):
        found.append((f"{month:%Y-%m}", date_format(month, "F Y")))
        month = (month - timedelta(days=1)).replace(day=1)
    return found


def filter_month(invoices: QuerySet, value: str) -> QuerySet:
    try:
        first = date.fromisoformat(f"{value}-01")
    except ValueError:
        return invoices
    end = (first + timedelta(days=31)).replace(day=1)
    return selectors.filter_issued_in(invoices, first, end)


def run_replacement(request: HttpRequest, invoice: Any) -> None:
    try:
        services.replace_document(invoice.pk)
    except ReplacementError as error:
        message = gettext("Only a document that ZATCA rejected is tried again.")
        raise OfficeError(message) from error
    except ValueError as error:
        message = gettext("No document can be issued now: see “Ready to sell”.")
        raise OfficeError(message) from error


class InvoiceAdmin(ReadOnlyAdmin):
    permission = INVOICES
    other_permissions = (ORDERS,)
    one, many = _("Tax invoice"), _("Tax invoices")
    list_display = (
        build_column("number", _("Number"), lambda invoice: invoice.full_number),
        build_choice_column("kind", _("Kind"), INVOICE_KINDS),
        build_column("issued_at", _("Issued on")),
        build_column("total", _("Total with VAT"), lambda invoice: riyals(invoice.total)),
        build_column("tax", _("VAT"), lambda invoice: riyals(invoice.tax)),
        build_column("reporting", _("Reporting"), get_state_label, label=labels.STATE_COLOURS),
        build_column("answer", _("ZATCA’s response"), lambda invoice: invoice.report.answer),
        build_column("order", _("Order or request"), get_reference),
        build_column("files", _("Files"), link_to_files),
    )
    list_display_links = (list_display[0],)
    list_filter = (
        build_filter(_("Reporting"), "report__state", labels.STATES, filter_state),
        build_filter(_("Kind"), "kind", INVOICE_KINDS),
        build_filter(
            _("Type"), "type", labels.TYPES,
            lambda invoices, value: invoices.filter(is_standard=value == "standard"),
        ),
        build_filter(_("Month"), "month", list_months, filter_month),
    )  # fmt: skip
    list_filter_sheet = True
    list_before_template = "office/invoice_exports.html"
    search_fields = ("number",)
    search_help_text = _("Number of invoice, order or request")
    ordering = ("-pk",)
    change_form_template = "office/invoice.html"
    fields = ()

    def get_queryset(self, request: HttpRequest) -> QuerySet:
        # Documents are large, and no list shows them.
        invoices = super().get_queryset(request).select_related("report")
        replacements = TaxInvoice.objects.filter(replaced=OuterRef("pk"))
        return invoices.defer("document", "xml", "qr").annotate(is_replaced=Exists(replacements))

    def search_rows(self, queryset: QuerySet, text: str) -> QuerySet:
        return selectors.search_invoices(queryset, text)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponseBase:
        wanted = request.GET.get("export", "").upper()
        if wanted in SpreadsheetFormat.__members__ and self.is_allowed(request):
            return self.export_list(request, SpreadsheetFormat[wanted])
        query = request.GET.copy()
        query.pop("p", None)
        return super().changelist_view(request, {"export_query": query.urlencode()})

    def export_list(
        self, request: HttpRequest, spreadsheet_format: SpreadsheetFormat
    ) -> HttpResponseBase:
        """What the list shows with its filters, all of its pages."""
        request.GET = request.GET.copy()
        del request.GET["export"]
        invoices = self.get_changelist_instance(request).queryset
        if invoices[MAX_ROWS:].exists():
            messages.error(
                request,
                gettext("An export has %(number)s documents at most: choose a month.")
                % {"number": f"{MAX_ROWS:,}"},
            )
            return redirect(f"{request.path}?{request.GET.urlencode()}")
        return export_invoices(invoices, spreadsheet_format)

    def get_row_actions(self, request: HttpRequest, row: Any) -> list[RowAction]:
        if row.is_replaced or not has_permission(request.user, ORDERS):
            return []
        if row.report.state != ReportState.REJECTED:
            return list_debit_actions(row)
        return [
            RowAction(
                "again", _("Try again"),
                _("A new document takes its place, and is sent to ZATCA."), run_replacement,
            )
        ]  # fmt: skip

    def get_row_context(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        state, state_label = get_state_label(row)
        kinds = labels.MESSAGE_KINDS
        return {
            "title": f"{INVOICE_KINDS.get(row.kind, row.kind)} {row.full_number}",
            "state": state,
            "state_label": state_label,
            "type_label": get_type(row),
            "sentences": [
                {
                    **message,
                    "kind": kinds.get(message["kind"], ""),
                    "remedy": str(labels.find_remedy(message["code"])),
                }
                for message in row.report.messages
            ],
            "replacement": row.replacements.only("pk", "series", "number").first(),
            "reference": get_reference(row),
            "is_rejected": row.report.state == ReportState.REJECTED,
            "notes": row.credit_notes.select_related("report").defer("document", "xml", "qr"),
            "can_see_order": row.order_id and has_permission(request.user, ORDERS),
        }
