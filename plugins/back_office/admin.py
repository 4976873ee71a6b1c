"""The pages of the office: which admin class shows which table, and the side bar.

A table is shown by a ``Page`` of its own here; a view that belongs to no table has an address in
``site.py`` as well.
"""

from dataclasses import dataclass
from typing import Any, Final

from django.apps import apps
from django.contrib.admin import AdminSite
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from plugins.back_office.audit_log.admin import ChangeAdmin
from plugins.back_office.bookings.admin import BookingAdmin
from plugins.back_office.bookings.services_admin import CrewAdmin, ServiceAdmin
from plugins.back_office.care.admin import CareTipAdmin
from plugins.back_office.care.guides_admin import GuideTextAdmin
from plugins.back_office.catalogue.groups_admin import CategoryAdmin, CollectionAdmin
from plugins.back_office.catalogue.products_admin import ProductAdmin
from plugins.back_office.catalogue.stock_admin import StockAdmin
from plugins.back_office.content.admin import (
    AboutBlockAdmin,
    HeroAdmin,
    HomeRowAdmin,
    MessageAdmin,
    PictureAdmin,
)
from plugins.back_office.delivery.admin import (
    AreaAdmin,
    BlackoutAdmin,
    GoodsRuleAdmin,
    PickupPointAdmin,
    SlotRuleAdmin,
)
from plugins.back_office.discounts.admin import SaleAdmin, VoucherAdmin
from plugins.back_office.dispatch.vans_admin import VanAdmin
from plugins.back_office.egs_units.admin import EgsUnitAdmin
from plugins.back_office.failed_tasks.admin import FailedTaskAdmin
from plugins.back_office.gift_cards.admin import GiftCardAdmin
from plugins.back_office.gift_cards.purchases_admin import GiftCardPurchaseAdmin
from plugins.back_office.invoices.admin import InvoiceAdmin
from plugins.back_office.messaging.admin import (
    AuditAdmin,
    OutboxMessageAdmin,
    SessionAdmin,
    SmsAdmin,
)
from plugins.back_office.orders.admin import OrderAdmin, ReturnAdmin, ShipmentAdmin
from plugins.back_office.parcels.rules_admin import CarrierRuleAdmin
from plugins.back_office.permissions import (
    BOOKINGS,
    INVOICES,
    ORDERS,
    PRODUCTS,
    REPORTS,
    SETTINGS,
    SHIPPING,
    has_permission,
)
from plugins.back_office.questions.admin import QuestionAdmin
from plugins.back_office.reports.admin import DailyClosingAdmin
from plugins.back_office.reviews.admin import ReviewAdmin
from plugins.back_office.staff.admin import GroupAdmin, StaffAdmin


@dataclass(frozen=True)
class Page:
    """A link of the side bar to the view ``admin:…``, shown to staff with one of ``permissions``;
    where it is the list of a table, with its label and admin class."""

    title: Any
    icon: str
    view: str
    permissions: tuple[str, ...]
    table: str = ""
    admin_class: Any = None


def build_list_page(table: str, admin_class: Any, icon: str, title: Any = None) -> Page:
    view = f"{table.replace('.', '_').lower()}_changelist"
    permissions = (admin_class.permission, *admin_class.other_permissions)
    return Page(title or admin_class.many, icon, view, permissions, table, admin_class)


