"""How an order is paid, from the cart's side."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from saleor.order.models import Order

from plugins.cart.delivery_form import OrderForm
from plugins.cart.errors import CartError, CartErrorCode
from plugins.payments.selectors import INSTALMENT_METHODS, PaymentMethod, get_cash_option
from plugins.payments.services import (
    CardSource,
    PaymentError,
    authorise_cash,
    open_card_payment,
    open_instalment_payment,
    read_card_source,
)
from saleor_config.language import current_language
from saleor_config.money import from_halalas


@dataclass(frozen=True)
class OnlineSelection:
    """What is to be charged, or why it can't be: an order that costs nothing needs neither.
    ``source``: None for instalments."""

    method: PaymentMethod
    source: CardSource | CartError | None


def select_online_payment(user: Any, form: OrderForm) -> OnlineSelection | None:
    """None for cash on delivery."""
    method = form.payment_method
    if method is PaymentMethod.CASH_ON_DELIVERY:
        return None
    if method in INSTALMENT_METHODS:
        return OnlineSelection(method, None)
    if method is PaymentMethod.GIFT_CARD:
        message = _("Your gift cards do not pay all of this order. Choose how to pay the rest.")
        error = CartError(CartErrorCode.INVALID, message, "paymentMethod")
        return OnlineSelection(method, error)
    try:
        return OnlineSelection(
            method,
            read_card_source(
                user,
                form.payment_method,
                card_token=form.card_token,
                saved_card_id=form.saved_card_id,
                save_card=form.save_card,
                stc_pay_mobile=form.stc_pay_mobile,
            ),
        )
    except PaymentError as error:
        return OnlineSelection(method, _build_cart_error(error))


def get_cash_fee(method: PaymentMethod) -> int:
    """Halalas, VAT inside, that this way to pay costs besides."""
    if method is not PaymentMethod.CASH_ON_DELIVERY:
        return 0
    return get_cash_option().fee


def open_payment(order: Order, user: Any, selection: OnlineSelection, amount: int) -> Any:
    """The payment of ``amount`` halalas for which the order waits; in the transaction that makes
    it."""
    if isinstance(selection.source, CartError):
        raise selection.source
    fields: dict[str, Any] = {
        "order": order,
        "user": user,
        "amount_halalas": amount,
        "return_language": current_language(),
    }
    try:
        if selection.source is None:
            return open_instalment_payment(method=selection.method, **fields)
        return open_card_payment(source=selection.source, **fields)
    except PaymentError as error:
        raise _build_cart_error(error) from error


def pay_on_delivery(order: Order, total: int) -> None:
    """Note that ``total`` halalas are to be handed to the driver."""
    try:
        authorise_cash(order, from_halalas(total))
    except PaymentError as error:
        raise _build_cart_error(error) from error


def _build_cart_error(error: PaymentError) -> CartError:
    code = CartErrorCode.INVALID if error.field else CartErrorCode.PAYMENT_FAILED
    return CartError(code, error.message, error.field)
