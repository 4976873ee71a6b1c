"""Requests for services, the services themselves, and crews."""

from typing import Any

from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from plugins.back_office import rights
from plugins.back_office.bookings.admin import BookingAdmin
from plugins.back_office.bookings.board import board
from plugins.back_office.bookings.calendar import calendar, move
from plugins.back_office.bookings.catalogue import CrewAdmin, ServiceAdmin
from plugins.back_office.module import Entry, Module, Section

REQUESTS = (rights.BOOKINGS,)
SERVICES = (rights.BOOKING_SERVICES,)


def pages(site: Any) -> list[URLPattern]:
    return [
        path("bookings/board/", site.admin_view(board), name="bookings_board"),
        path("bookings/calendar/", site.admin_view(calendar), name="bookings_calendar"),
        path("bookings/calendar/move/", site.admin_view(move), name="bookings_calendar_move"),
    ]


MODULE = Module(
    app="plugins.bookings",
    section=Section.REQUESTS,
    entries=(
        Entry(_("Board of requests"), "view_kanban", "admin:bookings_board", REQUESTS),
        Entry(_("List of requests"), "list_alt", "admin:bookings_booking_changelist", REQUESTS),
        Entry(_("Calendar"), "calendar_month", "admin:bookings_calendar", REQUESTS),
        Entry(_("Services"), "yard", "admin:bookings_service_changelist", SERVICES),
        Entry(_("Crews"), "groups", "admin:bookings_crew_changelist", SERVICES),
    ),
    admins={
        "bookings.Booking": BookingAdmin,
        "bookings.Service": ServiceAdmin,
        "bookings.Crew": CrewAdmin,
    },
    pages=pages,
)
