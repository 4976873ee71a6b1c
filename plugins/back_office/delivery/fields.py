"""Inputs of the forms about delivery, and the words of their lists."""

from datetime import date
from typing import Any, Final

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from unfold.widgets import (
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from plugins.back_office.form_fields import LATIN_INPUT
from plugins.reports.selectors.months import HIJRI_MONTHS

SUNDAY_FIRST: Final = (6, 0, 1, 2, 3, 4, 5)


def list_weekdays() -> list[tuple[str, Any]]:
    """The week begins on Sunday; Monday is 0."""
    return [(str(day), WEEKDAYS[day]) for day in SUNDAY_FIRST]


def describe_weekdays(weekdays: list[int]) -> str:
    if len(weekdays) == len(SUNDAY_FIRST):
        return gettext("every day")
    return " · ".join(str(WEEKDAYS[day]) for day in SUNDAY_FIRST if day in weekdays)


def list_hijri_months() -> list[tuple[int, Any]]:
    return list(enumerate(HIJRI_MONTHS, start=1))


def describe_cut_off(rule: Any) -> str:
    if rule.cut_off_time is not None:
        return gettext("%(time)s on the day before") % {"time": f"{rule.cut_off_time:%H:%M}"}
    return ngettext(
        "%(hours)d hour before it begins", "%(hours)d hours before it begins", rule.cut_off_hours
    ) % {"hours": rule.cut_off_hours}


def describe_blackout(row: Any) -> str:
    if row.hijri_month is not None:
        days = f"{row.hijri_first_day} – {row.hijri_last_day}"
        if row.hijri_first_day == row.hijri_last_day:
            days = str(row.hijri_first_day)
        return gettext("%(days)s %(month)s, every year") % {
            "days": days, "month": HIJRI_MONTHS[row.hijri_month - 1],
        }  # fmt: skip
    if row.starts_on == row.ends_on:
        return format_day(row.starts_on)
    return f"{format_day(row.starts_on)} – {format_day(row.ends_on)}"


def format_day(day: date) -> str:
    return str(date_format(day, "j F Y"))


def build_text(label: Any, max_length: int = 100, **options: Any) -> forms.CharField:
    widget = UnfoldAdminTextInputWidget
    return forms.CharField(label=label, max_length=max_length, widget=widget, **options)


def build_lines(label: Any, help_text: Any) -> forms.CharField:
    """Several names, one a line."""
    widget = UnfoldAdminTextareaWidget({"rows": 3, "dir": "auto"})
    return forms.CharField(label=label, required=False, help_text=help_text, widget=widget)


def split_lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def build_clock(label: Any, *, required: bool = True, help_text: Any = "") -> forms.TimeField:
    widget = forms.TimeInput({**LATIN_INPUT, "type": "time"}, format="%H:%M")
    return forms.TimeField(label=label, required=required, help_text=help_text, widget=widget)


def build_count(
    label: Any, *, most: int, least: int = 1, required: bool = False, **options: Any
) -> forms.IntegerField:
    widget = forms.NumberInput({**LATIN_INPUT, "inputmode": "numeric"})
    return forms.IntegerField(
        label=label, min_value=least, max_value=most, required=required, widget=widget, **options
    )


def build_row_choice(label: Any, empty_label: Any, **options: Any) -> forms.ModelChoiceField:
    """``queryset`` is set by the form."""
    return forms.ModelChoiceField(
        label=label, queryset=None, empty_label=empty_label, required=False,
        widget=UnfoldAdminSelectWidget, **options,
    )  # fmt: skip


def build_switch(label: Any) -> forms.BooleanField:
    widget = UnfoldBooleanSwitchWidget
    return forms.BooleanField(label=label, required=False, initial=True, widget=widget)
