"""Deliveries by the shop's vans: times, reasons and photographs of a customer's door."""

from typing import Any

from saleor.account.models import User

from plugins.dispatch.models import Stop, StopReport
from plugins.dispatch.services.retention import forget_photos_of
from saleor_config.personal_data.formats import format_time


def export_data(user: User) -> dict[str, Any]:
    stops = Stop.objects.filter(order__user=user).prefetch_related("reports").order_by("pk")
    return {
        "van_deliveries": [
            {
                "order": str(stop.order_id),
                "state": stop.state,
                "finished_at": format_time(stop.finished_at) if stop.finished_at else None,
                "reason": stop.reason,
                "has_photograph": any(report.photo for report in stop.reports.all()),
            }
            for stop in stops
        ]
    }


def erase_data(user: User) -> None:
    """The stops stay: they are the run's count of cash."""
    forget_photos_of(StopReport.objects.filter(stop__order__user=user))
    Stop.objects.filter(order__user=user).update(reason="")
