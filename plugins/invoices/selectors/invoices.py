"""Invoices of customers and of orders. Amounts in halalas."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import QuerySet

from plugins.invoices.documents import Document, InvoiceKind, Line, LineKind
from plugins.invoices.models import TaxInvoice
from saleor_config.language import current_language
from saleor_config.money import from_halalas
from saleor_config.pagination import build_ordering, build_page_bounds
from saleor_config.personal_data.formats import format_money, format_time

SORTS: Final = {"created_at": "position", "grand_total": "total"}
HEAVY: Final = ("xml", "qr")


@dataclass(frozen=True)
class TaxInvoiceLine:
    """A line as the document has it. ``total`` is without VAT and before ``discount``; ``tax`` is
    the line's share of the document's VAT. ``order_line``: a key; None for a fee."""

    number: int
    kind: LineKind
    order_line: int | None
    sku: str
    name: str
    quantity: int
    unit_price: int
    total: int
    discount: int
    tax: int


@dataclass(frozen=True)
class TaxInvoiceDetails:
    """``key``: of the row, ``id``: a UUID; ``total`` holds the VAT ``tax``. Positive in a credit
    note too. ``total == subtotal - discount + tax + rounding``, to which ``lines`` add up.

    ``pdf_url`` and ``xml_url`` are paths, for the owner and for staff.
    """

    key: int
    id: str
    number: str
    kind: InvoiceKind
    issued_at: datetime
    total: int
    tax: int
    order_number: str
    pdf_url: str
    xml_url: str
    lines: list[TaxInvoiceLine]
    subtotal: int
    discount: int
    rounding: int
    vat_basis_points: int


@dataclass(frozen=True)
class TaxInvoicePage:
    """``pagination`` has the fields of spec §3."""

    items: list[TaxInvoiceDetails]
    pagination: dict[str, int | None]


def list_invoices_by_order(order_ids: Collection[int]) -> dict[int, list[TaxInvoiceDetails]]:
    """Invoices and credit notes of each order, oldest first; one query for all."""
    found: dict[int, list[TaxInvoiceDetails]] = defaultdict(list)
    if order_ids:
        for invoice in TaxInvoice.objects.filter(order__in=order_ids).defer(*HEAVY):
            found[invoice.order_id].append(_build_details(invoice))
    return {key: found[key] for key in order_ids}


def list_customer_invoices(
    user: Any,
    page: int = 1,
    per_page: int = 10,
    *,
    sort: str = "created_at",
    is_ascending: bool = False,
) -> TaxInvoicePage:
    """A page (``bounds_within``) of the customer's invoices and credit notes (spec §7,
    ``/invoices``), newest first unless another of ``SORTS`` is asked."""
    own = _list_own_invoices(user)
    bounds = build_page_bounds(own.count(), page, per_page)
    rows = own.defer(*HEAVY).order_by(*build_ordering(SORTS, sort, is_ascending=is_ascending))
    items = [_build_details(invoice) for invoice in rows[bounds.start : bounds.end]]
    return TaxInvoicePage(items=items, pagination=bounds.fields)


def get_customer_invoice(user: Any, key: int) -> TaxInvoiceDetails | None:
    """None for an unknown one and for somebody else's (spec §7, ``/invoices/{id}``)."""
    invoice = _list_own_invoices(user).defer(*HEAVY).filter(pk=key).first()
    return _build_details(invoice) if invoice else None


def export_customer_invoices(user: Any) -> list[dict[str, Any]]:
    """All of them, ready for the customer's own copy of their data."""
    rows = _list_own_invoices(user).select_related("buyer").defer("xml").order_by("position")
    return [_export_invoice(invoice) for invoice in rows]


def _list_own_invoices(user: Any) -> QuerySet[TaxInvoice]:
    return TaxInvoice.objects.filter(order__user=user)


def _build_details(invoice: TaxInvoice) -> TaxInvoiceDetails:
    address = f"/api/invoices/{invoice.uuid}"
    document = Document.from_json(invoice.document)
    return TaxInvoiceDetails(
        key=invoice.pk,
        id=str(invoice.uuid),
        number=invoice.full_number,
        kind=InvoiceKind(invoice.kind),
        issued_at=invoice.issued_at,
        total=invoice.total,
        tax=invoice.tax,
        order_number=str(invoice.order_id),
        pdf_url=f"{address}/pdf",
        xml_url=f"{address}/xml",
        lines=[_build_line(line) for line in document.lines],
        subtotal=document.net + document.discount,
        discount=document.discount,
        rounding=document.rounding,
        vat_basis_points=document.vat_basis_points,
    )


def _build_line(line: Line) -> TaxInvoiceLine:
    amounts = line.amounts
    return TaxInvoiceLine(
        number=line.number,
        kind=line.kind,
        order_line=line.order_line,
        sku=line.sku,
        name=line.name.in_language(current_language()),
        quantity=amounts.quantity,
        unit_price=amounts.unit_price,
        total=amounts.quantity * amounts.unit_price,
        discount=amounts.discount,
        tax=amounts.vat,
    )


def _export_invoice(invoice: TaxInvoice) -> dict[str, Any]:
    document = Document.from_json(invoice.document)
    return {
        "number": invoice.full_number,
        "kind": invoice.kind,
        "order": str(invoice.order_id),
        "issued_at": format_time(invoice.issued_at),
        "made_out_to": invoice.buyer.name if hasattr(invoice, "buyer") else None,
        "lines": [
            {
                "name": line.name.ar,
                "quantity": line.amounts.quantity,
                "total": format_money(from_halalas(line.amounts.gross), "SAR"),
            }
            for line in document.lines
        ],
        "vat": format_money(from_halalas(invoice.tax), "SAR"),
        "total": format_money(from_halalas(invoice.total), "SAR"),
    }
