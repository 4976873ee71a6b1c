"""What may be done to an order after it was placed.

Every function raises ``OrderError`` when it refuses, and has then changed nothing.
"""

from plugins.shipments.errors import OrderError, OrderErrorCode
from plugins.shipments.kinds import CancelledBy, ShipmentState
from plugins.shipments.services.cancelling import cancel_order, cancel_own_order
from plugins.shipments.services.parcels import checked_tracking_number, create_shipment
from plugins.shipments.services.refunding import money_went_back, refund_lines
from plugins.shipments.services.reordering import Missing, reorder
from plugins.shipments.services.returning import decide_return, receive_return, request_return
from plugins.shipments.services.tracking import add_event, take_in
from saleor_config.errors import ErrorDetail

__all__ = [
    "CancelledBy",
    "ErrorDetail",
    "Missing",
    "OrderError",
    "OrderErrorCode",
    "ShipmentState",
    "add_event",
    "cancel_order",
    "cancel_own_order",
    "checked_tracking_number",
    "create_shipment",
    "decide_return",
    "money_went_back",
    "receive_return",
    "refund_lines",
    "reorder",
    "request_return",
    "take_in",
]
