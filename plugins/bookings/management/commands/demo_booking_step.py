"""Plays the staff for a request, so that browser tests and whoever tries the shop see the rest."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone
from saleor.account.models import User

from plugins.bookings import services
from plugins.bookings.models import Booking, Crew
from plugins.bookings.problems import BookingRefused
from plugins.bookings.references import read_reference
from plugins.bookings.selectors import free_crews, working_hours
from plugins.bookings.working_hours import RIYADH
from saleor_config.environment import LOCAL

STEPS: Final = ("contact", "visit", "quote", "start", "complete", "decline")
REASON: Final = "لا نصل إلى هذه المنطقة حاليًا."
LINES: Final = (
    services.OfferedLine("تسوية الأرض وتجهيز التربة", Decimal(1), 250_000),
    services.OfferedLine("نجيل طبيعي، بالمتر المربع", Decimal("120.5"), 2_250),
)


class Command(BaseCommand):
    help = "Leads a request on as staff would do it in the office; in local shops alone."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("reference")
        parser.add_argument("step", choices=STEPS)

    def handle(self, *_arguments: Any, **options: Any) -> None:
        if settings.ENVIRONMENT.name != LOCAL:
            raise CommandError("This command is for local shops alone.")
        reference = read_reference(options["reference"])
        booking = Booking.objects.filter(reference=reference or "-").first()
        if booking is None:
            raise CommandError("There is no such request.")
        try:
            _take(booking, options["step"], _manager())
        except BookingRefused as refusal:
            raise CommandError(refusal.problems[0].message) from None
        booking.refresh_from_db()
        self.stdout.write(f"{booking.reference} {booking.state}")


def _take(booking: Booking, step: str, by: User) -> None:
    if step == "visit":
        _visit(booking, by)
    elif step == "quote":
        until = timezone.localdate() + timedelta(days=14)
        services.send_quote(services.make_quote(booking, LINES, until, by), by)
    else:
        to = {
            "contact": services.BookingState.CONTACTED,
            "start": services.BookingState.IN_PROGRESS,
            "complete": services.BookingState.COMPLETED,
            "decline": services.BookingState.DECLINED,
        }[step]
        services.move(booking, to, by=by, reason=REASON if step == "decline" else "")


def _visit(booking: Booking, by: User) -> None:
    """The first hour in which a site crew is free, from tomorrow on."""
    for starts_at in _hours(timezone.localdate()):
        ends_at = starts_at + timedelta(hours=1)
        free: list[Crew] = free_crews(starts_at, ends_at)
        if free:
            services.schedule_visit(booking, free[0], starts_at, ends_at, by)
            return
    raise CommandError("No site crew is free in the next two weeks.")


def _hours(today: date) -> list[datetime]:
    rules = working_hours()
    found = (
        datetime.combine(today + timedelta(days=day), time(hour), RIYADH)
        for day in range(1, 15)
        for hour in range(24)
    )
    return [start for start in found if rules.hold(start, start + timedelta(hours=1))]


def _manager() -> User:
    manager = User.objects.filter(is_superuser=True, is_staff=True, is_active=True).first()
    if manager is None:
        raise CommandError("There is no superuser who could do it.")
    return manager
