"""Steps of a booking in the database: who, when and why, and two at once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest
import time_machine
from django.contrib.auth.models import Permission
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from saleor.account.models import User

from plugins.bookings import services
from plugins.bookings.enums import BookingState
from plugins.bookings.errors import BookingError
from plugins.bookings.models import Booking, BookingStep, CrewAssignment
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition
from plugins.bookings.states import Role, is_allowed

NOON = datetime(2026, 12, 1, 9, tzinfo=UTC)


@pytest.fixture
def manager(db):
    user = User.objects.create(email="office@example.com", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="manage_bookings"))
    return user


def refusals(call):
    with pytest.raises(BookingError) as caught:
        call()
    return [(each.code.name, each.field, each.message) for each in caught.value.details]


def test_step_keeps_who_when_and_why(make_booking, manager, english):
    # given
    booking = make_booking()

    # when
    with time_machine.travel(NOON, tick=False):
        moved = services.transition_booking(
            booking, BookingState.DECLINED, by=manager, reason="  Too far\u200f away "
        )

    # then
    step = BookingStep.objects.get(booking=booking, to_state="declined")
    assert (step.from_state, step.by, step.by_customer) == ("received", manager, False)
    assert (step.at, step.reason) == (NOON, "Too far away")
    assert (moved.state, moved.changed_at) == ("declined", NOON)


@pytest.mark.parametrize("role", list(Role))
def test_database_follows_the_table(make_booking, manager, role):
    # given a booking in each state
    wrong = []
    for state in BookingState:
        booking = make_booking(state=state.value)
        for to in BookingState:
            Booking.objects.filter(pk=booking.pk).update(state=state.value)
            # when
            try:
                apply_transition(lock_booking(booking), to, role=role, reason="why")
                was_taken = True
            except BookingError:
                was_taken = False
            # then
            booking.refresh_from_db()
            is_right = (to.value if was_taken else state.value) == booking.state
            if was_taken != is_allowed(role, state, to) or not is_right:
                wrong.append((state, to))
    assert wrong == []


@pytest.mark.parametrize("ending", [BookingState.DECLINED, BookingState.CANCELLED])
def test_staff_must_say_why(make_booking, manager, ending, english):
    booking = make_booking()

    assert refusals(
        lambda: services.transition_booking(booking, ending, by=manager, reason=" \u200f ")
    ) == [("REQUIRED", "reason", "Please say why the request ends here.")]


def test_reason_has_a_length(make_booking, manager, english):
    booking = make_booking()

    assert refusals(
        lambda: services.transition_booking(
            booking, BookingState.DECLINED, by=manager, reason="ش" * 1001
        )
    ) == [("INVALID", "reason", "Please use at most 1000 characters.")]


def test_customer_cancels_without_a_word(make_booking, customer):
    booking = make_booking(user=customer, state="quoted")

    services.cancel_booking(booking, by_customer=True, by=customer)

    step = BookingStep.objects.get(booking=booking, to_state="cancelled")
    assert (step.by, step.by_customer, step.reason) == (customer, True, "")


def test_guest_cancels_by_nobody(make_booking):
    booking = make_booking()

    services.cancel_booking(booking, by_customer=True, reason="moved")

    step = BookingStep.objects.get(booking=booking, to_state="cancelled")
    assert (step.by, step.by_customer, step.reason) == (None, True, "moved")


@pytest.mark.parametrize(
    "fields",
    [
        {"is_staff": True},
        {"is_staff": False, "is_superuser": False},
        {"is_staff": True, "is_active": False, "is_superuser": True},
    ],
)
def test_who_may_not_see_a_booking_may_not_move_it(make_booking, english, fields):
    user = User.objects.create(email="somebody@example.com", **fields)
    booking = make_booking()
    unknown = Booking(pk=booking.pk + 1000, state="received")

    answers = [
        refusals(
            lambda each=each: services.transition_booking(each, BookingState.CONTACTED, by=user)
        )
        for each in (booking, unknown)
    ]

    assert answers[0] == answers[1]
    assert answers[0][0][0] == "NOT_FOUND"
    booking.refresh_from_db()
    assert booking.state == "received"


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        (
            BookingState.VISIT_SCHEDULED,
            "Plan the visit: the request then is “site visit scheduled” by itself.",
        ),
        (BookingState.QUOTED, "Send a quote: the request then is “quoted” by itself."),
        (BookingState.ACCEPTED, "Only the customer can accept a quote."),
    ],
)
def test_nobody_says_what_a_visit_or_a_quote_must_bring_about(
    make_booking, manager, english, to, sentence
):
    booking = make_booking(state="contacted")

    assert refusals(lambda: services.transition_booking(booking, to, by=manager)) == [
        ("FORBIDDEN_STEP", None, sentence)
    ]


def test_whoever_saw_an_older_state_is_told(make_booking, manager, english):
    # given a page that was opened before somebody else wrote to the customer
    booking = make_booking()
    services.transition_booking(
        Booking.objects.get(pk=booking.pk), BookingState.CONTACTED, by=manager
    )

    # then
    assert refusals(
        lambda: services.transition_booking(
            booking, BookingState.DECLINED, by=manager, reason="late"
        )
    ) == [
        (
            "FORBIDDEN_STEP",
            None,
            "Somebody else has changed this request meanwhile: it is “contacted” now.",
        )
    ]


def hours(start, end):
    return DateTimeTZRange(NOON + timedelta(hours=start), NOON + timedelta(hours=end))


def test_ended_booking_frees_its_crews_from_what_is_to_come(
    make_booking, manager, site_crew, event_crew
):
    # given work that is over, and work that is not
    booking = make_booking(state="in_progress")
    for crew, during in ((site_crew, hours(-8, -1)), (event_crew, hours(-1, 8))):
        CrewAssignment.objects.create(crew=crew, booking=booking, purpose="work", during=during)

    # when
    with time_machine.travel(NOON, tick=False):
        services.transition_booking(booking, BookingState.CANCELLED, by=manager, reason="rain")

    # then
    assert list(
        CrewAssignment.objects.order_by("during").values_list("is_cancelled", flat=True)
    ) == [False, True]


def test_completed_booking_frees_its_crews_and_keeps_what_they_did(
    make_booking, manager, site_crew, event_crew
):
    # given work that is over, work that goes on until the evening, an event today, and more work
    booking = make_booking(state="in_progress")
    planned = (
        (site_crew, "work", hours(-8, -7)),
        (site_crew, "work", hours(-2, 6)),
        (event_crew, "event", hours(-12, 12)),
        (site_crew, "work", hours(24, 30)),
    )
    for crew, purpose, during in planned:
        CrewAssignment.objects.create(crew=crew, booking=booking, purpose=purpose, during=during)

    # when
    with time_machine.travel(NOON, tick=False):
        services.transition_booking(booking, BookingState.COMPLETED, by=manager)

    # then
    rows = CrewAssignment.objects.order_by("pk")
    assert [each.is_cancelled for each in rows] == [False, False, False, True]
    assert [each.during for each in rows] == [
        hours(-8, -7),
        hours(-2, 0),
        hours(-12, 12),
        hours(24, 30),
    ]


def test_visit_that_is_called_off_frees_its_crew(make_booking, manager, site_crew):
    booking = make_booking(state="visit_scheduled")
    visit = CrewAssignment.objects.create(
        crew=site_crew, booking=booking, purpose="visit", during=hours(1, 2)
    )

    with time_machine.travel(NOON, tick=False):
        services.transition_booking(booking, BookingState.CONTACTED, by=manager)

    visit.refresh_from_db()
    assert visit.is_cancelled


@pytest.mark.django_db(transaction=True)
def test_of_two_staff_at_once_one_wins_and_the_other_is_told(
    make_booking, manager, english, in_own_connection
):
    # given two who have the same page open
    booking = make_booking()
    together = Barrier(2)

    def decide(to):
        seen = Booking.objects.get(pk=booking.pk)
        together.wait(timeout=20)
        try:
            services.transition_booking(seen, to, by=manager, reason="decided")
        except BookingError as error:
            return error.code.name
        return "moved"

    # when
    with ThreadPoolExecutor(2) as pool:
        answers = list(
            pool.map(
                lambda to: in_own_connection(lambda: decide(to))(),
                [BookingState.CONTACTED, BookingState.DECLINED],
            )
        )

    # then
    assert sorted(answers) == ["FORBIDDEN_STEP", "moved"]
    assert BookingStep.objects.filter(booking=booking).exclude(from_state="").count() == 1
