"""Invoices of customers and of orders, and their files. Amounts in halalas."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from django.db.models import QuerySet
from saleor.account.models import User
from saleor.core.permissions import OrderPermissions

from plugins.invoices.documents import Document, InvoiceKind, InvoiceLine, LineKind
from plugins.invoices.models import TaxInvoice
from plugins.invoices.pdf import render_invoice
from saleor_config.language import Language, current_language
from saleor_config.money import from_halalas
from saleor_config.pagination import build_ordering, build_page_bounds
from saleor_config.personal_data.formats import format_money, format_time

SORTS: Final = {"created_at": "position", "grand_total": "total"}
LARGE_COLUMNS: Final = ("xml", "qr")
VIEW_INVOICES: Final = "back_office.view_invoices"


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
    """``pagination``: as ``saleor_config.pagination`` builds it."""

    items: list[TaxInvoiceDetails]
    pagination: dict[str, int | None]


def list_invoices_by_order(order_ids: Collection[int]) -> dict[int, list[TaxInvoiceDetails]]:
    """Invoices and credit notes of each order, oldest first; one query for all."""
    found: dict[int, list[TaxInvoiceDetails]] = defaultdict(list)
    if order_ids:
        for invoice in TaxInvoice.objects.filter(order__in=order_ids).defer(*LARGE_COLUMNS):
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
    """A page (``bounds_within``) of the customer's invoices and credit notes, newest first unless
    ``sort`` names another of ``SORTS``."""
    own = _list_own_invoices(user)
    bounds = build_page_bounds(own.count(), page, per_page)
    rows = own.defer(*LARGE_COLUMNS).order_by(
        *build_ordering(SORTS, sort, is_ascending=is_ascending)
    )
    items = [_build_details(invoice) for invoice in rows[bounds.start : bounds.end]]
    return TaxInvoicePage(items=items, pagination=bounds.fields)


def get_customer_invoice(user: Any, key: int) -> TaxInvoiceDetails | None:
    """None for an unknown one and for that of another customer."""
    invoice = _list_own_invoices(user).defer(*LARGE_COLUMNS).filter(pk=key).first()
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


def _build_line(line: InvoiceLine) -> TaxInvoiceLine:
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
    """The invoice, for its customer, for staff and apps that manage orders, and for staff with the
    office's permission; None for all others."""
    invoice = TaxInvoice.objects.select_related("order", "buyer").filter(uuid=uuid).first()
    if invoice is None:
        return None
    if who.has_perm(VIEW_INVOICES):
        return invoice
    # An app may have the same key as a customer.
    is_owner = isinstance(who, User) and invoice.order.user_id == who.pk
    return invoice if is_owner or who.has_perm(OrderPermissions.MANAGE_ORDERS) else None
