"""Orders of customers, and their progress."""

from plugins.orders.progress import (
    count_unpacked,
    count_withdrawn,
    get_order_progress,
    prefetch_progress,
)
from plugins.orders.selectors.by_state import has_open_order
from plugins.orders.selectors.delivery_codes import compute_delivery_code
from plugins.orders.selectors.gifts import CustomerGift, GiftAddressState, get_customer_gift
from plugins.orders.selectors.kept import (
    KeptLine,
    find_orders_delivered_between,
    list_kept_lines,
    select_finished_orders,
)
from plugins.orders.selectors.kept_products import KeptProduct, list_kept_products
from plugins.orders.selectors.orders import (
    CustomerOrder,
    CustomerOrderLine,
    CustomerShipment,
    count_customer_orders,
    get_customer_order,
    get_customer_shipment,
    get_email_of_last_order,
    get_order_details,
    get_order_with_return,
    get_order_with_shipment,
    list_customer_orders,
    list_customer_shipments,
)
from plugins.orders.selectors.placed import CANCELLED_SQL, PLACED_SQL, SOLD_PIECES_SQL
from plugins.orders.selectors.slots import list_order_slots
from plugins.orders.states import OrderProgress
