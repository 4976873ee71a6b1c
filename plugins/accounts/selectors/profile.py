"""What the profile shows beside the account's own columns."""

from typing import Any

from plugins.accounts.models import CustomerDetails, PendingEmail
from plugins.catalogue.selectors import count_favorites
from plugins.orders.selectors import count_customer_orders, get_email_of_last_order
from plugins.phone_otp.selectors import get_email, get_phone

__all__ = [
    "count_orders",
    "count_wishlist_items",
    "get_contact_email",
    "get_customer_details",
    "get_email",
    "get_pending_email",
    "get_phone",
]


def get_pending_email(user: Any) -> str | None:
    """An address that the customer gave and has not proved yet."""
    pending: str | None = (
        PendingEmail.objects.filter(user=user).values_list("email", flat=True).first()
    )
    return pending


def get_customer_details(user: Any) -> CustomerDetails:
    """Gender and date of birth; an unsaved, empty row where none was given."""
    return CustomerDetails.objects.filter(user=user).first() or CustomerDetails()


def get_contact_email(user: Any) -> str | None:
    """To fill a form with: the verified address, else the pending one, else the last order's."""
    return get_email(user) or get_pending_email(user) or get_email_of_last_order(user)


def count_orders(user: Any) -> int:
    return count_customer_orders(user)


def count_wishlist_items(user: Any) -> int:
    return count_favorites(user.pk)
