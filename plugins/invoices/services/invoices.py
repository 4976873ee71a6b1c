"""The invoice of an order, and storing any document: number, hash, stamp and XML in one
transaction."""

from functools import partial
from typing import Final
from uuid import uuid4

from django.db import transaction
from django.utils import timezone
from saleor.order.models import Order

from plugins.invoices import order_document
from plugins.invoices.documents import Credited, Document, InvoiceKind, InvoiceLine
from plugins.invoices.invoice_numbers import InvoiceNumber, advance_counters, lock_next_number
from plugins.invoices.models import InvoiceBuyer, InvoiceReport, TaxInvoice
from plugins.invoices.order_document import build_invoice_lines, load_order
from plugins.invoices.written_document import write_document
from plugins.saudi_market.selectors import get_seller, get_vat_basis_points
from saleor_config.task_queue import enqueue_task

KEY_OF_INVOICE: Final = "invoice"
"""The key of an order's invoice, of which there is one."""


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
            fresh,
            number,
            key=KEY_OF_INVOICE,
            lines=lines,
            vat_basis_points=get_vat_basis_points(fresh),
            rounding=rounding,
        )


def get_invoice(order_key: int) -> TaxInvoice | None:
    return TaxInvoice.objects.filter(order=order_key, kind=InvoiceKind.INVOICE.value).first()


def store_document(
    order: Order,
    number: InvoiceNumber,
    *,
    key: str,
    lines: tuple[InvoiceLine, ...],
    vat_basis_points: int,
    rounding: int,
    credited: TaxInvoice | None = None,
) -> TaxInvoice:
    """Store an invoice, or a credit note of ``credited``; it is reported after the commit."""
    document = Document(
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
        vat_basis_points=vat_basis_points,
        lines=lines,
        rounding=rounding,
        credited=credited
        and Credited(credited.full_number, str(credited.uuid), credited.issued_at),
    )
    written = write_document(document, number)
    invoice = TaxInvoice.objects.create(
        uuid=document.uuid,
        kind=document.kind.value,
        series=number.series,
        number=number.number,
        unit=number.unit,
        position=number.position,
        order=order,
        key=key,
        credited=credited,
        issued_at=document.issued_at,
        total=document.total,
        tax=document.vat,
        document=document.as_json(),
        previous_hash=number.previous_hash,
        hash=written.hash,
        qr=written.qr,
        xml=written.xml,
    )
    advance_counters(number, invoice.hash)
    buyer = order_document.get_buyer_name(order)
    # Without an account nobody could have the name erased later.
    if buyer and order.user_id:
        InvoiceBuyer.objects.create(invoice=invoice, name=buyer)
    InvoiceReport.objects.create(invoice=invoice)
    name = "plugins.invoices.tasks.report_invoice"
    transaction.on_commit(
        partial(enqueue_task, name, {"invoice_key": invoice.pk}, label=f"invoice {invoice.pk}")
    )
    return invoice
