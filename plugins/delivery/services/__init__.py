"""What writes areas, places and pick-ups."""

from plugins.delivery.services.areas import save_area, save_pickup_point, synchronise_methods
from plugins.delivery.services.pickups import create_pickup, hand_over_order
from plugins.delivery.services.slots import (
    HOLD_LASTS,
    delete_expired_holds,
    hold_slot,
    move_booking,
    release_hold,
    take_slot,
)

__all__ = [
    "HOLD_LASTS",
    "create_pickup",
    "delete_expired_holds",
    "hand_over_order",
    "hold_slot",
    "move_booking",
    "release_hold",
    "save_area",
    "save_pickup_point",
    "synchronise_methods",
    "take_slot",
]
