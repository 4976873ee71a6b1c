"""Tables of parcels, of waybills at carriers, and of the rules that choose a carrier."""

from plugins.shipments.models.parcels import (
    LONGEST_KEY,
    LONGEST_NUMBER,
    LONGEST_PLACE,
    Shipment,
    TrackingEvent,
)
from plugins.shipments.models.rules import CarrierRule
from plugins.shipments.models.waybills import (
    LIVE_STATES,
    MAY_GET_WAYBILL,
    OPEN_STATES,
    CarrierPickup,
    PickupState,
    Waybill,
    WaybillError,
    WaybillState,
)
