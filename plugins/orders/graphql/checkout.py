"""Placing an order and paying for it: mutations whose payload has the order."""

from collections.abc import Callable
from functools import cached_property
from typing import Any
from uuid import UUID

import graphene
from django.utils.translation import gettext as _
from saleor.account.models import User

from plugins.cart import services as cart_services
from plugins.cart.errors import CartError
from plugins.cart.errors import CartErrorCode as ErrorCode
from plugins.companies.selectors import CompanyDetails
from plugins.orders.graphql.types import CustomerOrder, build_unauthenticated_error
from plugins.orders.selectors import CustomerOrder as OrderDetails
from plugins.orders.selectors import get_customer_order
from plugins.payments import selectors, services
from saleor_config.errors import ErrorDetail
from saleor_config.graphql.types import Halalas, shared_type


class PlacedOrderDetails:
    """The fields of ``CustomerOrder``, of which only the number is known at once.

    All of them take 14 statements, and a browser that goes on to the order's page reads none.
    """

    def __init__(self, user: User, order_key: int) -> None:
        self.number = str(order_key)
        self._user = user

    @cached_property
    def _details(self) -> OrderDetails | None:
        return get_customer_order(self._user, self.number)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._details, name)


class OrderPlace(graphene.ObjectType):
    errors = graphene.List(graphene.NonNull(shared_type("CartError")), required=True)
    order = graphene.Field(CustomerOrder, description="null while its payment waits.")
    payment = graphene.Field(shared_type("PaymentAttempt"), description="Of a card payment.")


class OrderPlaceInput(graphene.InputObjectType):
    first_name = graphene.String(required=True)
    last_name = graphene.String(required=True)
    email = graphene.String(required=True)
    phone = graphene.String(required=True)
    address = graphene.String(required=True)
    city = graphene.String(required=True)
    postal_code = graphene.String()
    payment_method = graphene.InputField(shared_type("PaymentMethod"), required=True)
    idempotency_key = graphene.String(
        required=True,
        description=(
            "A fresh UUID for each intention to buy: a repeated call with it answers with "
            "the same order."
        ),
    )
    expected_total = Halalas(
        description="Total the shopper saw; another total on the server gives CART_CHANGED."
    )
    expected_amount_due = Halalas(
        description="What gift cards left to pay of it; another amount gives CART_CHANGED."
    )
    card_token = graphene.String(description="Of the provider's tokeniser, never a number.")
    saved_card_id = graphene.ID(description="Instead of a token: a card kept earlier.")
    save_card = graphene.Boolean(default_value=False)
    stc_pay_mobile = graphene.String()
    delivery_option_id = graphene.ID(description="Of deliveryOptions; null for the first.")
    delivery_date = graphene.Date()
    delivery_window_id = graphene.ID()
    company = graphene.InputField(
        shared_type("CompanyInput"),
        description=(
            "Whom the order is invoiced to, by a standard tax invoice; null for a consumer. It is "
            "saved at the account. Its errors name company.vatNumber and the like."
        ),
    )


class PaymentConfirm(graphene.ObjectType):
    errors = graphene.List(graphene.NonNull(shared_type("CartError")), required=True)
    payment = graphene.Field(shared_type("PaymentAttempt"))
    order = graphene.Field(CustomerOrder)


class CheckoutMutations:
    order_place = graphene.Field(OrderPlace, input=OrderPlaceInput(required=True))
    payment_confirm = graphene.Field(
        PaymentConfirm,
        id=graphene.ID(required=True),
        description="Asks the provider what became of a payment, and settles it.",
    )
    payment_cancel = graphene.Field(
        PaymentConfirm,
        id=graphene.ID(required=True),
        description="Takes a waiting payment back; one that was charged meanwhile stands.",
    )

    @staticmethod
    def resolve_order_place(_root: Any, info: Any, input: dict[str, Any]) -> OrderPlace:
        user = info.context.user
        if not user.is_authenticated:
            return OrderPlace(errors=[build_unauthenticated_error(ErrorCode.UNAUTHENTICATED)])
        # A null is what was not sent.
        sent = {name: value for name, value in input.items() if value is not None}
        method = selectors.PaymentMethod(input["payment_method"])
        company = sent.get("company")
        form = cart_services.OrderForm(
            **{
                **sent,
                "payment_method": method,
                "company": company and CompanyDetails.from_typed(company),
            }
        )
        try:
            placed = cart_services.check_out(user, form)
        except CartError as error:
            return OrderPlace(errors=list(error.details))
        return OrderPlace(
            errors=list(placed.errors),
            order=PlacedOrderDetails(user, placed.order.pk) if placed.order else None,
            payment=placed.payment,
        )

    @staticmethod
    def resolve_payment_confirm(_root: Any, info: Any, id: str) -> PaymentConfirm:
        return _change_payment(info, id, services.confirm_payment, reports_failure=True)

    @staticmethod
    def resolve_payment_cancel(_root: Any, info: Any, id: str) -> PaymentConfirm:
        return _change_payment(info, id, services.cancel_payment, reports_failure=False)


def _change_payment(
    info: Any, id: str, change: Callable[[UUID], Any], *, reports_failure: bool
) -> PaymentConfirm:
    """``reports_failure``: a payment that came to nothing is an error of this call."""
    user = info.context.user
    if not user.is_authenticated:
        return PaymentConfirm(errors=[build_unauthenticated_error(ErrorCode.UNAUTHENTICATED)])
    found = selectors.get_own_payment(user, id)
    if found is None:
        error = ErrorDetail(ErrorCode.NOT_FOUND, _("There is no such payment."))
        return PaymentConfirm(errors=[error])
    payment = change(found.pk)
    attempt = selectors.describe_attempt(payment)
    if attempt.message and reports_failure:
        error = ErrorDetail(ErrorCode.PAYMENT_FAILED, attempt.message)
        return PaymentConfirm(errors=[error], payment=attempt)
    order = get_customer_order(user, attempt.order_number) if attempt.order_number else None
    return PaymentConfirm(errors=[], payment=attempt, order=order)
