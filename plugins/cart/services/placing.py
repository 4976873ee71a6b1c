"""Turning the cart into an order (spec §4, checkout flow).

Everything happens in one transaction behind locks taken always in the same order:
customer, cart, stock, voucher. Whatever fails rolls all of it back.
"""

import logging
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, OperationalError, transaction
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import DeadlockDetected
from saleor.order.models import Order
from saleor.shipping.models import ShippingMethod

from plugins.cart.agreement import check_agreed, held_stock
from plugins.cart.announcing import announce
from plugins.cart.carts import lock_customer, locked_cart
from plugins.cart.delivery_form import Delivery, OrderForm, read_delivery, read_idempotency_key
from plugins.cart.models import PlacedOrder
from plugins.cart.order_addresses import drop_addresses_of, keep_in_address_book
from plugins.cart.ordering import OrderTerms, order_from_cart
from plugins.cart.planting import keep_in_step
from plugins.cart.pricing import PricedCart, price_cart
from plugins.cart.problems import CartErrorCode, CartProblem, CartRejected, rejected
from plugins.payments.selectors import PaymentMethod, payment_methods
from plugins.payments.services import PaymentRefused, pay_for_checkout
from plugins.saudi_market.selectors import money
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
    except IntegrityError as error:
        # Saleor's own API makes an order of the same checkout at this moment.
        message = _("This cart has already been ordered.")
        raise rejected(CartErrorCode.CART_CHANGED, message) from error
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
    stock = held_stock(list(checkout.lines.all()))
    cart = price_cart(checkout)
    check_agreed(cart, attempt.form.expected_total)
    order = order_from_cart(cart, OrderTerms(delivery, _delivery_method(cart), stock))
    PlacedOrder.objects.create(
        order=order,
        checkout_token=checkout.token,
        user=attempt.user,
        idempotency_key=attempt.key,
    )
    drop_addresses_of(checkout)
    if cart.totals.total:
        _pay(cart, order, attempt.form.payment_method)
    keep_in_address_book(order)
    announce(order)
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


def _delivery_method(cart: PricedCart) -> ShippingMethod | None:
    if not any(line.is_shipping_required() for line in cart.checkout_lines):
        return None
    method = ShippingMethod.objects.applicable_shipping_methods(
        price=money(cart.totals.subtotal),
        weight=cart.checkout.get_total_weight(),
        country_code=settings.DEFAULT_COUNTRY,
    ).first()
    if method is None:
        raise rejected(CartErrorCode.INVALID, _("We can't deliver this order at the moment."))
    return method


def _pay(cart: PricedCart, order: Order, method: PaymentMethod) -> None:
    checkout = cart.checkout
    # Not saved: the payment copies it, and the cart goes.
    checkout.billing_address = order.billing_address
    try:
        pay_for_checkout(
            checkout,
            method=method,
            amount=from_halalas(cart.totals.total),
            email=order.user_email,
        )
    except PaymentRefused as refusal:
        raise rejected(CartErrorCode.PAYMENT_FAILED, str(refusal)) from refusal
    checkout.payments.update(order=order)
