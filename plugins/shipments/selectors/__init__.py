"""What other plugins may ask about orders on their way."""

from plugins.shipments.progress import order_progress
from plugins.shipments.selectors.open_orders import has_open_order
from plugins.shipments.selectors.orders import (
    CustomerOrder,
    CustomerOrderLine,
    CustomerOrderPage,
    customer_order,
    customer_orders,
    customer_orders_count,
    email_of_last_order,
    order_for_mail,
    order_with_return,
    order_with_shipment,
)
from plugins.shipments.selectors.own_parcels import (
    CustomerShipment,
    CustomerShipmentPage,
    customer_shipment,
    customer_shipments,
)
from plugins.shipments.states import OrderProgress

__all__ = [
    "CustomerOrder",
    "CustomerOrderLine",
    "CustomerOrderPage",
    "CustomerShipment",
    "CustomerShipmentPage",
    "OrderProgress",
    "customer_order",
    "customer_orders",
    "customer_orders_count",
    "customer_shipment",
    "customer_shipments",
    "email_of_last_order",
    "has_open_order",
    "order_for_mail",
    "order_progress",
    "order_with_return",
    "order_with_shipment",
]
