"""What the start page shows: what the user may see of it, in at most eight queries."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final

from django.apps import apps
from django.db.models import Count, F, Q, Sum
from django.db.models.functions import Coalesce, TruncDate
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from saleor.order import OrderStatus
from saleor.order.models import Order
from saleor.warehouse.models import Stock

from plugins.back_office import permissions
from plugins.back_office.bookings.labels import PURPOSES
from plugins.back_office.bookings.selectors import OPEN_STATES
from plugins.back_office.catalogue.selectors import LOW_STOCK
from plugins.back_office.permissions import has_permission
from plugins.bookings.selectors import list_bookings_for_staff
from plugins.bookings.selectors.bookings import get_state_label
from plugins.content.selectors import count_unanswered_messages
from saleor_config.language import get_bilingual_text
from saleor_config.money import HALALAS_IN_RIYAL

ORDERS_TO_SHIP: Final = (OrderStatus.UNFULFILLED, OrderStatus.PARTIALLY_FULFILLED)
MAX_VISITS: Final = 6
ONE_DAY: Final = timedelta(days=1)
WEEK: Final = 7
BAR_WIDTH, BAR_GAP, CHART_HEIGHT = 34, 10, 130
DailySales = dict[date, tuple[Decimal, int]]


def build_dashboard(user: Any) -> dict[str, Any]:
    """For the template; None or empty where ``user`` may not see a part."""
    can_see_bookings = has_permission(user, permissions.BOOKINGS)
    return {
        "metrics": list_metrics(user),
        "sales": build_sales() if has_permission(user, permissions.ORDERS) else None,
        "visits": list_next_visits() if can_see_bookings else None,
        "stages": count_open_bookings(user) if can_see_bookings else [],
        "can_see_readiness": has_permission(user, permissions.SETTINGS),
    }


def list_metrics(user: Any) -> list[dict[str, Any]]:
    """Numbers, each with a link to what it counts. One query each."""
    found: list[dict[str, Any]] = []

    def add(title: str, number: int, icon: str, view: str, query: str = "") -> None:
        link = f"{reverse(f'admin:{view}_changelist')}{query}"
        found.append({"title": title, "number": number, "icon": icon, "link": link})

    if has_permission(user, permissions.ORDERS):
        orders = Order.objects.filter(status__in=ORDERS_TO_SHIP).count()
        add(_("Orders to ship"), orders, "package_2", "order_order")
        returns = apps.get_model("orders.OrderReturn").objects.filter(state="requested").count()
        add(_("Returns to decide"), returns, "undo", "orders_orderreturn")
    if has_permission(user, permissions.BOOKINGS):
        bookings = list_bookings_for_staff(user).filter(state="received").count()
        add(_("Requests to answer"), bookings, "yard", "bookings_booking", "?state=received")
    if has_permission(user, permissions.MESSAGES):
        messages = count_unanswered_messages(user)
        add(_("Messages to answer"), messages, "mail", "content_contactmessage", "?state=new")
    if has_permission(user, permissions.PRODUCTS):
        add(_("Variants that run out"), count_low_stocks(), "inventory_2", "warehouse_stock")
    return found


def count_low_stocks() -> int:
    """Variants of published products of which fewer than ``LOW_STOCK`` can still be sold."""
    left = (
        Stock.objects.filter(
            product_variant__track_inventory=True, product_variant__product__is_published=True
        )
        .annotate(left=F("quantity") - Coalesce(Sum("allocations__quantity_allocated"), 0))
        .filter(left__lt=LOW_STOCK)
    )
    return int(left.count())


def count_open_bookings(user: Any) -> list[dict[str, Any]]:
    """By state, for a chart: label, number, share of the largest in percent."""
    states = [state.value for state in OPEN_STATES]
    counts = (
        list_bookings_for_staff(user)
        .order_by()
        .aggregate(**{state: Count("pk", filter=Q(state=state)) for state in states})
    )
    largest = max(counts.values(), default=0) or 1
    address = reverse("admin:bookings_booking_changelist")
    return [
        {
            "label": get_state_label(state),
            "number": counts[state],
            "share": round(100 * counts[state] / largest),
            "link": f"{address}?state={state}",
        }
        for state in states
    ]


def list_next_visits() -> list[dict[str, Any]]:
    """The next visits, works and events of crews. One query."""
    assignments = apps.get_model("bookings.CrewAssignment").objects
    following = assignments.filter(is_cancelled=False, during__endswith__gt=timezone.now())
    return [
        {
            "row": each,
            "purpose": PURPOSES[each.purpose],
            "crew": get_bilingual_text(each.crew, "name"),
        }
        for each in following.select_related("crew", "booking").order_by("during")[:MAX_VISITS]
    ]


def build_sales() -> dict[str, Any]:
    """This week against the one before, and a bar for each day, in halalas. Weeks begin on Sunday,
    days are Riyadh's. One query."""
    today = timezone.localdate()
    first = today - ONE_DAY * (today.isoweekday() % WEEK + WEEK)
    days = [first + ONE_DAY * number for number in range(2 * WEEK)]
    sales = sum_sales_by_day(first)
    last_week, this_week = (
        sum((sales.get(day, (Decimal(0), 0))[0] for day in part), Decimal(0))
        for part in (days[:WEEK], days[WEEK:])
    )
    return {
        "this_week": int(this_week * HALALAS_IN_RIYAL),
        "last_week": int(last_week * HALALAS_IN_RIYAL),
        "change": round(100 * (this_week - last_week) / last_week) if last_week else None,
        "bars": build_bars(days, sales, today),
        "width": 2 * WEEK * (BAR_WIDTH + BAR_GAP),
        "height": CHART_HEIGHT + 24,
    }


def sum_sales_by_day(first: date) -> DailySales:
    """Gross total and number of the orders of each day since ``first``."""
    rows = (
        Order.objects.exclude(status__in=(OrderStatus.DRAFT, OrderStatus.CANCELED))
        .annotate(day=TruncDate("created", tzinfo=timezone.get_default_timezone()))
        .filter(day__gte=first)
        .order_by()
        .values_list("day")
        .annotate(Sum("total_gross_amount"), Count("pk"))
    )
    return {day: (total, number) for day, total, number in rows}


def build_bars(days: list[date], sales: DailySales, today: date) -> list[dict[str, Any]]:
    largest = max((total for total, _number in sales.values()), default=Decimal(0)) or Decimal(1)
    bars = []
    for index, day in enumerate(days):
        total, number = sales.get(day, (Decimal(0), 0))
        height = max(round(CHART_HEIGHT * total / largest), 2 if total else 1)
        bars.append(
            {
                "day": day,
                "total": int(total * HALALAS_IN_RIYAL),
                "orders": number,
                "x": index * (BAR_WIDTH + BAR_GAP),
                "middle": index * (BAR_WIDTH + BAR_GAP) + BAR_WIDTH // 2,
                "y": CHART_HEIGHT - height,
                "height": height,
                "is_this_week": index >= WEEK,
                "is_future": day > today,
            }
        )
    return bars
