"""The invoice of an order, and storing any document: number, hash and XML in one transaction."""

from dataclasses import dataclass
from functools import partial
from typing import Final
from uuid import UUID, uuid4

from django.db import transaction
from django.utils import timezone
from saleor.order.models import Order

from plugins.invoices import order_document
from plugins.invoices.documents import Credited, Document, InvoiceKind, InvoiceLine
from plugins.invoices.invoice_numbers import InvoiceNumber, advance_counters, lock_next_number
from plugins.invoices.models import InvoiceBuyer, InvoiceReport, TaxInvoice, format_number
from plugins.invoices.order_document import build_invoice_lines, load_order
from plugins.invoices.ubl import build_invoice_element, serialize_element
from plugins.invoices.zatca import build_qr_code, compute_invoice_hash
from plugins.saudi_market.selectors import get_seller, get_vat_basis_points
from saleor_config.task_queue import enqueue_task

KEY_OF_INVOICE: Final = "invoice"
"""The key of an order's invoice, of which there is one."""


@dataclass(frozen=True)
class InvoiceDraft:
    """What is about to be issued. ``credited``: the invoice of a credit note."""

    kind: InvoiceKind
    order: Order
    lines: tuple[InvoiceLine, ...]
    key: str
    vat_basis_points: int
    rounding: int = 0
    credited: TaxInvoice | None = None


def issue_invoice(order: Order) -> TaxInvoice:
    """Issue the order's tax invoice, or return the one it has.

    Safe to repeat and to call concurrently. Locks the series until the end of the transaction,
    so do nothing slow after it.
    """
    issued = get_invoice(order.pk)
    if issued is not None:
        return issued
    with transaction.atomic():
        number = lock_next_number(InvoiceKind.INVOICE)
        issued = get_invoice(order.pk)
        if issued is not None:
            return issued
        fresh = load_order(order.pk)
        lines, rounding = build_invoice_lines(fresh)
        return store_document(
            InvoiceDraft(
                kind=InvoiceKind.INVOICE,
                order=fresh,
                lines=lines,
                key=KEY_OF_INVOICE,
                vat_basis_points=get_vat_basis_points(fresh),
                rounding=rounding,
            ),
            number,
        )


def get_invoice(order_key: int) -> TaxInvoice | None:
    return TaxInvoice.objects.filter(order=order_key, kind=InvoiceKind.INVOICE.value).first()


def store_document(draft: InvoiceDraft, number: InvoiceNumber) -> TaxInvoice:
    """Store the document; it is reported once the transaction is committed."""
    document = _build_document(draft, number, uuid4())
    qr = build_qr_code(document)
    element = build_invoice_element(document, previous_hash=number.previous_hash, qr=qr)
    invoice = TaxInvoice.objects.create(
        uuid=UUID(document.uuid),
        kind=draft.kind.value,
        series=number.series,
        number=number.number,
        position=number.position,
        order=draft.order,
        key=draft.key,
        credited=draft.credited,
        issued_at=document.issued_at,
        total=document.total,
        tax=document.vat,
        document=document.as_json(),
        previous_hash=number.previous_hash,
        hash=compute_invoice_hash(element),
        qr=qr,
        xml=serialize_element(element),
    )
    advance_counters(number, invoice.hash)
    buyer = order_document.get_buyer_name(draft.order)
    # Without an account nobody could have the name erased later.
    if buyer and draft.order.user_id:
        InvoiceBuyer.objects.create(invoice=invoice, name=buyer)
    InvoiceReport.objects.create(invoice=invoice)
    name = "plugins.invoices.tasks.report_invoice"
    transaction.on_commit(
        partial(enqueue_task, name, {"invoice_key": invoice.pk}, label=f"invoice {invoice.pk}")
    )
    return invoice


def _build_document(draft: InvoiceDraft, number: InvoiceNumber, uuid: UUID) -> Document:
    credited = draft.credited
    return Document(
        kind=draft.kind,
        number=format_number(number.series, number.number),
        uuid=str(uuid),
        position=number.position,
        # To the second, as XML and QR code say it.
        issued_at=timezone.now().replace(microsecond=0),
        order_number=str(draft.order.pk),
        payment_method=order_document.get_payment_method_name(draft.order),
        seller=get_seller(),
        city=order_document.get_city(draft.order),
        vat_basis_points=draft.vat_basis_points,
        lines=draft.lines,
        rounding=draft.rounding,
        credited=credited
        and Credited(credited.full_number, str(credited.uuid), credited.issued_at),
    )
