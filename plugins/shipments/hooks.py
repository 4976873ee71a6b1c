"""What our parcels learn from Saleor's own doors, the Dashboard's above all.

Saleor cancels and fulfils without a lock. Both end here, in the transaction that made the
change: with the order locked, the one that comes second is refused and rolled back.
"""

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import F, Sum
from django.utils.translation import gettext as _
from saleor.order import FulfillmentStatus, OrderStatus
from saleor.order.error_codes import OrderErrorCode
from saleor.order.events import order_note_added_event
from saleor.order.models import Fulfillment, Order

from plugins.payments.selectors import PaymentMethod, payment_method_of
from plugins.shipments import notices
from plugins.shipments.carriers import OWN_VAN
from plugins.shipments.kinds import CancelledBy, NoticeStep, ShipmentState
from plugins.shipments.models import OrderCancellation, Shipment
from plugins.shipments.packing import is_packing
from plugins.shipments.services import parcels, tracking
from saleor_config.money import riyals_text


def fulfillment_was_created(fulfillment: Fulfillment) -> None:
    """Saleor's word for a parcel that was handed over: one of our own van, on its way.

    Whether the customer is notified is for Saleor's caller to say (``saleor_mail``).
    """
    _lock(fulfillment.order_id)
    if OrderCancellation.objects.filter(order=fulfillment.order_id).exists():
        raise ValidationError(_("This order was cancelled."), code=OrderErrorCode.INVALID.value)
    if is_packing():
        return
    shipment = Shipment.objects.create(
        fulfillment=fulfillment,
        number=parcels.number_of(fulfillment),
        carrier=OWN_VAN,
        tracking_number=fulfillment.tracking_number,
    )
    tracking.note_scan(shipment, ShipmentState.IN_TRANSIT, notify_departure=False)


def order_was_cancelled(order: Order) -> None:
    _lock(order.pk)
    if order.fulfillments.exclude(status=FulfillmentStatus.CANCELED).exists():
        raise ValidationError(
            _("This order is packed or sent already."),
            code=OrderErrorCode.CANNOT_CANCEL_ORDER.value,
        )
    _row, is_saleors = OrderCancellation.objects.get_or_create(
        order=order, defaults={"by": CancelledBy.STAFF}
    )
    if is_saleors:
        _note_money_held(order)
    notices.tell(order, NoticeStep.CANCELLED)


def _note_money_held(order: Order) -> None:
    """Saleor's own cancellation gives no money back, and the Dashboard then hides its button."""
    held = order.payments.aggregate(held=Sum("captured_amount"))["held"]
    if not held:
        return
    sentence = _(
        "This order is cancelled and still holds %(amount)s. Refund it on the order’s page in the"
        " office, with “Refund an amount”."
    )
    order_note_added_event(order=order, user=None, message=sentence % {"amount": riyals_text(held)})


def order_was_paid(order: Order) -> None:
    """Cash is captured when the driver hands it in, so what was sent has arrived.

    A card is charged before there is an order: its customer hears of both at once.
    """
    method = payment_method_of(order.payments.all())
    with transaction.atomic():
        if method is PaymentMethod.CASH_ON_DELIVERY:
            _bring_what_was_sent(order)
        if method in (PaymentMethod.CASH_ON_DELIVERY, None):
            notices.tell(order, NoticeStep.PAID)


def _bring_what_was_sent(order: Order) -> None:
    _lock(order.pk)
    sent = Shipment.objects.filter(
        fulfillment__order=order,
        fulfillment__order__status=OrderStatus.FULFILLED,
        sent_at__isnull=False,
        delivered_at=None,
    )
    for shipment in sent.select_related("fulfillment__order").order_by("pk"):
        tracking.note_scan(shipment, ShipmentState.DELIVERED)


def order_was_updated(order: Order) -> None:
    """Staff may type a tracking number in the Dashboard."""
    if order.status not in (OrderStatus.PARTIALLY_FULFILLED, OrderStatus.FULFILLED):
        return
    changed = Shipment.objects.filter(fulfillment__order=order).exclude(
        tracking_number=F("fulfillment__tracking_number")
    )
    for shipment in changed.select_related("fulfillment"):
        parcels.take_over_number(shipment)


def _lock(order_key: int) -> None:
    list(Order.objects.select_for_update(of=("self",)).filter(pk=order_key).only("pk"))
