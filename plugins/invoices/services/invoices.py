"""The invoice of an order."""

from typing import Final

from django.db import transaction
from saleor.order.models import Order

from plugins.invoices.documents import InvoiceKind
from plugins.invoices.invoice_numbers import lock_next_number
from plugins.invoices.models import TaxInvoice
from plugins.invoices.order_document import build_invoice_lines, load_order
from plugins.invoices.sales import build_order_sale
from plugins.invoices.services.stored_documents import DocumentDraft, store_document
from plugins.saudi_market.selectors import get_vat_basis_points

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
        return store_document(build_invoice_draft(order.pk), number)


def get_invoice(order_key: int) -> TaxInvoice | None:
    """The order's invoice that is not replaced by another."""
    invoices = TaxInvoice.objects.filter(order=order_key, kind=InvoiceKind.INVOICE.value)
    return invoices.filter(replacements=None).first()


def build_invoice_draft(order_key: int, replaced: TaxInvoice | None = None) -> DocumentDraft:
    """Of the order as it is in the database."""
    order = load_order(order_key)
    lines, rounding = build_invoice_lines(order)
    return DocumentDraft(
        kind=InvoiceKind.INVOICE,
        sale=build_order_sale(order),
        key=KEY_OF_INVOICE,
        lines=lines,
        vat_basis_points=get_vat_basis_points(order),
        rounding=rounding,
        replaced=replaced,
    )
