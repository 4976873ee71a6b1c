"""The side bar: links to the pages of the office that the user may open.

A new page is added here, and in ``admin.py`` (a model) or ``site.py`` (a view).
"""

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.permissions import (
    AUDIT_LOG,
    BOOKING_SERVICES,
    BOOKINGS,
    DISCOUNTS,
    FAILED_TASKS,
    GALLERIES,
    INVOICES,
    MESSAGES,
    ORDERS,
    PRODUCTS,
    SIGN_INS,
    STAFF,
    TEXT_MESSAGES,
    has_permission,
)


@dataclass(frozen=True)
class NavigationItem:
    """``view``: name of the page; any of ``permissions`` shows it."""

    title: Any
    icon: str
    view: str
    permissions: tuple[str, ...]


def _build_item(title: Any, icon: str, view: str, *permissions: str) -> NavigationItem:
    return NavigationItem(title, icon, f"admin:{view}", permissions)


SECTIONS: Final[tuple[tuple[Any, tuple[NavigationItem, ...]], ...]] = (
    (_("Shop"), (
        _build_item(_("Orders"), "shopping_bag", "order_order_changelist", ORDERS),
        _build_item(_("Returns"), "undo", "orders_orderreturn_changelist", ORDERS),
        _build_item(_("Sale prices"), "sell", "discount_sale_changelist", DISCOUNTS),
        _build_item(_("Vouchers"), "confirmation_number", "discount_voucher_changelist", DISCOUNTS),
        _build_item(_("Products"), "potted_plant", "product_product_changelist", PRODUCTS),
        _build_item(_("Categories"), "account_tree", "product_category_changelist", PRODUCTS),
        _build_item(
            _("Collections"), "collections_bookmark", "product_collection_changelist",
            PRODUCTS,
        ),
        _build_item(_("Stock"), "inventory_2", "warehouse_stock_changelist", PRODUCTS),
    )),
    (_("Requests"), (
        _build_item(_("Board of requests"), "view_kanban", "bookings_board", BOOKINGS),
        _build_item(_("List of requests"), "list_alt", "bookings_booking_changelist", BOOKINGS),
        _build_item(_("Calendar"), "calendar_month", "bookings_calendar", BOOKINGS),
        _build_item(_("Services"), "yard", "bookings_service_changelist", BOOKING_SERVICES),
        _build_item(_("Crews"), "groups", "bookings_crew_changelist", BOOKING_SERVICES),
        _build_item(_("Messages"), "mail", "content_contactmessage_changelist", MESSAGES),
    )),
    (_("Content"), (
        _build_item(
            _("Galleries"), "photo_library", "content_gallerypicture_changelist",
            GALLERIES,
        ),
    )),
    (_("Parcels and invoices"), (
        _build_item(_("Parcels"), "package_2", "shipments_shipment_changelist", ORDERS),
        _build_item(
            _("Tax invoices"), "receipt_long", "invoices_taxinvoice_changelist",
            INVOICES, ORDERS,
        ),
    )),
    (_("The house"), (
        _build_item(_("Staff"), "badge", "account_user_changelist", STAFF),
        _build_item(_("Permission groups"), "admin_panel_settings", "auth_group_changelist", STAFF),
        _build_item(_("Sign-ins"), "login", "phone_otp_auditevent_changelist", SIGN_INS),
        _build_item(_("Devices"), "devices", "phone_otp_session_changelist", SIGN_INS),
        _build_item(_("Text messages"), "sms", "messaging_smsdelivery_changelist", TEXT_MESSAGES),
        _build_item(_("Trail of changes"), "history", "back_office_change_changelist", AUDIT_LOG),
        _build_item(
            _("Sent messages"), "outgoing_mail", "messaging_outboxmessage_changelist",
            FAILED_TASKS,
        ),
        _build_item(_("Failed work"), "error", "back_office_failedtask_changelist", FAILED_TASKS),
    )),
)  # fmt: skip


def build_navigation(request: HttpRequest) -> list[dict[str, Any]]:
    """Groups of links as unfold's side bar reads them."""
    start = {"title": gettext("Start"), "icon": "home", "link": reverse("admin:index")}
    groups: list[dict[str, Any]] = [{"title": "", "items": [start]}]
    for title, items in SECTIONS:
        links = [
            {"title": str(item.title), "icon": item.icon, "link": reverse(item.view)}
            for item in items
            if has_permission(request.user, *item.permissions)
        ]
        if links:
            groups.append({"title": str(title), "items": links})
    return groups
