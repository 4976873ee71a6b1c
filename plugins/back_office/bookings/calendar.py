"""The calendar of crews, by week or month. Weeks begin on Sunday, days are Riyadh's."""

from calendar import SUNDAY, Calendar
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any, Final

from django.apps import apps
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from plugins.back_office.bookings.labels import PURPOSES
from plugins.back_office.pages import get_row, join_messages, render_page
from plugins.back_office.permissions import BOOKINGS, require_permission
from plugins.bookings import selectors, services
from plugins.bookings.services import BookingError
from saleor_config.language import get_bilingual_text

WEEK: Final = timedelta(days=7)
ONE_DAY: Final = timedelta(days=1)
LAST_MOMENT: Final = timedelta(microseconds=1)
FIRST_YEAR, LAST_YEAR = 2020, 2199
MONTHS: Final = Calendar(SUNDAY)


def show_calendar(request: HttpRequest) -> HttpResponse:
    """``?day=2026-11-22`` and ``?view=month``; by default this week. Two queries."""
    require_permission(request.user, BOOKINGS)
    day = read_day(request.GET.get("day", ""))
    is_month = request.GET.get("view") == "month"
    weeks = MONTHS.monthdatescalendar(day.year, day.month)
    if not is_month:
        weeks = [week for week in weeks if day in week]
    days = [each for week in weeks for each in week]
    visits = build_visits(selectors.list_assignments(days[0], days[-1]))
    return render_page(
        request,
        "calendar",
        _("Calendar"),
        crumb=("admin:bookings_booking_changelist", _("Requests")),
        is_month=is_month,
        day=day,
        today=timezone.localdate(),
        before=(day.replace(day=1) - ONE_DAY) if is_month else day - WEEK,
        after=(day.replace(day=28) + ONE_DAY * 4).replace(day=1) if is_month else day + WEEK,
        days=days,
        weeks=[build_cells(week, visits) for week in weeks] if is_month else [],
        rows=[] if is_month else build_crew_rows(days, visits),
    )


def read_day(text: str) -> date:
    """Today for an invalid day, or one far away."""
    return parse_day(text) or timezone.localdate()


def parse_day(text: str) -> date | None:
    """None for an invalid day, or one far away."""
    try:
        day = parse_date(text)
    except ValueError:
        day = None
    return day if day and FIRST_YEAR < day.year < LAST_YEAR else None


def build_visits(assignments: Iterable[Any]) -> list[dict[str, Any]]:
    return [
        {
            "row": each,
            "crew": get_bilingual_text(each.crew, "name"),
            "purpose": PURPOSES[each.purpose],
            "service": get_bilingual_text(each.booking.service, "name"),
            "start": timezone.localtime(each.during.lower),
            "end": timezone.localtime(each.during.upper),
            "held_until": each.held_until,
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


def build_crew_rows(days: list[date], visits: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {
            "crew": crew,
            "name": get_bilingual_text(crew, "name"),
            "cells": build_cells(days, [each for each in visits if each["row"].crew_id == crew.pk]),
        }
        for crew in apps.get_model("bookings.Crew").objects.filter(is_active=True)
    ]


@require_POST
def move_visit(request: HttpRequest) -> HttpResponseBase:
    """Take a visit to another day or crew, at its hours. After a conflict nothing is changed."""
    require_permission(request.user, BOOKINGS)
    visits = apps.get_model("bookings.CrewAssignment").objects.select_related("booking")
    bookings = selectors.list_bookings_for_staff(request.user)
    visit = get_row(visits.filter(booking__in=bookings), request.POST.get("visit"))
    crew = get_row(apps.get_model("bookings.Crew").objects.all(), request.POST.get("crew"))
    day = parse_day(request.POST.get("day", ""))
    if day is None:
        raise Http404
    start, end = (
        timezone.make_aware(datetime.combine(day, timezone.localtime(time).time()))
        for time in (visit.during.lower, visit.during.upper)
    )
    try:
        services.reschedule_assignment(visit, crew, start, end, by=request.user)
        messages.success(request, _("The visit was moved, and the customer is told."))
    except BookingError as error:
        messages.error(request, join_messages(error))
    return redirect(f"{reverse('admin:bookings_calendar')}?day={day.isoformat()}")
