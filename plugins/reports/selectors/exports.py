"""Exports: a row for each order, line, payment, refund or tax document of a period.

Amounts are riyals with two decimals. Times are Riyadh's. docs/operations.md lists the columns.
"""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from django.db import connection
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from plugins.invoices.selectors import DOCUMENTS_SQL, list_order_lines
from plugins.orders.selectors import PLACED_SQL
from plugins.reports.models import DocumentKind
from plugins.reports.periods import ONE_DAY, Period
from plugins.reports.selectors.events import ALL_RECEIPTS_SQL, ALL_REFUNDS_SQL, DAY
from plugins.reports.selectors.fees import FEE, FEES_SQL, join_fee
from plugins.reports.selectors.labels import get_method_label
from saleor_config.language import Language
from saleor_config.money import from_halalas
from saleor_config.spreadsheets import CellValue, escape_formula

Row = list[CellValue]
WINDOW: Final = timedelta(days=7)
"""Days that are read at a time, so that an export of years needs little memory."""


class Export(StrEnum):
    ORDERS = "orders"
    LINES = "lines"
    PAYMENTS = "payments"
    REFUNDS = "refunds"
    VAT = "vat"


ORDERS: Final = f"""
SELECT placed.reference, placed.at, placed.total, placed.tax,
  coalesce((SELECT method FROM ({ALL_RECEIPTS_SQL}) receipt WHERE receipt.order_id = placed.order_id
    ORDER BY receipt.at LIMIT 1), ''),
  coalesce(documents.invoiced, 0)::bigint, coalesce(documents.credited, 0)::bigint,
  coalesce((SELECT sum(total) FROM ({ALL_RECEIPTS_SQL}) receipt
    WHERE receipt.order_id = placed.order_id), 0)::bigint,
  coalesce((SELECT sum(total) FROM ({ALL_REFUNDS_SQL}) refunded
    WHERE refunded.order_id = placed.order_id), 0)::bigint,
  (SELECT cancelled_at FROM orders_ordercancellation cancellation
    WHERE cancellation.order_id = placed.order_id)
FROM ({PLACED_SQL}) placed
LEFT JOIN LATERAL (
  SELECT sum(total) FILTER (WHERE kind <> '{DocumentKind.CREDIT_NOTE}') AS invoiced,
    sum(total) FILTER (WHERE kind = '{DocumentKind.CREDIT_NOTE}') AS credited
  FROM ({DOCUMENTS_SQL}) document WHERE document.order_id = placed.order_id
) documents ON true
WHERE placed.at >= %s AND placed.at < %s ORDER BY placed.at, placed.order_id
"""  # noqa: S608 (constants)
LINES: Final = f"""
SELECT order_id, reference, at, total FROM ({PLACED_SQL}) placed
WHERE at >= %s AND at < %s ORDER BY at, order_id
"""  # noqa: S608 (constants)
PAYMENTS: Final = f"""
WITH fees AS ({FEES_SQL})
SELECT receipt.reference, receipt.at, receipt.sale, receipt.method, receipt.total, {FEE}
FROM ({ALL_RECEIPTS_SQL}) receipt {join_fee(DAY)}
WHERE receipt.at >= %s AND receipt.at < %s ORDER BY receipt.at, receipt.reference
"""  # noqa: S608 (constants)
REFUNDS: Final = f"""
SELECT reference, at, sale, method, total FROM ({ALL_REFUNDS_SQL}) refunded
WHERE at >= %s AND at < %s ORDER BY at, reference
"""  # noqa: S608 (constants)
VAT: Final = f"""
SELECT kind, reference, at, sale, total, tax FROM ({DOCUMENTS_SQL}) document
WHERE at >= %s AND at < %s ORDER BY at, reference
"""  # noqa: S608 (constants)


def iterate_rows(export: Export, period: Period, language: Language) -> Iterator[Row]:
    """The headers in ``language``, then the rows, oldest first.

    May be read after the request, as a streamed response is: it needs no active language.
    """
    with translation.override(language):
        yield build_headers(export)
    for part in _split_into_windows(period):
        with translation.override(language):
            rows = list(BUILDERS[export](part))
        yield from rows


