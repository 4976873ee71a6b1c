"""Changes to parcels and waybills.

A function that refuses raises ``OrderError`` and has then changed nothing.
"""

from plugins.shipments.errors import OrderError, OrderErrorCode
from plugins.shipments.services.labels import LabelFile, get_label
from plugins.shipments.services.parcels import (
    copy_tracking_numbers,
    create_parcel_of_fulfillment,
    deliver_paid_parcels,
    pack_parcel,
    validate_label,
    validate_tracking_number,
)
from plugins.shipments.services.pickups import close_pickup, request_pickup
from plugins.shipments.services.tracking import add_event, lock_order_row, record_reports
from plugins.shipments.services.waybill_reconciliation import (
    forget_labels,
    poll_tracking,
    reconcile_waybills,
)
from plugins.shipments.services.waybills import (
    cancel_waybill,
    discard_waybill,
    request_waybill,
    retry_waybill,
    settle_waybill,
)
from plugins.shipments.states import ShipmentState
