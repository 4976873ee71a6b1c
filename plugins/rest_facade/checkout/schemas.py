"""Shapes of checking out. Amounts are riyals with two decimals, as text."""

from plugins.rest_facade.cart.schemas import CartContent, CustomerCart, Rate
from plugins.rest_facade.orders.schemas import Order
from plugins.rest_facade.responses import Done, Strict


class PaymentMethod(Strict):
    """``note``: why it is not available. ``limit``: the largest order; null for none."""

    method: str
    method_title: str
    name: str
    available: bool
    note: str | None
    fee: str
    limit: str | None


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


class AddressStep(Strict):
    rates: list[RateGroup]
    cart: CustomerCart | None


class AddressSaved(Strict):
    data: AddressStep
    message: str


class ShippingStep(Strict):
    methods: list[PaymentMethod]
    cart: CustomerCart | None


class ShippingSaved(Strict):
    data: ShippingStep
    message: str


class PaymentStep(Strict):
    cart: CustomerCart | None


class PaymentSaved(Strict):
    data: PaymentStep
    message: str


class MinimumStep(Strict):
    cart: CustomerCart | None
    status: bool


class MinimumChecked(Done):
    data: MinimumStep


class OrderStep(Strict):
    order: Order | None


class OrderSaved(Done):
    """``redirect_url``: where the bank asks the shopper to confirm; there is no order until
    then."""

    redirect_url: str | None
    data: OrderStep
