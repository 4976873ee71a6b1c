"""What other plugins may ask about tax invoices."""

from plugins.invoices.documents import InvoiceKind, Seller
from plugins.invoices.order_document import get_seller
from plugins.invoices.selectors.downloads import InvoiceFile, get_invoice_pdf, get_invoice_xml
from plugins.invoices.selectors.invoices import (
    TaxInvoiceDetails,
    TaxInvoicePage,
    export_customer_invoices,
    get_customer_invoice,
    list_customer_invoices,
    list_invoices_by_order,
)

__all__ = [
    "InvoiceFile",
    "InvoiceKind",
    "Seller",
    "TaxInvoiceDetails",
    "TaxInvoicePage",
    "export_customer_invoices",
    "get_customer_invoice",
    "get_invoice_pdf",
    "get_invoice_xml",
    "get_seller",
    "list_customer_invoices",
    "list_invoices_by_order",
]