PAGES: Final[tuple[tuple[Any, tuple[Page, ...]], ...]] = (
    (_("Shop"), (
        build_list_page("order.Order", OrderAdmin, "shopping_bag"),
        build_list_page("orders.OrderReturn", ReturnAdmin, "undo"),
        build_list_page("discount.Sale", SaleAdmin, "sell"),
        build_list_page("discount.Voucher", VoucherAdmin, "confirmation_number"),
        build_list_page("gift_cards.IssuedGiftCard", GiftCardAdmin, "redeem"),
        build_list_page(
            "gift_card_purchases.GiftCardPurchase", GiftCardPurchaseAdmin, "card_giftcard"
        ),
        build_list_page("reviews.Review", ReviewAdmin, "reviews"),
        build_list_page("questions.ProductQuestion", QuestionAdmin, "forum"),
        build_list_page("product.Product", ProductAdmin, "potted_plant"),
        build_list_page("product.Category", CategoryAdmin, "account_tree"),
        build_list_page("product.Collection", CollectionAdmin, "collections_bookmark"),
        build_list_page("warehouse.Stock", StockAdmin, "inventory_2"),
    )),
    (_("Delivery"), (
        Page(_("Slots of the week"), "calendar_view_week", "delivery_week", (SHIPPING, ORDERS)),
        Page(_("Hand over orders"), "storefront", "delivery_pickups", (ORDERS,)),
        build_list_page("delivery.DeliveryArea", AreaAdmin, "map"),
        build_list_page("delivery.SlotRule", SlotRuleAdmin, "schedule"),
        build_list_page("delivery.BlackoutDay", BlackoutAdmin, "event_busy"),
        build_list_page("delivery.GoodsRule", GoodsRuleAdmin, "forest"),
        build_list_page("delivery.PickupPoint", PickupPointAdmin, "pin_drop"),
    )),
    (_("Requests"), (
        Page(_("Board of requests"), "view_kanban", "bookings_board", (BOOKINGS,)),
        build_list_page("bookings.Booking", BookingAdmin, "list_alt", _("List of requests")),
        Page(_("Calendar"), "calendar_month", "bookings_calendar", (BOOKINGS,)),
        build_list_page("bookings.Service", ServiceAdmin, "yard"),
        build_list_page("bookings.Crew", CrewAdmin, "groups"),
        build_list_page("content.ContactMessage", MessageAdmin, "mail"),
    )),
    (_("The day’s work"), (
        Page(_("The day’s work"), "today", "dispatch", (ORDERS,)),
        Page(_("Pick list"), "checklist", "dispatch_pick_list", (ORDERS,)),
        build_list_page("dispatch.Van", VanAdmin, "airport_shuttle"),
        Page(_("Places of plants"), "pin_drop", "dispatch_places", (ORDERS, PRODUCTS)),
    )),
    (_("Content"), (
        build_list_page("content.HomeHero", HeroAdmin, "wallpaper"),
        build_list_page("content.HomeRow", HomeRowAdmin, "view_carousel"),
        build_list_page("content.AboutBlock", AboutBlockAdmin, "info"),
        build_list_page("content.GalleryPicture", PictureAdmin, "photo_library"),
        build_list_page("reminders.CareTip", CareTipAdmin, "psychiatry"),
        build_list_page("care_guides.GuideText", GuideTextAdmin, "menu_book"),
    )),
    (_("Parcels and invoices"), (
        build_list_page("shipments.Shipment", ShipmentAdmin, "package_2"),
        Page(_("Parcels to look at"), "running_with_errors", "parcels_attention", (ORDERS,)),
        build_list_page("shipments.CarrierRule", CarrierRuleAdmin, "alt_route"),
        build_list_page("invoices.TaxInvoice", InvoiceAdmin, "receipt_long"),
        build_list_page("invoices.EgsUnit", EgsUnitAdmin, "approval"),
        Page(_("VAT by month"), "calculate", "invoice_totals", (INVOICES, ORDERS)),
    )),
    (_("Money"), (
        Page(_("Money to look at"), "currency_exchange", "money", (ORDERS,)),
        Page(_("Reports"), "monitoring", "reports", (REPORTS,)),
        Page(_("Visits and orders"), "filter_alt", "funnel", (REPORTS,)),
        build_list_page("reports.DailyClosing", DailyClosingAdmin, "lock"),
        Page(_("Fees of payment methods"), "percent", "reports_fees", (SETTINGS,)),
    )),
    (_("The house"), (
        build_list_page("account.User", StaffAdmin, "badge"),
        build_list_page("auth.Group", GroupAdmin, "admin_panel_settings"),
        build_list_page("phone_otp.AuditEvent", AuditAdmin, "login"),
        build_list_page("phone_otp.Session", SessionAdmin, "devices"),
        build_list_page("messaging.SmsDelivery", SmsAdmin, "sms"),
        build_list_page("back_office.Change", ChangeAdmin, "history"),
        build_list_page("messaging.OutboxMessage", OutboxMessageAdmin, "outgoing_mail"),
        build_list_page("back_office.FailedTask", FailedTaskAdmin, "error"),
        Page(_("Ready to sell"), "storefront", "readiness", (SETTINGS,)),
    )),
)  # fmt: skip


def register_admins(site: AdminSite) -> None:
    """Can be called again: registered tables are skipped."""
    for _title, pages in PAGES:
        for page in pages:
            if page.table and not site.is_registered(apps.get_model(page.table)):
                site.register(apps.get_model(page.table), page.admin_class)


def build_navigation(request: HttpRequest) -> list[dict[str, Any]]:
    """Groups of links as unfold's side bar reads them."""
    start = {"title": gettext("Start"), "icon": "home", "link": reverse("admin:index")}
    groups: list[dict[str, Any]] = [{"title": "", "items": [start]}]
    for title, pages in PAGES:
        links = [
            {"title": str(page.title), "icon": page.icon, "link": reverse(f"admin:{page.view}")}
            for page in pages
            if has_permission(request.user, *page.permissions)
        ]
        if links:
            groups.append({"title": str(title), "items": links})
    return groups
