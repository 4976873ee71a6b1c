"""Calls of the main client's checkout: the whole form at once."""

from datetime import date
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router, Schema
from pydantic import AliasChoices, Field, StringConstraints

from plugins.cart import services
from plugins.cart.selectors import get_cart, list_offered_deliveries
from plugins.rest_facade.cart.serializers import serialize_main_cart, serialize_rate
from plugins.rest_facade.checkout.schemas import (
    DELIVERY_NAMES,
    CheckoutPage,
    OrderPlaced,
    OrderStatus,
    PaymentFields,
    PaymentMethods,
    build_outcome,
    serialize_card_form,
    serialize_payment_methods,
)
from plugins.rest_facade.errors import rename_error_fields
from plugins.rest_facade.forms import COUNTRY, Sent, Text, check_country, form_config
from plugins.rest_facade.orders.serializers import get_own_order, serialize_order
from plugins.rest_facade.requests import (
    CUSTOMER,
    HEADER_PARAMETER,
    get_customer,
    get_idempotency_key,
)
from plugins.rest_facade.responses import private_json
from plugins.saudi_market.selectors import list_city_names

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
def get_checkout(request: HttpRequest, query: Query[CityQuery]) -> HttpResponse:
    """`shipping_methods`: for the cart and the `city`."""
    customer = get_customer(request)
    return private_json(
        request,
        success=True,
        cart=serialize_main_cart(get_cart(customer)),
        cities=list_city_names(),
        payment_methods=serialize_payment_methods(customer),
        shipping_methods=[
            serialize_rate(each) for each in list_offered_deliveries(customer, query.city)
        ],
    )


@router.post("/checkout", response=OrderPlaced, summary="Order what is in the cart",
             openapi_extra=HEADER_PARAMETER)  # fmt: skip
def place_order(request: HttpRequest, form: Sent[CheckoutForm]) -> HttpResponse:
    """A card that the bank wants confirmed gives `redirect_url` instead of the order, and
    `success` false: nothing is ordered before the customer was there."""
    customer = get_customer(request)
    check_country(form.country)
    with rename_error_fields(**DELIVERY_NAMES):
        order_form = services.read_order_form(
            customer,
            form.convert_to(services.TypedAddress),
            form.build_payment(form.payment_method),
            idempotency_key=get_idempotency_key(request),
            delivery_option_id=form.shipping_method,
            delivery_date=form.delivery_date,
            delivery_window_id=form.delivery_window,
            saves_address=form.save_as_address,
        )
        outcome = build_outcome(customer, services.check_out(customer, order_form))
    order = outcome.order or {}
    return private_json(
        request,
        success=outcome.order is not None,
        message=outcome.message,
        redirect_url=outcome.redirect_url,
        order_id=order.get("id"),
        order_number=order.get("order_number"),
        order=outcome.order,
    )


@router.get("/checkout/payment-methods", response=PaymentMethods, summary="Ways to pay")
def list_payment_methods(request: HttpRequest) -> HttpResponse:
    methods = serialize_payment_methods(get_customer(request))
    return private_json(request, data=methods, card_form=serialize_card_form())


@router.get("/checkout/order-status", response=OrderStatus, summary="How far an order has come")
def get_order_status(request: HttpRequest, query: Query[StatusQuery]) -> HttpResponse:
    order = serialize_order(get_own_order(get_customer(request), query.order_number))
    names = ("order_number", "status", "status_label", "payment_status")
    return private_json(request, success=True, **{name: order[name] for name in names}, order=order)
