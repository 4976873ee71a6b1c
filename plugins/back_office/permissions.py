"""What staff may be allowed in the office, besides Saleor's own permissions."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

BOOKINGS: Final = "bookings.manage_bookings"
BOOKING_SERVICES: Final = "bookings.manage_services"
MESSAGES: Final = "content.manage_messages"
GALLERIES: Final = "content.manage_galleries"
ORDERS: Final = "order.manage_orders"
PRODUCTS: Final = "product.manage_products"
DISCOUNTS: Final = "discount.manage_discounts"
STAFF: Final = "account.manage_staff"
INVOICES: Final = "back_office.view_invoices"
SIGN_INS: Final = "back_office.view_sign_ins"
TEXT_MESSAGES: Final = "back_office.view_text_messages"
FAILED_TASKS: Final = "back_office.manage_failed_tasks"
TRAIL: Final = "back_office.view_trail"

OFFICE_RIGHTS: Final[tuple[tuple[str, Any], ...]] = (
    ("view_invoices", _("See and download tax invoices")),
    ("view_sign_ins", _("See who signs in, and from which devices")),
    ("view_text_messages", _("See which text messages were sent")),
    ("manage_failed_tasks", _("See failed background work and try it again")),
    ("view_trail", _("See who changed what")),
)
"""Code names and what they let staff do; kept as permissions of the app ``back_office``."""


def has_permission(user: Any, *permissions: str) -> bool:
    """Whether ``user`` has one of ``permissions``; superusers have all."""
    return any(user.has_perm(permission) for permission in permissions)
