"""One document into its place: number, hash, XML, all in the caller's transaction."""

from dataclasses import dataclass
from functools import partial
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone
from saleor.order.models import Order

from plugins.invoices import order_document as reading
from plugins.invoices.chain import compute_invoice_hash
from plugins.invoices.documents import Credited, Document, InvoiceKind, Line
from plugins.invoices.models import InvoiceBuyer, InvoiceReport, TaxInvoice, format_number
from plugins.invoices.numbering import InvoiceNumber, advance_counters
from plugins.invoices.qr_code import build_qr_code
from plugins.invoices.ubl import build_invoice_element, serialize_element
from saleor_config.task_queue import enqueue_task

KEY_OF_INVOICE = "invoice"
"""The key of an order's invoice, of which there is one."""


@dataclass(frozen=True)
class Draft:
    """What is about to be issued. ``credited``: the invoice of a credit note."""

    kind: InvoiceKind
    order: Order
    lines: tuple[Line, ...]
    key: str
    vat_basis_points: int
    rounding: int = 0
    credited: TaxInvoice | None = None


def store_document(draft: Draft, place: InvoiceNumber) -> TaxInvoice:
    """Write it, and have it reported once the transaction is committed."""
    document = _build_document(draft, place, uuid4())
    qr = build_qr_code(document)
    element = build_invoice_element(document, previous_hash=place.previous_hash, qr=qr)
    invoice = TaxInvoice.objects.create(
        uuid=UUID(document.uuid),
        kind=draft.kind.value,
        series=place.series,
        number=place.number,
        position=place.position,
        order=draft.order,
        key=draft.key,
        credited=draft.credited,
        issued_at=document.issued_at,
        total=document.total,
        tax=document.vat,
        document=document.as_json(),
        previous_hash=place.previous_hash,
        hash=compute_invoice_hash(element),
        qr=qr,
        xml=serialize_element(element),
    )
    advance_counters(place, invoice.hash)
    buyer = reading.get_buyer_name(draft.order)
    # An order without an account has nobody who could have the name taken out again.
    if buyer and draft.order.user_id:
        InvoiceBuyer.objects.create(invoice=invoice, name=buyer)
    InvoiceReport.objects.create(invoice=invoice)
    transaction.on_commit(partial(_queue_report, invoice.pk))
    return invoice


def _build_document(draft: Draft, place: InvoiceNumber, uuid: UUID) -> Document:
    credited = draft.credited
    return Document(
        kind=draft.kind,
        number=format_number(place.series, place.number),
        uuid=str(uuid),
        position=place.position,
        # To the second, as XML and QR code say it.
        issued_at=timezone.now().replace(microsecond=0),
        order_number=str(draft.order.pk),
        payment_method=reading.get_payment_method(draft.order),
        seller=reading.get_seller(),
        city=reading.get_city(draft.order),
        vat_basis_points=draft.vat_basis_points,
        lines=draft.lines,
        rounding=draft.rounding,
        credited=credited
        and Credited(credited.full_number, str(credited.uuid), credited.issued_at),
    )


def _queue_report(invoice_key: int) -> None:
    # The tasks import the services, and so this module.
    from plugins.invoices.tasks import report_invoice

    enqueue_task(report_invoice, {"invoice_key": invoice_key}, label=f"invoice {invoice_key}")
