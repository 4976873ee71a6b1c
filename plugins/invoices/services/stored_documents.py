"""Storing a document: number, hash, stamp and XML in one transaction."""

from dataclasses import dataclass
from functools import partial
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from plugins.companies.selectors import CompanyDetails
from plugins.invoices.documents import Credited, Document, InvoiceKind, InvoiceLine, Prepayment
from plugins.invoices.invoice_numbers import InvoiceNumber, advance_counters
from plugins.invoices.models import InvoiceBuyer, InvoiceReport, TaxInvoice
from plugins.invoices.prepayments import deduct_prepayments
from plugins.invoices.sales import Sale
from plugins.invoices.written_document import write_document
from plugins.saudi_market.selectors import get_seller
from saleor_config.fault_points import reach_fault_point
from saleor_config.task_queue import enqueue_task


@dataclass(frozen=True)
class DocumentDraft:
    """What a document is to say. ``credited``: the invoice that a note is of.

    ``key``: of the event, which has one document. ``rounding`` in halalas, before
    ``prepayments`` are deducted. ``reason``: of a note, where staff gave one. ``replaced``: the
    rejected document of the same event.
    """

    kind: InvoiceKind
    sale: Sale
    key: str
    lines: tuple[InvoiceLine, ...]
    vat_basis_points: int
    rounding: int
    credited: TaxInvoice | None = None
    replaced: TaxInvoice | None = None
    prepayments: tuple[Prepayment, ...] = ()
    reason: str = ""


def store_document(draft: DocumentDraft, number: InvoiceNumber) -> TaxInvoice:
    """Store the document under a locked number; it is reported after the commit."""
    reach_fault_point("invoice.numbered")
    document = _build_document(draft, number)
    invoice = _create_invoice(draft, document, number)
    advance_counters(number, invoice.hash)
    # A company is named in the document itself.
    if draft.sale.buyer_name and document.buyer is None:
        InvoiceBuyer.objects.create(invoice=invoice, name=draft.sale.buyer_name)
    _queue_report(invoice)
    reach_fault_point("invoice.stored")
    return invoice


def _build_document(draft: DocumentDraft, number: InvoiceNumber) -> Document:
    sale, credited = draft.sale, draft.credited
    document = Document(
        kind=draft.kind,
        number=number.full_number,
        uuid=str(uuid4()),
        position=number.position,
        # To the second, as XML and QR code say it.
        issued_at=timezone.now().replace(microsecond=0),
        order_number=sale.reference,
        payment_method=sale.payment_method,
        seller=get_seller(),
        city=sale.city,
        vat_basis_points=draft.vat_basis_points,
        lines=draft.lines,
        rounding=draft.rounding,
        buyer=_find_company(draft),
        credited=credited
        and Credited(credited.full_number, str(credited.uuid), credited.issued_at),
        reason=draft.reason,
    )
    return deduct_prepayments(document, draft.prepayments)


def _find_company(draft: DocumentDraft) -> CompanyDetails | None:
    """Of a note that of its invoice. A deletion of the account takes the order's, not that of the
    document that is replaced."""
    if draft.credited:
        return draft.credited.content.buyer
    company = draft.sale.company
    return draft.replaced.content.buyer if draft.replaced and company is None else company


def _create_invoice(draft: DocumentDraft, document: Document, number: InvoiceNumber) -> TaxInvoice:
    written = write_document(document, number)
    reach_fault_point("invoice.stamped")
    return TaxInvoice.objects.create(
        uuid=document.uuid,
        kind=document.kind.value,
        series=number.series,
        number=number.number,
        unit=number.unit,
        position=number.position,
        order=draft.sale.order,
        subject=draft.sale.subject,
        key=draft.key,
        credited=draft.credited,
        replaced=draft.replaced,
        is_standard=document.is_standard,
        issued_at=document.issued_at,
        total=document.total,
        tax=document.due_vat,
        document=document.as_json(),
        previous_hash=number.previous_hash,
        hash=written.hash,
        qr=written.qr,
        xml=written.xml,
    )


def _queue_report(invoice: TaxInvoice) -> None:
    InvoiceReport.objects.create(invoice=invoice)
    transaction.on_commit(partial(_enqueue_report, invoice.pk))


def _enqueue_report(invoice_key: int) -> None:
    reach_fault_point("invoice.committed")
    name = "plugins.invoices.tasks.report_invoice"
    enqueue_task(name, {"invoice_key": invoice_key}, label=f"invoice {invoice_key}")
