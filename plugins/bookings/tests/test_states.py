"""Every cell of the table, for every role."""

from pathlib import Path

import pytest

from plugins.bookings.enums import BookingState
from plugins.bookings.management.commands.print_booking_states import build_states_page
from plugins.bookings.states import (
    CLOSED,
    LABELS,
    Role,
    TransitionError,
    check_transition,
    is_allowed,
    list_transitions,
    needs_reason,
)

PAGE = Path(__file__).parents[3] / "docs" / "booking-states.md"

# Rows lead to columns, in the order of BookingState. c: customer, s: staff, y: the shop itself.
REVIEWED = """
             received contacted visit quoted accepted progress completed declined cancelled
received     -        s         s     s      -        -        -         s        csy
contacted    -        -         s     s      -        -        -         s        csy
visit        -        s         -     s      -        -        -         s        csy
quoted       -        s         s     -      c        -        -         s        csy
accepted     -        -         -     -      -        s        -         -        s
progress     -        -         -     -      -        -        s         -        s
completed    -        -         -     -      -        -        -         -        -
declined     -        -         -     -      -        -        -         -        -
cancelled    -        -         -     -      -        -        -         -        -
"""
LETTERS = {Role.CUSTOMER: "c", Role.STAFF: "s", Role.SYSTEM: "y"}


def cells():
    _header, *rows = REVIEWED.strip().splitlines()
    for state, row in zip(BookingState, rows, strict=True):
        for to, cell in zip(BookingState, row.split()[1:], strict=True):
            for role in Role:
                yield role, state, to, LETTERS[role] in cell


@pytest.mark.parametrize(("role", "state", "to", "expected"), list(cells()))
def test_cell(role, state, to, expected, english):
    if expected:
        check_transition(role, state, to)
        assert to in list_transitions(role, state)
        return
    with pytest.raises(TransitionError) as caught:
        check_transition(role, state, to)
    assert str(caught.value).endswith((".", "it."))
    assert not is_allowed(role, state, to)


@pytest.mark.parametrize(
    ("role", "state", "to", "sentence"),
    [
        (
            Role.CUSTOMER,
            BookingState.ACCEPTED,
            BookingState.CANCELLED,
            "This work is agreed already. Please call us to cancel it.",
        ),
        (
            Role.CUSTOMER,
            BookingState.DECLINED,
            BookingState.CANCELLED,
            "This request is closed: it is “declined”.",
        ),
        (
            Role.STAFF,
            BookingState.QUOTED,
            BookingState.ACCEPTED,
            "Only the customer can accept a quote.",
        ),
        (
            Role.STAFF,
            BookingState.CONTACTED,
            BookingState.CONTACTED,
            "This request is “contacted” already.",
        ),
        (
            Role.STAFF,
            BookingState.RECEIVED,
            BookingState.COMPLETED,
            "A request that is “received” can’t become “completed”.",
        ),
    ],
)
def test_refusal_says_why(role, state, to, sentence, english):
    with pytest.raises(TransitionError) as caught:
        check_transition(role, state, to)

    assert str(caught.value) == sentence


def test_refusals_in_arabic(arabic):
    with pytest.raises(TransitionError) as caught:
        check_transition(Role.CUSTOMER, BookingState.IN_PROGRESS, BookingState.CANCELLED)

    assert str(caught.value) == "تم الاتفاق على هذا العمل، فتفضّل بالاتصال بنا لإلغائه."


def test_staff_say_why_a_request_ends_and_nobody_else_has_to():
    asked = [(role, to) for role in Role for to in BookingState if needs_reason(role, to)]

    assert asked == [(Role.STAFF, BookingState.DECLINED), (Role.STAFF, BookingState.CANCELLED)]


def test_three_states_are_the_end():
    assert {state.value for state in CLOSED} == {"completed", "declined", "cancelled"}


def test_each_state_has_a_name_in_both_languages(arabic):
    names = {str(LABELS[state]) for state in BookingState}

    assert len(names) == len(BookingState)
    assert all("ء" <= name[0] <= "ي" for name in names)


def test_page_says_what_the_table_says():
    assert PAGE.read_text(encoding="utf-8") == build_states_page(), (
        "Write it again: python -m django print_booking_states > docs/booking-states.md"
    )
