"""What other plugins may ask about a customer's account."""

from plugins.accounts.selectors.address_book import (
    CustomerAddress,
    get_addresses,
)
from plugins.accounts.selectors.profile import (
    count_orders,
    count_wishlist_items,
    get_contact_email,
    get_customer_details,
    get_email,
    get_pending_email,
    get_phone,
)

__all__ = [
    "CustomerAddress",
    "count_orders",
    "count_wishlist_items",
    "get_addresses",
    "get_contact_email",
    "get_customer_details",
    "get_email",
    "get_pending_email",
    "get_phone",
]
