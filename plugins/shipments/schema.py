"""GraphQL of the ``shipments`` plugin: the customer's orders."""

from typing import Any

import graphene

from plugins.shipments import selectors
from saleor_config.graphql_types import CatalogueImage, Halalas, Pagination

OrderProgress = graphene.Enum.from_enum(selectors.OrderProgress)


class CustomerOrderLine(graphene.ObjectType):
    id = graphene.ID(required=True)
    name = graphene.String(required=True)
    variant_name = graphene.String(required=True)
    quantity = graphene.Int(required=True)
    unit_price = Halalas(required=True)
    total = Halalas(required=True)
    product_slug = graphene.String()
    image = graphene.Field(CatalogueImage)


class CustomerOrderAddress(graphene.ObjectType):
    first_name = graphene.String(required=True)
    last_name = graphene.String(required=True)
    address = graphene.String(required=True)
    city = graphene.String(required=True)
    postal_code = graphene.String()
    phone = graphene.String()


class CustomerOrder(graphene.ObjectType):
    id = graphene.ID(required=True)
    number = graphene.String(required=True)
    created_at = graphene.DateTime(required=True)
    progress = OrderProgress(required=True)
    payment_method = graphene.Field("plugins.payments.schema.PaymentMethod")
    subtotal = Halalas(required=True)
    discount = Halalas(required=True)
    shipping = Halalas(required=True)
    tax = Halalas(required=True)
    total = Halalas(required=True)
    lines = graphene.List(graphene.NonNull(CustomerOrderLine), required=True)
    shipping_address = graphene.Field(CustomerOrderAddress)


class CustomerOrderPage(graphene.ObjectType):
    items = graphene.List(graphene.NonNull(CustomerOrder), required=True)
    pagination = graphene.Field(Pagination, required=True)


class Queries(graphene.ObjectType):
    customer_orders = graphene.Field(
        CustomerOrderPage,
        page=graphene.Int(default_value=1),
        per_page=graphene.Int(default_value=10),
        description="Newest first. null for a guest.",
    )
    customer_order = graphene.Field(
        CustomerOrder,
        number=graphene.String(required=True),
        description="null for a guest, and for an order of somebody else.",
    )

    @staticmethod
    def resolve_customer_orders(
        _root: Any, info: Any, page: int | None = 1, per_page: int | None = 10
    ) -> selectors.CustomerOrderPage | None:
        user = info.context.user
        if not user.is_authenticated:
            return None
        return selectors.customer_orders(
            user, 1 if page is None else page, 10 if per_page is None else per_page
        )

    @staticmethod
    def resolve_customer_order(
        _root: Any, info: Any, number: str
    ) -> selectors.CustomerOrder | None:
        user = info.context.user
        return selectors.customer_order(user, number) if user.is_authenticated else None


class Mutations:
    pass
