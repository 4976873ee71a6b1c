"""Calls of the second group's checkout: one step after the other."""

from datetime import date
from typing import Annotated, Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import Router
from pydantic import BeforeValidator

from plugins.cart import services
from plugins.cart.selectors import get_cart
from plugins.rest_facade.cart.items import parse_empty_map
from plugins.rest_facade.cart.serializers import list_rates, serialize_customer_cart
from plugins.rest_facade.catalogue.wishlist_routes import Reference
from plugins.rest_facade.checkout.schemas import (
    DELIVERY_NAMES,
    AddressStep,
    MinimumStep,
    OrderSaved,
    PaymentFields,
    PaymentStep,
    ShippingStep,
    build_outcome,
    serialize_payment_methods,
)
from plugins.rest_facade.errors import rename_error_fields
from plugins.rest_facade.forms import (
    COUNTRY,
    Form,
    Sent,
    Text,
    check_country,
    form_config,
    parse_lines,
)
from plugins.rest_facade.requests import (
    CUSTOMER,
    HEADER_PARAMETER,
    get_customer,
    get_idempotency_key,
)
from plugins.rest_facade.responses import ChangeResponse, DoneResponse, private_json

router = Router(tags=["customer checkout"], auth=CUSTOMER)

PAYMENT_NAMES = {name: f"payment.{name}" for name in PaymentFields.model_fields}
SAME_NAMES = ("first_name", "last_name", "email", "phone", "city", "company_name", "state")


def nest_names(part: str) -> dict[str, str]:
    """The checkout's fields as they are called within ``billing`` or ``shipping``."""
    names = {name: f"{part}.{name}" for name in SAME_NAMES}
    return names | {"address": f"{part}.address1", "postal_code": f"{part}.postcode"}


class StepAddress(Form):
    first_name: Text = ""
    last_name: Text = ""
    email: Text = ""
    phone: Text = ""
    address: Annotated[list[Text] | None, BeforeValidator(parse_lines)] = None
    address1: Text = ""
    address2: Text = ""
    city: Text = ""
    postcode: Text = ""
    country: Text = COUNTRY
    company_name: Text = ""
    state: Text = ""

    interchangeable_names = (("address1", "address"),)

    def build_address(self, email: str) -> services.TypedAddress:
        lines = [line.strip() for line in self.address or [self.address1, self.address2]]
        return self.convert_to(
            services.TypedAddress,
            email=self.email or email,
            address=", ".join(line for line in lines if line),
            postal_code=self.postcode,
        )


class BillingAddress(StepAddress):
    use_for_shipping: bool = True
    save_as_address: bool = True


class StepsAddressForm(Form):
    """``shipping`` counts where ``use_for_shipping`` is false; ``billing`` is the invoice's then.
    ``save_as_address`` false: the address book gets neither."""

    billing: Annotated[BillingAddress, BeforeValidator(parse_empty_map)] = BillingAddress()
    shipping: Annotated[StepAddress, BeforeValidator(parse_empty_map)] | None = None

    model_config = form_config(
        example={
            "billing": {
                "first_name": "سارة",
                "last_name": "العتيبي",
                "email": "sara@example.com",
                "address1": "طريق الملك فهد",
                "city": "الرياض",
                "postcode": "12211",
                "phone": "0500000001",
                "country": "SA",
                "use_for_shipping": True,
            }
        }
    )


class ShippingForm(Form):
    """``shipping_method``: a rate's ``method``."""

    shipping_method: Reference
    delivery_date: date | None = None
    delivery_window: Text | None = None

    model_config = form_config(example={"shipping_method": "RGVsaXZlcnlPcHRpb246MQ=="})


class PaymentChoice(PaymentFields):
    method: Text = ""


class PaymentForm(Form):
    payment: Annotated[PaymentChoice, BeforeValidator(parse_empty_map)] = PaymentChoice()

    model_config = form_config(example={"payment": {"method": "cash_on_delivery"}})


@router.post("/checkout/save-address", response=ChangeResponse[AddressStep],
             summary="Say where the order goes")  # fmt: skip
def save_address(request: HttpRequest, form: Sent[StepsAddressForm]) -> HttpResponse:
    """Answers with the ways of delivery there."""
    customer, billing = get_customer(request), form.billing
    shipping = None if billing.use_for_shipping else form.shipping
    check_country(billing.country, "billing.country")
    billed_to = None
    if shipping is not None:
        check_country(shipping.country, "shipping.country")
        with rename_error_fields(**nest_names("billing")):
            billed_to = services.read_address(billing.build_address(billing.email))
    with rename_error_fields(**nest_names("billing" if shipping is None else "shipping")):
        services.save_address(
            customer,
            (shipping or billing).build_address(billing.email),
            billing=billed_to,
            saves_address=billing.save_as_address,
        )
    return build_step_response(request, _("The address was saved."), rates=list_rates(customer))


@router.post("/checkout/save-shipping", response=ChangeResponse[ShippingStep],
             summary="Choose the delivery")  # fmt: skip
def save_shipping(request: HttpRequest, form: Sent[ShippingForm]) -> HttpResponse:
    """Answers with the ways to pay."""
    customer = get_customer(request)
    with rename_error_fields(**DELIVERY_NAMES):
        services.save_delivery(
            customer, form.shipping_method, form.delivery_date, form.delivery_window
        )
    methods = serialize_payment_methods(customer)
    return build_step_response(request, _("The delivery was saved."), methods=methods)


@router.post("/checkout/save-payment", response=ChangeResponse[PaymentStep],
             summary="Choose how to pay")  # fmt: skip
def save_payment(request: HttpRequest, form: Sent[PaymentForm]) -> HttpResponse:
    """Nothing is charged yet."""
    payment = form.payment
    with rename_error_fields(**PAYMENT_NAMES, payment_method="payment.method"):
        services.save_payment(get_customer(request), payment.build_payment(payment.method))
    return build_step_response(request, _("The way to pay was saved."))


@router.post("/checkout/check-minimum-order", response=DoneResponse[MinimumStep],
             summary="Is the cart large enough?")  # fmt: skip
def check_minimum_order(request: HttpRequest) -> HttpResponse:
    """200 in either case; `success` and `data.status` tell."""
    customer = get_customer(request)
    is_enough, message = True, _("Your order can be placed.")
    try:
        services.check_minimum_order(customer)
    except services.CartError as error:
        is_enough, message = False, error.message
    data = {"cart": serialize_customer_cart(customer, get_cart(customer)), "status": is_enough}
    return private_json(request, success=is_enough, message=message, data=data)


@router.post("/checkout/save-order", response=OrderSaved, summary="Order what is in the cart",
             openapi_extra=HEADER_PARAMETER)  # fmt: skip
def save_order(request: HttpRequest) -> HttpResponse:
    """A card that the bank wants confirmed gives `redirect_url` instead of the order, and
    `success` false: nothing is ordered before the customer was there."""
    customer = get_customer(request)
    with rename_error_fields(
        **nest_names("billing"), **PAYMENT_NAMES, delivery_option_id="shipping_method"
    ):
        placed = services.check_out_by_steps(customer, idempotency_key=get_idempotency_key(request))
        outcome = build_outcome(customer, placed)
    return private_json(
        request,
        success=outcome.order is not None,
        message=outcome.message,
        redirect_url=outcome.redirect_url,
        data={"order": outcome.order},
    )


def build_step_response(request: HttpRequest, message: str, **data: Any) -> HttpResponse:
    customer = get_customer(request)
    cart = serialize_customer_cart(customer, get_cart(customer))
    return private_json(request, data={**data, "cart": cart}, message=message)
