"""Deposits: asked for with the acceptance, held for, paid, kept and given back."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from hypothesis import given
from hypothesis import strategies as st

from plugins.bookings.enums import BookingState, DuePurpose, DueState, PaidBy
from plugins.bookings.models import AmountDue, Booking, CrewAssignment, DueRefund
from plugins.bookings.selectors.crews import list_full_event_dates
from plugins.bookings.selectors.dues import compute_kept_amount
from plugins.bookings.services import (
    QuoteLineInput,
    accept_quote,
    create_quote,
    note_payment,
    refund_due,
    release_expired_holds,
    request_acceptance_code,
    schedule_work,
    send_quote,
    transition_booking,
)
from plugins.bookings.services.crews import claim_event_day, reschedule_assignment
from plugins.messaging import inbox

from .planning import EVENT_DAY, hour, refusal, told, written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

# Without VAT 1,000.01, with it 1,150.01 riyals.
LINES = (QuoteLineInput("نجيل", Decimal(1), 100_001),)
TOTAL = 115_001
QUARTER = 28_750


@pytest.fixture(autouse=True)
def clock(own_redis_keys: str, settings: Any) -> Any:
    settings.PUBLIC_URL = "https://mashtal.example"
    with time_machine.travel(hour(-24), tick=False) as traveller:
        yield traveller


@pytest.fixture
def agree(
    make_booking: Any, manager: Any, django_capture_on_commit_callbacks: Any
) -> Callable[..., Booking]:
    """A booking whose quote of ``TOTAL`` was accepted, by default with a deposit of a quarter."""

    def run(
        percent: int = 25,
        hours: int = 48,
        kept: int = 50,
        prepare: Any = None,
        delivers: bool = False,
        **fields: Any,
    ) -> Booking:
        booking = make_booking(**fields)
        if prepare:
            prepare(booking)
        terms = {"free_cancellation_hours": hours, "kept_percent": kept}
        type(booking.service).objects.filter(pk=booking.service_id).update(
            deposit_percent=percent, **terms
        )
        send_quote(create_quote(booking, LINES, date(2026, 12, 15), manager), manager)
        with django_capture_on_commit_callbacks(execute=True):
            request_acceptance_code(booking, address="192.0.2.1")
        code = str(inbox.SMS.get_messages()[0]["code"])
        with django_capture_on_commit_callbacks(execute=delivers):
            return accept_quote(booking, code, address="192.0.2.1")

    return run


def deposit_of(booking: Booking) -> AmountDue:
    return booking.dues.get(purpose=DuePurpose.DEPOSIT)


def held(booking: Booking) -> list[tuple[bool, datetime | None]]:
    rows = CrewAssignment.objects.filter(booking=booking).order_by("pk")
    return [(row.is_cancelled, row.held_until) for row in rows]


def test_without_a_share_nothing_is_asked_for(agree, site_crew, manager) -> None:
    booking = agree(percent=0)

    work = schedule_work(booking, site_crew, hour(0), hour(2), manager)
    transition_booking(booking, BookingState.IN_PROGRESS, by=manager)
    transition_booking(Booking.objects.get(), BookingState.COMPLETED, by=manager)

    assert work.held_until is None
    assert not AmountDue.objects.exists()
    assert "deposit_due" not in told()
    assert "balance_due" not in told()


def test_the_acceptance_fixes_amount_and_terms(agree, landscaping) -> None:
    booking = agree()

    landscaping.refresh_from_db()
    landscaping.deposit_percent = landscaping.kept_percent = 90
    landscaping.save()
    due = deposit_of(booking)
    assert (due.amount_halalas, due.kept_percent, due.state) == (QUARTER, 50, DueState.OPEN)
    assert told().count("deposit_due") == 1


def test_the_message_has_a_link_that_pays(agree) -> None:
    agree(language="en", delivers=True)

    text = inbox.SMS.get_messages()[0]["text"]
    assert text.startswith(
        "Mashtal: please pay the deposit of SAR 287.50 for your request.\n"
        "https://mashtal.example/en/pay/"
    )


def test_an_arabic_text_holds_sentence_and_link(agree) -> None:
    agree(delivers=True)

    text = inbox.SMS.get_messages()[0]["text"]
    assert "287.50" in text
    assert "https://mashtal.example/pay/" in text


def test_a_crew_is_held_for_a_day(agree, site_crew, manager, clock, make_booking) -> None:
    # given
    booking = agree()
    work = schedule_work(booking, site_crew, hour(48), hour(50), manager)
    assert work.held_until == hour(0)

    # when the time is not over, and when it is
    clock.move_to(hour(-0.1))
    assert release_expired_holds() == 0
    clock.move_to(hour(0))
    assert [release_expired_holds(), release_expired_holds()] == [1, 0]

    # then others may have the crew, and customer and staff know
    assert held(booking) == [(True, hour(0))]
    assert [channel for step, _key, channel in written() if step == "hold_ended"] == [
        "mail",
        "staff",
        "text",
    ]
    other = agree(percent=0)
    assert schedule_work(other, site_crew, hour(48), hour(50), manager).held_until is None
    assert deposit_of(booking).state is DueState.OPEN


def test_a_hold_ends_when_the_work_would_begin(agree, site_crew, manager) -> None:
    work = schedule_work(agree(), site_crew, hour(0), hour(2), manager)
    assert work.held_until == hour(0)


def test_a_moved_hold_is_no_longer_one(agree, site_crew, manager, clock) -> None:
    work = schedule_work(agree(), site_crew, hour(48), hour(50), manager)
    clock.shift(timedelta(hours=3))

    moved = reschedule_assignment(work, site_crew, hour(52), hour(54), manager)

    assert moved.held_until == work.held_until


@pytest.mark.parametrize("way", [PaidBy.CASH, PaidBy.BANK_TRANSFER])
def test_a_noted_payment_makes_the_crew_certain(way, agree, site_crew, manager, clock) -> None:
    booking = agree()
    schedule_work(booking, site_crew, hour(48), hour(50), manager)

    for _ in range(2):
        note_payment(deposit_of(booking), way, manager)

    clock.move_to(hour(30))
    assert release_expired_holds() == 0
    assert held(booking) == [(False, None)]
    due = deposit_of(booking)
    assert (due.state, due.paid_by, due.noted_by) == (DueState.PAID, way, manager)
    assert told().count("deposit_paid") == 1


def test_work_that_began_is_no_hold(agree, site_crew, manager, clock) -> None:
    booking = agree()
    schedule_work(booking, site_crew, hour(48), hour(50), manager)
    transition_booking(booking, BookingState.IN_PROGRESS, by=manager)

    clock.move_to(hour(30))

    assert release_expired_holds() == 0
    later = schedule_work(booking, site_crew, hour(50), hour(52), manager)
    assert later.held_until is None


def test_a_day_that_was_let_go_comes_back_with_the_deposit(
    agree, event_service, event_crew, manager, clock, make_booking
) -> None:
    # given an event whose day was let go
    booking = agree(prepare=claim_event_day, service=event_service, event_date=EVENT_DAY)
    clock.move_to(hour(1))
    release_expired_holds()
    assert list_full_event_dates(EVENT_DAY, EVENT_DAY) == []

    # when
    note_payment(deposit_of(booking), PaidBy.CASH, manager)

    # then
    assert list_full_event_dates(EVENT_DAY, EVENT_DAY) == [EVENT_DAY]
    assert booking.assignments.get(is_cancelled=False).held_until is None


def test_the_acceptance_of_an_event_holds_its_day(
    agree, event_service, event_crew, manager
) -> None:
    # given an event day that is reserved from the request on
    taken = []

    def claim(booking: Booking) -> None:
        claim_event_day(booking)
        taken.append(booking.assignments.get().held_until)

    # when
    booking = agree(prepare=claim, service=event_service, event_date=EVENT_DAY)

    # then
    assert taken == [None]
    assert held(booking) == [(False, hour(0))]


@pytest.mark.parametrize(
    ("hours_before", "is_for_customer", "back"),
    [
        (49, True, QUARTER),
        (47, True, QUARTER - 14_375),
        (47, False, QUARTER),
    ],
)
def test_a_cancellation_gives_back_by_the_terms(
    hours_before, is_for_customer, back, agree, site_crew, manager, clock
) -> None:
    # given a paid deposit, and a crew that comes at hour(96)
    booking = agree()
    schedule_work(booking, site_crew, hour(96), hour(98), manager)
    note_payment(deposit_of(booking), PaidBy.CASH, manager)
    booking.refresh_from_db()

    # when
    clock.move_to(hour(96 - hours_before))
    transition_booking(
        booking,
        BookingState.CANCELLED,
        by=manager,
        reason="Rain",
        is_for_customer=is_for_customer,
    )

    # then
    assert deposit_of(booking).refunded_halalas == back
    assert DueRefund.objects.get().amount_halalas == back
    assert "refunded" in told()


def test_nothing_planned_means_all_goes_back(agree, manager) -> None:
    booking = agree()
    note_payment(deposit_of(booking), PaidBy.CASH, manager)

    transition_booking(
        booking, BookingState.CANCELLED, by=manager, reason="No", is_for_customer=True
    )

    assert deposit_of(booking).state is DueState.REFUNDED


def test_an_unpaid_deposit_is_withdrawn(agree, manager) -> None:
    booking = agree()
    transition_booking(booking, BookingState.CANCELLED, by=manager, reason="No")

    due = deposit_of(booking)
    assert due.state is DueState.WITHDRAWN
    assert refusal(lambda: note_payment(due, PaidBy.CASH, manager)) == (
        "FORBIDDEN_STEP",
        None,
        "This payment is not asked for any more.",
    )


def test_staff_give_back_by_hand(agree, manager) -> None:
    booking = agree()
    due = deposit_of(booking)
    assert refusal(lambda: refund_due(due, 100, "Kind", manager, key="a"))[2] == (
        "Nothing was paid yet."
    )
    note_payment(due, PaidBy.BANK_TRANSFER, manager)

    for _ in range(2):
        refund_due(due, 10_000, "A plant less", manager, key="a")

    assert deposit_of(booking).refunded_halalas == 10_000
    refund = DueRefund.objects.get()
    assert (refund.by, refund.reason) == (manager, "A plant less")
    for amount, reason, field in [
        (QUARTER - 10_000 + 1, "More", "amount"),
        (0, "Nothing", "amount"),
        (5, " ", "reason"),
    ]:
        call = lambda a=amount, r=reason: refund_due(due, a, r, manager, key="b")  # noqa: E731
        assert refusal(call)[:2] == ("INVALID", field)


def test_the_rest_is_due_with_the_completion(agree, manager) -> None:
    booking = agree()
    note_payment(deposit_of(booking), PaidBy.CASH, manager)
    refund_due(deposit_of(booking), 750, "Late", manager, key="a")

    transition_booking(Booking.objects.get(), BookingState.IN_PROGRESS, by=manager)
    transition_booking(Booking.objects.get(), BookingState.COMPLETED, by=manager)

    balance = booking.dues.get(purpose=DuePurpose.BALANCE)
    assert balance.amount_halalas == TOTAL - QUARTER + 750
    assert told().count("balance_due") == 1
    note_payment(balance, PaidBy.BANK_TRANSFER, manager)
    assert told().count("balance_paid") == 1


def test_a_deposit_that_nobody_paid_is_part_of_the_rest(agree, manager) -> None:
    booking = agree()
    transition_booking(booking, BookingState.IN_PROGRESS, by=manager)
    transition_booking(Booking.objects.get(), BookingState.COMPLETED, by=manager)

    assert deposit_of(booking).state is DueState.WITHDRAWN
    assert booking.dues.get(purpose=DuePurpose.BALANCE).amount_halalas == TOTAL


def test_a_deposit_of_everything_leaves_no_rest(agree, manager) -> None:
    booking = agree(percent=100)
    note_payment(deposit_of(booking), PaidBy.CASH, manager)
    transition_booking(booking, BookingState.IN_PROGRESS, by=manager)
    transition_booking(Booking.objects.get(), BookingState.COMPLETED, by=manager)

    assert not booking.dues.filter(purpose=DuePurpose.BALANCE).exists()


@given(
    paid=st.integers(1, 10**10),
    kept=st.integers(0, 100),
    hours=st.integers(0, 2160),
    minutes_before=st.integers(-100_000, 200_000),
)
def test_what_is_kept_is_a_share(paid, kept, hours, minutes_before) -> None:
    due = AmountDue(amount_halalas=paid, kept_percent=kept, free_cancellation_hours=hours)
    start = datetime(2026, 12, 1, tzinfo=UTC)

    amount = compute_kept_amount(due, start, start - timedelta(minutes=minutes_before))

    is_free = minutes_before >= hours * 60
    assert amount == (0 if is_free else (paid * kept * 2 + 100) // 200)
    assert 0 <= amount <= paid
