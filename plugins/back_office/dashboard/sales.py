"""Sales of the last two weeks, day by day in Riyadh."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.db.models import Count, Sum
from django.db.models.functions import TruncDate
from django.utils import timezone
from saleor.order import OrderStatus
from saleor.order.models import Order

from plugins.back_office import permissions
from plugins.back_office.permissions import has_permission
from saleor_config.money import HALALAS_IN_RIYAL

RIYADH: Final = ZoneInfo("Asia/Riyadh")
ONE_DAY: Final = timedelta(days=1)
WEEK: Final = 7
BAR, GAP, HEIGHT = 34, 10, 130


def shown_to(user: Any) -> dict[str, Any] | None:
    """This week against the one before, and a bar for each day. One query."""
    if not has_permission(user, permissions.ORDERS):
        return None
    today = timezone.now().astimezone(RIYADH).date()
    # Weeks begin on Sunday.
    first = today - ONE_DAY * ((today.weekday() + 1) % WEEK + WEEK)
    days = [first + ONE_DAY * number for number in range(2 * WEEK)]
    sums = by_day(first)
    last_week, this_week = (
        sum((sums.get(day, (Decimal(0), 0))[0] for day in part), Decimal(0))
        for part in (days[:WEEK], days[WEEK:])
    )
    return {
        "this_week": halalas(this_week),
        "last_week": halalas(last_week),
        "change": round(100 * (this_week - last_week) / last_week) if last_week else None,
        "bars": bars(days, sums, today),
        "width": 2 * WEEK * (BAR + GAP),
        "height": HEIGHT + 24,
    }


def by_day(first: date) -> dict[date, tuple[Decimal, int]]:
    """Gross total and number of the orders of each day since ``first``."""
    rows = (
        Order.objects.exclude(status__in=(OrderStatus.DRAFT, OrderStatus.CANCELED))
        .annotate(day=TruncDate("created", tzinfo=RIYADH))
        .filter(day__gte=first)
        .order_by()
        .values_list("day")
        .annotate(Sum("total_gross_amount"), Count("pk"))
    )
    return {day: (total, number) for day, total, number in rows}


def bars(
    days: list[date], sums: dict[date, tuple[Decimal, int]], today: date
) -> list[dict[str, Any]]:
    largest = max((total for total, _number in sums.values()), default=Decimal(0)) or Decimal(1)
    found = []
    for place, day in enumerate(days):
        total, number = sums.get(day, (Decimal(0), 0))
        height = max(round(HEIGHT * total / largest), 2 if total else 1)
        found.append(
            {
                "day": day,
                "total": halalas(total),
                "orders": number,
                "x": place * (BAR + GAP),
                "middle": place * (BAR + GAP) + BAR // 2,
                "y": HEIGHT - height,
                "height": height,
                "is_this_week": place >= WEEK,
                "is_to_come": day > today,
            }
        )
    return found


def halalas(amount: Decimal) -> int:
    return int(amount * HALALAS_IN_RIYAL)
