"""Storing a document: number, hash, stamp and XML in one transaction."""

from dataclasses import dataclass
from functools import partial
from uuid import uuid4

from django.db import transaction
from django.utils import timezone
from saleor.order.models import Order

from plugins.companies.selectors import CompanyDetails, get_order_company
from plugins.invoices import order_document
from plugins.invoices.documents import Credited, Document, InvoiceKind, InvoiceLine
from plugins.invoices.invoice_numbers import InvoiceNumber, advance_counters
from plugins.invoices.models import InvoiceBuyer, InvoiceReport, TaxInvoice
from plugins.invoices.written_document import write_document
from plugins.saudi_market.selectors import get_seller
from saleor_config.fault_points import reach_fault_point
from saleor_config.task_queue import enqueue_task


@dataclass(frozen=True)
class DocumentDraft:
    """What a document is to say: an invoice, or a credit note of ``credited``.

    ``order``: as ``load_order`` reads it. ``key``: of the event, which has one document.
    ``rounding`` in halalas. ``replaced``: the rejected document of the same event.
    """

    order: Order
    key: str
    lines: tuple[InvoiceLine, ...]
    vat_basis_points: int
    rounding: int
    credited: TaxInvoice | None = None
    replaced: TaxInvoice | None = None


def store_document(draft: DocumentDraft, number: InvoiceNumber) -> TaxInvoice:
    """Store the document under a locked number; it is reported after the commit."""
    reach_fault_point("invoice.numbered")
    document = _build_document(draft, number)
    invoice = _create_invoice(draft, document, number)
    advance_counters(number, invoice.hash)
    buyer = order_document.get_buyer_name(draft.order)
    # The name of a guest could not be erased later. A company is named in the document itself.
    if buyer and draft.order.user_id and document.buyer is None:
        InvoiceBuyer.objects.create(invoice=invoice, name=buyer)
    _queue_report(invoice)
    reach_fault_point("invoice.stored")
    return invoice


def _build_document(draft: DocumentDraft, number: InvoiceNumber) -> Document:
    order, credited = draft.order, draft.credited
    return Document(
        kind=InvoiceKind.CREDIT_NOTE if credited else InvoiceKind.INVOICE,
        number=number.full_number,
        uuid=str(uuid4()),
        position=number.position,
        # To the second, as XML and QR code say it.
        issued_at=timezone.now().replace(microsecond=0),
        order_number=str(order.pk),
        payment_method=order_document.get_payment_method_name(order),
        seller=get_seller(),
        city=order_document.get_city(order),
        vat_basis_points=draft.vat_basis_points,
        lines=draft.lines,
        rounding=draft.rounding,
        buyer=_find_company(draft),
        credited=credited
        and Credited(credited.full_number, str(credited.uuid), credited.issued_at),
    )


def _find_company(draft: DocumentDraft) -> CompanyDetails | None:
    """Of a note that of its invoice. A deletion of the account takes the order's, not that of the
    document that is replaced."""
    if draft.credited:
        return draft.credited.content.buyer
    company = get_order_company(draft.order)
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
        order=draft.order,
        key=draft.key,
        credited=draft.credited,
        replaced=draft.replaced,
        is_standard=document.is_standard,
        issued_at=document.issued_at,
        total=document.total,
        tax=document.vat,
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
