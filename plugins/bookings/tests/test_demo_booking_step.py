"""The command that plays the staff."""

import dataclasses
import io
from datetime import UTC, datetime

import pytest
import time_machine
from django.core.management import CommandError, call_command

from plugins.bookings.offers import open_visit
from plugins.bookings.selectors import shown_quote
from saleor_config.environment import PRODUCTION

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


def play(reference: str, step: str) -> str:
    written = io.StringIO()
    call_command("demo_booking_step", reference, step, stdout=written)
    return written.getvalue()


def test_staff_are_played_up_to_the_quote(make_booking, site_crew, admin_user) -> None:
    booking = make_booking()

    # a Thursday evening: the next working day is Saturday
    with time_machine.travel(datetime(2026, 12, 3, 18, tzinfo=UTC), tick=False):
        said = [play(booking.reference.lower(), step) for step in ("contact", "visit", "quote")]
        quote = shown_quote(booking)

    assert said == [
        f"{booking.reference} {state}\n" for state in ("contacted", "visit_scheduled", "quoted")
    ]
    assert open_visit(booking).during.lower == datetime(2026, 12, 5, 4, tzinfo=UTC)
    assert quote is not None
    assert quote.total == 599_294


def test_what_staff_could_not_do_is_refused(make_booking, admin_user) -> None:
    booking = make_booking()

    with pytest.raises(CommandError, match="can’t become “completed”"):
        play(booking.reference, "complete")
    with pytest.raises(CommandError, match="No site crew is free"):
        play(booking.reference, "visit")
    with pytest.raises(CommandError, match="There is no such request"):
        play("MB-0000-0000-0000", "contact")


def test_it_is_for_local_shops_alone(make_booking, admin_user, settings) -> None:
    settings.ENVIRONMENT = dataclasses.replace(settings.ENVIRONMENT, name=PRODUCTION)

    with pytest.raises(CommandError, match="for local shops alone"):
        play(make_booking().reference, "contact")
