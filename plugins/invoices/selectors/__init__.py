"""What other plugins may ask about tax invoices."""

from plugins.invoices.documents import InvoiceKind
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
    "TaxInvoiceDetails",
    "TaxInvoicePage",
    "customer_invoice",
    "customer_invoices",
    "customer_invoices_exported",
    "invoice_pdf",
    "invoice_xml",
    "invoices_of",
]
