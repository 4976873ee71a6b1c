"""A customer's parcels, of all orders."""

from dataclasses import dataclass
from typing import Any, Final

from plugins.orders.selectors.orders import CustomerOrder, list_orders_by_shipment
from plugins.shipments.selectors import ShipmentDetails, list_own_shipments
from saleor_config.global_ids import write_id
from saleor_config.pagination import build_ordering, build_page_bounds

SORTS: Final[dict[str, str]] = {}


@dataclass(frozen=True)
class CustomerShipment:
    key: int
    shipment: ShipmentDetails
    order: CustomerOrder


@dataclass(frozen=True)
class CustomerShipmentPage:
    """``pagination``: as ``saleor_config.pagination`` builds it."""

    items: list[CustomerShipment]
    pagination: dict[str, int | None]


def list_customer_shipments(
    user: Any,
    page: int = 1,
    per_page: int = 10,
    *,
    sort: str = "created_at",
    is_ascending: bool = False,
) -> CustomerShipmentPage:
    """A page (``bounds_within``) of the customer's parcels, newest first; no other ``sort`` yet."""
    own = list_own_shipments(user).order_by(*build_ordering(SORTS, sort, is_ascending=is_ascending))
    bounds = build_page_bounds(own.count(), page, per_page)
    keys = list(own.values_list("pk", flat=True)[bounds.start : bounds.end])
    return CustomerShipmentPage(_build_shipments(keys), bounds.fields)


def get_customer_shipment(user: Any, key: int) -> CustomerShipment | None:
    """None for an unknown one and for somebody else's."""
    keys = list(list_own_shipments(user).filter(pk=key).values_list("pk", flat=True))
    return next(iter(_build_shipments(keys)), None)


def _build_shipments(keys: list[int]) -> list[CustomerShipment]:
    if not keys:
        return []
    orders = list_orders_by_shipment(keys)
    return [
        CustomerShipment(key, shipment, orders[key])
        for key in keys
        for shipment in orders[key].shipments
        if shipment.id == write_id("Shipment", key)
    ]
