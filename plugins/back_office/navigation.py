"""The side bar: links to the pages of the office that the user may open.

A new page is added here, and in ``admin.py`` (a model) or ``site.py`` (a view).
"""

from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office import permissions
from plugins.back_office.permissions import has_permission


@dataclass(frozen=True)
class NavigationItem:
    """``view``: name of the page; any of ``permissions`` shows it."""

    title: Any
    icon: str
    view: str
    permissions: tuple[str, ...]


def _item(title: Any, icon: str, view: str, *permissions: str) -> NavigationItem:
    return NavigationItem(title, icon, f"admin:{view}", permissions)


SECTIONS: Final[tuple[tuple[Any, tuple[NavigationItem, ...]], ...]] = (
    (_("Shop"), (
        _item(_("Orders"), "shopping_bag", "order_order_changelist", permissions.ORDERS),
        _item(_("Returns"), "undo", "orders_orderreturn_changelist", permissions.ORDERS),
        _item(_("Sale prices"), "sell", "discount_sale_changelist", permissions.DISCOUNTS),
        _item(
            _("Vouchers"), "confirmation_number", "discount_voucher_changelist",
            permissions.DISCOUNTS,
        ),
        _item(_("Products"), "potted_plant", "product_product_changelist", permissions.PRODUCTS),
        _item(
            _("Categories"), "account_tree", "product_category_changelist", permissions.PRODUCTS
        ),
        _item(
            _("Collections"), "collections_bookmark", "product_collection_changelist",
            permissions.PRODUCTS,
        ),
        _item(_("Stock"), "inventory_2", "warehouse_stock_changelist", permissions.PRODUCTS),
    )),
    (_("Requests"), (
        _item(_("Board of requests"), "view_kanban", "bookings_board", permissions.BOOKINGS),
        _item(
            _("List of requests"), "list_alt", "bookings_booking_changelist", permissions.BOOKINGS
        ),
        _item(_("Calendar"), "calendar_month", "bookings_calendar", permissions.BOOKINGS),
        _item(_("Services"), "yard", "bookings_service_changelist", permissions.BOOKING_SERVICES),
        _item(_("Crews"), "groups", "bookings_crew_changelist", permissions.BOOKING_SERVICES),
        _item(_("Messages"), "mail", "content_contactmessage_changelist", permissions.MESSAGES),
    )),
    (_("Content"), (
        _item(
            _("Galleries"), "photo_library", "content_gallerypicture_changelist",
            permissions.GALLERIES,
        ),
    )),
    (_("Parcels and invoices"), (
        _item(_("Parcels"), "package_2", "shipments_shipment_changelist", permissions.ORDERS),
        _item(
            _("Tax invoices"), "receipt_long", "invoices_taxinvoice_changelist",
            permissions.INVOICES, permissions.ORDERS,
        ),
    )),
    (_("The house"), (
        _item(_("Staff"), "badge", "account_user_changelist", permissions.STAFF),
        _item(
            _("Permission groups"), "admin_panel_settings", "auth_group_changelist",
            permissions.STAFF,
        ),
        _item(_("Sign-ins"), "login", "phone_otp_auditevent_changelist", permissions.SIGN_INS),
        _item(_("Devices"), "devices", "phone_otp_session_changelist", permissions.SIGN_INS),
        _item(
            _("Text messages"), "sms", "messaging_smsdelivery_changelist",
            permissions.TEXT_MESSAGES,
        ),
        _item(
            _("Trail of changes"), "history", "back_office_change_changelist", permissions.AUDIT_LOG
        ),
        _item(
            _("Sent messages"), "outgoing_mail", "messaging_outboxmessage_changelist",
            permissions.FAILED_TASKS,
        ),
        _item(
            _("Failed work"), "error", "back_office_failedtask_changelist",
            permissions.FAILED_TASKS,
        ),
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
