"""Working days and hours of crews, from Saleor's plugin configuration. Times are of Riyadh."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from saleor.plugins.base_plugin import ConfigurationTypeField
from saleor.plugins.models import PluginConfiguration


@dataclass(frozen=True)
class WorkingHours:
    """``days``: as ``date.weekday`` counts them, Monday being 0."""

    days: frozenset[int]
    opens: time
    closes: time

    def contains(self, starts_at: datetime, ends_at: datetime) -> bool:
        """Whether both ends lie in working hours; work may last several days."""
        start, end = timezone.localtime(starts_at), timezone.localtime(ends_at)
        return (
            start.weekday() in self.days
            and end.weekday() in self.days
            and self.opens <= start.time() < self.closes
            and self.opens < end.time() <= self.closes
        )


def get_day_bounds(day: date) -> tuple[datetime, datetime]:
    """Midnight of ``day`` and of the next day, in Riyadh."""
    start, end = (datetime.combine(each, time()) for each in (day, day + timedelta(days=1)))
    return timezone.make_aware(start), timezone.make_aware(end)


PLUGIN_ID: Final = "mashtal.bookings"

WORKING_DAYS: Final = "working-days"
OPENS_AT: Final = "opens-at"
CLOSES_AT: Final = "closes-at"

DAYS: Final = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
"""In the order of ``date.weekday``."""

SETTINGS: Final = {
    WORKING_DAYS: (
        "sat, sun, mon, tue, wed, thu",
        N_("Working days"),
        N_("Of site visits and work, such as: sat, sun, mon, tue, wed, thu."),
    ),
    OPENS_AT: ("07:00", N_("Work begins"), N_("The hour in Riyadh, such as 07:00.")),
    CLOSES_AT: ("18:00", N_("Work ends"), N_("The hour in Riyadh, such as 18:00.")),
}
"""Defaults, labels and explanations."""

DEFAULT_CONFIGURATION: Final[list[dict[str, Any]]] = [
    {"name": name, "value": default} for name, (default, _label, _help) in SETTINGS.items()
]

CONFIG_STRUCTURE: Final[dict[str, dict[str, str]]] = {
    name: {"type": ConfigurationTypeField.STRING, "label": label, "help_text": help_text}
    for name, (_default, label, help_text) in SETTINGS.items()
}


def parse_working_hours(items: Iterable[Mapping[str, Any]] | None) -> WorkingHours:
    """Parse Saleor's list of ``{"name", "value"}``; empty values take their defaults.

    Raises ``ValidationError`` with a message for each invalid value.
    """
    values = {name: default for name, (default, _label, _help) in SETTINGS.items()}
    values |= {item["name"]: item["value"] for item in items or () if item.get("value")}
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


def get_working_hours() -> WorkingHours:
    """The saved settings, or the defaults. One query."""
    items = (
        PluginConfiguration.objects.filter(identifier=PLUGIN_ID)
        .values_list("configuration", flat=True)
        .first()
    )
    return parse_working_hours(items)
