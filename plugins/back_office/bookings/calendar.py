"""The calendar of crews, by week or month. Weeks begin on Sunday, days are Riyadh's."""

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

from plugins.back_office.bookings.labels import PURPOSES
from plugins.back_office.bookings.views import get_message
from plugins.back_office.permissions import BOOKINGS, has_permission
from plugins.bookings import selectors, services
from plugins.bookings.services import BookingError
from saleor_config.global_ids import read_number
from saleor_config.language import get_bilingual_text

WEEK: Final = timedelta(days=7)
ONE_DAY: Final = timedelta(days=1)
LAST_MOMENT: Final = timedelta(microseconds=1)
FIRST_YEAR, LAST_YEAR = 2020, 2199


def show_calendar(request: HttpRequest) -> HttpResponse:
    """``?day=2026-11-22`` and ``?view=month``; by default this week. Two queries."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    day = read_day(request.GET.get("day", ""))
    is_month = request.GET.get("view") == "month"
    first, last = get_month(day) if is_month else get_week(day)
    crews = list(apps.get_model("bookings.Crew").objects.filter(is_active=True))
    visits = build_visits(selectors.list_assignments(first, last))
    days = [first + ONE_DAY * number for number in range((last - first).days + 1)]
    context = {
        **admin.site.each_context(request),
        "title": _("Calendar"),
        "crumb": ("admin:bookings_booking_changelist", _("Requests")),
        "is_month": is_month,
        "day": day,
        "today": timezone.localdate(),
        "before": (day.replace(day=1) - ONE_DAY) if is_month else day - WEEK,
        "after": (last + ONE_DAY if last.month == day.month else last) if is_month else day + WEEK,
        "days": days,
        "weeks": build_weeks(days, visits) if is_month else [],
        "rows": [] if is_month else [build_crew_row(crew, days, visits) for crew in crews],
    }
    return render(request, "office/calendar.html", context)


def read_day(text: str) -> date:
    """Today for an invalid day, or one far away."""
    try:
        day = parse_date(text)
    except ValueError:
        day = None
    return day if day and FIRST_YEAR < day.year < LAST_YEAR else timezone.localdate()


def get_week(day: date) -> tuple[date, date]:
    first = day - ONE_DAY * (day.isoweekday() % 7)
    return first, first + WEEK - ONE_DAY


def get_month(day: date) -> tuple[date, date]:
    """Whole weeks around the month."""
    first = day.replace(day=1)
    last = (first + timedelta(days=31)).replace(day=1) - ONE_DAY
    return get_week(first)[0], get_week(last)[1]


def build_visits(assignments: Iterable[Any]) -> list[dict[str, Any]]:
    return [
        {
            "row": each,
            "crew": get_bilingual_text(each.crew, "name"),
            "purpose": PURPOSES[each.purpose],
            "service": get_bilingual_text(each.booking.service, "name"),
            "start": timezone.localtime(each.during.lower),
            "end": timezone.localtime(each.during.upper),
            "can_move": each.purpose == "visit" and each.during.lower > timezone.now(),
        }
        for each in assignments
    ]


def build_cells(days: list[date], visits: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each day with its visits."""
    return [
        {
            "day": day,
            "visits": [
                each
                for each in visits
                if each["start"].date() <= day <= (each["end"] - LAST_MOMENT).date()
            ],
        }
        for day in days
    ]


def build_crew_row(crew: Any, days: list[date], visits: list[dict[str, Any]]) -> dict[str, Any]:
    own = [each for each in visits if each["row"].crew_id == crew.pk]
    return {"crew": crew, "name": get_bilingual_text(crew, "name"), "cells": build_cells(days, own)}


def build_weeks(days: list[date], visits: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    return [build_cells(days[start : start + 7], visits) for start in range(0, len(days), 7)]


@require_POST
def move_visit(request: HttpRequest) -> HttpResponseBase:
    """Take a visit to another day or crew, at its hours. After a conflict nothing is changed."""
    if not has_permission(request.user, BOOKINGS):
        raise PermissionDenied
    bookings = selectors.list_bookings_for_staff(request.user)
    visits = apps.get_model("bookings.CrewAssignment").objects.select_related("booking")
    visit = visits.filter(pk=read_posted_key(request, "visit"), booking__in=bookings).first()
    crews = apps.get_model("bookings.Crew").objects
    crew = crews.filter(pk=read_posted_key(request, "crew")).first()
    day = parse_date(request.POST.get("day", "")) if visit and crew else None
    if visit is None or crew is None or day is None:
        raise Http404
    start, end = (
        timezone.make_aware(datetime.combine(day, timezone.localtime(moment).time()))
        for moment in (visit.during.lower, visit.during.upper)
    )
    try:
        services.reschedule_assignment(visit, crew, start, end, by=request.user)
        messages.success(request, _("The visit was moved, and the customer is told."))
    except BookingError as error:
        messages.error(request, get_message(error))
    return redirect(f"{reverse('admin:bookings_calendar')}?day={day.isoformat()}")


def read_posted_key(request: HttpRequest, name: str) -> int:
    """A row's key; 0, which none has, for anything else."""
    return read_number(request.POST.get(name, "")) or 0
