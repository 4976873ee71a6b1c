"""Which services events are sent to, and their credentials: from the environment alone.

Of each service all variables, or none: then nothing is sent to it, and where none has any, visitors
are not asked. ``GA4_URL`` and its like name another address, as of a simulator.
"""

import os
from typing import Final

from django.core.exceptions import ImproperlyConfigured

GA4: Final = "ga4"
META: Final = "meta"
SNAP: Final = "snap"
TIKTOK: Final = "tiktok"
SENDER_VARIABLES: Final = {
    GA4: ("GA4_MEASUREMENT_ID", "GA4_API_SECRET"),
    META: ("META_PIXEL_ID", "META_ACCESS_TOKEN"),
    SNAP: ("SNAP_PIXEL_ID", "SNAP_ACCESS_TOKEN"),
    TIKTOK: ("TIKTOK_PIXEL_CODE", "TIKTOK_ACCESS_TOKEN"),
}
SENDER_URLS: Final = {
    GA4: ("GA4_URL", "https://www.google-analytics.com"),
    META: ("META_URL", "https://graph.facebook.com"),
    SNAP: ("SNAP_URL", "https://tr.snapchat.com"),
    TIKTOK: ("TIKTOK_URL", "https://business-api.tiktok.com"),
}


def read_setting(name: str) -> str:
    """Empty where it is not set."""
    return os.environ.get(name, "").strip()


def read_url(sender: str) -> str:
    name, usual = SENDER_URLS[sender]
    return (read_setting(name) or usual).rstrip("/")


def has_sender(sender: str) -> bool:
    return all(map(read_setting, SENDER_VARIABLES[sender]))


def check_sender_variables() -> None:
    """Raises ``ImproperlyConfigured`` for a service that is set up halfway."""
    for names in SENDER_VARIABLES.values():
        missing = [name for name in names if not read_setting(name)]
        if missing and len(missing) < len(names):
            raise ImproperlyConfigured(
                f"{' and '.join(names)} go together: {' and '.join(missing)} must be set too."
            )
