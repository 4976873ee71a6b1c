"""The files of a tax document, and the totals of each month."""

from itertools import groupby
from typing import Any, Final
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext

from plugins.back_office.orders.labels import INVOICE_KINDS
from plugins.back_office.pages import render_page
from plugins.back_office.permissions import INVOICES, ORDERS, has_permission, require_permission
from plugins.invoices.selectors import (
    InvoiceKind,
    MonthTotals,
    get_first_issue_time,
    get_invoice_pdf,
    get_invoice_xml,
    list_month_totals,
)
from saleor_config.global_ids import read_number
from saleor_config.language import current_language

FILES: Final = ("pdf", "xml")
AMOUNTS: Final = ("taxable", "vat", "rounding", "total")


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


def show_month_totals(request: HttpRequest) -> HttpResponse:
    """``?year=2026``; by default this year. Two queries."""
    require_permission(request.user, INVOICES, ORDERS)
    this_year = timezone.localdate().year
    first_time = get_first_issue_time()
    first_year = timezone.localdate(first_time).year if first_time else this_year
    chosen = read_number(request.GET.get("year", "")) or this_year
    year = min(max(chosen, first_year), this_year)
    return render_page(
        request,
        "invoice_totals",
        gettext("VAT by month"),
        year=year,
        years=range(this_year, first_year - 1, -1),
        months=build_months(list_month_totals(year)),
    )


def build_months(totals: list[MonthTotals]) -> list[dict[str, Any]]:
    """Rows of each month, and what invoices have more than credit notes."""
    months = []
    for month, found in groupby(totals, key=lambda each: each.month):
        rows = list(found)
        kinds = [INVOICE_KINDS.get(each.kind.value) for each in rows]
        difference = compute_difference(rows)
        months.append(
            {"month": month, "rows": zip(kinds, rows, strict=True), "difference": difference}
        )
    return months


def compute_difference(rows: list[MonthTotals]) -> dict[str, int]:
    """What a month has to be paid of: credit notes are taken off."""
    return {
        name: sum(
            -getattr(each, name) if each.kind is InvoiceKind.CREDIT_NOTE else getattr(each, name)
            for each in rows
        )
        for name in AMOUNTS
    }
