"""GraphQL of the ``invoices`` plugin."""

from typing import Any

import graphene

from plugins.invoices import selectors
from saleor_config.graphql.types import Halalas, Pagination, list_of, share_types
from saleor_config.pagination import Page, PageRequest

TaxInvoiceKind = graphene.Enum(
    "TaxInvoiceKind", [(kind.name, kind.value) for kind in selectors.InvoiceKind]
)


class Prepayment(graphene.ObjectType):
    """An advance payment that a final invoice deducts."""

    number = graphene.String(required=True, description="Of its invoice.")
    total = Halalas(required=True, description="VAT inside.")

    class Meta:
        name = "TaxInvoicePrepayment"


class TaxInvoice(graphene.ObjectType):
    """A tax invoice, one of an advance payment, a credit note that takes back of one, or a debit
    note that adds to one; amounts of credit notes are positive too."""

    id = graphene.ID(required=True, source="uuid")
    number = graphene.String(required=True, source="full_number")
    kind = TaxInvoiceKind(required=True)
    issued_at = graphene.DateTime(required=True)
    reference = graphene.String(
        required=True, description="Number of the order, or reference of the booking."
    )
    total = Halalas(
        required=True,
        description="VAT inside; of a final invoice what is left to pay after advance payments.",
    )
    tax = Halalas(required=True)
    prepayments = list_of(Prepayment)
    pdf_url = graphene.String(
        required=True,
        description=(
            "Needs the bearer token of the customer, or of staff who manage orders."
            " ?locale=ar or ?locale=en says the language. That of a booking has a key, and opens"
            " without a token for an hour."
        ),
    )
    xml_url = graphene.String(required=True, description="UBL 2.1; for whom the PDF is.")
    awaits_clearance = graphene.Boolean(
        required=True,
        description=(
            "Whether the tax authority has yet to clear it, as it does standard invoices. Until"
            " then its customer gets neither file."
        ),
    )

    awaits_correction = graphene.Boolean(
        required=True,
        description=(
            "Whether the authority rejected it instead, so that a corrected one follows. It then"
            " awaits clearance, too."
        ),
    )

    @staticmethod
    def resolve_prepayments(root: selectors.TaxInvoice, _info: Any) -> Any:
        return root.content.prepayments

    @staticmethod
    def resolve_awaits_correction(root: selectors.TaxInvoice, _info: Any) -> bool:
        is_rejected = root.report.state == selectors.ReportState.REJECTED
        return is_rejected and selectors.is_withheld(root)

    @staticmethod
    def resolve_awaits_clearance(root: selectors.TaxInvoice, _info: Any) -> bool:
        return selectors.is_withheld(root)


class CustomerInvoicePage(graphene.ObjectType):
    items = list_of(TaxInvoice)
    pagination = graphene.Field(Pagination, required=True)


class Queries(graphene.ObjectType):
    customer_invoices = graphene.Field(
        CustomerInvoicePage,
        page=graphene.Int(default_value=1),
        per_page=graphene.Int(default_value=10),
        description=("Tax documents of orders and bookings, newest first. null for a guest."),
    )

    @staticmethod
    def resolve_customer_invoices(
        _root: Any, info: Any, page: int | None = 1, per_page: int | None = 10
    ) -> Page[selectors.TaxInvoice] | None:
        user = info.context.user
        if not user.is_authenticated:
            return None
        request = PageRequest(1 if page is None else page, 10 if per_page is None else per_page)
        return selectors.list_customer_invoices(user, request)


share_types(TaxInvoice)
