"""Changes that come through Saleor's own API, above all from the Dashboard.

Saleor cancels and fulfills without a lock. The hooks run in the transaction of the change:
with the order locked, the second of two changes is refused and rolled back.
"""

from django.core.exceptions import ValidationError
from django.db.models import Sum
from django.utils.translation import gettext as _
from saleor.order import FulfillmentStatus
from saleor.order.error_codes import OrderErrorCode
from saleor.order.events import order_note_added_event
from saleor.order.models import Fulfillment, Order

from plugins.orders import notifications
from plugins.orders.models import CancelledBy, OrderCancellation
from plugins.orders.notifications import NotificationStep
from plugins.orders.order_access import check_transition, lock_order
from plugins.orders.services.recipient_addresses import forget_recipient_address
from plugins.orders.states import Action
from plugins.payments.selectors import PaymentMethod, get_payment_method
from plugins.shipments.selectors import Shipment, ShipmentState
from plugins.shipments.services import lock_order_row
from saleor_config.money import format_riyals


def refuse_fulfillment_of_cancelled_order(fulfillment: Fulfillment) -> None:
    """Raises ``ValidationError`` where the order was cancelled meanwhile.

    Saleor has already overwritten the order's status, so the record of it decides.
    """
    lock_order_row(fulfillment.order_id)
    if OrderCancellation.objects.filter(order=fulfillment.order_id).exists():
        raise ValidationError(_("This order was cancelled."), code=OrderErrorCode.INVALID.value)


def record_cancellation(order: Order) -> None:
    """Record and notify; raises ``ValidationError`` where a parcel is packed or sent already."""
    lock_order_row(order.pk)
    if order.fulfillments.exclude(status=FulfillmentStatus.CANCELED).exists():
        raise ValidationError(
            _("This order is packed or sent already."),
            code=OrderErrorCode.CANNOT_CANCEL_ORDER.value,
        )
    _row, is_by_saleor = OrderCancellation.objects.get_or_create(
        order=order, defaults={"by": CancelledBy.STAFF}
    )
    if is_by_saleor:
        _note_money_held(order)
    forget_recipient_address(order)
    notifications.notify_customer(order, NotificationStep.CANCELLED)


def notify_of_payment(order: Order) -> None:
    """A card is charged before the order is placed: its customer hears of both at once."""
    method = get_payment_method(order.payments.all())
    if method in (PaymentMethod.CASH_ON_DELIVERY, None):
        notifications.notify_customer(order, NotificationStep.PAID)


def check_tracking_event(shipment: Shipment, status: ShipmentState) -> None:
    """Receive ``tracking_event_received``: raises ``OrderError`` where the table refuses it."""
    order = lock_order(shipment.fulfillment.order_id)
    check_transition(Action.DELIVER if status is ShipmentState.DELIVERED else Action.SEND, order)


def _note_money_held(order: Order) -> None:
    """Saleor's own cancellation refunds nothing, and the Dashboard then hides its button."""
    held = order.payments.aggregate(held=Sum("captured_amount"))["held"]
    if not held:
        return
    sentence = _(
        "This order is cancelled and still holds %(amount)s. Refund it on the order’s page in the"
        " office, with “Refund an amount”."
    )
    order_note_added_event(
        order=order, user=None, message=sentence % {"amount": format_riyals(held)}
    )
