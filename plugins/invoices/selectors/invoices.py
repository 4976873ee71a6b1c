"""Invoices of customers and of orders. Amounts in halalas."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import QuerySet

from plugins.invoices.documents import Document, InvoiceKind
from plugins.invoices.models import TaxInvoice
from saleor_config.money import from_halalas
from saleor_config.personal_data.written import money, time

LARGEST_PAGE: Final = 48
HEAVY: Final = ("document", "xml", "qr")


@dataclass(frozen=True)
class TaxInvoiceDetails:
    """``id`` is a UUID; ``total`` holds the VAT ``tax``. Positive in a credit note too.

    ``pdf_url`` and ``xml_url`` are paths, for the owner and for staff.
    """

    id: str
    number: str
    kind: InvoiceKind
    issued_at: datetime
    total: int
    tax: int
    order_number: str
    pdf_url: str
    xml_url: str


@dataclass(frozen=True)
class TaxInvoicePage:
    """``pagination`` has the fields of spec §3."""

    items: list[TaxInvoiceDetails]
    pagination: dict[str, int | None]


def invoices_of(order_ids: Collection[int]) -> dict[int, list[TaxInvoiceDetails]]:
    """Invoices and credit notes of each order, oldest first; one query for all."""
    found: dict[int, list[TaxInvoiceDetails]] = defaultdict(list)
    if order_ids:
        for invoice in TaxInvoice.objects.filter(order__in=order_ids).defer(*HEAVY):
            found[invoice.order_id].append(_details(invoice))
    return {key: found[key] for key in order_ids}


def customer_invoices(user: Any, page: int = 1, per_page: int = 10) -> TaxInvoicePage:
    """A page of the customer's invoices and credit notes, newest first (spec §7, ``/invoices``).

    Numbers outside the range are brought into it: at most 48 a page, and the last page for any
    beyond it.
    """
    per_page = min(max(per_page, 1), LARGEST_PAGE)
    own = _own(user)
    count = own.count()
    last_page = max(-(-count // per_page), 1)
    page = min(max(page, 1), last_page)
    start = (page - 1) * per_page
    rows = own.defer(*HEAVY).order_by("-position")[start : start + per_page]
    items = [_details(invoice) for invoice in rows]
    return TaxInvoicePage(
        items=items,
        pagination={
            "current_page": page,
            "last_page": last_page,
            "per_page": per_page,
            "total": count,
            "from": start + 1 if items else None,
            "to": start + len(items) if items else None,
        },
    )


def customer_invoice(user: Any, uuid: UUID) -> TaxInvoiceDetails | None:
    """None for an unknown one and for somebody else's (spec §7, ``/invoices/{id}``)."""
    invoice = _own(user).defer(*HEAVY).filter(uuid=uuid).first()
    return _details(invoice) if invoice else None


def customer_invoices_exported(user: Any) -> list[dict[str, Any]]:
    """All of them, ready for the customer's own copy of their data."""
    rows = _own(user).select_related("buyer").defer("xml").order_by("position")
    return [_exported(invoice) for invoice in rows]


def _own(user: Any) -> QuerySet[TaxInvoice]:
    return TaxInvoice.objects.filter(order__user=user)


def _details(invoice: TaxInvoice) -> TaxInvoiceDetails:
    address = f"/api/invoices/{invoice.uuid}"
    return TaxInvoiceDetails(
        id=str(invoice.uuid),
        number=invoice.full_number,
        kind=InvoiceKind(invoice.kind),
        issued_at=invoice.issued_at,
        total=invoice.total,
        tax=invoice.tax,
        order_number=str(invoice.order_id),
        pdf_url=f"{address}/pdf",
        xml_url=f"{address}/xml",
    )


def _exported(invoice: TaxInvoice) -> dict[str, Any]:
    document = Document.from_json(invoice.document)
    return {
        "number": invoice.full_number,
        "kind": invoice.kind,
        "order": str(invoice.order_id),
        "issued_at": time(invoice.issued_at),
        "made_out_to": invoice.buyer.name if hasattr(invoice, "buyer") else None,
        "lines": [
            {
                "name": line.name.ar,
                "quantity": line.amounts.quantity,
                "total": money(from_halalas(line.amounts.gross), "SAR"),
            }
            for line in document.lines
        ],
        "vat": money(from_halalas(invoice.tax), "SAR"),
        "total": money(from_halalas(invoice.total), "SAR"),
    }
