"""An invoice as a file, for who may have it."""

from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from saleor.core.permissions import OrderPermissions

from plugins.invoices.documents import Document
from plugins.invoices.models import TaxInvoice
from plugins.invoices.pdf.page import render_invoice
from saleor_config.language import Language

VIEW_INVOICES: Final = "back_office.view_invoices"


@dataclass(frozen=True)
class InvoiceFile:
    """``name`` is plain ASCII."""

    name: str
    content: bytes


def get_invoice_pdf(who: Any, uuid: UUID, language: Language) -> InvoiceFile | None:
    """The page in ``language``, drawn from what was stored; None for who may not have it.

    ``who``: a user or an app. The buyer is named while the shop may know the name.
    """
    invoice = _get_permitted_invoice(who, uuid)
    if invoice is None:
        return None
    buyer = invoice.buyer.name if hasattr(invoice, "buyer") else ""
    document = Document.from_json(invoice.document)
    page = render_invoice(document, qr=invoice.qr, buyer=buyer, language=language)
    return InvoiceFile(f"{invoice.full_number}.pdf", page)


def get_invoice_xml(who: Any, uuid: UUID) -> InvoiceFile | None:
    """The XML exactly as it was stored; None for who may not have it."""
    invoice = _get_permitted_invoice(who, uuid)
    return InvoiceFile(f"{invoice.full_number}.xml", bytes(invoice.xml)) if invoice else None


def _get_permitted_invoice(who: Any, uuid: UUID) -> TaxInvoice | None:
    """The invoice, for its customer, for staff and apps that manage orders, and for whoever may
    see invoices in the office."""
    invoice = TaxInvoice.objects.select_related("order", "buyer").filter(uuid=uuid).first()
    if invoice is None:
        return None
    if who.has_perm(VIEW_INVOICES):
        return invoice
    is_owner = invoice.order.user_id is not None and invoice.order.user_id == who.pk
    return invoice if is_owner or who.has_perm(OrderPermissions.MANAGE_ORDERS) else None
