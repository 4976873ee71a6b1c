"""Turning the cart into an order (spec §4, checkout flow).

Everything happens in one transaction behind locks taken always in the same order:
customer, cart, stock, voucher. Whatever fails rolls all of it back.
"""

import logging
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import OperationalError, transaction
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import DeadlockDetected
from saleor.order.models import Order

from plugins.cart.carts import lock_customer, locked_cart
from plugins.cart.delivery_form import Delivery, OrderForm, read_delivery, read_idempotency_key
from plugins.cart.models import PlacedOrder
from plugins.cart.ordering import order_from_cart
from plugins.cart.planting import is_service, keep_in_step
from plugins.cart.pricing import PricedCart, price_cart
from plugins.cart.problems import (
    CartErrorCode,
    CartProblem,
    CartRejected,
    no_longer_sold,
    rejected,
    short_of_stock,
)
from plugins.cart.stock import available_quantities, lock_stock
from plugins.payments.selectors import PaymentMethod, payment_methods
from saleor_config.language import translated
from saleor_config.money import from_halalas
from saleor_config.plugins_manager import plugin_configurations_read_once

logger = logging.getLogger(__name__)

ATTEMPTS: Final = 3


@dataclass(frozen=True)
class _Attempt:
    """One call to place an order, read from its form."""

    user: Any
    form: OrderForm
    key: UUID


def place_order(user: Any, form: OrderForm) -> Order:
    """Order what is in the cart. The same idempotency key gives the same order again.

    Raises ``CartRejected`` with every reason at once where the form is to blame, and
    otherwise with the first reason in the order of spec §4.
    """
    attempt = _Attempt(user, form, read_idempotency_key(form.idempotency_key))
    for last in range(ATTEMPTS - 1, -1, -1):
        try:
            return _committed(attempt)
        except OperationalError as error:
            # Saleor's own checkout locks stock in another order than we do.
            if not (last and isinstance(error.__cause__, DeadlockDetected)):
                raise
    raise AssertionError("unreachable")


def _committed(attempt: _Attempt) -> Order:
    try:
        with transaction.atomic(), plugin_configurations_read_once():
            return _place(attempt)
    except BrokerError:
        # What follows an order (its e-mail, for one) is queued after the commit, so the
        # order may stand although the queue is out of reach.
        order = _placed_before(attempt)
        if order is None:
            raise
        logger.exception("Order %s stands, but its messages could not be queued.", order.pk)
        return order


def _place(attempt: _Attempt) -> Order:
    lock_customer(attempt.user)
    order = _placed_before(attempt)
    if order is not None:
        return order
    delivery = _checked_form(attempt.form)
    checkout = locked_cart(attempt.user)
    if checkout is not None and keep_in_step(checkout):
        checkout = locked_cart(attempt.user)
    if checkout is None or not checkout.lines.all():
        raise rejected(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
    _hold_stock(list(checkout.lines.all()))
    cart = price_cart(checkout)
    _check_agreed(cart, attempt.form)
    order = order_from_cart(cart, delivery, attempt.form.payment_method)
    PlacedOrder.objects.filter(order=order).update(idempotency_key=attempt.key)
    checkout.delete()
    return order


def _placed_before(attempt: _Attempt) -> Order | None:
    return Order.objects.filter(
        placement__user=attempt.user, placement__idempotency_key=attempt.key
    ).first()


def _checked_form(form: OrderForm) -> Delivery:
    problems: list[CartProblem] = []
    if form.payment_method is PaymentMethod.CREDIT_CARD:
        option = next(each for each in payment_methods() if each.method is form.payment_method)
        if not option.available:
            problems.append(
                CartProblem(CartErrorCode.INVALID, option.note or option.name, "paymentMethod")
            )
    try:
        delivery = read_delivery(form)
    except CartRejected as rejection:
        raise CartRejected(*rejection.problems, *problems) from None
    if problems:
        raise CartRejected(*problems)
    return delivery


def _hold_stock(lines: list[Any]) -> None:
    """Lock the pieces and make sure that there are enough of every plant."""
    counted = [line.variant_id for line in lines if line.variant.track_inventory]
    lock_stock(counted)
    left = available_quantities(counted)
    problems = []
    for line in lines:
        name = translated(line.variant.product, "name")
        if not line.variant.product.is_visible and not is_service(line):
            problems.append(CartProblem(CartErrorCode.NOT_FOUND, no_longer_sold(name)))
        elif line.quantity > left.get(line.variant_id, line.quantity):
            problems.append(short_of_stock(name, left[line.variant_id]))
    if problems:
        raise CartRejected(*problems)


def _check_agreed(cart: PricedCart, form: OrderForm) -> None:
    """The order is for what the shopper saw, and is large enough."""
    minimum = cart.rules.minimum_order
    if cart.totals.subtotal < minimum:
        raise rejected(
            CartErrorCode.BELOW_MINIMUM,
            _("The minimum order is %(amount)s SAR.") % {"amount": from_halalas(minimum)},
        )
    agreed = form.expected_total
    if cart.checkout.voucher_code and cart.voucher is None and agreed != cart.totals.total:
        raise rejected(
            CartErrorCode.INVALID_PROMO_CODE,
            _("Your promo code is no longer valid, so the total has changed."),
        )
    if agreed is not None and agreed != cart.totals.total:
        raise rejected(
            CartErrorCode.CART_CHANGED,
            _("The total has changed to %(total)s SAR. Please check your cart and try again.")
            % {"total": from_halalas(cart.totals.total)},
        )
