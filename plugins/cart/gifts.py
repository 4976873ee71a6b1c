"""The gift that a cart is, from the cart's side.

A mark in the checkout's private metadata says that there is one, so that other carts and orders
cost no query for it. Gift wrapping is a line of Saleor's with a service, as planting assistance is:
subtotal, VAT, order, refunds and invoice count it without being told.
"""

from dataclasses import replace

from django.utils.translation import gettext as _
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.carts import Cart
from plugins.cart.delivery_form import Delivery
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.planting import is_sold_alone
from plugins.catalogue.selectors import GIFT_WRAP
from plugins.gifts.errors import GiftError
from plugins.gifts.selectors import GIFT_KEY, GiftDetails, get_cart_gift
from plugins.gifts.services import read_gift, record_order_gift
from plugins.payments.selectors import PaymentMethod


def is_gift(checkout: Checkout) -> bool:
    return GIFT_KEY in (checkout.private_metadata or {})


def mark_gift(checkout: Checkout, *, is_given: bool) -> None:
    """On a locked cart."""
    if is_given == is_gift(checkout):
        return
    if is_given:
        checkout.store_value_in_private_metadata({GIFT_KEY: "1"})
    else:
        checkout.delete_value_from_private_metadata(GIFT_KEY)
    checkout.save(update_fields=["private_metadata", "last_change"])


def read_gift_form(typed: GiftDetails) -> GiftDetails:
    """``CartError`` names every field that is wrong, as ``gift.recipientName``."""
    try:
        return read_gift(typed)
    except GiftError as error:
        details = [
            replace(each, code=CartErrorCode[each.code.name], field=f"gift.{each.field}")
            for each in error.details
        ]
        raise CartError.from_details(details) from error


def find_gift(checkout: Checkout) -> GiftDetails | None:
    """No query for a cart that is none."""
    return get_cart_gift(checkout.pk) if is_gift(checkout) else None


def check_gift_payment(gift: GiftDetails | None, method: PaymentMethod, due: int) -> None:
    """Raise ``CartError`` where the recipient would be asked for the money, and so read it."""
    if gift is None or not gift.hides_prices or not due:
        return
    if method is PaymentMethod.CASH_ON_DELIVERY:
        message = _(
            "A gift that hides its price cannot be paid at the recipient's door."
            " Choose another way to pay, or show the price."
        )
        raise CartError(CartErrorCode.INVALID, message, "paymentMethod")


def address_to_recipient(delivery: Delivery, gift: GiftDetails | None) -> Delivery:
    """Where the order goes, in the name of who gets it."""
    if gift is None:
        return delivery
    return replace(
        delivery,
        first_name=gift.recipient_name,
        last_name="",
        phone=gift.recipient_phone,
        company_name="",
    )


def move_gift_to_order(order: Order, gift: GiftDetails | None) -> None:
    """In the transaction that makes the order. The cart's own goes with the cart, and stays for
    the next try where a payment comes to nothing."""
    if gift is not None:
        record_order_gift(order, gift)


def is_gift_wrap(variant: ProductVariant) -> bool:
    return bool(variant.product.slug == GIFT_WRAP)


def find_gift_wrap(cart: Cart) -> CheckoutLine | None:
    return next((line for line in cart.lines if is_gift_wrap(line.variant)), None)


def has_goods(cart: Cart) -> bool:
    return any(is_sold_alone(line.variant) for line in cart.lines)


def without_lone_wrap(cart: Cart) -> Cart:
    """A cart without plants has nothing to be wrapped; not saved."""
    wrap = find_gift_wrap(cart)
    return cart if wrap is None or has_goods(cart) else cart.with_quantities({wrap.variant_id: 0})
