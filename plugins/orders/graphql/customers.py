"""GraphQL of customers: their orders, cancelling, returning, reordering."""

from collections.abc import Callable
from functools import partial
from typing import Any

import graphene

from plugins.cart.selectors import get_cart
from plugins.orders import selectors, services
from plugins.orders.graphql.types import (
    CustomerOrder,
    CustomerOrderErrorType,
    CustomerOrderPage,
    OrderReturnLineInput,
    build_unauthenticated_error,
    read_pieces,
)
from plugins.shipments.errors import OrderError, OrderErrorCode
from saleor_config.graphql.types import list_of, shared_type
from saleor_config.pagination import Page, PageRequest


class CustomerOrderChange(graphene.ObjectType):
    errors = list_of(CustomerOrderErrorType)
    order = graphene.Field(CustomerOrder)


class ReorderMissing(graphene.ObjectType):
    name = graphene.String(required=True)
    message = graphene.String(required=True)


class CustomerOrderReorder(graphene.ObjectType):
    errors = list_of(CustomerOrderErrorType)
    cart = graphene.Field(shared_type("Cart"))
    missing = list_of(ReorderMissing)


class OrderReturnInput(graphene.InputObjectType):
    number = graphene.String(required=True)
    lines = list_of(OrderReturnLineInput)
    reason = graphene.String(required=True)


class CustomerQueries:
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
    ) -> Page[selectors.CustomerOrder] | None:
        user = info.context.user
        if not user.is_authenticated:
            return None
        request = PageRequest(1 if page is None else page, 10 if per_page is None else per_page)
        return selectors.list_customer_orders(user, request)

    @staticmethod
    def resolve_customer_order(
        _root: Any, info: Any, number: str
    ) -> selectors.CustomerOrder | None:
        user = info.context.user
        return selectors.get_customer_order(user, number) if user.is_authenticated else None


class CustomerMutations:
    customer_order_cancel = graphene.Field(
        CustomerOrderChange,
        number=graphene.String(required=True),
        reason=graphene.String(),
        description="While nothing of it was sent; what was paid goes back.",
    )
    customer_order_reorder = graphene.Field(
        CustomerOrderReorder,
        number=graphene.String(required=True),
        description="Brings the cart to what a delivered order held; names what is missing.",
    )
    customer_order_return = graphene.Field(
        CustomerOrderChange,
        input=OrderReturnInput(required=True),
        description="Within 7 days of the delivery.",
    )

    customer_order_delivery_change = graphene.Field(
        CustomerOrderChange,
        number=graphene.String(required=True),
        date=graphene.Date(required=True),
        window_id=graphene.ID(required=True),
        description="To another of slot.days; nothing is paid again.",
    )

    @staticmethod
    def resolve_customer_order_delivery_change(
        _root: Any, info: Any, number: str, date: Any, window_id: str
    ) -> CustomerOrderChange:
        change = partial(services.change_own_delivery, number=number, day=date, window_id=window_id)
        return _change_order(info, number, change)

    @staticmethod
    def resolve_customer_order_cancel(
        _root: Any, info: Any, number: str, reason: str | None = None
    ) -> CustomerOrderChange:
        cancel = partial(services.cancel_own_order, number=number, reason=reason or "")
        return _change_order(info, number, cancel)

    @staticmethod
    def resolve_customer_order_return(
        _root: Any, info: Any, input: dict[str, Any]
    ) -> CustomerOrderChange:
        def request_return(user: Any) -> None:
            pieces = read_pieces(input["lines"])
            services.request_return(user, input["number"], pieces=pieces, reason=input["reason"])

        return _change_order(info, input["number"], request_return)

    @staticmethod
    def resolve_customer_order_reorder(_root: Any, info: Any, number: str) -> CustomerOrderReorder:
        user = info.context.user
        if not user.is_authenticated:
            return CustomerOrderReorder(
                errors=[build_unauthenticated_error(OrderErrorCode.UNAUTHENTICATED)], missing=[]
            )
        errors, missing = [], []
        try:
            missing = services.reorder_into_cart(user, number)
        except OrderError as error:
            errors = [error.details[0]]
        return CustomerOrderReorder(errors=errors, missing=missing, cart=get_cart(user))


def _change_order(info: Any, number: str, change: Callable[[Any], object]) -> CustomerOrderChange:
    """The order after a change, or unchanged with the error."""
    user = info.context.user
    if not user.is_authenticated:
        return CustomerOrderChange(
            errors=[build_unauthenticated_error(OrderErrorCode.UNAUTHENTICATED)]
        )
    errors = []
    try:
        change(user)
    except OrderError as error:
        errors.append(error.details[0])
    return CustomerOrderChange(errors=errors, order=selectors.get_customer_order(user, number))
