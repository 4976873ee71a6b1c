"""What the shop may do about tax invoices."""

from plugins.invoices.services.credit_notes import CreditError, CreditLine, issue_credit_note
from plugins.invoices.services.debit_notes import issue_debit_note, take_back_debit_note
from plugins.invoices.services.invoices import issue_invoice
from plugins.invoices.services.missing_documents import (
    issue_due_credit_notes,
    issue_missing_invoices,
    try_to_issue_invoice,
)
from plugins.invoices.services.onboarding import onboard_unit, renew_unit
from plugins.invoices.services.order_events import (
    credit_cancelled_order,
    credit_refund,
    queue_invoice_of_gift_card_order,
    queue_invoice_of_paid_order,
)
from plugins.invoices.services.registrations import (
    add_unit,
    continue_registration,
    run_registration,
    start_renewal,
)
from plugins.invoices.services.replacements import replace_document
from plugins.invoices.services.reports import compute_wait, list_waiting_reports, report_invoice
from plugins.invoices.services.shop_units import UnitInput, get_seller_input
from plugins.invoices.services.subject_documents import (
    credit_subject_refund,
    issue_final_invoice,
    issue_prepayment_invoice,
)
from plugins.invoices.services.subject_events import (
    issue_all_due_documents,
    issue_due_documents,
    request_credit_note,
    request_final_invoice,
    request_prepayment_invoice,
)
from plugins.invoices.services.units import (
    activate_unit,
    create_unit,
    retire_unit,
    store_compliance_certificate,
    store_production_certificate,
)
