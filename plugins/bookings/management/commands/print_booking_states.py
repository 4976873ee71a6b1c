"""Prints ``docs/booking-states.md``."""

from typing import Any

from django.core.management.base import BaseCommand

from plugins.bookings.booking_states_page import build_states_page


class Command(BaseCommand):
    help = "Prints the table of a booking's states and transitions (docs/booking-states.md)."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        self.stdout.write(build_states_page(), ending="")
