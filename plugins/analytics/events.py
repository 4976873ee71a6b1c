"""The catalogue of events: what is measured, and which fields each of them has. Nothing in it is
free text, and nothing says who the visitor is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

MOST_ITEMS: Final = 50
"""Of one event."""


class EventName(StrEnum):
    """``BROWSER_EVENTS`` are reported by the page, the others recorded by the server."""

    VIEW_ITEM_LIST = "view_item_list"
    VIEW_ITEM = "view_item"
    SEARCH = "search"
    ADD_TO_CART = "add_to_cart"
    BEGIN_CHECKOUT = "begin_checkout"
    PURCHASE = "purchase"
    BOOKING = "booking"


BROWSER_EVENTS: Final = (
    EventName.VIEW_ITEM_LIST,
    EventName.VIEW_ITEM,
    EventName.SEARCH,
    EventName.BEGIN_CHECKOUT,
)
EMPTY_SEARCH: Final = "search_empty"
"""How a search without result is counted, beside ``SEARCH``."""
COUNTED_NAMES: Final = (*(name.value for name in EventName), EMPTY_SEARCH)


@dataclass(frozen=True)
class EventItem:
    """``key``: the number of the product. ``price``: of one piece, halalas with VAT."""

    key: int
    name: str
    price: int
    quantity: int = 1

    def as_json(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "name": self.name,
            "price": self.price,
            "quantity": self.quantity,
        }


@dataclass(frozen=True)
class ShopEvent:
    """``value``: halalas with VAT, of the whole event. ``reference``: of the order or request that
    it is about, else empty."""

    name: EventName
    items: Sequence[EventItem] = ()
    value: int = 0
    reference: str = ""
