from plugins.delivery.models.pickups import PickupCode, PickupPoint
from plugins.delivery.models.rules import BlackoutDay, DeliveryArea, GoodsRule, SlotRule
from plugins.delivery.models.slots import SlotBooking, SlotDay, SlotHold

__all__ = [
    "BlackoutDay",
    "DeliveryArea",
    "GoodsRule",
    "PickupCode",
    "PickupPoint",
    "SlotBooking",
    "SlotDay",
    "SlotHold",
    "SlotRule",
]