def build_headers(export: Export) -> Row:
    vat, total = _("VAT"), _("Total with VAT")
    money = [_("Number"), _("Time"), _("Sale"), _("Payment method"), _("Amount")]
    return {
        Export.ORDERS: [
            _("Order"), _("Time"), _("Payment method"), _("Without VAT"), vat, total, _("Invoiced"),
            _("Credited"), _("Received"), _("Money refunded"), _("Cancelled on"),
        ],
        Export.LINES: [
            _("Order"), _("Time"), _("Kind"), "SKU", _("Product"), _("Quantity"),
            _("Unit price without VAT"), _("Discount"), _("Without VAT"), vat, total,
        ],
        Export.PAYMENTS: [*money, _("Provider’s fee")],
        Export.REFUNDS: money,
        Export.VAT: [
            _("Number"), _("Kind"), _("Time"), _("Sale"), _("Without VAT"), vat, total,
        ],
    }[export]  # fmt: skip


def _split_into_windows(period: Period) -> Iterator[Period]:
    first = period.first
    # Nothing is of a later day than this.
    last = min(period.end, timezone.localdate() + ONE_DAY)
    while first < last:
        end = min(first + WINDOW, last)
        yield Period(first, end)
        first = end


def _fetch_rows(sql: str, period: Period) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, [period.since, period.until])
        return list(cursor.fetchall())


def _build_order_rows(period: Period) -> Iterator[Row]:
    for row in _fetch_rows(ORDERS, period):
        number, at, total, tax, method, *sums, cancelled_at = row
        amounts = (total - tax, tax, total, *sums)
        yield [
            number, format_local_time(at), get_method_label(method), *map(from_halalas, amounts),
            format_local_time(cancelled_at) if cancelled_at else "",
        ]  # fmt: skip


def _build_line_rows(period: Period) -> Iterator[Row]:
    """Goods, delivery and fee as an invoice has them, and what the order's total has beside."""
    orders = _fetch_rows(LINES, period)
    lines = list_order_lines([key for key, *_others in orders])
    kinds = {
        "goods": _("Goods"), "delivery": _("Delivery"), "payment_fee": _("Payment fee"),
        "prepayment": _("Prepayment"),
    }  # fmt: skip
    language = translation.get_language()
    for key, number, at, total in orders:
        for line in lines.get(key, ()):
            amounts = line.amounts
            total -= amounts.gross
            name = line.name.en if language == "en" else line.name.ar
            money = (amounts.unit_price, amounts.discount, amounts.net, amounts.vat, amounts.gross)
            yield [
                number, format_local_time(at), kinds.get(line.kind.value, ""),
                escape_formula(line.sku),
                escape_formula(name), amounts.quantity, *map(from_halalas, money),
            ]  # fmt: skip
        if total:
            rest = from_halalas(total)
            nothing = from_halalas(0)
            yield [
                number, format_local_time(at), _("Rounding"), "", "", 1, rest, nothing, rest,
                nothing, rest,
            ]  # fmt: skip


def _build_money_rows(sql: str, period: Period) -> Iterator[Row]:
    for reference, at, sale, method, *amounts in _fetch_rows(sql, period):
        yield [
            reference, format_local_time(at), sale or "", get_method_label(method),
            *map(from_halalas, amounts),
        ]  # fmt: skip


def _build_vat_rows(period: Period) -> Iterator[Row]:
    """Credit notes are negative, so that columns add up to what the period owes."""
    kinds = {
        "invoice": _("Tax invoice"), "credit_note": _("Credit note"),
        "debit_note": _("Debit note"), "prepayment": _("Prepayment invoice"),
    }  # fmt: skip
    for kind, reference, at, sale, total, tax in _fetch_rows(VAT, period):
        sign = -1 if kind == DocumentKind.CREDIT_NOTE else 1
        amounts = (sign * (total - tax), sign * tax, sign * total)
        yield [
            reference, kinds.get(kind, kind), format_local_time(at), sale or "",
            *map(from_halalas, amounts),
        ]  # fmt: skip


def format_local_time(at: datetime) -> str:
    """``2026-11-24 18:05``, in Riyadh."""
    return f"{timezone.localtime(at):%Y-%m-%d %H:%M}"


BUILDERS: Final[dict[Export, Callable[[Period], Iterator[Row]]]] = {
    Export.ORDERS: _build_order_rows,
    Export.LINES: _build_line_rows,
    Export.PAYMENTS: lambda period: _build_money_rows(PAYMENTS, period),
    Export.REFUNDS: lambda period: _build_money_rows(REFUNDS, period),
    Export.VAT: _build_vat_rows,
}
