"""Names of days, weeks and months of both calendars, in the current language."""

from typing import Final

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from plugins.reports.periods import Period, Step
from saleor_config.hijri import find_hijri_month

HIJRI_MONTHS: Final = (
    _("Muharram"), _("Safar"), _("Rabi I"), _("Rabi II"), _("Jumada I"), _("Jumada II"),
    _("Rajab"), _("Shaʻban"), _("Ramadan"), _("Shawwal"), _("Dhuʻl-Qiʻdah"), _("Dhuʻl-Hijjah"),
)  # fmt: skip
HIJRI_YEAR: Final = _("%(month)s %(year)s AH")


def describe_period(period: Period, step: Step) -> str:
    """``24 November``, ``22 – 28 November``, ``November 2026``, ``Rajab 1448 AH``."""
    if step is Step.DAY:
        return str(date_format(period.first, "j F"))
    if step is Step.WEEK:
        is_same = period.first.month == period.last.month
        first = str(period.first.day) if is_same else date_format(period.first, "j F")
        return f"{first} – {date_format(period.last, 'j F')}"
    if step is Step.MONTH:
        return str(date_format(period.first, "F Y"))
    month = find_hijri_month(period.first)
    return str(HIJRI_YEAR) % {"month": HIJRI_MONTHS[month.month - 1], "year": month.year}
