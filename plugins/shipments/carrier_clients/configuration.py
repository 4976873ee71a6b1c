"""Which carriers the shop speaks with, and their credentials: from the environment alone.

Of each carrier all variables, or none: then staff type its tracking numbers. ``SMSA_URL``,
``ARAMEX_URL`` and ``SPL_URL`` name another address, as of a test account or a simulator.
"""

import os
from typing import Final

from django.core.exceptions import ImproperlyConfigured

SMSA: Final = "smsa"
ARAMEX: Final = "aramex"
SPL: Final = "spl"
CARRIER_VARIABLES: Final = {
    SMSA: ("SMSA_API_KEY",),
    ARAMEX: (
        "ARAMEX_USERNAME",
        "ARAMEX_PASSWORD",
        "ARAMEX_ACCOUNT_NUMBER",
        "ARAMEX_ACCOUNT_PIN",
        "ARAMEX_ACCOUNT_ENTITY",
    ),
    SPL: ("SPL_USERNAME", "SPL_PASSWORD", "SPL_CRM_ACCOUNT_ID", "SPL_BRANCH_ID"),
}
CARRIER_URLS: Final = {SMSA: "SMSA_URL", ARAMEX: "ARAMEX_URL", SPL: "SPL_URL"}
SMSA_WAYBILL_TYPE: Final = "SMSA_WAYBILL_TYPE"
SPL_FINDS_REFERENCES: Final = "SPL_FINDS_REFERENCES"
CARRIER_OPTIONS: Final = (SMSA_WAYBILL_TYPE, SPL_FINDS_REFERENCES)


def read_variable(name: str) -> str:
    """Empty where it is not set."""
    return os.environ.get(name, "").strip()


def has_carrier_account(carrier: str) -> bool:
    names = CARRIER_VARIABLES.get(carrier, ())
    return bool(names) and all(map(read_variable, names))


def get_label_type() -> str:
    """``PDF`` or ``ZPL``: what SMSA makes of a waybill, once and for all."""
    return read_variable(SMSA_WAYBILL_TYPE).upper() or "PDF"


def finds_references() -> bool:
    """Whether the owner has seen that SPL answers by our reference (decision 0089)."""
    return read_variable(SPL_FINDS_REFERENCES).lower() in ("1", "true", "yes", "on")


def check_carrier_accounts() -> None:
    """Raises ``ImproperlyConfigured`` for a carrier that is set up halfway."""
    for names in CARRIER_VARIABLES.values():
        missing = [name for name in names if not read_variable(name)]
        if missing and len(missing) < len(names):
            raise ImproperlyConfigured(
                f"{', '.join(names)} go together: {' and '.join(missing)} must be set too."
            )
    if get_label_type() not in ("PDF", "ZPL"):
        raise ImproperlyConfigured(f"{SMSA_WAYBILL_TYPE} must be PDF or ZPL.")
