"""What a page reports, with what the shop itself knows about it added."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from plugins.analytics.events import EventItem, EventName, ShopEvent
from plugins.analytics.senders import list_configured_senders
from plugins.cart.selectors import get_cart
from plugins.catalogue.selectors import get_product_detail
from saleor_config.global_ids import read_key

MOST_EVENTS: Final = 50


class BrowserEventName(StrEnum):
    """The events of the catalogue that pages report."""

    VIEW_ITEM_LIST = "view_item_list"
    VIEW_ITEM = "view_item"
    SEARCH = "search"
    BEGIN_CHECKOUT = "begin_checkout"


@dataclass(frozen=True)
class ReportedEvent:
    """``product``: a global id. ``is_empty``: of a search that found nothing."""

    name: BrowserEventName
    product: str = ""
    is_empty: bool = False


def read_reported_events(
    reported: Sequence[ReportedEvent], user: Any
) -> list[tuple[EventName, ShopEvent, bool]]:
    """Prices and names are the shop's, and only looked up where a service gets them."""
    has_senders = bool(list_configured_senders())
    read = []
    for each in reported:
        name = EventName(each.name.value)
        event = ShopEvent(name)
        if has_senders and name is EventName.VIEW_ITEM:
            event = _describe_product(each.product)
        elif has_senders and name is EventName.BEGIN_CHECKOUT and user.is_authenticated:
            event = _describe_cart(user)
        is_empty = name is EventName.SEARCH and each.is_empty
        read.append((name, event, is_empty))
    return read


def _describe_product(product: str) -> ShopEvent:
    key = read_key(product, "Product")
    detail = get_product_detail(str(key)) if key else None
    if key is None or detail is None:
        return ShopEvent(EventName.VIEW_ITEM)
    item = EventItem(key, detail["name"], detail["price"])
    return ShopEvent(EventName.VIEW_ITEM, [item], value=item.price)


def _describe_cart(user: Any) -> ShopEvent:
    contents = get_cart(user)
    items = [
        EventItem(line.product_id, line.name, line.unit_price, line.quantity)
        for line in contents.lines
    ]
    return ShopEvent(EventName.BEGIN_CHECKOUT, items, value=contents.summary.total)
