"""An order that waits for a payment: what happens once its payment is settled.

Both functions receive signals of ``plugins.payments``, inside the transaction that settles, with
customer and order locked. Both are safe to repeat.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import prefetch_related_objects
from saleor.account.models import Address
from saleor.checkout.models import Checkout, CheckoutLine
from saleor.checkout.utils import update_checkout_quantity
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.cart.carts import delete_cart, lock_cart
from plugins.cart.gift_cards import METADATA_KEY
from plugins.cart.metrics import CARD, INSTALMENTS, count_order
from plugins.cart.models import CustomerCart, PlacedOrder
from plugins.cart.order_addresses import (
    delete_checkout_addresses,
    read_address_book,
    save_in_address_book,
)
from plugins.cart.order_builder import publish_event
from plugins.cart.planting import is_sold_alone, synchronise_planting
from plugins.cart.voucher_use import give_back_voucher_use
from plugins.gift_cards.services import return_balances
from plugins.gifts.selectors import GIFT_KEY
from plugins.payments.services.gift_card_payments import record_gift_card_payments
from saleor_config.money import to_halalas
from saleor_config.plugins_manager import cache_plugin_configurations


def complete_pending_order(order: Order, payment: Any) -> None:
    """The payment is there, or approved: the order is placed, and what it holds leaves the cart."""
    if order.status != OrderStatus.DRAFT:
        return
    with cache_plugin_configurations():
        placement: PlacedOrder | None = getattr(order, "placement", None)
        order.status = OrderStatus.UNFULFILLED
        order.checkout_token = str(placement.checkout_token) if placement else ""
        order.save(update_fields=["status", "checkout_token"])
        if placement is None or placement.saves_address:
            save_in_address_book(order, read_address_book(order.user) if order.user else ())
        if payment.amount < to_halalas(order.total.gross):
            record_gift_card_payments(order)
        # For the plugins that are told, and for the cart.
        prefetch_related_objects([order], "lines")
        publish_event(order)
        count_order(order, INSTALMENTS if payment.is_instalment else CARD)
        if order.user is not None and placement is not None:
            _take_out_of_cart(order, placement)


def close_pending_order(order: Order, payment: Any) -> None:
    """Nothing was charged: the order goes, with the stock, the balances of gift cards and the
    voucher's use it held."""
    if order.status != OrderStatus.DRAFT:
        return
    return_balances(order.pk)
    give_back_voucher_use(order, order.user.email if order.user else order.user_email)
    addresses = [order.shipping_address_id, order.billing_address_id]
    # Lines, allocations and the claim on the cart go with it.
    order.delete()
    Address.objects.filter(pk__in=addresses, user_addresses__isnull=True).delete()


def _take_out_of_cart(order: Order, placement: PlacedOrder) -> None:
    """Pieces that were added while the payment waited stay, in a cart that may be ordered."""
    carts = Checkout.objects.select_for_update(of=("self",)).filter(customer_cart__user=order.user)
    cart = carts.filter(pk=placement.checkout_token).first()
    if cart is None:
        return
    left = _list_remaining_lines(
        cart, {line.variant_id: line.quantity for line in order.lines.all()}
    )
    if left:
        _move_to_new_cart(cart, left)
    delete_checkout_addresses(cart)
    delete_cart(cart)


def _list_remaining_lines(cart: Checkout, ordered: Mapping[int | None, int]) -> list[CheckoutLine]:
    left = []
    for line in cart.lines.select_related("variant__product"):
        line.quantity -= ordered.get(line.variant_id, 0)
        if line.quantity > 0 and is_sold_alone(line.variant):
            left.append(line)
    return left


def _move_to_new_cart(cart: Checkout, left: list[CheckoutLine]) -> None:
    """The old one has become an order, and one checkout is one order."""
    fresh = Checkout.objects.create(
        user=cart.user,
        email=cart.email,
        country=cart.country,
        metadata=cart.metadata,
        # The gift cards have paid, and the gift was the order.
        private_metadata={
            name: value
            for name, value in cart.private_metadata.items()
            if name not in (METADATA_KEY, GIFT_KEY)
        },
    )
    for line in left:
        line.checkout = fresh
    CheckoutLine.objects.bulk_update(left, ["checkout", "quantity"])
    CustomerCart.objects.filter(user=cart.user).update(checkout=fresh)
    update_checkout_quantity(fresh)
    moved = lock_cart(cart.user)
    if moved is not None:
        synchronise_planting(moved)
