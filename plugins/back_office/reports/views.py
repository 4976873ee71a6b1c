"""The page of reports, and its exports."""

from collections.abc import Iterator
from datetime import date
from itertools import chain
from typing import Any, Final

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.back_office.errors import OfficeError
from plugins.back_office.pages import render_page
from plugins.back_office.permissions import REPORTS, require_permission
from plugins.back_office.reports.charts import build_chart
from plugins.back_office.reports.period_choice import (
    PRESETS,
    STEPS,
    PeriodChoice,
    read_period_choice,
)
from plugins.bookings.selectors import list_service_statistics
from plugins.reports.selectors import (
    DocumentKind,
    Export,
    Period,
    PeriodTotals,
    Step,
    Sum,
    add_up,
    describe_period,
    find_previous_period,
    get_method_label,
    get_stock_value,
    iterate_rows,
    list_day_sums,
    rank_products,
    split_totals,
)
from saleor_config.language import current_language
from saleor_config.spreadsheets import (
    CONTENT_TYPES,
    CellValue,
    SpreadsheetFormat,
    stream_csv,
    write_spreadsheet,
)

MAX_XLSX_ROWS: Final = 100_000
EXPORTS: Final[dict[Export, Any]] = {
    Export.ORDERS: gettext_lazy("Orders"),
    Export.LINES: gettext_lazy("Lines of orders"),
    Export.PAYMENTS: gettext_lazy("Payments"),
    Export.REFUNDS: gettext_lazy("Refunds"),
    Export.VAT: gettext_lazy("VAT"),
}
METRICS: Final[tuple[tuple[str, Any, Any], ...]] = (
    ("sales", gettext_lazy("Sales with VAT"), gettext_lazy("Tax invoices less credit notes")),
    ("vat", gettext_lazy("VAT"), gettext_lazy("Of these sales")),
    ("net_sales", gettext_lazy("Sales without VAT"), ""),
    ("orders", gettext_lazy("Orders"), gettext_lazy("Placed less cancelled, with VAT")),
    ("received", gettext_lazy("Money received"), ""),
    ("refunded", gettext_lazy("Money refunded"), ""),
    ("fees", gettext_lazy("Providers’ fees"), gettext_lazy("As they are set here")),
    ("money", gettext_lazy("Money left"), gettext_lazy("Received less refunds and fees")),
)


def show_reports(request: HttpRequest) -> HttpResponse:
    """Seven statements for any period."""
    require_permission(request.user, REPORTS)
    choice = read_period_choice(request)
    period, previous = choice.period, find_previous_period(choice.period)
    sums = list_day_sums(Period(previous.first, period.end))
    now = [each for each in sums if each.day >= period.first]
    totals = add_up(now)
    before = add_up(each for each in sums if each.day < period.first)
    stock = get_stock_value()
    parts = split_totals(now, period, choice.step)
    return render_page(
        request,
        "reports",
        _("Reports"),
        choice=choice,
        title_of_period=describe_days(period),
        title_of_previous=describe_days(previous),
        presets=[
            (name, title, f"?period={name}", name == choice.preset)
            for name, (title, _find) in PRESETS.items()
        ],
        steps=[(step.value, title, step is choice.step) for step, title in STEPS.items()],
        metrics=[build_metric(*each, totals, before) for each in METRICS],
        counts=build_counts(totals),
        chart=build_sales_chart(parts, choice),
        parts=[(describe_period(part, choice.step), each) for part, each in parts],
        totals=totals,
        methods=build_methods(totals),
        ranking=rank_products(period),
        services=list_service_statistics(period.since, period.until),
        stock=stock,
        stock_note=_(
            "Pieces with a cost price count with it (%(number)s), others with their price."
        )
        % {"number": f"{stock.pieces_at_cost:,}"},
        exports=[
            (title, *(build_export_link(export, each, choice) for each in SpreadsheetFormat))
            for export, title in EXPORTS.items()
        ],
    )


def describe_days(period: Period) -> str:
    """``1 – 30 November 2026``, with the year at the end."""
    first, last = period.first, period.last
    if first == last:
        return str(date_format(first, "l j F Y"))
    start = "j" if (first.year, first.month) == (last.year, last.month) else "j F"
    start = start if first.year == last.year else "j F Y"
    return f"{date_format(first, start)} – {date_format(last, 'j F Y')}"


