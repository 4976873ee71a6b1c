"""GraphQL of the ``invoices`` plugin."""

from typing import Any

import graphene

from plugins.invoices import selectors
from saleor_config.graphql.types import Halalas, Pagination, list_of, share_types
from saleor_config.pagination import Page, PageRequest

TaxInvoiceKind = graphene.Enum(
    "TaxInvoiceKind", [(kind.name, kind.value) for kind in selectors.InvoiceKind]
)


class TaxInvoice(graphene.ObjectType):
    """A tax invoice, or a credit note that takes back of one; its amounts are positive too."""

    id = graphene.ID(required=True, source="uuid")
    number = graphene.String(required=True, source="full_number")
    kind = TaxInvoiceKind(required=True)
    issued_at = graphene.DateTime(required=True)
    total = Halalas(required=True, description="VAT inside.")
    tax = Halalas(required=True)
    pdf_url = graphene.String(
        required=True,
        description=(
            "Needs the bearer token of the customer, or of staff who manage orders."
            " ?locale=ar or ?locale=en says the language."
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
        description="Invoices and credit notes, newest first. null for a guest.",
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
