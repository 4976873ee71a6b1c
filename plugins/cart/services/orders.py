"""Turning the cart into an order (docs/specification.md#states, checkout flow).

Everything happens in one transaction behind locks taken always in the same order:
customer, cart, stock, voucher, delivery slot. Whatever fails rolls all of it back. An order to
be paid online waits, and its payment provider is asked after the commit.
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
from saleor.account.models import Address
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.cart.cart_statements import FIND_EARLIER
from plugins.cart.carts import delete_cart, lock_cart, lock_customer
from plugins.cart.delivery_choice import choose_delivery
from plugins.cart.delivery_form import OrderForm, read_idempotency_key, read_recipients
from plugins.cart.delivery_slots import get_delivery_charges, take_delivery
from plugins.cart.errors import CartError, CartErrorCode
from plugins.cart.gift_cards import check_amount_due, lock_applied_cards, use_gift_cards
from plugins.cart.gifts import (
    address_to_recipient,
    check_gift_payment,
    find_gift,
    has_goods,
    move_gift_to_order,
)
from plugins.cart.metrics import FREE, ON_DELIVERY, count_checkout_error, count_order
from plugins.cart.models import PlacedOrder
from plugins.cart.order_addresses import (
    delete_checkout_addresses,
    read_address_book,
    save_in_address_book,
)
from plugins.cart.order_builder import OrderTerms, create_order, publish_event
from plugins.cart.order_payment import (
    get_cash_fee,
    open_payment,
    pay_on_delivery,
    select_online_payment,
)
from plugins.cart.planting import synchronise_planting
from plugins.cart.pricing import PricedCart, add_charges, price_cart
from plugins.cart.services.stock_holds import use_holds
from plugins.cart.stock import hold_stock
from plugins.cart.voucher_use import build_voucher_ended_error
from plugins.payments.selectors import (
    STANDING,
    PaymentAttempt,
    PaymentState,
    describe_attempt,
    is_limited,
)
from plugins.payments.services import cancel_payment, charge_opened_payment
from plugins.payments.services.gift_card_payments import record_gift_card_payments
from saleor_config import fault_points
from saleor_config.errors import ErrorDetail
from saleor_config.money import format_halalas
from saleor_config.plugins_manager import cache_plugin_configurations
from saleor_config.prepared_statements import fetch_prepared_row

logger = logging.getLogger(__name__)

ATTEMPTS: Final = 3


@dataclass(frozen=True)
class Placed:
    """What became of a call to place an order.

    ``order`` is None while its ``payment`` waits, and where that was refused, as
    ``errors`` say; the cart is as it was then.
    """

    order: Order | None
    payment: PaymentAttempt | None = None
    errors: Sequence[ErrorDetail] = ()


class _EarlierPaymentWaits(Exception):
    """With the payment's key."""


def place_order(user: Any, form: OrderForm) -> Order:
    """As ``check_out``, where no challenge is to be answered. Raises ``CartError`` for an order
    that does not stand at once."""
    placed = check_out(user, form)
    if placed.order is None:
        raise CartError.from_details(placed.errors) if placed.errors else _build_waiting_error()
    return placed.order


def check_out(user: Any, form: OrderForm) -> Placed:
    """Order what is in the cart. The same idempotency key gives the same order again, and
    never a second charge.

    Raises ``CartError`` with every reason at once where the form is to blame, and
    otherwise with the first reason in the order of docs/specification.md#states.
    """
    try:
        return _check_out(user, form)
    except CartError as error:
        count_checkout_error(error)
        raise


def _check_out(user: Any, form: OrderForm) -> Placed:
    key = read_idempotency_key(form.idempotency_key)
    for last in range(ATTEMPTS - 1, -1, -1):
        try:
            order, payment = _commit_order(user, form, key)
        except _EarlierPaymentWaits as waiting:
            earlier = cancel_payment(*waiting.args)
            if earlier.state in STANDING:
                return _build_result(earlier)
            if earlier.is_waiting or not last:
                raise _build_waiting_error() from None
        except OperationalError as error:
            # Saleor's own checkout locks stock in another order than we do.
            if not (last and isinstance(error.__cause__, DeadlockDetected)):
                raise
        else:
            if payment is None:
                return Placed(order)
            payment = charge_opened_payment(payment)
            if payment.is_waiting:
                # A call beside this one may have settled it meanwhile.
                payment.refresh_from_db()
            return _build_result(payment)
    raise AssertionError("unreachable")


def _build_result(payment: Any) -> Placed:
    attempt = describe_attempt(payment)
    if payment.state in (PaymentState.DECLINED, PaymentState.CANCELLED):
        limited = is_limited(payment)
        code = CartErrorCode.TOO_MANY_ATTEMPTS if limited else CartErrorCode.PAYMENT_FAILED
        return Placed(None, attempt, [ErrorDetail(code, attempt.message or "")])
    stands = payment.state in STANDING
    return Placed(payment.order if stands else None, attempt)


