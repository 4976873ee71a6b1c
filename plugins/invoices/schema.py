"""GraphQL of the ``invoices`` plugin."""

from typing import Any

import graphene

from plugins.invoices import selectors
from saleor_config.graphql.types import Halalas, Pagination, share_types

TaxInvoiceKind = graphene.Enum(
    "TaxInvoiceKind", [(kind.name, kind) for kind in selectors.InvoiceKind]
)


class TaxInvoice(graphene.ObjectType):
    """A tax invoice, or a credit note that takes back of one; its amounts are positive too."""

    id = graphene.ID(required=True)
    number = graphene.String(required=True)
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


class CustomerInvoicePage(graphene.ObjectType):
    items = graphene.List(graphene.NonNull(TaxInvoice), required=True)
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
    ) -> selectors.TaxInvoicePage | None:
        user = info.context.user
        if not user.is_authenticated:
            return None
        return selectors.list_customer_invoices(
            user, 1 if page is None else page, 10 if per_page is None else per_page
        )


class Mutations:
    pass


share_types(TaxInvoice)
