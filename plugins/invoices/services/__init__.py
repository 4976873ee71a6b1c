"""What the shop may do about tax invoices."""

from plugins.invoices.services.catching_up import issue_missing_invoices
from plugins.invoices.services.crediting import CreditLine, CreditRefused, issue_credit_note
from plugins.invoices.services.erasing import forget_buyers
from plugins.invoices.services.issuing import issue_invoice
from plugins.invoices.services.listening import (
    credit_cancelled_order,
    credit_refund,
    invoice_paid_order,
    issue_or_leave,
)
from plugins.invoices.services.reporting import report_invoice, waiting_reports

__all__ = [
    "CreditLine",
    "CreditRefused",
    "credit_cancelled_order",
    "credit_refund",
    "forget_buyers",
    "invoice_paid_order",
    "issue_credit_note",
    "issue_invoice",
    "issue_missing_invoices",
    "issue_or_leave",
    "report_invoice",
    "waiting_reports",
]
