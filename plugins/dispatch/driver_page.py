"""What the driver's page shows of a run."""

from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.dispatch.models import Run
from plugins.dispatch.selectors.runs import list_stops
from saleor_config.money import format_halalas

FILES: Final = Path(__file__).parent / "static/dispatch"
VERSION: Final = sha256(
    b"".join((FILES / name).read_bytes() for name in ("driver.js", "driver.css", "worker.js"))
).hexdigest()[:12]
"""Browsers keep static files for a day, but not those of another release."""
REASONS: Final = (
    gettext_lazy("Nobody opened"),
    gettext_lazy("The customer does not answer"),
    gettext_lazy("The address is wrong"),
    gettext_lazy("The customer refused the parcel"),
    gettext_lazy("The customer has no cash"),
)


def build_page(run: Run) -> dict[str, Any]:
    """Cancelled orders are left out."""
    return {
        "stops": [stop for stop in list_stops(run) if not stop.is_cancelled],
        "reasons": REASONS,
        "texts": build_texts(),
    }


def build_texts() -> dict[str, str]:
    """For the script, which shows no others. ``%d`` and ``%s`` are its own to fill."""
    return {
        "sent": _("Everything is sent."),
        "waiting": _("No line: %d noted on this phone, to be sent later."),
        "sending": _("Sending…"),
        "noted": _("Noted"),
        "delivered": _("Delivered"),
        "failed": _("Not delivered"),
        "needsProof": _("Take a photograph, or type the customer’s code."),
        "needsCash": _("Take the cash first, and tick that you have it."),
        "needsReason": _("Please say why."),
        "ended": _("This link has ended. Ask the nursery for a new one."),
        "left": _("%d of %s to go"),
        "cash": _("Cash: %s"),
        "cannotKeep": _("This phone keeps nothing without a line: send each stop at once."),
        "zero": format_halalas(0),
    }
