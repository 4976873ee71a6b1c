"""What writes areas, places and pick-ups."""

from plugins.delivery.services.areas import save_area, save_pickup_point, synchronise_methods
from plugins.delivery.services.pickups import create_pickup, find_pickup, note_hand_over
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
    "find_pickup",
    "hold_slot",
    "move_booking",
    "note_hand_over",
    "release_hold",
    "save_area",
    "save_pickup_point",
    "synchronise_methods",
    "take_slot",
]
