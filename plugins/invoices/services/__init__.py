"""What the shop may do about tax invoices."""

from plugins.invoices.services.catching_up import issue_missing_invoices
from plugins.invoices.services.crediting import CreditError, CreditLine, issue_credit_note
from plugins.invoices.services.erasing import forget_buyers
from plugins.invoices.services.issuing import issue_invoice
from plugins.invoices.services.listening import (
    credit_cancelled_order,
    credit_refund,
    queue_invoice_of_paid_order,
    try_to_issue_invoice,
)
from plugins.invoices.services.reporting import list_waiting_reports, report_invoice

__all__ = [
    "CreditError",
    "CreditLine",
    "credit_cancelled_order",
    "credit_refund",
    "forget_buyers",
    "issue_credit_note",
    "issue_invoice",
    "issue_missing_invoices",
    "list_waiting_reports",
    "queue_invoice_of_paid_order",
    "report_invoice",
    "try_to_issue_invoice",
]
