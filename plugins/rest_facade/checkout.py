"""Spec §7, Checkout of the main client: the whole form at once."""

from datetime import date
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router, Schema
from pydantic import AliasChoices, Field, StringConstraints

from plugins.cart import services
from plugins.cart.selectors import cart_for, delivery_options_for
from plugins.orders.selectors import get_customer_order
from plugins.rest_facade.access import CUSTOMER, customer_of
from plugins.rest_facade.address_fields import COUNTRY, check_country
from plugins.rest_facade.answers import told
from plugins.rest_facade.bodies import Sent, Text, form_config
from plugins.rest_facade.cart_steps import rate_fields
from plugins.rest_facade.carts import main_cart
from plugins.rest_facade.checkout_fields import (
    PaymentFields,
    card_form_fields,
    method_fields,
    outcome_of,
)
from plugins.rest_facade.checkout_shapes import (
    CheckoutPage,
    OrderPlaced,
    OrderStatus,
    PaymentMethods,
)
from plugins.rest_facade.errors import not_found, rename_error_fields
from plugins.rest_facade.idempotency import HEADER_PARAMETER, idempotency_key
from plugins.rest_facade.order_fields import order_fields
from plugins.saudi_market.selectors import cities

router = Router(tags=["checkout"], auth=CUSTOMER)


class CheckoutForm(PaymentFields):
    """``shipping_method``: of `GET /api/checkout`; without it the standard delivery."""

    first_name: Text = ""
    last_name: Text = ""
    email: Text = ""
    phone: Text = ""
    address: Text = Field(default="", validation_alias=AliasChoices("address", "address1"))
    city: Text = ""
    postal_code: Text = Field(default="", validation_alias=AliasChoices("postal_code", "postcode"))
    country: Text = COUNTRY
    company_name: Text = ""
    state: Text = ""
    save_as_address: bool = True
    payment_method: Text = ""
    shipping_method: Text | None = None
    delivery_date: date | None = None
    delivery_window: Text | None = None

    model_config = form_config(
        example={
            "first_name": "سارة",
            "last_name": "العتيبي",
            "email": "sara@example.com",
            "phone": "0500000001",
            "address": "طريق الملك فهد",
            "city": "الرياض",
            "postal_code": "12211",
            "payment_method": "cash_on_delivery",
        }
    )


class CityQuery(Schema):
    city: Annotated[str, StringConstraints(max_length=256)] = ""


class StatusQuery(Schema):
    order_number: Annotated[str, StringConstraints(min_length=1, max_length=64)]


@router.get("/checkout", response=CheckoutPage, summary="What checking out needs")
def checkout(request: HttpRequest, asked: Query[CityQuery]) -> HttpResponse:
    """`shipping_methods`: for the cart and the `city`."""
    customer = customer_of(request)
    return told(
        request,
        {
            "success": True,
            "cart": main_cart(cart_for(customer)),
            "cities": cities(),
            "payment_methods": method_fields(),
            "shipping_methods": [
                rate_fields(each) for each in delivery_options_for(customer, asked.city)
            ],
        },
    )


@router.post("/checkout", response=OrderPlaced, summary="Order what is in the cart",
             openapi_extra=HEADER_PARAMETER)  # fmt: skip
def place(request: HttpRequest, form: Sent[CheckoutForm]) -> HttpResponse:
    """A card that the bank wants confirmed gives `redirect_url` instead of the order, and
    `success` false: nothing is ordered before the customer was there."""
    customer = customer_of(request)
    check_country(form.country)
    with rename_error_fields(
        delivery_option_id="shipping_method", delivery_window_id="delivery_window"
    ):  # fmt: skip
        order_form = services.read_order_form(
            customer,
            services.TypedAddress(
                first_name=form.first_name,
                last_name=form.last_name,
                email=form.email,
                phone=form.phone,
                address=form.address,
                city=form.city,
                postal_code=form.postal_code,
                company_name=form.company_name,
                state=form.state,
            ),
            form.typed(form.payment_method),
            idempotency_key=idempotency_key(request),
            delivery_option_id=form.shipping_method,
            delivery_date=form.delivery_date,
            delivery_window_id=form.delivery_window,
            saves_address=form.save_as_address,
        )
        outcome = outcome_of(customer, services.check_out(customer, order_form))
    order = outcome.order
    return told(
        request,
        {
            "success": order is not None,
            "message": outcome.message,
            "redirect_url": outcome.redirect_url,
            "order_id": order["id"] if order else None,
            "order_number": order["order_number"] if order else None,
            "order": order,
        },
    )


@router.get("/checkout/payment-methods", response=PaymentMethods, summary="Ways to pay")
def payment_methods(request: HttpRequest) -> HttpResponse:
    return told(request, {"data": method_fields(), "card_form": card_form_fields()})


@router.get("/checkout/order-status", response=OrderStatus, summary="How far an order has come")
def order_status(request: HttpRequest, asked: Query[StatusQuery]) -> HttpResponse:
    order = get_customer_order(customer_of(request), asked.order_number)
    if order is None:
        raise not_found()
    fields = order_fields(order)
    shown = ("order_number", "status", "status_label", "payment_status")
    return told(
        request, {"success": True, **{name: fields[name] for name in shown}, "order": fields}
    )
