"""What the providers know this shop by. From the environment alone: Saleor's plugin
configuration, where the other rules are, can be read by staff.
"""

import os
from collections.abc import Mapping
from typing import Final

from django.core.exceptions import ImproperlyConfigured

VARIABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "unifonic": ("UNIFONIC_APP_SID", "UNIFONIC_SENDER_ID"),
    "taqnyat": ("TAQNYAT_BEARER_TOKEN", "TAQNYAT_SENDER"),
    "twilio": ("TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_SENDER"),
}


def credential(name: str) -> str:
    """Empty where it is not set."""
    return os.environ.get(name, "").strip()


def are_set(provider: str) -> bool:
    return all(credential(name) for name in VARIABLES[provider])


def check_credentials() -> None:
    """Raises ``ImproperlyConfigured`` for a provider that is set up halfway."""
    for names in VARIABLES.values():
        missing = [name for name in names if not credential(name)]
        if missing and len(missing) < len(names):
            raise ImproperlyConfigured(
                f"{', '.join(names)} go together: {' and '.join(missing)} must be set too."
            )
