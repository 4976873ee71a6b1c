"""Crews and their times: what staff plan, move and call off."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from saleor.plugins.models import PluginConfiguration

from plugins.bookings.enums import BookingState
from plugins.bookings.models import BookingStep, Crew, CrewAssignment
from plugins.bookings.plugin import BookingsPlugin
from plugins.bookings.selectors.crews import get_open_visit, list_assignments, list_full_event_dates
from plugins.bookings.services.crews import (
    cancel_visit,
    cancel_work,
    claim_event_day,
    reschedule_assignment,
    schedule_visit,
    schedule_work,
)
from plugins.bookings.services.visit_reminders import remind_of_visits
from plugins.bookings.working_hours import PLUGIN_ID, parse_working_hours

from .planning import EVENT_DAY, NINE, hour, refusal, told, written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english", "the_day_before")]


def test_a_visit_moves_the_request_and_is_told_once(make_booking, site_crew, manager) -> None:
    booking = make_booking()

    visits = [schedule_visit(booking, site_crew, hour(0), hour(1), manager) for _ in range(2)]

    booking.refresh_from_db()
    assert visits[0] == visits[1] == get_open_visit(booking)
    assert booking.state == "visit_scheduled"
    assert BookingStep.objects.get(booking=booking, to_state="visit_scheduled").by == manager
    assert told() == ["visit_scheduled"]


def test_a_crew_that_is_busy_is_refused_by_name(make_booking, site_crew, manager) -> None:
    schedule_visit(make_booking(), site_crew, hour(0), hour(2), manager)
    booking = make_booking()

    assert refusal(lambda: schedule_visit(booking, site_crew, hour(1), hour(3), manager)) == (
        "INVALID",
        "startsAt",
        "Garden crew is somewhere else at this time.",
    )
    booking.refresh_from_db()
    assert booking.state == "received"
    schedule_visit(booking, site_crew, hour(2), hour(3), manager)


@pytest.mark.parametrize(
    ("start", "end", "field", "sentence"),
    [
        (1, 1, "endsAt", "The end must come after the beginning."),
        (-25, -24, "startsAt", "Choose a time that lies ahead."),
        (500 * 24, 500 * 24 + 1, "startsAt", "Choose a time that lies ahead."),
        (0, 25, "endsAt", "A visit begins and ends on one day."),
        (-2.5, 0, "startsAt", "This is outside the working hours."),
        (8, 9.5, "startsAt", "This is outside the working hours."),
        # a Friday
        (72, 73, "startsAt", "This is outside the working hours."),
    ],
)
def test_times_out_of_bounds(
    make_booking, site_crew, manager, start: float, end: float, field: str, sentence: str
) -> None:
    booking = make_booking()

    answer = refusal(lambda: schedule_visit(booking, site_crew, hour(start), hour(end), manager))

    assert answer == ("INVALID", field, sentence)


def test_only_active_site_crews_visit(make_booking, site_crew, event_crew, manager) -> None:
    Crew.objects.filter(pk=site_crew.pk).update(is_active=False)

    for crew in (site_crew, event_crew, Crew(pk=0)):
        assert refusal(
            lambda crew=crew: schedule_visit(make_booking(), crew, hour(0), hour(1), manager)
        ) == ("INVALID", "crew", "Choose one of the active site crews.")


def test_who_may_not_manage_bookings_plans_nothing(make_booking, site_crew, customer) -> None:
    booking = make_booking(state="accepted")
    work = CrewAssignment.objects.create(
        crew=site_crew, booking=booking, purpose="work", during=(hour(0), hour(1))
    )

    for call in (
        lambda: schedule_visit(booking, site_crew, hour(0), hour(1), customer),
        lambda: schedule_work(booking, site_crew, hour(0), hour(1), customer),
        lambda: reschedule_assignment(work, site_crew, hour(1), hour(2), customer),
        lambda: cancel_visit(booking, customer),
        lambda: cancel_work(work, customer),
    ):
        assert refusal(call)[0] == "NOT_FOUND"


@pytest.mark.parametrize("state", ["accepted", "in_progress", "completed", "cancelled"])
def test_visits_come_before_the_work(make_booking, site_crew, manager, state: str) -> None:
    booking = make_booking(state=state)

    code, _field, _message = refusal(
        lambda: schedule_visit(booking, site_crew, hour(0), hour(1), manager)
    )

    assert code == "FORBIDDEN_STEP"
    assert not CrewAssignment.objects.exists()


def test_a_second_visit_needs_the_first_to_be_over(
    make_booking, site_crew, manager, the_day_before
) -> None:
    booking = make_booking()
    first = schedule_visit(booking, site_crew, hour(0), hour(1), manager)
    assert refusal(lambda: schedule_visit(booking, site_crew, hour(3), hour(4), manager)) == (
        "FORBIDDEN_STEP",
        None,
        "A visit is planned already. Move that one.",
    )

    the_day_before.move_to(hour(2))
    second = schedule_visit(booking, site_crew, hour(3), hour(4), manager)

    first.refresh_from_db()
    assert (first.is_over, first.is_cancelled) == (True, False)
    assert get_open_visit(booking) == second
    assert told() == ["visit_scheduled", "visit_scheduled"]


def test_a_visit_is_moved_and_told_once(make_booking, site_crew, manager) -> None:
    booking = make_booking()
    visit = schedule_visit(booking, site_crew, hour(0), hour(2), manager)

    moved = reschedule_assignment(visit, site_crew, hour(1), hour(3), manager)
    same = reschedule_assignment(moved, site_crew, hour(1), hour(3), manager)

    assert same == moved == get_open_visit(booking)
    visit.refresh_from_db()
    assert visit.is_cancelled
    assert told() == ["visit_moved", "visit_scheduled"]
    assert refusal(lambda: reschedule_assignment(visit, site_crew, hour(4), hour(5), manager)) == (
        "NOT_FOUND",
        "id",
        "This visit or work is not planned any more.",
    )


def test_what_can_not_be_moved_stays(make_booking, site_crew, manager) -> None:
    visit = schedule_visit(make_booking(), site_crew, hour(0), hour(1), manager)
    schedule_visit(make_booking(), site_crew, hour(2), hour(3), manager)

    assert (
        refusal(lambda: reschedule_assignment(visit, site_crew, hour(2), hour(3), manager))[0]
        == "INVALID"
    )

    visit.refresh_from_db()
    assert not visit.is_cancelled
    assert told() == ["visit_scheduled", "visit_scheduled"]


def test_a_visit_is_called_off(make_booking, site_crew, manager) -> None:
    booking = make_booking()
    schedule_visit(booking, site_crew, hour(0), hour(1), manager)

    for _ in range(2):
        cancel_visit(booking, manager)

    booking.refresh_from_db()
    assert booking.state == "contacted"
    assert get_open_visit(booking) is None
    assert told() == ["visit_cancelled", "visit_scheduled"]


def test_a_visit_of_a_quoted_request_is_called_off_alone(make_booking, site_crew, manager) -> None:
    booking = make_booking(state="quoted")
    CrewAssignment.objects.create(
        crew=site_crew, booking=booking, purpose="visit", during=(hour(0), hour(1))
    )

    cancel_visit(booking, manager)

    booking.refresh_from_db()
    assert booking.state == "quoted"
    assert get_open_visit(booking) is None
    assert told() == ["visit_cancelled"]


def test_work_takes_days_and_crews(make_booking, site_crew, manager) -> None:
    booking = make_booking(state="accepted")
    first = schedule_work(booking, site_crew, hour(0), hour(24 * 7), manager)
    assert schedule_work(booking, site_crew, hour(0), hour(24 * 7), manager) == first
    other = Crew.objects.create(name_ar="فريق ثانٍ", name_en="Second crew", kind="site")
    second = schedule_work(booking, other, hour(0), hour(5), manager)

    assert list_assignments(date(2026, 12, 1), date(2026, 12, 8)) == [second, first]
    for _ in range(2):
        cancel_work(first, manager)
    assert list_assignments(date(2026, 12, 1), date(2026, 12, 8)) == [second]
    assert refusal(lambda: schedule_work(booking, site_crew, hour(0), hour(24 * 70), manager)) == (
        "INVALID",
        "endsAt",
        "Plan at most 60 days at once.",
    )
    assert refusal(lambda: schedule_work(make_booking(), site_crew, hour(0), hour(1), manager)) == (
        "FORBIDDEN_STEP",
        None,
        "Work is planned once the quote is accepted.",
    )
    reschedule_assignment(second, other, hour(1), hour(6), manager)
    assert told() == ["work_cancelled", "work_moved", "work_scheduled", "work_scheduled"]


def test_the_calendar_takes_one_statement(
    make_booking, event_service, event_crew, site_crew, manager, django_assert_num_queries: Any
) -> None:
    for number in range(3):
        schedule_visit(make_booking(), site_crew, hour(number), hour(number + 1), manager)
        day = EVENT_DAY + timedelta(days=number)
        claim_event_day(make_booking(service=event_service, event_date=day))

    with django_assert_num_queries(1):
        found = list_assignments(date(2026, 12, 1), date(2026, 12, 31))
        names = [(each.crew.name_en, each.booking.service.name_en) for each in found]
    assert len(names) == 6
    with django_assert_num_queries(2):
        list_full_event_dates(date(2026, 12, 1), date(2026, 12, 31))


def test_owner_sets_the_working_hours(make_booking, site_crew, manager) -> None:
    PluginConfiguration.objects.create(
        identifier=PLUGIN_ID,
        configuration=[
            {"name": "working-days", "value": "Fri"},
            {"name": "opens-at", "value": "16:00"},
            {"name": "closes-at", "value": ""},
        ],
    )
    friday = datetime(2026, 12, 4, 13, tzinfo=UTC)

    schedule_visit(make_booking(), site_crew, friday, friday + timedelta(hours=2), manager)
    assert (
        refusal(lambda: schedule_visit(make_booking(), site_crew, hour(7), hour(8), manager))[2]
        == "This is outside the working hours."
    )


def test_settings_that_can_not_be_used_are_refused() -> None:
    configuration = PluginConfiguration(
        configuration=[
            {"name": "working-days", "value": "someday"},
            {"name": "opens-at", "value": "7"},
        ]
    )
    with pytest.raises(ValidationError) as caught:
        BookingsPlugin.validate_plugin_configuration(configuration)
    assert caught.value.message_dict == {
        "working-days": ["Write days as sat, sun, mon, tue, wed, thu, fri."],
        "opens-at": ["Write the hour as 07:00."],
    }
    with pytest.raises(ValidationError, match="later than it begins"):
        parse_working_hours([{"name": "opens-at", "value": "18:00"}])


def test_leaving_the_quoted_state_withdraws_the_offer(make_booking, site_crew, manager) -> None:
    booking = make_booking(state="quoted")
    quote = booking.quotes.create(
        number="Q-1", secret="s", state="sent", valid_until=EVENT_DAY, sent_at=NINE
    )

    schedule_visit(booking, site_crew, hour(0), hour(1), manager)

    quote.refresh_from_db()
    booking.refresh_from_db()
    assert (quote.state, booking.state) == ("superseded", BookingState.VISIT_SCHEDULED)


def test_a_visit_is_announced_again_on_the_day_before_it(
    make_booking, site_crew, manager, the_day_before
) -> None:
    # given a visit on Wednesday, and one of another day
    visit = schedule_visit(make_booking(), site_crew, hour(24), hour(25), manager)
    schedule_visit(make_booking(), site_crew, hour(48), hour(49), manager)

    # when the task runs on Monday, and three times on Tuesday
    assert remind_of_visits() == 0
    the_day_before.move_to(hour(0))
    assert [remind_of_visits() for _run in range(3)] == [1, 1, 1]

    # then
    reminders = [each for each in written() if each[0] == "visit_tomorrow"]
    assert {channel for _step, _subject, channel in reminders} == {"mail", "text"}
    assert {subject.partition("-")[0] for _step, subject, _channel in reminders} == {str(visit.pk)}

    # when it moves to the day after, its customer is reminded again
    reschedule_assignment(visit, site_crew, hour(50), hour(51), manager)
    the_day_before.move_to(hour(24))
    remind_of_visits()

    # then
    reminders = [each for each in written() if each[0] == "visit_tomorrow"]
    assert len({subject for _step, subject, _channel in reminders}) == 3


def test_a_visit_agreed_on_today_has_no_reminder(make_booking, site_crew, manager) -> None:
    schedule_visit(make_booking(), site_crew, hour(1), hour(2), manager)

    assert remind_of_visits() == 0
