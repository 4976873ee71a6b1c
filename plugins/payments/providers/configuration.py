"""Which providers take payments, and their credentials: from the environment alone, for Saleor's
plugin configuration can be read by staff.

- ``CARD_PROVIDER``: ``sandbox``, ``moyasar`` or ``none``. Unset it is the sandbox on a local
  shop, and none in production: anyone who knows a test card would shop for nothing.
- ``MOYASAR_SECRET_KEY``, ``MOYASAR_PUBLISHABLE_KEY``, ``MOYASAR_WEBHOOK_SECRET``. ``MOYASAR_URL``:
  where it is played for a local shop; refused elsewhere, because that address says what is paid.
- ``TABBY_…`` and ``TAMARA_…``: each provider's all together, or none, and it is offered nowhere.
  ``TABBY_URL`` and ``TAMARA_URL``: another address of its API, as of its tests.
"""

import os
from typing import Final

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from saleor_config.environment import LOCAL

NONE: Final = "none"
SANDBOX: Final = "sandbox"
MOYASAR: Final = "moyasar"
CHOICES: Final = (SANDBOX, MOYASAR, NONE)
MOYASAR_VARIABLES: Final = (
    "MOYASAR_SECRET_KEY",
    "MOYASAR_PUBLISHABLE_KEY",
    "MOYASAR_WEBHOOK_SECRET",
)
MOYASAR_URL: Final = "MOYASAR_URL"
TABBY: Final = "tabby"
TAMARA: Final = "tamara"
INSTALMENT_VARIABLES: Final = {
    TABBY: (
        "TABBY_SECRET_KEY",
        "TABBY_PUBLIC_KEY",
        "TABBY_MERCHANT_CODE",
        "TABBY_WEBHOOK_SECRET",
    ),
    TAMARA: ("TAMARA_API_TOKEN", "TAMARA_NOTIFICATION_TOKEN", "TAMARA_PUBLIC_KEY"),
}
INSTALMENT_URLS: Final = {TABBY: "TABBY_URL", TAMARA: "TAMARA_URL"}


def read_provider_name() -> str | None:
    """The provider's name; None where the shop takes no cards."""
    name = os.environ.get("CARD_PROVIDER", "").strip()
    if not name:
        return SANDBOX if _is_local() else None
    return None if name == NONE else name


def read_secret(name: str) -> str:
    """Empty where it is not set."""
    return os.environ.get(name, "").strip()


def read_moyasar_url() -> str:
    """Where Moyasar is played; empty for Moyasar itself."""
    return read_secret(MOYASAR_URL).rstrip("/") if _is_local() else ""


def is_configured(name: str) -> bool:
    """Whether an instalment provider takes payments."""
    return all(map(read_secret, INSTALMENT_VARIABLES[name]))


def check_configuration() -> None:
    """Raises ``ImproperlyConfigured`` where payments could not be taken as configured."""
    chosen = os.environ.get("CARD_PROVIDER", "").strip()
    if chosen and chosen not in CHOICES:
        raise ImproperlyConfigured(
            f"CARD_PROVIDER must be one of {', '.join(CHOICES)}, not '{chosen}'."
        )
    _check_variables(MOYASAR_VARIABLES, is_required=chosen == MOYASAR)
    if read_secret(MOYASAR_URL) and not _is_local():
        raise ImproperlyConfigured(f"{MOYASAR_URL} is for local shops alone: remove it.")
    for names in INSTALMENT_VARIABLES.values():
        _check_variables(names)


def _is_local() -> bool:
    return bool(settings.ENVIRONMENT.name == LOCAL)


def _check_variables(names: tuple[str, ...], *, is_required: bool = False) -> None:
    missing = [name for name in names if not read_secret(name)]
    if missing and (is_required or len(missing) < len(names)):
        raise ImproperlyConfigured(
            f"{', '.join(names)} go together: {' and '.join(missing)} must be set too."
        )