def build_metric(
    name: str, title: Any, hint: Any, totals: PeriodTotals, before: PeriodTotals
) -> dict[str, Any]:
    """``change``: in percent against the period before; None where there was nothing."""
    value, previous = getattr(totals, name), getattr(before, name)
    change = round(100 * (value - previous) / previous) if previous > 0 else None
    return {"title": title, "hint": hint, "value": value, "previous": previous, "change": change}


def build_counts(totals: PeriodTotals) -> list[tuple[Any, Sum]]:
    names = {
        DocumentKind.ORDER: _("Orders placed"),
        DocumentKind.CANCELLATION: _("Orders cancelled"),
        DocumentKind.INVOICE: _("Tax invoices"),
        DocumentKind.CREDIT_NOTE: _("Credit notes"),
        DocumentKind.RECEIPT: _("Payments"),
        DocumentKind.REFUND: _("Refunds"),
    }
    return [(title, totals.get(kind)) for kind, title in names.items()]


def build_sales_chart(parts: list[tuple[Period, PeriodTotals]], choice: PeriodChoice) -> Any:
    return build_chart(
        [
            (describe_period(part, choice.step), describe_shortly(part.first, choice.step), t.sales)
            for part, t in parts
        ]
    )


def describe_shortly(first: date, step: Step) -> str:
    if step in (Step.DAY, Step.WEEK):
        return f"{first.day}/{first.month}"
    if step is Step.MONTH:
        return f"{first.month}/{first.year}"
    return describe_period(Period(first, first), step).split(" ")[0]


def build_methods(totals: PeriodTotals) -> list[dict[str, Any]]:
    """Receipts, refunds and fees of each payment method, the largest first."""
    names = sorted({method for _kind, method in totals.methods})
    rows = []
    for name in names:
        received = totals.methods.get((DocumentKind.RECEIPT.value, name), Sum())
        refunded = totals.methods.get((DocumentKind.REFUND.value, name), Sum())
        left = received.total - refunded.total - received.fee
        rows.append(
            {
                "label": get_method_label(name),
                "received": received,
                "refunded": refunded,
                "left": left,
            }
        )
    return sorted(rows, key=lambda row: -row["received"].total)


def build_export_link(
    export: Export, spreadsheet_format: SpreadsheetFormat, choice: PeriodChoice
) -> tuple[str, str]:
    kind = spreadsheet_format.value.lower()
    address = reverse("admin:reports_export", args=[export.value, kind])
    return spreadsheet_format.value, f"{address}?{choice.query}"


def export_report(request: HttpRequest, name: str, kind: str) -> HttpResponseBase:
    require_permission(request.user, REPORTS)
    if name not in set(Export) or kind.upper() not in SpreadsheetFormat.__members__:
        raise Http404
    export, spreadsheet_format = Export(name), SpreadsheetFormat[kind.upper()]
    period = read_period_choice(request).period
    rows = iterate_rows(export, period, current_language())
    response: HttpResponseBase
    if spreadsheet_format is SpreadsheetFormat.CSV:
        # The first rows are read here: an error is still a page, and no broken file.
        first = list(read_first_rows(rows, 2))
        response = StreamingHttpResponse(
            stream_csv(chain(first, rows)), content_type=CONTENT_TYPES[spreadsheet_format]
        )
    else:
        try:
            content = write_spreadsheet(
                spreadsheet_format, check_row_count(rows), str(EXPORTS[export]), current_language()
            )
        except OfficeError as error:
            messages.error(request, error.message)
            return redirect(f"{reverse('admin:reports')}?{request.GET.urlencode()}")
        response = HttpResponse(content, content_type=CONTENT_TYPES[spreadsheet_format])
    days = f"{period.first.isoformat()}-{period.last.isoformat()}"
    response["Content-Disposition"] = f'attachment; filename="{export}-{days}.{kind}"'
    return response


def read_first_rows(rows: Iterator[list[CellValue]], number: int) -> Iterator[list[CellValue]]:
    for _place, row in zip(range(number), rows, strict=False):
        yield row


def check_row_count(rows: Iterator[list[CellValue]]) -> Iterator[list[CellValue]]:
    """Raises ``OfficeError`` for more than a workbook should have."""
    for number, row in enumerate(rows):
        if number > MAX_XLSX_ROWS:
            raise OfficeError(
                _("A workbook has %(number)s rows at most: take CSV, or a shorter period.")
                % {"number": f"{MAX_XLSX_ROWS:,}"}
            )
        yield row
