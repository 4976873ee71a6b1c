"""The visitor's choice, as the browser sends it with each request: a first-party cookie.

``<version>.<id of the consent>.<day>.<purposes>``; a visitor who declined has no id. The server
believes only the id, and looks up what was consented to.
"""

import re
from enum import StrEnum
from typing import Final
from uuid import UUID

CONSENT_COOKIE: Final = "mashtal_consent"
CONSENT_VERSION: Final = 1
"""Of what the banner says; another one asks again."""
SHAPE: Final = re.compile(r"(\d{1,4})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\..{0,40}")


class ConsentPurpose(StrEnum):
    """``STATISTICS``: Google Analytics. ``ADVERTISING``: Meta, Snap and TikTok."""

    STATISTICS = "statistics"
    ADVERTISING = "advertising"


def read_consent_key(cookie: str) -> UUID | None:
    """The id in a cookie of this version; None of anything else."""
    found = SHAPE.fullmatch(cookie)
    if found is None or int(found[1]) != CONSENT_VERSION:
        return None
    return UUID(found[2])
