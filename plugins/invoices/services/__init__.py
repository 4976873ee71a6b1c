"""What the shop may do about tax invoices."""

from plugins.invoices.services.credit_notes import CreditError, CreditLine, issue_credit_note
from plugins.invoices.services.invoices import issue_invoice
from plugins.invoices.services.order_events import (
    credit_cancelled_order,
    credit_refund,
    issue_missing_invoices,
    queue_invoice_of_paid_order,
    try_to_issue_invoice,
)
from plugins.invoices.services.reports import list_waiting_reports, report_invoice
