"""Checking out step by step: address, delivery, way to pay, and then the order."""

from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.utils.translation import gettext as _

from plugins.cart.carts import Cart, find_checkout, lock_cart, lock_customer, read_cart
from plugins.cart.checkout_steps import Steps, read_steps, write_addresses, write_steps
from plugins.cart.delivery_choice import choose_delivery
from plugins.cart.delivery_form import (
    Delivery,
    OrderForm,
    TypedAddress,
    build_typed_address,
    read_delivery,
)
from plugins.cart.delivery_slots import hold_chosen_slot
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.pricing import price_cart
from plugins.cart.services.orders import Placed, check_minimum, check_out
from plugins.payments.selectors import INSTALMENT_METHODS, PaymentMethod, list_payment_methods
from plugins.payments.services import PaymentError, check_instalments, read_card_source
from plugins.payments.services.card_sources import TypedCardError, token_of_typed_card
from saleor_config.errors import ErrorDetail
from saleor_config.money import from_halalas
from saleor_config.plugins_manager import cache_plugin_configurations

METHOD_NAMES: Final = {
    "cashondelivery": PaymentMethod.CASH_ON_DELIVERY,
    "cod": PaymentMethod.CASH_ON_DELIVERY,
    "card": PaymentMethod.CREDIT_CARD,
}
"""Under which older clients know ways to pay, beside our own names."""
EMPTY_ADDRESS: Final = TypedAddress(
    first_name="", last_name="", email="", phone="", address="", city=""
)


@dataclass(frozen=True)
class TypedPayment:
    """As typed. ``expiry_date``: MM/YY. ``saved_card_id``: a global id."""

    method: str = ""
    card_number: str = field(default="", repr=False)
    card_holder_name: str = field(default="", repr=False)
    expiry_date: str = field(default="", repr=False)
    cvv: str = field(default="", repr=False)
    card_token: str | None = field(default=None, repr=False)
    saved_card_id: str | None = None
    save_card: bool = False
    stc_pay_mobile: str | None = field(default=None, repr=False)


def save_address(
    user: Any,
    typed: TypedAddress,
    *,
    billing: Delivery | None = None,
    saves_address: bool = True,
) -> None:
    """Where the order goes, and its invoice where that is another address (``read_address``).

    Raises ``CartError`` with every field of ``typed`` that is wrong.
    """
    delivery = read_delivery(typed)
    with transaction.atomic():
        lock_customer(user)
        checkout = _require_filled_cart(lock_cart(user)).checkout
        write_addresses(checkout, delivery, billing)
        write_steps(checkout, saves_address=saves_address)


def save_delivery(
    user: Any, option_id: str, day: date | None = None, window_id: str | None = None
) -> None:
    """One of ``list_offered_deliveries`` for the saved address's city; a slot is held for the cart
    from now on. Raises ``CartError``."""
    with transaction.atomic(), cache_plugin_configurations():
        lock_customer(user)
        cart = _require_filled_cart(lock_cart(user))
        address = cart.checkout.shipping_address
        if address is None:
            raise CartError(CartErrorCode.REQUIRED, _("Please enter your address first."))
        priced, street = price_cart(cart), address.street_address_1
        choice = choose_delivery(priced, address.city, option_id, day, window_id, street)
        if choice is not None and window_id:
            hold_chosen_slot(priced, choice)
        write_steps(
            cart.checkout,
            delivery_option_id=option_id,
            delivery_date=day,
            delivery_window_id=window_id,
        )


def save_payment(user: Any, typed: TypedPayment) -> None:
    """How the order is paid; nothing is charged yet. Raises ``CartError``."""
    _require_filled_cart(read_cart(user))
    said = read_payment(user, typed)
    with transaction.atomic():
        lock_customer(user)
        cart = _require_filled_cart(lock_cart(user))
        total = from_halalas(price_cart(cart).totals.total)
        for option in list_payment_methods(total):
            if option.method is said["payment_method"] and not option.available:
                raise CartError(CartErrorCode.INVALID, option.note or "", "paymentMethod")
        write_steps(cart.checkout, **said)


