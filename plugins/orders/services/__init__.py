"""What may be done to an order after it was placed.

A function that refuses raises ``OrderError`` and has then changed nothing.
"""

from plugins.orders.models import CancelledBy
from plugins.orders.services.cancellations import cancel_order, cancel_own_order
from plugins.orders.services.captures import capture_missing_parcels, capture_sent_parcel
from plugins.orders.services.delivery_changes import change_delivery, change_own_delivery
from plugins.orders.services.hand_overs import hand_over_order
from plugins.orders.services.recipient_addresses import (
    ask_recipient,
    confirm_gift_address,
    follow_order_address,
)
from plugins.orders.services.refunds import refund_lines, settle_refund
from plugins.orders.services.reorders import MissingItem, reorder_into_cart
from plugins.orders.services.returns import decide_return, receive_return, request_return
from plugins.orders.services.saleor_changes import (
    check_tracking_event,
    notify_of_payment,
    record_cancellation,
    refuse_fulfillment_of_cancelled_order,
)
from plugins.orders.services.shipments import create_shipment
from plugins.shipments.errors import OrderError, OrderErrorCode
