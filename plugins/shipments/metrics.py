"""Calls of carriers, and waybills that staff have to look at."""

from typing import Final

from django.utils import timezone
from prometheus_client import Counter

from saleor_config.metrics.readings import Reading, Values, register_reading

carrier_calls: Final = Counter(
    "mashtal_carrier_calls", "Calls of carriers' APIs.", ("carrier", "call", "outcome")
)


def count_call(carrier: str, call: str, outcome: str) -> None:
    carrier_calls.labels(carrier, call, outcome).inc()


def count_waybills_to_look_at() -> Values:
    from plugins.shipments.selectors.attention import count_parcel_attention

    return {(): count_parcel_attention()}


def read_oldest_open_age() -> Values:
    """Seconds since the first waybill was asked for that has no answer."""
    from plugins.shipments.selectors.attention import get_oldest_open_time

    at = get_oldest_open_time()
    return {(): (timezone.now() - at).total_seconds() if at else 0.0}


def register_waybill_readings() -> None:
    register_reading(
        Reading(
            "mashtal_waybills_to_look_at",
            "Waybills that staff have to look at.",
            count_waybills_to_look_at,
        )
    )
    register_reading(
        Reading(
            "mashtal_waybill_oldest_open_seconds",
            "Time since the first waybill was asked for that has no answer.",
            read_oldest_open_age,
        )
    )
