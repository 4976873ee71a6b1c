"""Prints ``docs/booking-states.md``."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from django.core.management.base import BaseCommand
from django.utils import translation

from plugins.bookings.enums import BookingState
from plugins.bookings.states import LABELS, TRANSITIONS, Role, TransitionError, check_transition


class Command(BaseCommand):
    help = "Prints the table of a booking's states and transitions (docs/booking-states.md)."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        self.stdout.write(build_states_page(), ending="")


INTRODUCTION: Final = """# The states of a booking

A request for landscaping, maintenance, a playground or an event, from the form to the finished
work. This page is written from `plugins/bookings/states.py` and compared with it by a test;
`python -m django print_booking_states` prints it.

Rows lead to columns. *customer*: by the account or by reference and phone. *staff*: with the
permission `bookings.manage_bookings`. *shop*: by itself, when an account is deleted.
"""

NOTES: Final = """
- Each step is a `BookingStep`: from where, to where, when, who, and why.
- *site visit scheduled*, *quoted* and *accepted* are set by a visit, a sent quote and its
  acceptance with a one-time code, never by hand.
- Staff who decline or cancel say why. Customers may say why.
- Declined and cancelled bookings free their crews; a cancelled visit (back to
  *contacted*) frees its crew. A completed one frees them from what has not begun, and ends work
  that has.
- Staff who decided on a state that has changed meanwhile get an error.

## Errors

A transition of an empty cell raises one of these errors (GraphQL `FORBIDDEN_STEP`, REST 409):

"""

ROLE_LABELS: Final = {Role.CUSTOMER: "customer", Role.STAFF: "staff", Role.SYSTEM: "shop"}


def build_states_page() -> str:
    with translation.override("en"):
        labels = [str(LABELS[state]) for state in BookingState]
        return "".join(
            (
                INTRODUCTION,
                "\n",
                _render_table(["", *labels], _build_rows()),
                NOTES,
                *(f"- {sentence}\n" for sentence in _list_error_sentences()),
            )
        )


def _build_rows() -> Iterable[list[str]]:
    for state in BookingState:
        cells = []
        for to in BookingState:
            roles = TRANSITIONS[state].get(to, frozenset())
            cells.append(", ".join(ROLE_LABELS[role] for role in Role if role in roles))
        yield [f"**{LABELS[state]}**", *cells]


def _list_error_sentences() -> list[str]:
    """Each error once, with its first example."""
    found: dict[str, str] = {}
    for role in Role:
        for state in BookingState:
            for to in BookingState:
                try:
                    check_transition(role, state, to)
                except TransitionError as error:
                    # Between quotation marks is one state or another.
                    general = re.sub("“.*?”", "“”", str(error))
                    found.setdefault(general, str(error))
    return list(found.values())


def _render_table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
