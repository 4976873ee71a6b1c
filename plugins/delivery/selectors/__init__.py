"""What other plugins read of slots and pick-ups."""

from plugins.delivery.goods import measure_goods
from plugins.delivery.models import PickupCode, SlotBooking, SlotRule
from plugins.delivery.selectors.arrivals import (
    Arrival,
    ArrivalCity,
    ProductDelivery,
    get_product_delivery,
)
from plugins.delivery.selectors.office import SlotUse, list_occupancy, list_open_pickups
from plugins.delivery.selectors.slots import (
    SlotRequest,
    add_slot_days,
    get_change_deadline,
    has_district_areas,
    is_same_area,
    list_slot_days,
)
from plugins.delivery.slot_rules import Goods
from plugins.saudi_market.selectors import DeliveryDay, DeliveryWindow

__all__ = [
    "Arrival",
    "ArrivalCity",
    "DeliveryDay",
    "DeliveryWindow",
    "Goods",
    "PickupCode",
    "ProductDelivery",
    "SlotBooking",
    "SlotRequest",
    "SlotRule",
    "SlotUse",
    "add_slot_days",
    "get_change_deadline",
    "get_product_delivery",
    "has_district_areas",
    "is_same_area",
    "list_occupancy",
    "list_open_pickups",
    "list_slot_days",
    "measure_goods",
]
