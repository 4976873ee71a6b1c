"""Forms, shapes and serializers of checking out. Amounts are riyals with two decimals, as text."""

from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext as _
from pydantic import AliasChoices, Field

from plugins.cart import services
from plugins.cart.selectors import list_offered_methods
from plugins.payments.selectors import get_card_form
from plugins.rest_facade.amounts import pick_riyals
from plugins.rest_facade.cart.schemas import CartContent, CustomerCart, Rate
from plugins.rest_facade.errors import ApiError
from plugins.rest_facade.forms import Form, Text, Whole
from plugins.rest_facade.orders.schemas import Order
from plugins.rest_facade.orders.serializers import get_own_order, serialize_order
from plugins.rest_facade.responses import Done, DoneResponse, Strict, serialize_shape
from saleor_config.global_ids import write_id


class PaymentMethod(Strict):
    """``note``: why it is not available. ``limit``: the largest order; null for none.
    ``instalments``: in how many parts it is paid; null: at once."""

    method: str
    method_title: str
    name: str
    available: bool
    note: str | None
    fee: str
    limit: str | None
    instalments: int | None


class CardForm(Strict):
    """Where a card is turned into a token, which goes into ``card_token``."""

    provider: str
    tokens_url: str
    publishable_key: str | None


class PaymentMethods(Strict):
    """``card_form``: null where the shop takes no cards."""

    data: list[PaymentMethod]
    card_form: CardForm | None


class CheckoutPage(Strict):
    success: bool
    cart: CartContent
    cities: list[str]
    payment_methods: list[PaymentMethod]
    shipping_methods: list[Rate]


class OrderPlaced(Done):
    """``redirect_url``: where the bank asks the shopper to confirm; there is no order until
    then."""

    redirect_url: str | None
    order_id: int | None
    order_number: str | None
    order: Order | None


class OrderStatus(Strict):
    success: bool
    order_number: str
    status: str
    status_label: str
    payment_status: str | None
    order: Order


class RateGroup(Strict):
    carrier_title: str
    rates: list[Rate]


class PaymentStep(Strict):
    cart: CustomerCart | None


class AddressStep(PaymentStep):
    rates: list[RateGroup]


class ShippingStep(PaymentStep):
    methods: list[PaymentMethod]


class MinimumStep(PaymentStep):
    status: bool


class OrderStep(Strict):
    order: Order | None


class OrderSaved(DoneResponse[OrderStep]):
    """``redirect_url``: where the bank asks the shopper to confirm; there is no order until
    then."""

    redirect_url: str | None


DELIVERY_NAMES: Final = {
    "delivery_option_id": "shipping_method",
    "delivery_window_id": "delivery_window",
}
"""Of the services' fields, as both checkouts call them."""


class PaymentFields(Form):
    """A card by the provider's token, by one that was kept, or, with the sandbox alone, by its
    number."""

    card_number: Text = Field(default="", repr=False)
    card_holder_name: Text = Field(
        default="",
        repr=False,
        validation_alias=AliasChoices("card_holder_name", "card_name", "name_on_card"),
    )
    expiry_date: Text = Field(
        default="",
        repr=False,
        validation_alias=AliasChoices("expiry_date", "expiry", "card_expiry"),
    )
    cvv: Text = Field(
        default="", repr=False, validation_alias=AliasChoices("cvv", "cvc", "card_cvv")
    )
    card_token: Text | None = Field(default=None, repr=False)
    saved_card_id: Whole | None = None
    save_card: bool = False
    stc_pay_mobile: Text | None = Field(default=None, repr=False)

    def build_payment(self, method: str) -> services.TypedPayment:
        key = None if self.saved_card_id is None else write_id("SavedCard", self.saved_card_id)
        return self.convert_to(services.TypedPayment, method=method, saved_card_id=key)


@dataclass(frozen=True)
class Outcome:
    """``order``: ``Order``, None while the bank asks at ``redirect_url``."""

    message: str
    order: dict[str, Any] | None
    redirect_url: str | None


def build_outcome(customer: Any, placed: services.Placed) -> Outcome:
    """Raises ``CartError`` where the payment was refused, and ``ApiError`` (409) while its
    outcome is unknown."""
    if placed.errors:
        raise services.CartError.from_details(placed.errors)
    if placed.order is not None:
        order = get_own_order(customer, str(placed.order.pk))
        message = _("Your order was submitted. A confirmation e-mail will follow shortly.")
        return Outcome(message, serialize_order(order), None)
    address = placed.payment.challenge_url if placed.payment else None
    if address:
        return Outcome(_("Your bank asks you to confirm the payment."), None, address)
    raise ApiError(409, _("Your payment is still being checked. Please try again in a minute."))


def serialize_payment_methods(customer: Any) -> list[dict[str, Any]]:
    return [
        serialize_shape(
            PaymentMethod, option, method_title=option.name, **pick_riyals(option, "fee", "limit")
        )
        for option in list_offered_methods(customer)
    ]


def serialize_card_form() -> dict[str, Any] | None:
    form = get_card_form()
    return serialize_shape(CardForm, form) if form else None
