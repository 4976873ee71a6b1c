"""Raising an invoice's amount on its page, and taking a debit note back."""

from hashlib import sha256
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from plugins.back_office.errors import OfficeError
from plugins.back_office.form_fields import HalalasField
from plugins.back_office.office_admin import RowAction
from plugins.invoices import services
from plugins.invoices.errors import DebitError, DebitErrorCode
from plugins.invoices.selectors import InvoiceKind, ReportState, count_debit_notes

SENTENCES: Final = {
    DebitErrorCode.REASON: _("Say in at most 127 letters what the customer pays more for."),
    DebitErrorCode.AMOUNT: _(
        "All debit notes of an invoice are together at most what it costs. Write another quote or"
        " order for more."
    ),
    DebitErrorCode.NOT_AN_INVOICE: _("Only the amount of an invoice is raised."),
    DebitErrorCode.NOT_A_DEBIT_NOTE: _("Only a debit note is taken back."),
    DebitErrorCode.REJECTED: _("ZATCA rejected this invoice: try it again first."),
}


def list_debit_actions(invoice: Any) -> list[RowAction]:
    """For staff who manage orders, on a document that is not replaced."""
    if invoice.report.state == ReportState.REJECTED:
        return []
    if invoice.kind == InvoiceKind.DEBIT_NOTE.value and not invoice.credit_notes.exists():
        return [
            RowAction(
                "take_back", _("Take back"), _("A credit note of all of it is issued."),
                run_taking_back, is_dangerous=True,
            )
        ]  # fmt: skip
    if invoice.kind == InvoiceKind.INVOICE.value:
        return [
            RowAction(
                "raise", _("Raise the amount"), _("A debit note is issued."), run_raise,
                reason_label=_("What for? The customer reads it on the debit note."),
                is_reason_required=True, max_reason_length=127,
                amount_label=_("By how much, with VAT (SAR)"),
                seen=f"seen {count_debit_notes(invoice)}",
            )
        ]  # fmt: skip
    return []


def run_raise(request: HttpRequest, invoice: Any) -> None:
    """Once, however often the same form is sent."""
    reason = request.POST.get("reason", "")
    try:
        amount = HalalasField().clean(request.POST.get("amount", ""))
    except ValidationError as error:
        raise OfficeError(" ".join(error.messages)) from error
    typed = f"{request.POST.get('seen', '')[:20]}:{amount}:{reason}"
    key = f"office:{sha256(typed.encode()).hexdigest()}"
    _run_service(lambda: services.issue_debit_note(invoice, amount, key, reason=reason))


def run_taking_back(_request: HttpRequest, note: Any) -> None:
    _run_service(lambda: services.take_back_debit_note(note))


def _run_service(service: Any) -> None:
    try:
        service()
    except DebitError as error:
        raise OfficeError(str(SENTENCES[error.code])) from error
    except ValueError as error:
        message = _("No document can be issued now: see “Ready to sell”.")
        raise OfficeError(str(message)) from error
