"""How an order is paid, from the cart's side."""

from dataclasses import dataclass
from typing import Any

from saleor.checkout.models import Checkout
from saleor.order.models import Order

from plugins.cart.delivery_form import OrderForm
from plugins.cart.errors import CartError, CartErrorCode
from plugins.payments.selectors import PaymentMethod, list_payment_methods
from plugins.payments.services import (
    CardSource,
    PaymentError,
    open_card_payment,
    pay_for_checkout,
    read_card_source,
)
from saleor_config.language import current_language
from saleor_config.money import from_halalas, to_halalas


@dataclass(frozen=True)
class CardSelection:
    """What is to be charged, or why it can't be: an order that costs nothing needs neither."""

    source: CardSource | CartError


def select_card(user: Any, form: OrderForm) -> CardSelection | None:
    """None for cash on delivery."""
    if form.payment_method is PaymentMethod.CASH_ON_DELIVERY:
        return None
    try:
        return CardSelection(
            read_card_source(
                user,
                form.payment_method,
                card_token=form.card_token,
                saved_card_id=form.saved_card_id,
                save_card=form.save_card,
                stc_pay_mobile=form.stc_pay_mobile,
            )
        )
    except PaymentError as error:
        return CardSelection(_build_cart_error(error))


def get_cash_fee(method: PaymentMethod) -> int:
    """Halalas, VAT inside, that this way to pay costs besides."""
    if method is not PaymentMethod.CASH_ON_DELIVERY:
        return 0
    return next((each.fee for each in list_payment_methods() if each.method is method), 0)


def open_payment(order: Order, user: Any, card: CardSelection) -> Any:
    """The card payment for which the order waits; in the transaction that makes it."""
    if isinstance(card.source, CartError):
        raise card.source
    try:
        return open_card_payment(
            order=order,
            user=user,
            amount_halalas=to_halalas(order.total.gross),
            source=card.source,
            return_language=current_language(),
        )
    except PaymentError as error:
        raise _build_cart_error(error) from error


def pay_on_delivery(checkout: Checkout, order: Order, total: int) -> None:
    """Note that ``total`` halalas are to be handed to the driver."""
    # Not saved: the payment copies them, and the cart goes. Its own are gone already.
    checkout.billing_address = order.billing_address
    checkout.shipping_address = order.shipping_address
    try:
        pay_for_checkout(
            checkout,
            method=PaymentMethod.CASH_ON_DELIVERY,
            amount=from_halalas(total),
            email=order.user_email,
        )
    except PaymentError as error:
        raise _build_cart_error(error) from error
    checkout.payments.update(order=order)


def _build_cart_error(error: PaymentError) -> CartError:
    code = CartErrorCode.INVALID if error.field else CartErrorCode.PAYMENT_FAILED
    return CartError(code, error.message, error.field)
