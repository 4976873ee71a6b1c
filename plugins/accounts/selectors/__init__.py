"""What other plugins may ask about a customer's account."""

from plugins.accounts.selectors.address_book import (
    CustomerAddress,
    addresses,
)
from plugins.accounts.selectors.profile import (
    contact_email,
    customer_details,
    email_of,
    orders_count,
    pending_email,
    phone_of,
    wishlist_count,
)

__all__ = [
    "CustomerAddress",
    "addresses",
    "contact_email",
    "customer_details",
    "email_of",
    "orders_count",
    "pending_email",
    "phone_of",
    "wishlist_count",
]
