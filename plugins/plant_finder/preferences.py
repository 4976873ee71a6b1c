"""What a shopper answers to the five questions, each or none of them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Place(StrEnum):
    """Slugs of the attribute ``position``."""

    MAJLIS = "majlis"
    SUNNY_WINDOW = "sunny-window"
    DESK = "desk"
    ENTRANCE = "entrance"
    BALCONY = "balcony"
    GARDEN = "garden"


INDOORS: Final = frozenset({Place.MAJLIS, Place.SUNNY_WINDOW, Place.DESK})
OUTDOORS: Final = frozenset({Place.BALCONY, Place.GARDEN})
"""An entrance is on both sides of the door."""


class Light(StrEnum):
    LOW = "low"
    BRIGHT = "bright"
    SUN = "sun"


class Care(StrEnum):
    """How much time there is for it."""

    LITTLE = "little"
    SOME = "some"
    PLENTY = "plenty"


class Criterion(StrEnum):
    """What a reason is about. ``SUMMER`` has no preference: outdoor plants have it as a reason."""

    PLACE = "place"
    LIGHT = "light"
    CARE = "care"
    PETS = "pets"
    BUDGET = "budget"
    SUMMER = "summer"


@dataclass(frozen=True)
class Preferences:
    """``has_pets`` asks for what is not toxic; ``budget`` is in halalas without VAT, as cards show
    prices. None: does not matter."""

    place: Place | None = None
    light: Light | None = None
    care: Care | None = None
    has_pets: bool = False
    budget: int | None = None
