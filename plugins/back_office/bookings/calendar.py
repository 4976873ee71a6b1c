"""The calendar: where each crew is, by week or month. Weeks begin on Sunday, as in Riyadh."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.apps import apps
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from plugins.back_office.bookings.forms import RIYADH, whole
from plugins.back_office.bookings.labels import PURPOSES
from plugins.back_office.bookings.views import sentence_of
from plugins.back_office.permissions import BOOKINGS, has_permission
from plugins.bookings import selectors, services
from plugins.bookings.services import BookingError
from saleor_config.language import get_bilingual_text

WEEK: Final = timedelta(days=7)
ONE_DAY: Final = timedelta(days=1)
SUNDAY: Final = 6
FIRST_YEAR, LAST_YEAR = 2020, 2199


def calendar(request: HttpRequest) -> HttpResponse:
    """``?day=2026-11-22`` and ``?view=month``; else the week of today. Two queries."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    day = asked_day(request.GET.get("day", ""))
    is_month = request.GET.get("view") == "month"
    first, last = month_of(day) if is_month else week_of(day)
    crews = list(apps.get_model("bookings.Crew").objects.filter(is_active=True))
    visits = entries(selectors.list_assignments(first, last))
    days = [first + ONE_DAY * number for number in range((last - first).days + 1)]
    context = {
        **admin.site.each_context(request),
        "title": _("Calendar"),
        "crumb": ("admin:bookings_booking_changelist", _("Requests")),
        "is_month": is_month,
        "day": day,
        "today": timezone.now().astimezone(RIYADH).date(),
        "before": (day.replace(day=1) - ONE_DAY) if is_month else day - WEEK,
        "after": (last + ONE_DAY if last.month == day.month else last) if is_month else day + WEEK,
        "days": days,
        "weeks": list(weeks(days, visits)) if is_month else [],
        "rows": [] if is_month else [row(crew, days, visits) for crew in crews],
    }
    return render(request, "office/calendar.html", context)


def asked_day(text: str) -> date:
    """Today in Riyadh for whatever is no day of our calendar."""
    try:
        day = parse_date(text)
    except ValueError:
        day = None
    if day is None or not FIRST_YEAR < day.year < LAST_YEAR:
        return timezone.now().astimezone(RIYADH).date()
    return day


def week_of(day: date) -> tuple[date, date]:
    first = day - ONE_DAY * ((day.weekday() - SUNDAY) % 7)
    return first, first + WEEK - ONE_DAY


def month_of(day: date) -> tuple[date, date]:
    """Whole weeks around the month."""
    first = day.replace(day=1)
    last = (first + timedelta(days=31)).replace(day=1) - ONE_DAY
    return week_of(first)[0], week_of(last)[1]


def entries(assignments: Iterable[Any]) -> list[dict[str, Any]]:
    return [
        {
            "row": each,
            "crew": get_bilingual_text(each.crew, "name"),
            "purpose": PURPOSES[each.purpose],
            "service": get_bilingual_text(each.booking.service, "name"),
            "start": each.during.lower.astimezone(RIYADH),
            "end": each.during.upper.astimezone(RIYADH),
            "may_move": each.purpose == "visit" and each.during.lower > timezone.now(),
        }
        for each in assignments
    ]


def on(day: date, visits: list[dict[str, Any]]) -> list[dict[str, Any]]:
    last_moment = timedelta(microseconds=1)
    return [
        each for each in visits if each["start"].date() <= day <= (each["end"] - last_moment).date()
    ]


def row(crew: Any, days: list[date], visits: list[dict[str, Any]]) -> dict[str, Any]:
    own = [each for each in visits if each["row"].crew_id == crew.pk]
    return {
        "crew": crew,
        "name": get_bilingual_text(crew, "name"),
        "cells": [{"day": day, "visits": on(day, own)} for day in days],
    }


def weeks(days: list[date], visits: list[dict[str, Any]]) -> Iterable[list[dict[str, Any]]]:
    for start in range(0, len(days), 7):
        yield [{"day": day, "visits": on(day, visits)} for day in days[start : start + 7]]


@require_POST
def move(request: HttpRequest) -> HttpResponseBase:
    """Takes a visit to another day or crew, at its hours; a conflict is told, nothing changed."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    seen = selectors.list_bookings_for_staff(request.user)
    planned = apps.get_model("bookings.CrewAssignment").objects.select_related("booking")
    visit = planned.filter(pk=whole(request.POST.get("visit")), booking__in=seen).first()
    crew = (
        apps.get_model("bookings.Crew").objects.filter(pk=whole(request.POST.get("crew"))).first()
    )
    day = parse_date(request.POST.get("day", "")) if visit and crew else None
    if visit is None or crew is None or day is None:
        raise Http404
    start, end = (on_day(moment, day) for moment in (visit.during.lower, visit.during.upper))
    try:
        services.reschedule_assignment(visit, crew, start, end, by=request.user)
        messages.success(request, _("The visit was moved, and the customer is told."))
    except BookingError as error:
        messages.error(request, sentence_of(error))
    return redirect(f"{reverse('admin:bookings_calendar')}?day={day.isoformat()}")


def on_day(moment: datetime, day: date) -> datetime:
    return datetime.combine(day, moment.astimezone(RIYADH).time(), RIYADH)
