"""When crews work, as the owner keeps it in Saleor's plugin configuration."""

from collections.abc import Iterable, Mapping
from datetime import time
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from saleor.plugins.base_plugin import ConfigurationTypeField

from plugins.bookings.working_hours import WorkingHours

PLUGIN_ID: Final = "mashtal.bookings"

WORKING_DAYS: Final = "working-days"
OPENS_AT: Final = "opens-at"
CLOSES_AT: Final = "closes-at"

DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
"""As ``date.weekday`` counts them."""

DEFAULT_CONFIGURATION: Final[list[dict[str, Any]]] = [
    {"name": WORKING_DAYS, "value": "sat, sun, mon, tue, wed, thu"},
    {"name": OPENS_AT, "value": "07:00"},
    {"name": CLOSES_AT, "value": "18:00"},
]

CONFIG_STRUCTURE: Final[dict[str, dict[str, str]]] = {
    WORKING_DAYS: {
        "type": ConfigurationTypeField.STRING,
        "help_text": "Of site visits and work, such as: sat, sun, mon, tue, wed, thu.",
        "label": "Working days",
    },
    OPENS_AT: {
        "type": ConfigurationTypeField.STRING,
        "help_text": "The hour in Riyadh, such as 07:00.",
        "label": "Work begins",
    },
    CLOSES_AT: {
        "type": ConfigurationTypeField.STRING,
        "help_text": "The hour in Riyadh, such as 18:00.",
        "label": "Work ends",
    },
}


def parse_working_hours(items: Iterable[Mapping[str, Any]] | None) -> WorkingHours:
    """Read Saleor's list of ``{"name", "value"}``; an empty value takes its default.

    Raises ``ValidationError`` with a sentence for each value that can't be used.
    """
    values = {item["name"]: item["value"] for item in DEFAULT_CONFIGURATION}
    values.update({item["name"]: item["value"] for item in items or () if item.get("value")})
    errors: dict[str, str] = {}
    days = _parse_days(str(values[WORKING_DAYS]), errors)
    opens = _parse_hour(values, OPENS_AT, errors)
    closes = _parse_hour(values, CLOSES_AT, errors)
    if not errors and opens >= closes:
        errors[CLOSES_AT] = _("Work must end later than it begins.")
    if errors:
        raise ValidationError(
            {name: ValidationError(text, code="invalid") for name, text in errors.items()}
        )
    return WorkingHours(days, opens, closes)


def _parse_days(text: str, errors: dict[str, str]) -> frozenset[int]:
    names = [name.strip().lower() for name in text.split(",") if name.strip()]
    if not names or not set(names) <= set(DAYS):
        errors[WORKING_DAYS] = _("Write days as sat, sun, mon, tue, wed, thu, fri.")
        return frozenset()
    return frozenset(DAYS.index(name) for name in names)


def _parse_hour(values: Mapping[str, Any], name: str, errors: dict[str, str]) -> time:
    try:
        found = time.fromisoformat(str(values[name]).strip())
    except ValueError:
        found = None
    if found is None or found.tzinfo is not None:
        errors[name] = _("Write the hour as 07:00.")
        return time()
    return found