def _commit_order(user: Any, form: OrderForm, key: UUID) -> tuple[Order, Any]:
    """The order, and the payment that it waits for, or was paid by."""
    try:
        with transaction.atomic(), cache_plugin_configurations():
            result = _place_once(user, form, key)
            fault_points.reach_fault_point("order.placing")
        fault_points.reach_fault_point("order.committed")
        return result
    except IntegrityError as error:
        # Saleor's own API makes an order of the same checkout at this moment.
        message = _("This cart has already been ordered.")
        raise CartError(CartErrorCode.CART_CHANGED, message) from error
    except BrokerError:
        # What follows an order (its e-mail, for one) is queued after the commit, so the
        # order may stand although the queue is out of reach.
        order = _find_placed_order(user, key)
        if order is None:
            raise
        logger.exception("Order %s stands, but its messages could not be queued.", order.pk)
        return order, None


def _place_once(user: Any, form: OrderForm, key: UUID) -> tuple[Order, Any]:
    lock_customer(user)
    placed, pending = fetch_prepared_row(FIND_EARLIER, {"user": user.pk, "key": key})
    if placed is not None:
        order = Order.objects.get(pk=placed)
        return order, order.online_payments.first()
    if pending is not None:
        raise _EarlierPaymentWaits(pending)
    online = select_online_payment(user, form)
    book = read_address_book(user)
    order, due = _create_order(user, form, key, book, waits_for_payment=online is not None)
    if online is not None and due:
        return order, open_payment(order, user, online, due)
    if order.placement.saves_address:
        save_in_address_book(order, book)
    publish_event(order)
    count_order(order, ON_DELIVERY if due else FREE)
    return order, None


def _create_order(
    user: Any, form: OrderForm, key: UUID, book: Sequence[Address], *, waits_for_payment: bool
) -> tuple[Order, int]:
    """The order, and halalas that gift cards leave to pay. The cart goes unless a payment is
    waited for."""
    delivery, company = read_recipients(form)
    locked = lock_cart(user)
    if locked is not None:
        locked = synchronise_planting(locked)
    if locked is None or not has_goods(locked):
        raise CartError(CartErrorCode.EMPTY_CART, _("Your cart is empty."))
    checkout = locked.checkout
    stock = hold_stock(locked.lines, user)
    cart = price_cart(locked)
    check_minimum(cart)
    choice = choose_delivery(
        cart,
        delivery.city,
        form.delivery_option_id,
        form.delivery_date,
        form.delivery_window_id,
        delivery.address,
    )
    charges = get_delivery_charges(choice)
    cart = add_charges(cart, **charges)
    held = lock_applied_cards(checkout)
    is_free = cart.totals.total <= held.total
    fee = 0 if is_free else get_cash_fee(form.payment_method)
    cart = add_charges(cart, **charges, payment_fee=fee)
    total = cart.totals.total
    _check_agreed(cart, form.expected_total)
    check_amount_due(max(total - held.total, 0), form.expected_amount_due)
    gift = find_gift(checkout)
    check_gift_payment(gift, form.payment_method, 0 if is_free else total)
    waits = waits_for_payment and not is_free
    status = OrderStatus.DRAFT if waits else OrderStatus.UNFULFILLED
    order = create_order(
        cart,
        OrderTerms(
            address_to_recipient(delivery, gift),
            choice,
            stock,
            book,
            fee,
            status,
            form.billing or (delivery if gift else None),
            company,
        ),
    )
    move_gift_to_order(order, gift)
    use_holds(stock, user, order)
    PlacedOrder.objects.create(
        order=order,
        checkout_token=checkout.token,
        user=user,
        idempotency_key=key,
        # The address of a gift is the recipient's.
        saves_address=form.saves_address and gift is None,
    )
    due = use_gift_cards(held, order, total)
    take_delivery(order, cart, choice)
    if not waits:
        if due < total:
            record_gift_card_payments(order)
        delete_checkout_addresses(checkout)
        if due:
            pay_on_delivery(order, due)
        delete_cart(checkout, order if due else None)
    return order, due


def check_minimum(cart: PricedCart) -> None:
    minimum = cart.rules.minimum_order
    if cart.totals.subtotal < minimum:
        raise CartError(
            CartErrorCode.BELOW_MINIMUM,
            _("The minimum order is %(amount)s.") % {"amount": format_halalas(minimum)},
        )


def _check_agreed(cart: PricedCart, agreed: int | None) -> None:
    """The order is for the total that the shopper saw, in halalas."""
    if agreed == cart.totals.total:
        return
    if cart.checkout.voucher_code and cart.voucher is None:
        raise build_voucher_ended_error()
    if agreed is not None:
        raise CartError(
            CartErrorCode.CART_CHANGED,
            _("The total has changed to %(total)s. Please check your cart and try again.")
            % {"total": format_halalas(cart.totals.total)},
        )


def _find_placed_order(user: Any, key: UUID) -> Order | None:
    return Order.objects.filter(placement__user=user, placement__idempotency_key=key).first()


def _build_waiting_error() -> CartError:
    return CartError(
        CartErrorCode.PAYMENT_FAILED,
        _("Your earlier payment is still being checked. Please try again in a minute."),
    )
