"""How current the listing in memory is."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

listener_verified_at: Final = Gauge(
    "mashtal_listener_verified_timestamp_seconds",
    "When the process that is furthest behind knew last that what it holds is current.",
    # A gauge without labels is 0 in each process that never listens.
    ("listener",),
    multiprocess_mode="livemin",
)
listener_failures: Final = Counter(
    "mashtal_listener_failures", "How often a listener lost its connection.", ("listener",)
)
refresh_seconds: Final = Histogram(
    "mashtal_listing_refresh_seconds",
    "Time from finding that the listing has changed to having it.",
    buckets=(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5),
)
LISTING: Final = "listing"
