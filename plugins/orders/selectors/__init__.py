"""Orders of customers, and their progress."""

from plugins.orders.progress import order_progress
from plugins.orders.selectors.by_state import has_open_order
from plugins.orders.selectors.orders import (
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
from plugins.orders.selectors.shipments import (
    CustomerShipment,
    CustomerShipmentPage,
    customer_shipment,
    customer_shipments,
)
from plugins.orders.states import OrderProgress

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
