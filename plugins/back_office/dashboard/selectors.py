"""Numbers that staff need each morning; each is a link to what it counts."""

from dataclasses import dataclass
from typing import Any, Final

from django.apps import apps
from django.db.models import Count, F, Q, Sum
from django.db.models.functions import Coalesce
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.warehouse.models import Stock

from plugins.back_office import permissions
from plugins.back_office.permissions import has_permission
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import get_state_label
from plugins.content.selectors import count_unanswered_messages

TO_SHIP: Final = (OrderStatus.UNFULFILLED, OrderStatus.PARTIALLY_FULFILLED)
LOW_STOCK: Final = 5
"""Pieces that are left to sell."""
STAGES: Final = ("received", "contacted", "visit_scheduled", "quoted", "accepted", "in_progress")


@dataclass(frozen=True)
class Figure:
    title: str
    number: int
    icon: str
    link: str


def shown_to(user: Any) -> list[Figure]:
    """One query each, of those that ``user`` may see."""
    found: list[Figure] = []
    if has_permission(user, permissions.ORDERS):
        found.append(Figure(_("Orders to ship"), orders_to_ship(), "package_2", orders_link()))
        found.append(Figure(_("Returns to decide"), returns(), "undo", returns_link()))
    if has_permission(user, permissions.BOOKINGS):
        link = f"{reverse('admin:bookings_booking_changelist')}?state=received"
        number = list_bookings_for_staff(user).filter(state="received").count()
        found.append(Figure(_("Requests to answer"), number, "yard", link))
    if has_permission(user, permissions.MESSAGES):
        link = f"{reverse('admin:content_contactmessage_changelist')}?state=new"
        found.append(Figure(_("Messages to answer"), count_unanswered_messages(user), "mail", link))
    if has_permission(user, permissions.PRODUCTS):
        found.append(Figure(_("Variants that run out"), low_stock(), "inventory_2", stock_link()))
    return found


def orders_to_ship() -> int:
    return int(Order.objects.filter(status__in=TO_SHIP).count())


def returns() -> int:
    return int(apps.get_model("orders.OrderReturn").objects.filter(state="requested").count())


def low_stock() -> int:
    """Variants of published products of which fewer than ``LOW_STOCK`` can still be sold."""
    left = (
        Stock.objects.filter(
            product_variant__track_inventory=True, product_variant__product__is_published=True
        )
        .annotate(left=F("quantity") - Coalesce(Sum("allocations__quantity_allocated"), 0))
        .filter(left__lt=LOW_STOCK)
    )
    return int(left.count())


def stages(user: Any) -> list[dict[str, Any]]:
    """Open requests by state, for a chart: label, number, share of the largest in percent."""
    if not has_permission(user, permissions.BOOKINGS):
        return []
    counted = (
        list_bookings_for_staff(user)
        .order_by()
        .aggregate(**{state: Count("pk", filter=Q(state=state)) for state in STAGES})
    )
    largest = max(counted.values(), default=0) or 1
    address = reverse("admin:bookings_booking_changelist")
    return [
        {
            "label": get_state_label(state),
            "number": counted[state],
            "share": round(100 * counted[state] / largest),
            "link": f"{address}?state={state}",
        }
        for state in STAGES
    ]


def orders_link() -> str:
    return first_of("admin:order_order_changelist", "admin:shipments_shipment_changelist")


def returns_link() -> str:
    return first_of("admin:orders_orderreturn_changelist", "admin:order_order_changelist")


def stock_link() -> str:
    return first_of("admin:warehouse_stock_changelist", "admin:product_product_changelist")


def first_of(*views: str) -> str:
    """The address of the first of these pages that the office has."""
    for view in views:
        try:
            return str(reverse(view))
        except NoReverseMatch:
            continue
    return str(reverse("admin:index"))
