"""Handing an order over to the customer who fetches it."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _
from saleor.order import FulfillmentStatus
from saleor.order.models import Order

from plugins.delivery.errors import DeliveryError
from plugins.delivery.selectors import PickupCode
from plugins.delivery.services import find_pickup, note_hand_over
from plugins.orders.order_access import check_transition, lock_order
from plugins.orders.progress import count_unpacked
from plugins.orders.services.shipments import choose_pieces
from plugins.orders.states import Action
from plugins.payments.errors import PaymentError
from plugins.payments.selectors import get_cash_due
from plugins.payments.services import capture_cash
from plugins.shipments.errors import build_invalid_error, build_not_allowed_error
from plugins.shipments.selectors import Shipment, ShipmentState
from plugins.shipments.services import add_event, pack_parcel, validate_label
from saleor_config.money import format_halalas
from saleor_config.task_queue import after_commit

CARRIER = "own_van"
"""No carrier brings a pick-up: its parcel is recorded under the shop's own van."""


def hand_over_order(typed: str, staff: Any, *, has_cash: bool = False) -> PickupCode:
    """Pack what is left of the order with this code, and mark all of it as delivered; once.

    ``has_cash``: what is owed in cash was taken. Raises ``OrderError`` and has then
    changed nothing.
    """
    try:
        pickup = find_pickup(typed)
        with after_commit(), transaction.atomic():
            order = lock_order(pickup.order_id, with_stock=True)
            # Behind the lock: another request may have handed it over meanwhile.
            pickup = note_hand_over(pickup.pk, staff)
            due = _check_cash(order, has_cash)
            _pack_rest(order, staff)
            _deliver_parcels(order)
            if due:
                capture_cash(order.pk, due)
    except (DeliveryError, PaymentError) as error:
        raise build_not_allowed_error(error.message, error.field) from error
    return pickup


def _check_cash(order: Order, has_cash: bool) -> int:
    due = get_cash_due(order.payments.all())
    if due and not has_cash:
        message = _("Take exactly %(amount)s in cash, and tick that it was taken.")
        raise build_invalid_error(message % {"amount": format_halalas(due)}, "cash")
    return due


def _pack_rest(order: Order, staff: Any) -> None:
    if not any(count > 0 for count in count_unpacked(order).values()):
        return
    check_transition(Action.PACK, order)
    pack_parcel(order, choose_pieces(order, None), validate_label(CARRIER), by=staff)


def _deliver_parcels(order: Order) -> None:
    parcels = Shipment.objects.filter(fulfillment__order=order)
    whole = parcels.exclude(fulfillment__status=FulfillmentStatus.CANCELED)
    keys = list(whole.order_by("pk").values_list("pk", "delivered_at"))
    if not keys:
        raise build_not_allowed_error(_("Nothing of this order is left to hand over."), "code")
    for key, delivered_at in keys:
        if delivered_at is None:
            add_event(key, status=ShipmentState.DELIVERED)
