"""Invoices of customers and of orders, and their files. Amounts in halalas."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import Count, Max, Q, QuerySet
from saleor.account.models import User
from saleor.core.permissions import OrderPermissions

from plugins.invoices.cleared_files import get_official_qr, get_official_xml, is_withheld
from plugins.invoices.document_rows import DOCUMENT_EVENTS_SQL, DOCUMENTS_SQL
from plugins.invoices.documents import InvoiceKind
from plugins.invoices.file_urls import is_signed
from plugins.invoices.invoice_numbers import CHAIN, SERIES
from plugins.invoices.models import DueDocument, EgsUnit, InvoiceCounter, InvoiceReport, TaxInvoice
from plugins.invoices.order_lines import list_order_lines
from plugins.invoices.pdf import render_invoice
from plugins.invoices.tax_totals import (
    MonthTotals,
    annotate_amounts,
    filter_issued_in,
    get_first_issue_time,
    list_month_totals,
)
from plugins.invoices.unit_selectors import (
    StepState,
    UnitState,
    count_days_left,
    get_progress,
    get_unit_state,
    list_units,
    read_unit_facts,
)
from saleor_config.interfaces import invoice_subjects
from saleor_config.language import Language
from saleor_config.model_columns import ModelColumns, split_row
from saleor_config.money import from_halalas
from saleor_config.pagination import FIRST_PAGE, Page, PageRequest, build_page
from saleor_config.personal_data.formats import format_money, format_time
from saleor_config.prepared_relations import format_keys
from saleor_config.prepared_statements import fetch_prepared_rows
from saleor_config.text_input import clean_line, convert_digits

__all__ = [
    "DOCUMENTS_SQL",
    "DOCUMENT_EVENTS_SQL",
    "InvoiceKind",
    "MonthTotals",
    "ReportState",
    "StepState",
    "TaxInvoice",
    "UnitState",
    "annotate_amounts",
    "count_days_left",
    "count_debit_notes",
    "filter_issued_in",
    "get_first_issue_time",
    "get_progress",
    "get_unit_state",
    "is_withheld",
    "list_month_totals",
    "list_order_lines",
    "list_units",
    "read_unit_facts",
]

ReportState = InvoiceReport.State

SORTS: Final = {"created_at": "pk", "grand_total": "total"}
LARGE_COLUMNS: Final = ("xml", "qr")
SMALL_COLUMNS: Final = ModelColumns(
    TaxInvoice,
    *(each.attname for each in TaxInvoice._meta.fields if each.name not in LARGE_COLUMNS),
)
REPORT_COLUMNS: Final = ModelColumns(InvoiceReport, "id", "invoice_id", "state")
OF_ORDERS: Final = f"""
SELECT {SMALL_COLUMNS.select("invoice")}, {REPORT_COLUMNS.select("report")}
FROM invoices_taxinvoice invoice
JOIN invoices_invoicereport report ON report.invoice_id = invoice.id
WHERE invoice.order_id = ANY(%s::text::integer[]) AND NOT EXISTS (
    SELECT 1 FROM invoices_taxinvoice later WHERE later.replaced_id = invoice.id
) ORDER BY invoice.id
"""  # noqa: S608 - names of columns alone
LONGEST_NUMBER: Final = 10
VIEW_INVOICES: Final = "back_office.view_invoices"


def count_unreported_invoices(before: datetime) -> int:
    """Invoices issued before this time that the authority has rejected or not received.

    Those that were replaced are not among them, nor those that were recorded while no reporting
    was configured.
    """
    states = (InvoiceReport.State.PENDING, InvoiceReport.State.REJECTED)
    reports = InvoiceReport.objects.filter(state__in=states, invoice__replacements=None)
    return int(reports.filter(invoice__issued_at__lt=before).count())


def count_due_documents(before: datetime) -> int:
    """Documents of subjects that are due since before this time and could not be issued."""
    return int(DueDocument.objects.filter(created_at__lt=before).count())


def count_reports(state: Any) -> int:
    """How many documents are in this state and not replaced; indexed for ``PENDING`` and
    ``REJECTED``."""
    return int(InvoiceReport.objects.filter(state=state, invoice__replacements=None).count())


def get_oldest_pending_time(*, is_standard: bool = False) -> datetime | None:
    """When the first of the invoices was issued that are still to be reported or cleared.

    ``is_standard``: of those alone that are cleared, and that their customers wait for.
    """
    pending = InvoiceReport.objects.filter(state=InvoiceReport.State.PENDING)
    if is_standard:
        pending = pending.filter(invoice__is_standard=True)
    return pending.order_by("invoice").values_list("invoice__issued_at", flat=True).first()


def get_active_unit() -> EgsUnit | None:
    """The unit that stamps what is issued."""
    return EgsUnit.objects.filter(is_active=True).first()


def list_invoices_by_order(order_ids: Collection[int]) -> dict[int, list[TaxInvoice]]:
    """Invoices and credit notes of each order, oldest first, with ``report``'s state; one query
    for all."""
    found: dict[int, list[TaxInvoice]] = defaultdict(list)
    if order_ids:
        for row in fetch_prepared_rows(OF_ORDERS, [format_keys(order_ids)]):
            invoice, invoice.report = split_row(row, SMALL_COLUMNS, REPORT_COLUMNS)
            found[invoice.order_id].append(invoice)
    return {key: found[key] for key in order_ids}


def list_customer_invoices(user: Any, request: PageRequest = FIRST_PAGE) -> Page[TaxInvoice]:
    """The customer's documents, sorted by ``SORTS``."""
    return build_page(_list_own_invoices(user).select_related("report"), request, SORTS, list)


