"""Tax documents as a spreadsheet, a row each; amounts in riyals."""

from collections.abc import Iterator
from typing import Any, Final

from django.db.models import QuerySet
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.invoices import labels
from plugins.back_office.orders.labels import INVOICE_KINDS
from plugins.invoices.selectors import annotate_amounts
from saleor_config.language import current_language
from saleor_config.money import from_halalas
from saleor_config.spreadsheets import (
    CONTENT_TYPES,
    CellValue,
    SpreadsheetFormat,
    write_spreadsheet,
)

MAX_ROWS: Final = 50_000
CHUNK_SIZE: Final = 2_000
HEADERS: Final = (
    _("Number"), _("Kind"), _("Type"), _("Issued on"), _("Order or request"), _("Credited invoice"),
    _("In place of"), _("Taxable amount"), _("VAT"), _("Rounding"), _("Total with VAT"),
    _("Reporting"), "UUID",
)  # fmt: skip


def export_invoices(invoices: QuerySet[Any], spreadsheet_format: SpreadsheetFormat) -> HttpResponse:
    name = f"invoices-{timezone.localdate().isoformat()}.{spreadsheet_format.value.lower()}"
    content = write_spreadsheet(
        spreadsheet_format, build_rows(invoices), gettext("Tax invoices"), current_language()
    )
    response = HttpResponse(content, content_type=CONTENT_TYPES[spreadsheet_format])
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def build_rows(invoices: QuerySet[Any]) -> Iterator[list[CellValue]]:
    """The headers, then the documents in the order of the list; one query."""
    yield [str(header) for header in HEADERS]
    large = [
        f"{relation}{name}"
        for relation in ("", "credited__", "replaced__")
        for name in ("document", "xml", "qr")
    ]
    rows = annotate_amounts(invoices).select_related("report", "credited", "replaced").defer(*large)
    for invoice in rows.iterator(chunk_size=CHUNK_SIZE):
        amounts = (invoice.taxable, invoice.tax, invoice.rounding, invoice.total)
        state = labels.REPLACED if invoice.is_replaced else invoice.report.state
        yield [
            invoice.full_number,
            str(INVOICE_KINDS.get(invoice.kind, invoice.kind)),
            str(labels.TYPES["standard" if invoice.is_standard else "simplified"]),
            timezone.localdate(invoice.issued_at),
            invoice.order_id or invoice.subject,
            invoice.credited.full_number if invoice.credited else "",
            invoice.replaced.full_number if invoice.replaced else "",
            *(from_halalas(amount) for amount in amounts),
            str(labels.STATES.get(state, state)),
            str(invoice.uuid),
        ]
