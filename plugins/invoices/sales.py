"""What a document is of: an order, or a subject of another plugin."""

from dataclasses import dataclass

from django.db.models import QuerySet
from saleor.order.models import Order

from plugins.companies.selectors import CompanyDetails, get_order_company
from plugins.invoices.models import TaxInvoice
from plugins.invoices.order_document import (
    get_buyer_name,
    get_city,
    get_payment_method_name,
    load_order,
)
from saleor_config.interfaces import InvoiceSubject


@dataclass(frozen=True)
class Sale:
    """``order`` or ``subject``, the other is None or empty. ``buyer_name``: to be stored beside the
    document; empty where it could not be erased later, as a guest's, or is known elsewhere, as a
    subject's. ``company``: the buyer of a standard document."""

    order: Order | None
    subject: str
    payment_method: str
    city: str
    buyer_name: str
    company: CompanyDetails | None

    @property
    def reference(self) -> str:
        return str(self.order.pk) if self.order else self.subject


def load_order_sale(order_key: int) -> Sale:
    """Of the order as it is in the database."""
    return build_order_sale(load_order(order_key))


def build_order_sale(order: Order) -> Sale:
    """``order``: as ``load_order`` reads it."""
    return Sale(
        order=order,
        subject="",
        payment_method=get_payment_method_name(order),
        city=get_city(order),
        buyer_name=get_buyer_name(order) if order.user_id else "",
        company=get_order_company(order),
    )


def build_subject_sale(subject: InvoiceSubject, payment_method: str) -> Sale:
    return Sale(
        order=None,
        subject=subject.reference,
        payment_method=payment_method,
        city=subject.city,
        buyer_name="",
        company=CompanyDetails.from_typed(subject.company) if subject.company else None,
    )


def load_sale_of(document: TaxInvoice) -> Sale:
    """Of a stored document, for a note of it: of a subject as the document says, for the subject
    may be gone."""
    if document.order_id is not None:
        return load_order_sale(document.order_id)
    content = document.content
    return Sale(
        order=None,
        subject=document.subject,
        payment_method=content.payment_method,
        city=content.city,
        buyer_name="",
        company=content.buyer,
    )


def list_sale_documents(document: TaxInvoice) -> QuerySet[TaxInvoice]:
    """Those of the same order or subject that are not replaced."""
    if document.order_id is not None:
        found = TaxInvoice.objects.filter(order=document.order_id)
    else:
        found = TaxInvoice.objects.filter(subject=document.subject, order=None)
    return found.filter(replacements=None)
