"""Changes to parcels.

A function that refuses raises ``OrderError`` and has then changed nothing.
"""

from plugins.shipments.errors import OrderError, OrderErrorCode
from plugins.shipments.services.parcels import (
    copy_tracking_numbers,
    create_parcel_of_fulfillment,
    deliver_paid_parcels,
    pack_parcel,
    validate_label,
    validate_tracking_number,
)
from plugins.shipments.services.tracking import add_event, lock_order_row, record_reports
from plugins.shipments.states import ShipmentState
