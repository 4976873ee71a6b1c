"""What the start page shows: only what whoever looks may see, in at most eight queries."""

from typing import Any

from plugins.back_office.dashboard import sales, visits
from plugins.back_office.dashboard import selectors as figures


def start_context(user: Any) -> dict[str, Any]:
    return {
        "figures": figures.shown_to(user),
        "sales": sales.shown_to(user),
        "visits": visits.shown_to(user),
        "stages": figures.stages(user),
    }