def list_order_invoices(user: Any, request: PageRequest = FIRST_PAGE) -> Page[TaxInvoice]:
    """Those of the customer's orders, sorted by ``SORTS``."""
    of_orders = _list_own_invoices(user).exclude(order=None)
    return build_page(of_orders.select_related("report"), request, SORTS, list)


def get_order_invoice(user: Any, key: int) -> TaxInvoice | None:
    """None for an unknown one, for one of no order and for that of another customer."""
    return _list_own_invoices(user).exclude(order=None).filter(pk=key).first()


def list_subject_documents(reference: str) -> list[TaxInvoice]:
    """Documents of a subject that are not replaced, oldest first, with ``report``'s state."""
    documents = TaxInvoice.objects.filter(subject=reference, replacements=None)
    return list(documents.select_related("report").defer(*LARGE_COLUMNS).order_by("pk"))


def export_customer_invoices(user: Any) -> list[dict[str, Any]]:
    """All of them, ready for the customer's own copy of their data."""
    rows = _list_own_invoices(user).select_related("buyer").order_by("pk")
    return [
        {
            "number": invoice.full_number,
            "kind": invoice.kind,
            "order": invoice.reference,
            "issued_at": format_time(invoice.issued_at),
            "made_out_to": invoice.buyer_name or None,
            "lines": [
                {
                    "name": line.name.ar,
                    "quantity": line.amounts.quantity,
                    "total": format_money(from_halalas(line.amounts.gross), "SAR"),
                }
                for line in invoice.content.lines
            ],
            "vat": format_money(from_halalas(invoice.tax), "SAR"),
            "total": format_money(from_halalas(invoice.total), "SAR"),
        }
        for invoice in rows
    ]


def _list_own_invoices(user: Any) -> QuerySet[TaxInvoice]:
    """Of the customer's orders and other subjects."""
    references = invoice_subjects.get().list_references(user)
    is_own = Q(order__user=user)
    if references:
        is_own |= Q(subject__in=references)
    own = TaxInvoice.objects.filter(is_own, replacements=None)
    return own.defer(*LARGE_COLUMNS)


def count_debit_notes(invoice: TaxInvoice) -> int:
    """Of the invoice, and of what it replaces or is replaced by."""
    notes = TaxInvoice.objects.filter(
        order=invoice.order_id, subject=invoice.subject, kind=InvoiceKind.DEBIT_NOTE.value
    )
    return int(notes.count())


