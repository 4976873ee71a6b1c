"""The invoice of an order."""

from django.db import transaction
from saleor.order.models import Order

from plugins.invoices.documents import InvoiceKind
from plugins.invoices.models import TaxInvoice
from plugins.invoices.numbering import lock_next_number
from plugins.invoices.order_document import build_invoice_lines, load_order
from plugins.invoices.services.storing import KEY_OF_INVOICE, Draft, store_document
from plugins.saudi_market.selectors import get_vat_basis_points


def issue_invoice(order: Order) -> TaxInvoice:
    """The order's tax invoice; the one it has, where it was issued before.

    Safe to repeat and to call at once from many places. Holds the series until the end of the
    transaction, so do nothing slow after it.
    """
    issued = get_invoice(order.pk)
    if issued is not None:
        return issued
    with transaction.atomic():
        place = lock_next_number(InvoiceKind.INVOICE)
        issued = get_invoice(order.pk)
        if issued is not None:
            return issued
        fresh = load_order(order.pk)
        lines, rounding = build_invoice_lines(fresh)
        return store_document(
            Draft(
                kind=InvoiceKind.INVOICE,
                order=fresh,
                lines=lines,
                key=KEY_OF_INVOICE,
                vat_basis_points=get_vat_basis_points(fresh),
                rounding=rounding,
            ),
            place,
        )


def get_invoice(order_key: int) -> TaxInvoice | None:
    return TaxInvoice.objects.filter(order=order_key, kind=InvoiceKind.INVOICE.value).first()
