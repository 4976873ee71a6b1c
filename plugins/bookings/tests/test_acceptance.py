"""Accepting a quote with a one-time code, as a guest who knows reference and phone."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
import time_machine

from plugins.bookings.errors import BookingError
from plugins.bookings.models import Booking, BookingStep, Quote
from plugins.bookings.services import (
    QuoteLineInput,
    accept_quote,
    cancel_booking,
    create_quote,
    request_acceptance_code,
    send_quote,
)
from plugins.messaging import inbox

from .planning import written

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

ADDRESS = "192.0.2.1"
LINES = (QuoteLineInput("نجيل طبيعي", Decimal(10), 2250),)
UNTIL = date(2026, 12, 15)


@pytest.fixture(autouse=True)
def clock(own_redis_keys: str) -> Any:
    with time_machine.travel(datetime(2026, 12, 1, 9, tzinfo=UTC), tick=False) as traveller:
        yield traveller


@pytest.fixture
def offer(make_booking: Any, manager: Any) -> Callable[..., Quote]:
    def run(booking: Booking | None = None, until: date = UNTIL) -> Quote:
        quote = create_quote(booking or make_booking(), LINES, until, manager)
        return send_quote(quote, manager)

    return run


@pytest.fixture
def code_for(django_capture_on_commit_callbacks: Any) -> Callable[[Booking], str]:
    def run(booking: Booking) -> str:
        with django_capture_on_commit_callbacks(execute=True):
            request_acceptance_code(booking, address=ADDRESS)
        return str(inbox.SMS.get_messages()[0]["code"])

    return run


def accept(booking: Booking, code: str, **more: Any) -> Booking:
    return accept_quote(booking, code, address=ADDRESS, **more)


def refusal(call: Any) -> tuple[str, str | None, str]:
    with pytest.raises(BookingError) as caught:
        call()
    (problem,) = caught.value.details
    return problem.code.name, problem.field, problem.message


def another(code: str) -> str:
    return "0000" if code != "0000" else "1111"


def test_the_code_accepts_the_quote(offer, code_for) -> None:
    quote = offer()
    booking = quote.booking

    code = code_for(booking)
    accepted = accept(booking, f" {code} ")

    quote.refresh_from_db()
    assert accepted.state == "accepted"
    assert (quote.state, quote.accepted_at) == ("accepted", datetime(2026, 12, 1, 9, tzinfo=UTC))
    step = BookingStep.objects.get(to_state="accepted")
    assert (step.by, step.by_customer) == (None, True)
    channels = [channel for step, _subject, channel in written() if step == "accepted"]
    assert channels == ["mail", "staff", "text"]
    # a second click, or a lost answer, changes nothing
    assert accept(booking, code).state == "accepted"
    assert BookingStep.objects.filter(to_state="accepted").count() == 1


def test_the_code_is_sent_to_the_phone_of_the_request(
    offer, django_capture_on_commit_callbacks
) -> None:
    booking = offer().booking
    with django_capture_on_commit_callbacks(execute=True):
        sent = request_acceptance_code(booking, address=ADDRESS)

    assert (sent.phone, sent.resend_after) == (booking.phone, 60)
    message = inbox.SMS.get_messages()[0]
    assert message["phone"] == booking.phone
    assert message["text"].startswith(f"{message['code']} accepts your quote from Mashtal.")


def test_three_wrong_codes_end_it_and_lock_the_phone(offer, code_for, clock) -> None:
    booking = offer().booking
    code = code_for(booking)

    answers = [refusal(lambda: accept(booking, another(code)))[0] for _ in range(3)]
    locked = refusal(lambda: accept(booking, code))

    assert answers == ["CODE_WRONG", "CODE_WRONG", "TOO_MANY"]
    assert locked == ("TOO_MANY", None, "Too many wrong codes. Try again in 30 seconds.")
    clock.shift(31)
    assert refusal(lambda: accept(booking, code)) == (
        "CODE_WRONG",
        "code",
        "The code has expired or was already used. Ask for a new one.",
    )
    assert Booking.objects.get(pk=booking.pk).state == "quoted"


def test_codes_live_five_minutes_and_come_a_minute_apart(offer, code_for, clock) -> None:
    booking = offer().booking
    code = code_for(booking)
    clock.shift(59)
    assert refusal(lambda: request_acceptance_code(booking, address=ADDRESS)) == (
        "TOO_MANY",
        None,
        "We have just sent a code. You can ask for another in 1 second.",
    )
    clock.shift(241)
    assert refusal(lambda: accept(booking, code))[0] == "CODE_WRONG"
    assert accept(booking, code_for(booking)).state == "accepted"


@pytest.mark.parametrize(
    ("typed", "code"), [("", "REQUIRED"), ("12", "CODE_WRONG"), ("abcd", "CODE_WRONG")]
)
def test_what_is_no_code(offer, code_for, typed: str, code: str) -> None:
    booking = offer().booking
    right = code_for(booking)

    assert refusal(lambda: accept(booking, typed))[:2] == (code, "code")
    assert accept(booking, right).state == "accepted"


def test_a_code_is_for_the_quote_that_was_read(offer, code_for) -> None:
    booking = offer().booking
    code = code_for(booking)
    offer(booking)

    assert refusal(lambda: accept(booking, code)) == (
        "QUOTE_EXPIRED",
        None,
        "A new quote has taken the place of the one you read. Please read it, then ask for a"
        " new code.",
    )
    assert not Quote.objects.filter(state="accepted").exists()


def test_the_code_of_one_request_accepts_no_other(offer, code_for) -> None:
    first, second = offer().booking, offer().booking
    code = code_for(first)

    assert refusal(lambda: accept(second, code))[0] == "CODE_WRONG"
    assert accept(first, code).state == "accepted"


def test_a_quote_ends_with_its_last_day(offer, code_for, clock) -> None:
    booking = offer(until=date(2026, 12, 1)).booking
    code = code_for(booking)
    clock.move_to(datetime(2026, 12, 1, 21, 0, tzinfo=UTC))
    sentence = "This quote was valid until Tuesday 1 December 2026. Please ask us for a new one."

    assert refusal(lambda: accept(booking, code)) == ("QUOTE_EXPIRED", None, sentence)
    assert refusal(lambda: request_acceptance_code(booking, address=ADDRESS))[2] == sentence


def test_what_was_not_offered_is_not_accepted(make_booking, offer, manager) -> None:
    waiting = make_booking()
    assert refusal(lambda: request_acceptance_code(waiting, address=ADDRESS)) == (
        "FORBIDDEN_STEP",
        None,
        "A request that is “received” can’t become “accepted”.",
    )
    booking = offer().booking
    cancel_booking(booking, by_customer=True)
    assert refusal(lambda: accept(booking, "1234")) == (
        "FORBIDDEN_STEP",
        None,
        "This request is closed: it is “cancelled”.",
    )


def test_a_phone_abroad_gets_no_code(make_booking, offer) -> None:
    booking = offer(make_booking(phone="+442079460000")).booking

    assert refusal(lambda: request_acceptance_code(booking, address=ADDRESS)) == (
        "INVALID",
        "phone",
        "We can only send codes to Saudi mobile numbers. Please call us to change yours.",
    )


def test_the_answer_while_redis_is_away(offer, redis_away) -> None:
    booking = offer().booking

    with redis_away():
        assert refusal(lambda: request_acceptance_code(booking, address=ADDRESS))[0] == (
            "UNAVAILABLE"
        )
