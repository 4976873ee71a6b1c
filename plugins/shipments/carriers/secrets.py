"""How a carrier's webhook proves itself: a secret that only we and the carrier know.

From the environment alone, as everything secret: Saleor's plugin configuration can be read by
staff.
"""

import os

from django.utils.crypto import constant_time_compare

SHORTEST = 16


def secret_of(carrier: str) -> str:
    """Of ``SMSA_WEBHOOK_SECRET`` and the like; empty where the carrier has no webhook."""
    return os.environ.get(f"{carrier.upper()}_WEBHOOK_SECRET", "").strip()


def is_authentic(carrier: str, given: str) -> bool:
    """In constant time. Nobody is, where no secret of some length is set."""
    secret = secret_of(carrier)
    return len(secret) >= SHORTEST and constant_time_compare(secret, given)
