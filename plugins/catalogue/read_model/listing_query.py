"""What a reader asks of the listing."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from saleor_config.language import ARABIC, Language


class Sort(Enum):
    MOST_WANTED = "MOST_WANTED"
    NEWEST = "NEWEST"
    PRICE_LOW = "PRICE_LOW"
    PRICE_HIGH = "PRICE_HIGH"
    NAME = "NAME"
    BEST_RATED = "BEST_RATED"


@dataclass(frozen=True)
class Filter:
    """Slugs and halalas. Values within one field are alternatives, fields are combined.

    An empty list asks for nothing, so does None; unknown slugs match no product. ``well_rated``:
    four stars and up.
    """

    categories: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    sizes: tuple[str, ...] = ()
    occasions: tuple[str, ...] = ()
    recipients: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    position: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    water: tuple[str, ...] = ()
    pets: tuple[str, ...] = ()
    difficulty: tuple[str, ...] = ()
    price_min: int | None = None
    price_max: int | None = None
    in_stock: bool | None = None
    on_sale: bool | None = None
    well_rated: bool | None = None


@dataclass(frozen=True)
class ListingQuery:
    """``user_id`` is the reader, for the hearts on the cards; None for a guest.

    Without a sort, a search shows what fits best first, and all else the newest.
    """

    filter: Filter = field(default_factory=Filter)
    sort: Sort | None = None
    search: str = ""
    language: Language = ARABIC
    user_id: int | None = None


CATEGORIES: Final = "categories"

ATTRIBUTES: Final[Mapping[str, str]] = {
    "colors": "color",
    "sizes": "size",
    "occasions": "occasion",
    "recipients": "recipient",
    "themes": "theme",
    **{need: need for need in ("position", "light", "water", "pets", "difficulty")},
}
"""Facets that are attributes: the facet's name, and the attribute's slug in Saleor.

What a plant needs is called as its attribute is: the finder reads it by that name too."""
