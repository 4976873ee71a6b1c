"""What other plugins read of parcels and waybills."""

from plugins.shipments.carriers import CARRIERS, Carrier
from plugins.shipments.models import (
    PickupState,
    Shipment,
    WaybillError,
    WaybillState,
)
from plugins.shipments.selectors.attention import (
    ParcelAttention,
    ParcelAttentionKind,
    list_parcel_attention,
)
from plugins.shipments.selectors.carrier_rules import list_carrier_names, suggest_carrier
from plugins.shipments.selectors.parcels import (
    LinePieces,
    ShipmentDetails,
    TrackingEventDetails,
    build_line_pieces,
    build_shipments,
    export_parcels,
    get_active_fulfillments,
    get_shipment,
    get_shipment_by_key,
    get_shipment_by_number,
    get_shipment_label,
    get_shipment_of_fulfillment,
    list_own_shipments,
    render_parcel_barcode,
)
from plugins.shipments.selectors.waybills import (
    WaybillView,
    build_waybill_views,
    get_waybill,
)
from plugins.shipments.states import ShipmentState
