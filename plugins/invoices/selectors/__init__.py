"""What other plugins may ask about tax invoices."""

from plugins.invoices.documents import InvoiceKind, Seller
from plugins.invoices.order_document import current_seller
from plugins.invoices.selectors.downloads import InvoiceFile, invoice_pdf, invoice_xml
from plugins.invoices.selectors.invoices import (
    TaxInvoiceDetails,
    TaxInvoicePage,
    customer_invoice,
    customer_invoices,
    customer_invoices_exported,
    invoices_of,
)

__all__ = [
    "InvoiceFile",
    "InvoiceKind",
    "Seller",
    "TaxInvoiceDetails",
    "TaxInvoicePage",
    "current_seller",
    "customer_invoice",
    "customer_invoices",
    "customer_invoices_exported",
    "invoice_pdf",
    "invoice_xml",
    "invoices_of",
]
