"""Cancelling an order before any parcel has left."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.order import actions as saleor_orders
from saleor.order.models import Order

from plugins.orders.models import LONGEST_TEXT, CancelledBy, OrderCancellation
from plugins.orders.order_access import check_transition, get_own_order_key, lock_order
from plugins.orders.progress import collect_parcel_facts
from plugins.orders.states import Action
from plugins.payments.services import PaymentError, release_payment
from plugins.shipments.errors import (
    OrderError,
    OrderErrorCode,
    build_invalid_error,
    build_not_allowed_error,
)
from plugins.shipments.selectors import get_active_fulfillments, get_shipment


def cancel_own_order(user: Any, number: str, reason: str = "") -> None:
    """Cancel an order of the customer's own, by its number. Raises ``OrderError``."""
    cancel_order(get_own_order_key(user, number), by=CancelledBy.CUSTOMER, user=user, reason=reason)


def cancel_order(key: int, *, by: CancelledBy, user: Any, reason: str = "") -> None:
    """Cancel order ``key``: its plants are for sale again, its payment is voided or refunded.

    ``payments`` writes down in the same transaction what is to go back, and asks the provider
    after it. Raises ``OrderError``.
    """
    reason = reason.strip()
    if len(reason) > LONGEST_TEXT:
        raise build_invalid_error(_("The reason has at most 1,000 characters."), "reason")
    with transaction.atomic():
        order = lock_order(key, with_stock=True)
        check_transition(Action.CANCEL, order)
        if collect_parcel_facts(order).has_left:
            raise build_not_allowed_error(_("A part of this order has been sent already."))
        _unpack_parcels(order, user)
        OrderCancellation.objects.create(order=order, by=by, reason=reason)
        saleor_orders.cancel_order(order, user)
        try:
            release_payment(order, reason)
        except PaymentError as error:
            raise OrderError(OrderErrorCode.PAYMENT_FAILED, str(error)) from error


def _unpack_parcels(order: Order, user: Any) -> None:
    """Parcels that are packed and still here are unpacked: their plants are in stock again."""
    for fulfillment in get_active_fulfillments(order):
        line = fulfillment.lines.select_related("stock__warehouse").first()
        if get_shipment(fulfillment) is None or line is None or line.stock is None:
            raise build_not_allowed_error(_("A part of this order has been sent already."))
        saleor_orders.cancel_fulfillment(fulfillment, user, line.stock.warehouse)