def search_invoices(invoices: QuerySet[TaxInvoice], text: str) -> QuerySet[TaxInvoice]:
    """Those of a number as ``INV-000012`` or ``12``, of the order of this number, or of a
    subject by its whole reference."""
    of_subject = invoices.filter(subject=clean_line(text).upper())
    if clean_line(text) and of_subject.exists():
        return of_subject
    series, _dash, digits = convert_digits(text).strip().lstrip("#").upper().rpartition("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < LONGEST_NUMBER):
        return invoices.none()
    number = int(digits)
    if series:
        return invoices.filter(series=series, number=number)
    # By series, for the index of numbers begins with it.
    return invoices.filter(Q(series__in=SERIES.values(), number=number) | Q(order_id=number))


@dataclass(frozen=True)
class InvoiceFile:
    """``name`` is plain ASCII."""

    name: str
    content: bytes


def read_last_numbers() -> list[str]:
    """The last full number of each series."""
    newest = TaxInvoice.objects.order_by("series", "-number").distinct("series")
    return [invoice.full_number for invoice in newest.only("series", "number")]


def find_numbering_faults() -> list[str]:
    """Sentences about series with a gap or another end than their counter, and about chains."""
    ends = {row.name: row for row in InvoiceCounter.objects.all()}
    series = TaxInvoice.objects.values("series").annotate(count=Count("*"), last=Max("number"))
    faults = [
        f"series {row['series']}: {row['count']} documents, the last {row['last']}, its counter"
        f" {ends[row['series']].last_number if row['series'] in ends else 'missing'}"
        for row in series
        if row["series"] not in ends
        or not row["count"] == row["last"] == ends[row["series"]].last_number
    ]
    return faults + _find_chain_faults(ends.get(CHAIN))


def _find_chain_faults(end: InvoiceCounter | None) -> list[str]:
    chains: list[tuple[str, int | None, int, str]] = [
        (f"the chain of unit {unit}", unit.pk, unit.last_position, unit.last_hash)
        for unit in EgsUnit.objects.only("name", "last_position", "last_hash")
    ]
    last = (end.last_number, end.last_hash) if end else (0, "")
    chains.append(("the chain without a unit", None, *last))
    faults = []
    for name, unit_key, last_position, last_hash in chains:
        documents = TaxInvoice.objects.filter(unit=unit_key)
        newest = documents.order_by("-position").values_list("position", "hash").first()
        if (newest or (0, "")) != (last_position, last_hash):
            faults.append(f"{name} ends elsewhere than at its last document")
        elif documents.count() != last_position:
            faults.append(f"{name} has gaps")
    return faults


def get_invoice_pdf(who: Any, uuid: UUID, language: Language, key: str = "") -> InvoiceFile | None:
    """The PDF/A-3 in ``language``, drawn from what was stored; None for who may not have it.

    ``who``: a user or an app. ``key``: of a signed address. The buyer is named while the shop may
    know the name.
    """
    invoice = _get_permitted_invoice(who, uuid, key)
    if invoice is None:
        return None
    page = render_invoice(
        invoice.content,
        xml=get_official_xml(invoice),
        qr=get_official_qr(invoice),
        buyer=_get_buyer_name(invoice),
        language=language,
    )
    return InvoiceFile(f"{invoice.full_number}.pdf", page)


def get_invoice_xml(who: Any, uuid: UUID, key: str = "") -> InvoiceFile | None:
    """The XML exactly as it was stored or cleared; None for who may not have it."""
    invoice = _get_permitted_invoice(who, uuid, key)
    if invoice is None:
        return None
    return InvoiceFile(f"{invoice.full_number}.xml", get_official_xml(invoice))


def _get_buyer_name(invoice: TaxInvoice) -> str:
    """Of a subject's simplified document as its plugin knows it, which erases it."""
    if invoice.order_id is not None or invoice.is_standard:
        return invoice.buyer_name
    subject = invoice_subjects.get().get_subject(invoice.subject)
    return subject.buyer_name if subject else ""


def _get_permitted_invoice(who: Any, uuid: UUID, key: str = "") -> TaxInvoice | None:
    """The invoice, for its customer while it is valid, for staff and apps that manage orders, and
    for staff with the office's permission; None for all others."""
    related = ("order", "buyer", "report", "cleared")
    invoice = TaxInvoice.objects.select_related(*related).filter(uuid=uuid).first()
    if invoice is None or who.has_perm(VIEW_INVOICES):
        return invoice
    # An app may have the same key as a customer.
    is_own = isinstance(who, User) and _is_own(who, invoice)
    if invoice.order_id is None and key:
        is_own = is_own or is_signed(uuid, key)
    is_permitted = is_own and _is_valid(invoice)
    return invoice if is_permitted or who.has_perm(OrderPermissions.MANAGE_ORDERS) else None


def _is_own(user: User, invoice: TaxInvoice) -> bool:
    if invoice.order is not None:
        return bool(invoice.order.user_id == user.pk)
    return invoice.subject in invoice_subjects.get().list_references(user)


def _is_valid(invoice: TaxInvoice) -> bool:
    """Whether its customer may have its files."""
    return not is_withheld(invoice) and not invoice.replacements.exists()