def check_minimum_order(user: Any) -> None:
    """Raises ``CartError`` for an empty cart and for one below the minimum."""
    check_minimum(price_cart(_require_filled_cart(read_cart(user))))


def check_out_by_steps(
    user: Any, *, idempotency_key: str, expected_total: int | None = None
) -> Placed:
    """Order what was said step by step; see ``check_out``."""
    cart = find_checkout(user)
    steps = read_steps(cart) if cart else Steps()
    typed, billing = EMPTY_ADDRESS, None
    if cart is not None and cart.shipping_address is not None:
        typed = build_typed_address(cart.shipping_address, cart.email)
        if cart.billing_address_id not in (None, cart.shipping_address_id):
            billing = read_delivery(build_typed_address(cart.billing_address, cart.email))
    said = vars(steps) | {"payment_method": steps.payment_method or PaymentMethod.CREDIT_CARD}
    form = OrderForm(
        **vars(typed),
        **said,
        billing=billing,
        idempotency_key=idempotency_key,
        expected_total=expected_total,
    )
    try:
        return check_out(user, form)
    except CartError:
        _require_filled_cart(read_cart(user))
        raise


def read_order_form(
    user: Any, address: TypedAddress, payment: TypedPayment, **rest: Any
) -> OrderForm:
    """The whole checkout form at once. Raises ``CartError`` with every field that is wrong.

    ``rest``: other fields of ``OrderForm``.
    """
    errors: list[ErrorDetail] = []
    payment_fields: dict[str, Any] = {}
    try:
        read_delivery(address)
    except CartError as error:
        errors.extend(error.details)
    try:
        payment_fields = read_payment(user, payment)
    except CartError as error:
        errors.extend(error.details)
    if errors:
        raise CartError.from_details(errors)
    return OrderForm(**vars(address), **payment_fields, **rest)


def read_payment(user: Any, typed: TypedPayment) -> dict[str, Any]:
    """The fields of ``OrderForm`` about paying. A typed card has become a token."""
    method = _parse_payment_method(typed.method)
    if method is PaymentMethod.CASH_ON_DELIVERY:
        return {"payment_method": method, "card_token": None, "saved_card_id": None}
    if method in INSTALMENT_METHODS:
        try:
            check_instalments(method)
        except PaymentError as error:
            raise CartError(CartErrorCode.INVALID, error.message, error.field) from error
        return {"payment_method": method, "card_token": None, "saved_card_id": None}
    fields: dict[str, Any] = {
        "card_token": typed.card_token,
        "saved_card_id": typed.saved_card_id,
        "save_card": typed.save_card,
        "stc_pay_mobile": typed.stc_pay_mobile,
    }
    is_typed = method is PaymentMethod.CREDIT_CARD and not (typed.card_token or typed.saved_card_id)
    try:
        if is_typed:
            fields["card_token"] = token_of_typed_card(
                number=typed.card_number,
                name=typed.card_holder_name,
                expiry=typed.expiry_date,
                cvv=typed.cvv,
            )
        read_card_source(user, method, **fields)
    except TypedCardError as error:
        raise CartError.from_details(
            [
                ErrorDetail(CartErrorCode.INVALID, sentence, name)
                for name, sentence in error.errors.items()
            ]
        ) from None
    except PaymentError as error:
        raise CartError(CartErrorCode.INVALID, str(error), error.field) from None
    return {"payment_method": method, **fields}


def _parse_payment_method(text: str) -> PaymentMethod:
    name = text.strip().lower()
    if not name:
        raise CartError(CartErrorCode.REQUIRED, _("This field is required."), "paymentMethod")
    if name in METHOD_NAMES:
        return METHOD_NAMES[name]
    try:
        return PaymentMethod(name)
    except ValueError:
        message = _("This way to pay is not offered.")
        raise CartError(CartErrorCode.INVALID, message, "paymentMethod") from None


def _require_filled_cart(cart: Cart | None) -> Cart:
    if cart is None or not cart.lines:
        raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
    return cart
