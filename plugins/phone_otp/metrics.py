"""Codes and sign-ins, by what happened."""

from typing import Final

from prometheus_client import Counter

from plugins.phone_otp.models import EventKind

sign_in_events: Final = Counter(
    "mashtal_sign_in_events",
    "Codes that were asked for, sent, refused or mistyped, and sign-ins.",
    ("event",),
)


def count_event(kind: EventKind) -> None:
    sign_in_events.labels(kind.value).inc()
