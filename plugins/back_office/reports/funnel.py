"""From looking at a plant to its order: anonymous counts, which no third party has."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from plugins.analytics.selectors import (
    EMPTY_SEARCH,
    FUNNEL,
    DayCounts,
    EventCount,
    EventName,
    add_up_counts,
    list_day_counts,
)
from plugins.back_office.pages import render_page
from plugins.back_office.permissions import REPORTS, require_permission
from plugins.back_office.reports.period_choice import (
    PRESETS,
    STEPS,
    PeriodChoice,
    read_period_choice,
)
from plugins.back_office.reports.views import describe_days
from plugins.reports.selectors import describe_period

TITLES: Final[dict[str, Any]] = {
    EventName.VIEW_ITEM_LIST: gettext_lazy("Lists of plants seen"),
    EventName.VIEW_ITEM: gettext_lazy("Plants looked at"),
    EventName.ADD_TO_CART: gettext_lazy("Added to the cart"),
    EventName.BEGIN_CHECKOUT: gettext_lazy("Checkouts begun"),
    EventName.PURCHASE: gettext_lazy("Orders placed"),
    EventName.BOOKING: gettext_lazy("Requests for services"),
    EventName.SEARCH: gettext_lazy("Searches"),
    EMPTY_SEARCH: gettext_lazy("Searches without result"),
}


def show_funnel(request: HttpRequest) -> HttpResponse:
    """One statement for any period."""
    require_permission(request.user, REPORTS)
    choice = read_period_choice(request)
    days = list_day_counts(choice.period.first, choice.period.end)
    totals = add_up_counts(days)
    return render_page(
        request,
        "funnel",
        _("Visits and orders"),
        choice=choice,
        title_of_period=describe_days(choice.period),
        presets=[
            (name, title, f"?period={name}", name == choice.preset)
            for name, (title, _find) in PRESETS.items()
        ],
        steps=[(step.value, title, step is choice.step) for step, title in STEPS.items()],
        funnel=build_funnel(totals),
        columns=TITLES.values(),
        parts=build_parts(days, choice),
        totals=[totals[name].times for name in TITLES],
        has_counts=bool(days),
    )


def build_funnel(totals: dict[str, EventCount]) -> list[dict[str, Any]]:
    """Visitors of each step, and the percentage of those of the first one."""
    first = totals[FUNNEL[0]].visitors
    return [
        {
            "title": TITLES[name],
            "visitors": totals[name].visitors,
            "times": totals[name].times,
            "percent": min(round(100 * totals[name].visitors / first), 100) if first else None,
        }
        for name in FUNNEL
    ]


def build_parts(days: list[DayCounts], choice: PeriodChoice) -> list[tuple[str, list[int]]]:
    """How often each event happened on each day, or in each week or month."""
    rows = []
    for part in choice.period.split(choice.step):
        totals = add_up_counts([each for each in days if part.first <= each.day < part.end])
        rows.append((describe_period(part, choice.step), [totals[name].times for name in TITLES]))
    return rows
