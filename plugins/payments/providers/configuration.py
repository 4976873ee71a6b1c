"""Which provider takes cards, and its credentials: from the environment alone, for Saleor's
plugin configuration can be read by staff.

- ``CARD_PROVIDER``: ``sandbox``, ``moyasar`` or ``none``. Unset it is the sandbox on a local
  shop, and none in production: anyone who knows a test card would shop for nothing.
- ``MOYASAR_SECRET_KEY``, ``MOYASAR_PUBLISHABLE_KEY``, ``MOYASAR_WEBHOOK_SECRET``.
"""

import os
from typing import Final

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

NONE: Final = "none"
SANDBOX: Final = "sandbox"
MOYASAR: Final = "moyasar"
CHOICES: Final = (SANDBOX, MOYASAR, NONE)
MOYASAR_VARIABLES: Final = (
    "MOYASAR_SECRET_KEY",
    "MOYASAR_PUBLISHABLE_KEY",
    "MOYASAR_WEBHOOK_SECRET",
)


def read_provider_name() -> str | None:
    """The provider's name; None where the shop takes no cards."""
    name = os.environ.get("CARD_PROVIDER", "").strip()
    if not name:
        return SANDBOX if settings.ENVIRONMENT.name == "local" else None
    return None if name == NONE else name


def read_secret(name: str) -> str:
    """Empty where it is not set."""
    return os.environ.get(name, "").strip()


def check_configuration() -> None:
    """Raises ``ImproperlyConfigured`` where cards could not be taken as configured."""
    chosen = os.environ.get("CARD_PROVIDER", "").strip()
    if chosen and chosen not in CHOICES:
        raise ImproperlyConfigured(
            f"CARD_PROVIDER must be one of {', '.join(CHOICES)}, not '{chosen}'."
        )
    missing = [name for name in MOYASAR_VARIABLES if not read_secret(name)]
    is_begun = len(missing) < len(MOYASAR_VARIABLES)
    if missing and (is_begun or chosen == MOYASAR):
        raise ImproperlyConfigured(
            f"{', '.join(MOYASAR_VARIABLES)} go together: {' and '.join(missing)} must be set too."
        )
