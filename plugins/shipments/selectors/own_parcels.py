"""A customer's parcels, whichever orders they are of (spec §7, ``/shipments``)."""

from dataclasses import dataclass
from typing import Any, Final

from django.db.models import QuerySet
from saleor.order import FulfillmentStatus
from saleor.order.models import Order

from plugins.shipments.models import Shipment
from plugins.shipments.selectors.orders import CustomerOrder, orders_with_shipments
from plugins.shipments.selectors.parcels import ShipmentDetails
from saleor_config.global_ids import write_id

LARGEST_PAGE: Final = 48


@dataclass(frozen=True)
class CustomerShipment:
    key: int
    shipment: ShipmentDetails
    order: CustomerOrder


@dataclass(frozen=True)
class CustomerShipmentPage:
    items: list[CustomerShipment]
    page: int
    per_page: int
    total: int


def customer_shipments(user: Any, page: int = 1, per_page: int = 10) -> CustomerShipmentPage:
    """A page of the customer's parcels, newest first. At most 48 a page, and the last page for
    any beyond it."""
    per_page = min(max(per_page, 1), LARGEST_PAGE)
    own = _own(user)
    total = own.count()
    page = min(max(page, 1), max(-(-total // per_page), 1))
    start = (page - 1) * per_page
    keys = list(own.order_by("-pk").values_list("pk", flat=True)[start : start + per_page])
    return CustomerShipmentPage(_details(keys), page, per_page, total)


def customer_shipment(user: Any, key: int) -> CustomerShipment | None:
    """None for an unknown one and for somebody else's."""
    keys = list(_own(user).filter(pk=key).values_list("pk", flat=True))
    return next(iter(_details(keys)), None)


def _own(user: Any) -> QuerySet[Shipment]:
    orders = Order.objects.confirmed().filter(user=user)
    return Shipment.objects.filter(fulfillment__order__in=orders).exclude(
        fulfillment__status=FulfillmentStatus.CANCELED
    )


def _details(keys: list[int]) -> list[CustomerShipment]:
    if not keys:
        return []
    orders = orders_with_shipments(keys)
    return [
        CustomerShipment(key, shipment, orders[key])
        for key in keys
        for shipment in orders[key].shipments
        if shipment.id == write_id("Shipment", key)
    ]
