"""The list of closed days, and the page of one."""

from typing import Any

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.formats import date_format
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.changelist import build_column
from plugins.back_office.office_admin import ReadOnlyAdmin
from plugins.back_office.permissions import REPORTS
from plugins.back_office.templatetags.office import riyals
from plugins.reports.selectors import (
    DocumentKind,
    count_missing_days,
    find_broken_days,
    get_method_label,
    is_intact,
    list_changed_documents,
)

KINDS: dict[str, Any] = {
    DocumentKind.ORDER: _("Orders placed"),
    DocumentKind.CANCELLATION: _("Orders cancelled"),
    DocumentKind.INVOICE: _("Tax invoices"),
    DocumentKind.CREDIT_NOTE: _("Credit notes"),
    DocumentKind.RECEIPT: _("Payments"),
    DocumentKind.REFUND: _("Refunds"),
}


def read_total(closing: Any, kind: DocumentKind, field: str = "total") -> int:
    """The day's own documents and its corrections."""
    parts = (closing.totals, closing.corrections)
    return sum(part.get(kind.value, {}).get(field, 0) for part in parts)


def format_sales(closing: Any) -> str:
    invoiced = read_total(closing, DocumentKind.INVOICE)
    return riyals(invoiced - read_total(closing, DocumentKind.CREDIT_NOTE))


def format_vat(closing: Any) -> str:
    invoiced = read_total(closing, DocumentKind.INVOICE, "tax")
    return riyals(invoiced - read_total(closing, DocumentKind.CREDIT_NOTE, "tax"))


def list_rows(part: dict[str, Any]) -> list[dict[str, Any]]:
    """Of ``totals`` or ``corrections``, in the order of ``KINDS`` with payment methods below."""
    rows = []
    for kind, label in KINDS.items():
        for name in sorted(part):
            if name.partition(":")[0] != kind:
                continue
            method = name.partition(":")[2]
            title = get_method_label(method) if method else label
            rows.append({"label": title, "is_part": bool(method), **part[name]})
    return rows


class DailyClosingAdmin(ReadOnlyAdmin):
    permission = REPORTS
    one, many = _("Daily closing"), _("Daily closings")
    list_display = (
        build_column("day", _("Day"), lambda each: date_format(each.day, "l j F Y")),
        build_column("entries", _("Documents")),
        build_column("sales", _("Sales with VAT"), format_sales),
        build_column("vat", _("VAT"), format_vat),
        build_column(
            "received", _("Payments"), lambda each: riyals(read_total(each, DocumentKind.RECEIPT))
        ),
        build_column(
            "refunded", _("Refunds"), lambda each: riyals(read_total(each, DocumentKind.REFUND))
        ),
        build_column(
            "corrections", _("Corrections"),
            lambda each: sum(
                found["number"] for name, found in each.corrections.items() if ":" not in name
            ) or "–",
        ),
        build_column("hash", _("Hash"), lambda each: f"{each.hash[:12]}…"),
    )  # fmt: skip
    list_display_links = (list_display[0],)
    list_before_template = "office/closings.html"
    ordering = ("-day",)
    change_form_template = "office/closing.html"
    fields = ()

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponseBase:
        broken = find_broken_days() if self.is_allowed(request) else []
        missing = count_missing_days()
        note = gettext("Days that are not closed yet: %(number)s.") % {"number": missing}
        found = {"broken_days": broken, "missing_note": note if missing > 1 else ""}
        return super().changelist_view(request, found)

    def get_row_context(self, request: HttpRequest, row: Any) -> dict[str, Any]:
        changed = list_changed_documents(row)
        return {
            "title": date_format(row.day, "l j F Y"),
            "totals": list_rows(row.totals),
            "corrections": list_rows(row.corrections),
            "is_intact": is_intact(row) and row.day not in find_broken_days(),
            "changed": [(KINDS.get(kind, kind), reference) for kind, reference in changed],
        }
