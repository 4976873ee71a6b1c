"""Texts and colours of requests."""

from typing import Any, Final

from django.utils.translation import gettext_lazy as _

KINDS: Final[dict[str, Any]] = {
    "landscaping": _("Landscaping"),
    "maintenance": _("Garden maintenance"),
    "playground": _("Playground"),
    "event": _("Event decoration"),
}
SPACES: Final[dict[str, Any]] = {
    "home_garden": _("Home garden"),
    "rooftop": _("Rooftop"),
    "balcony": _("Balcony"),
    "indoor": _("Indoors"),
    "courtyard": _("Courtyard"),
    "compound": _("Compound"),
    "farm": _("Farm"),
    "public_space": _("Public space"),
    "other": _("Other"),
}
PURPOSES: Final[dict[str, Any]] = {
    "visit": _("Visit"),
    "work": _("Work"),
    "event": _("Event"),
}
QUOTE_STATES: Final[dict[str, Any]] = {
    "draft": _("draft"),
    "sent": _("sent"),
    "accepted": _("accepted"),
    "superseded": _("replaced"),
}
MOVES: Final[dict[str, Any]] = {
    "contacted": _("Mark as contacted"),
    "in_progress": _("Begin the work"),
    "completed": _("Complete"),
    "declined": _("Decline"),
    "cancelled": _("Cancel"),
}
"""By the state to which the button leads."""

STATE_COLOURS: Final[dict[str, str]] = {
    "received": "warning",
    "contacted": "info",
    "visit_scheduled": "info",
    "quoted": "primary",
    "accepted": "success",
    "in_progress": "success",
    "completed": "",
    "declined": "danger",
    "cancelled": "danger",
}

DUES: Final[dict[str, Any]] = {"deposit": _("Deposit"), "balance": _("Rest")}
DUE_STATES: Final[dict[str, Any]] = {
    "open": _("not paid yet"),
    "paid": _("paid"),
    "withdrawn": _("not asked for any more"),
    "refunded": _("given back"),
}
PAID_BY: Final[dict[str, Any]] = {
    "online": _("Paid online"),
    "cash": _("Cash"),
    "bank_transfer": _("Bank transfer"),
}
NOTED_BY_HAND: Final = ("cash", "bank_transfer")
