"""Lines of orders as their invoices have them, also before there is an invoice."""

from collections.abc import Collection

from plugins.invoices.documents import InvoiceKind, InvoiceLine
from plugins.invoices.models import TaxInvoice
from plugins.invoices.order_document import build_invoice_lines, list_loaded_orders


def list_order_lines(order_keys: Collection[int]) -> dict[int, tuple[InvoiceLine, ...]]:
    """With delivery and payment fee. A fixed number of statements."""
    invoices = TaxInvoice.objects.filter(
        order__in=order_keys, kind=InvoiceKind.INVOICE.value, replacements=None
    )
    found = {each.order_id: each.content.lines for each in invoices.only("order_id", "document")}
    missing = [key for key in order_keys if key not in found]
    for order in list_loaded_orders().filter(pk__in=missing) if missing else ():
        found[order.pk] = build_invoice_lines(order)[0]
    return {key: found[key] for key in order_keys if key in found}
