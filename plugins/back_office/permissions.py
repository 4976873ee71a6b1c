"""Permissions that the office's pages ask for: Saleor's, the plugins' and its own."""

from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext_lazy as _

BOOKINGS: Final = "bookings.manage_bookings"
BOOKING_SERVICES: Final = "bookings.manage_services"
REVIEWS: Final = "reviews.manage_reviews"
QUESTIONS: Final = "questions.manage_questions"
MESSAGES: Final = "content.manage_messages"
GALLERIES: Final = "content.manage_galleries"
ORDERS: Final = "order.manage_orders"
PRODUCTS: Final = "product.manage_products"
DISCOUNTS: Final = "discount.manage_discounts"
GIFT_CARDS: Final = "giftcard.manage_gift_card"
STAFF: Final = "account.manage_staff"
SHIPPING: Final = "shipping.manage_shipping"
SETTINGS: Final = "site.manage_settings"
INVOICES: Final = "back_office.view_invoices"
REPORTS: Final = "back_office.view_reports"
SIGN_INS: Final = "back_office.view_sign_ins"
TEXT_MESSAGES: Final = "back_office.view_text_messages"
FAILED_TASKS: Final = "back_office.manage_failed_tasks"
AUDIT_LOG: Final = "back_office.view_trail"

TITLES: Final[dict[str, Any]] = {
    "account.manage_users": _("Manage customers"),
    STAFF: _("Manage staff and permission groups"),
    "app.manage_apps": _("Manage apps"),
    DISCOUNTS: _("Manage sales and vouchers"),
    "plugins.manage_plugins": _("Manage plugins"),
    GIFT_CARDS: _("Manage gift cards"),
    "menu.manage_menus": _("Manage menus"),
    "checkout.manage_checkouts": _("Manage checkouts"),
    ORDERS: _("Manage orders"),
    "page.manage_pages": _("Manage pages"),
    PRODUCTS: _("Manage products"),
    SHIPPING: _("Manage shipping"),
    SETTINGS: _("Manage settings"),
    "site.manage_translations": _("Manage translations"),
    "webhook.manage_webhooks": _("Manage webhooks"),
    BOOKINGS: _("See and process requests"),
    BOOKING_SERVICES: _("Manage services and crews"),
    REVIEWS: _("Publish, answer and hide reviews"),
    QUESTIONS: _("Answer and hide questions about products"),
    MESSAGES: _("Read and answer messages"),
    GALLERIES: _("Manage galleries"),
    INVOICES: _("See and download tax invoices"),
    REPORTS: _("See and export sales, VAT and payments"),
    SIGN_INS: _("See who signs in, and from which devices"),
    TEXT_MESSAGES: _("See which text messages were sent"),
    FAILED_TASKS: _("See failed background work and try it again"),
    AUDIT_LOG: _("See who changed what"),
}
"""What the form of permission groups offers."""


def has_permission(user: Any, *permissions: str) -> bool:
    """Whether ``user`` has one of ``permissions``; superusers have all."""
    return any(user.has_perm(permission) for permission in permissions)


def require_permission(user: Any, *permissions: str) -> None:
    """Raises ``PermissionDenied`` for a user with none of ``permissions``."""
    if not has_permission(user, *permissions):
        raise PermissionDenied
