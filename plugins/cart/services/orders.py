"""Turning the cart into an order (docs/specification.md#states, checkout flow).

Everything happens in one transaction behind locks taken always in the same order:
customer, cart, stock, voucher. Whatever fails rolls all of it back. An order to be paid by
card waits, and the card is charged after the commit.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db import IntegrityError, OperationalError, transaction
from django.utils.translation import gettext as _
from kombu.exceptions import OperationalError as BrokerError
from psycopg.errors import DeadlockDetected
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.cart.agreement import check_agreed, check_minimum, held_stock
from plugins.cart.carts import lock_cart, lock_customer
from plugins.cart.delivery_choice import chosen_delivery
from plugins.cart.delivery_form import Delivery, OrderForm, read_delivery, read_idempotency_key
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.models import PlacedOrder
from plugins.cart.order_addresses import drop_addresses_of, keep_in_address_book
from plugins.cart.order_builder import OrderTerms, order_from_cart
from plugins.cart.order_events import publish_event
from plugins.cart.order_payment import (
    CardSelection,
    card_wish,
    open_payment,
    pay_on_delivery,
    payment_fee,
)
from plugins.cart.planting import synchronise_planting
from plugins.cart.pricing import price_cart, with_charges
from plugins.payments.selectors import (
    PaymentAttempt,
    PaymentState,
    describe_attempt,
    get_pending_payment,
    is_limited,
)
from plugins.payments.services import cancel_payment, charge_opened_payment
from saleor_config import fault_points
from saleor_config.errors import ErrorDetail
from saleor_config.plugins_manager import cache_plugin_configurations

logger = logging.getLogger(__name__)

ATTEMPTS: Final = 3


@dataclass(frozen=True)
class Placed:
    """What became of a call to place an order.

    ``order`` is None while its card ``payment`` waits, and where that was refused, as
    ``errors`` say; the cart is as it was then.
    """

    order: Order | None
    payment: PaymentAttempt | None = None
    errors: Sequence[ErrorDetail] = ()


@dataclass(frozen=True)
class _Attempt:
    """One call to place an order, read from its form."""

    user: Any
    form: OrderForm
    key: UUID


class _EarlierPaymentWaits(Exception):
    def __init__(self, payment_id: UUID) -> None:
        super().__init__(payment_id)
        self.payment_id = payment_id


def place_order(user: Any, form: OrderForm) -> Order:
    """As ``check_out``, where no challenge is to be answered: an order that does not stand at
    once is a refusal."""
    placed = check_out(user, form)
    if placed.order is None:
        raise CartError.from_details(placed.errors) if placed.errors else _still_checked()
    return placed.order


def check_out(user: Any, form: OrderForm) -> Placed:
    """Order what is in the cart. The same idempotency key gives the same order again, and
    never a second charge.

    Raises ``CartError`` with every reason at once where the form is to blame, and
    otherwise with the first reason in the order of docs/specification.md#states.
    """
    attempt = _Attempt(user, form, read_idempotency_key(form.idempotency_key))
    for last in range(ATTEMPTS - 1, -1, -1):
        try:
            order, payment = _commit_order(attempt)
        except _EarlierPaymentWaits as waiting:
            earlier = cancel_payment(waiting.payment_id)
            if earlier.state == PaymentState.PAID:
                return _build_result(earlier)
            if earlier.is_waiting or not last:
                raise _still_checked() from None
        except OperationalError as error:
            # Saleor's own checkout locks stock in another order than we do.
            if not (last and isinstance(error.__cause__, DeadlockDetected)):
                raise
        else:
            return _charge_order(order, payment)
    raise AssertionError("unreachable")


def _charge_order(order: Order, payment: Any) -> Placed:
    if payment is None:
        return Placed(order)
    payment = charge_opened_payment(payment)
    if payment.is_waiting:
        # A call beside this one may have settled it meanwhile.
        payment.refresh_from_db()
    return _build_result(payment)


def _build_result(payment: Any) -> Placed:
    attempt = describe_attempt(payment)
    if payment.state in (PaymentState.DECLINED, PaymentState.CANCELLED):
        limited = is_limited(payment)
        code = CartErrorCode.TOO_MANY_ATTEMPTS if limited else CartErrorCode.PAYMENT_FAILED
        problem = ErrorDetail(code, attempt.message or "")
        return Placed(None, attempt, [problem])
    stands = payment.state in (PaymentState.PAID, PaymentState.REFUNDED)
    return Placed(payment.order if stands else None, attempt)


def _commit_order(attempt: _Attempt) -> tuple[Order, Any]:
    """The order, and the card payment that it waits for, or was paid by."""
    try:
        with transaction.atomic(), cache_plugin_configurations():
            answer = _place_once(attempt)
            fault_points.reach_fault_point("order.placing")
        fault_points.reach_fault_point("order.committed")
        return answer
    except IntegrityError as error:
        # Saleor's own API makes an order of the same checkout at this moment.
        message = _("This cart has already been ordered.")
        raise CartError(CartErrorCode.CART_CHANGED, message) from error
    except BrokerError:
        # What follows an order (its e-mail, for one) is queued after the commit, so the
        # order may stand although the queue is out of reach.
        order = _find_placed_order(attempt)
        if order is None:
            raise
        logger.exception("Order %s stands, but its messages could not be queued.", order.pk)
        return order, None


def _place_once(attempt: _Attempt) -> tuple[Order, Any]:
    lock_customer(attempt.user)
    order = _find_placed_order(attempt)
    if order is not None:
        return order, order.card_payments.first()
    earlier = get_pending_payment(attempt.user)
    if earlier is not None:
        raise _EarlierPaymentWaits(earlier.pk)
    delivery = read_delivery(attempt.form)
    card = card_wish(attempt.user, attempt.form)
    order, is_free = _create_order(attempt, delivery, card)
    if card is None or is_free:
        if attempt.form.saves_address:
            keep_in_address_book(order)
        publish_event(order)
        return order, None
    return order, open_payment(order, attempt.user, card)


def _create_order(
    attempt: _Attempt, delivery: Delivery, card: CardSelection | None
) -> tuple[Order, bool]:
    """The order, and whether it costs nothing. The cart goes unless a card is waited for."""
    user, form = attempt.user, attempt.form
    checkout = lock_cart(user)
    if checkout is not None and synchronise_planting(checkout):
        checkout = lock_cart(user)
    if checkout is None or not checkout.lines.all():
        raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
    stock = held_stock(list(checkout.lines.all()))
    cart = price_cart(checkout)
    check_minimum(cart)
    choice = chosen_delivery(cart, delivery.city, form.delivery_wish)
    own_price = choice.option.own_price if choice else None
    cart = with_charges(cart, own_delivery_price=own_price)
    is_free = not cart.totals.total
    fee = 0 if is_free else payment_fee(form.payment_method)
    cart = with_charges(cart, own_delivery_price=own_price, payment_fee=fee)
    check_agreed(cart, form.expected_total)
    waits = card is not None and not is_free
    status = OrderStatus.DRAFT if waits else OrderStatus.UNFULFILLED
    order = order_from_cart(cart, OrderTerms(delivery, choice, stock, fee, status, form.billing))
    PlacedOrder.objects.create(
        order=order,
        checkout_token=checkout.token,
        user=user,
        idempotency_key=attempt.key,
        saves_address=form.saves_address,
    )
    if not waits:
        drop_addresses_of(checkout)
        if not is_free:
            pay_on_delivery(checkout, order, cart.totals.total)
        checkout.delete()
    return order, is_free


def _find_placed_order(attempt: _Attempt) -> Order | None:
    return Order.objects.filter(
        placement__user=attempt.user, placement__idempotency_key=attempt.key
    ).first()


def _still_checked() -> CartError:
    return CartError(
        CartErrorCode.PAYMENT_FAILED,
        _("Your earlier payment is still being checked. Please try again in a minute."),
    )
