"""Reports of drivers' phones, and parcels that are late on their way."""

from typing import Final

from django.utils import timezone
from prometheus_client import Counter

from saleor_config.metrics.readings import Reading, Values, register_reading

driver_reports: Final = Counter(
    "mashtal_driver_reports", "Reports of drivers' phones.", ("kind", "outcome")
)


def count_stop_report(kind: str, outcome: str) -> None:
    driver_reports.labels(kind, outcome).inc()


def count_open_stops() -> Values:
    """Of runs of earlier days: nobody has put them back."""
    from plugins.dispatch.models import Stop, StopState

    today = timezone.localdate()
    open_stops = Stop.objects.filter(
        state__in=(StopState.PLANNED, StopState.FAILED), run__day__lt=today
    )
    return {(): open_stops.count()}


def register_dispatch_readings() -> None:
    register_reading(
        Reading(
            "mashtal_dispatch_stops_left",
            "Stops of earlier days that were neither delivered nor put back.",
            count_open_stops,
        )
    )
