"""Orders, tax documents and money as rows of one shape: the one definition of each number.

Columns: ``kind`` (of ``DocumentKind``), ``reference``, ``at``, ``order_id``, ``sale``,
``method`` (of money), ``total`` and ``tax`` in halalas. docs/decisions/0079-reports.md says what
each kind is.
"""

from typing import Final

from plugins.bookings.selectors import NOTED_RECEIPTS_SQL, NOTED_REFUNDS_SQL
from plugins.invoices.selectors import DOCUMENT_EVENTS_SQL, DOCUMENTS_SQL
from plugins.orders.selectors import CANCELLED_SQL, PLACED_SQL
from plugins.payments.selectors import RECEIPTS_SQL, REFUNDS_SQL
from plugins.reports.models import DocumentKind

ALL_RECEIPTS_SQL: Final = f"{RECEIPTS_SQL} UNION ALL {NOTED_RECEIPTS_SQL}"
ALL_REFUNDS_SQL: Final = f"{REFUNDS_SQL} UNION ALL {NOTED_REFUNDS_SQL}"
DOCUMENT_KIND: Final = (
    f"CASE kind WHEN '{DocumentKind.CREDIT_NOTE}' THEN '{DocumentKind.CREDIT_NOTE}'"
    f" ELSE '{DocumentKind.INVOICE}' END"
)
"""Prepayments and debit notes are invoices: they add to sales and VAT."""


def _build_branch(kind: str, columns: str, source: str) -> str:
    return (
        f"SELECT {kind} AS kind, reference, at, order_id, sale, {columns} FROM ({source}) rows_of"  # noqa: S608
    )


def _build_sql(documents: str) -> str:
    no_method, no_tax = "'' AS method, total, tax", "method, total, 0 AS tax"
    return "\nUNION ALL\n".join(
        [
            _build_branch(f"'{DocumentKind.ORDER}'", no_method, PLACED_SQL),
            _build_branch(f"'{DocumentKind.CANCELLATION}'", no_method, CANCELLED_SQL),
            _build_branch(DOCUMENT_KIND, no_method, documents),
            _build_branch(f"'{DocumentKind.RECEIPT}'", no_tax, ALL_RECEIPTS_SQL),
            _build_branch(f"'{DocumentKind.REFUND}'", no_tax, ALL_REFUNDS_SQL),
        ]
    )


CURRENT_SQL: Final = _build_sql(DOCUMENTS_SQL)
"""With the documents that are valid now."""
NOTED_SQL: Final = _build_sql(DOCUMENT_EVENTS_SQL)
"""With every document, and those that were replaced taken off when they were: it only grows."""
DAY: Final = "(at AT TIME ZONE 'Asia/Riyadh')::date"
