"""Asking for a service over GraphQL, as a guest and as a customer."""

import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from threading import Barrier

import pytest
import time_machine
from graphql_jwt.shortcuts import get_token

from plugins.bookings import services
from plugins.bookings.models import Booking, BookingPhoto, BookingStep, CrewAssignment
from plugins.bookings.services import BookingForm
from saleor_config.tests.sent_files import kept_files, photograph, sent

from .requests import EVENT, GARDEN, ask, faults

pytestmark = pytest.mark.usefixtures("in_december", "private")

REQUIRED = "This field is required."


def test_guest_asks_for_a_garden(client, landscaping):
    # when
    payload = ask(
        client,
        {
            **GARDEN,
            "name": "  نورة\u200f  العتيبي ",
            "spaceSize": 120,
            "wishedFrom": "2026-12-10",
            "wishedUntil": "2026-12-20",
            "notes": "نخلتان\n\n\n\nوعشب",
        },
        language="ar",
    )

    # then
    assert payload["errors"] == []
    shown = payload["booking"]
    assert shown["service"]["name"] == "تنسيق الحدائق"
    assert (shown["state"], shown["canBeCancelled"]) == ("RECEIVED", True)
    assert shown["phone"] == "+966500000009"
    booking = Booking.objects.get(reference=shown["reference"])
    assert (booking.user, booking.language, booking.kind) == (None, "ar", "landscaping")
    assert (booking.name, booking.notes) == ("نورة العتيبي", "نخلتان\n\nوعشب")
    assert (booking.space_type, booking.space_size) == ("home_garden", 120)
    assert (booking.wished_from, booking.wished_until) == (date(2026, 12, 10), date(2026, 12, 20))
    step = booking.steps.get()
    assert (step.from_state, step.to_state, step.by, step.by_customer) == (
        "", "received", None, True,
    )  # fmt: skip


def test_customer_owns_the_request(client, landscaping, customer):
    payload = ask(client, GARDEN, token=f"JWT {get_token(customer)}")

    booking = Booking.objects.get(reference=payload["booking"]["reference"])
    assert booking.user == customer
    assert booking.steps.get().by == customer


def test_options_come_in_order(client, maintenance):
    payload = ask(
        client, {**GARDEN, "service": "garden-maintenance", "options": ["grass-cutting", "pruning"]}
    )

    assert [each["slug"] for each in payload["booking"]["options"]] == ["pruning", "grass-cutting"]


def test_every_fault_is_named_at_once(client, landscaping):
    payload = ask(
        client,
        {
            "service": "landscaping",
            "options": ["pruning"],
            "name": " \u200f ",
            "phone": "05000",
            "email": "noura@",
            "city": "x" * 257,
            "spaceSize": 0,
            "wishedFrom": "2026-12-01",
            "wishedUntil": "2028-12-01",
            "notes": "x" * 2001,
        },
        [sent(b""), sent(photograph())],
    )

    assert sorted(faults(payload)) == sorted(
        [
            ("options", "INVALID", "Choose among what this service offers."),
            ("name", "REQUIRED", REQUIRED),
            ("phone", "INVALID", "Please enter a valid phone number."),
            ("email", "INVALID", "Please enter a valid e-mail address."),
            ("city", "INVALID", "Please use at most 256 characters."),
            ("spaceType", "REQUIRED", REQUIRED),
            ("spaceSize", "INVALID", "Enter a size from 1 to 1000000 square metres."),
            ("wishedFrom", "INVALID", "Choose a day from tomorrow on."),
            ("wishedUntil", "INVALID", "Choose a day within the next 400 days."),
            ("notes", "INVALID", "Please use at most 2000 characters."),
            ("photos.0", "PHOTO_REFUSED", "This file is empty."),
        ]
    )
    assert not Booking.objects.exists()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"service": ""}, ("service", "REQUIRED", REQUIRED)),
        ({"service": "gardens"}, ("service", "INVALID", "Choose one of our services.")),
        ({"phone": ""}, ("phone", "REQUIRED", REQUIRED)),
        ({"email": ""}, ("email", "REQUIRED", REQUIRED)),
        (
            {"email": "a@phone.invalid"},
            ("email", "INVALID", "Please enter a valid e-mail address."),
        ),
        ({"wishedUntil": "2026-12-20"}, ("wishedFrom", "REQUIRED", REQUIRED)),
        (
            {"wishedFrom": "2026-12-20", "wishedUntil": "2026-12-19"},
            ("wishedUntil", "INVALID", "The last day must not be before the first."),
        ),
        (
            {"spaceSize": 1_000_001},
            ("spaceSize", "INVALID", "Enter a size from 1 to 1000000 square metres."),
        ),
    ],
)
def test_one_fault(client, landscaping, change, fault):
    assert faults(ask(client, GARDEN | change)) == [fault]


def test_service_that_is_no_longer_offered(client, landscaping):
    landscaping.is_active = False
    landscaping.save()

    assert faults(ask(client, GARDEN))[0][:2] == ("service", "INVALID")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"options": []}, ("options", "REQUIRED", REQUIRED)),
        (
            {"options": ["birthday", "graduation"]},
            ("options", "INVALID", "Choose one kind of event."),
        ),
        ({"eventLocation": None}, ("eventLocation", "REQUIRED", REQUIRED)),
        ({"eventDate": None}, ("eventDate", "REQUIRED", REQUIRED)),
        (
            {"eventDate": "2026-12-01"},
            ("eventDate", "INVALID", "Choose a day from tomorrow on."),
        ),
    ],
)
def test_what_an_event_must_say(client, event_service, event_crew, change, fault):
    assert faults(ask(client, EVENT | change)) == [fault]


def test_today_is_that_of_riyadh(client, event_service, event_crew):
    # given half past ten in the evening in Greenwich, half past one of the next day here
    with time_machine.travel(datetime(2026, 12, 19, 22, 30, tzinfo=UTC)):
        payload = ask(client, EVENT)

    assert faults(payload) == [("eventDate", "INVALID", "Choose a day from tomorrow on.")]


def test_event_takes_a_crew_for_its_day(client, event_service, event_crew):
    first, second = ask(client, EVENT), ask(client, EVENT)

    assert first["booking"]["eventDate"] == "2026-12-20"
    assert faults(second) == [
        (
            "eventDate",
            "DATE_FULL",
            "All our event crews are taken on this day. Please choose another.",
        )
    ]
    assert Booking.objects.count() == CrewAssignment.objects.count() == 1


def test_day_is_free_again_once_the_event_is_cancelled(client, event_service, event_crew):
    first = ask(client, EVENT)["booking"]
    services.cancel_booking(Booking.objects.get(reference=first["reference"]), by_customer=True)

    assert ask(client, EVENT)["errors"] == []


def test_garden_has_no_event_and_an_event_no_space(client, landscaping, event_service, event_crew):
    ask(client, GARDEN | {"eventDate": "2026-12-20", "eventLocation": "x"})
    ask(client, EVENT | {"spaceType": "FARM", "spaceSize": 5})

    garden, event = Booking.objects.order_by("pk")
    assert (garden.event_date, garden.event_location) == (None, "")
    assert (event.space_type, event.space_size) == ("", None)


# ---------- Once only


def test_same_key_is_the_same_booking(client, landscaping):
    key = str(uuid.uuid4())

    first, second = (ask(client, GARDEN, [sent(photograph())], key=key) for _time in range(2))

    assert first["booking"]["reference"] == second["booking"]["reference"]
    assert Booking.objects.count() == BookingPhoto.objects.count() == 1


def test_key_of_somebody_else_tells_nothing(client, landscaping, customer):
    key = str(uuid.uuid4())
    ask(client, GARDEN, key=key)
    wanted = [("idempotencyKey", "INVALID", "This idempotency key belongs to another request.")]

    assert faults(ask(client, GARDEN | {"phone": "0500000008"}, key=key)) == wanted
    assert faults(ask(client, GARDEN, key=key, token=f"JWT {get_token(customer)}")) == wanted


def test_key_must_be_a_uuid(client, landscaping):
    assert faults(ask(client, GARDEN, key="1")) == [
        ("idempotencyKey", "INVALID", "The idempotency key must be a UUID.")
    ]


@pytest.mark.django_db(transaction=True)
def test_double_click_makes_one_booking(landscaping, in_own_connection, private):
    # more clicks than requests that a phone may send in an hour
    key, together = str(uuid.uuid4()), Barrier(5)
    form = BookingForm(
        service="landscaping", name="x", phone="0500000009", email="x@example.com", city="x",
        space_type="farm",
    )  # fmt: skip

    def click():
        together.wait(timeout=20)
        return services.create_booking(form, [sent(photograph())], None, "192.0.2.1", key).reference

    with ThreadPoolExecutor(5) as pool:
        answers = list(pool.map(lambda _time: in_own_connection(click)(), range(5)))

    assert len(set(answers)) == 1
    assert Booking.objects.count() == len(kept_files(private)) == 1


# ---------- Who asks too often, and programs


def test_phone_may_ask_three_times_an_hour(client, landscaping):
    answers = [ask(client, GARDEN)["errors"] for _time in range(4)]

    assert answers[:3] == [[], [], []]
    assert [(each["code"], each["message"]) for each in answers[3]] == [
        ("TOO_MANY", "Too many attempts. Please try again later.")
    ]
    assert Booking.objects.count() == 3


def test_a_form_that_is_sent_again_is_counted_once(client, landscaping):
    # given a form of which nothing is kept, so that its key finds nothing
    key, trapped = str(uuid.uuid4()), GARDEN | {"website": "https://example.com"}

    # when
    again = [ask(client, trapped, key=key)["errors"] for _time in range(11)]
    too_often = ask(client, trapped, key=key)["errors"]
    others = [ask(client, GARDEN)["errors"] for _time in range(3)]

    # then
    assert again == [[]] * 11
    assert [each["code"] for each in too_often] == ["TOO_MANY"]
    assert others[:2] == [[], []]
    assert [each["code"] for each in others[2]] == ["TOO_MANY"]


def test_sending_again_does_not_pass_a_limit(client, landscaping):
    for _time in range(3):
        ask(client, GARDEN)

    key = str(uuid.uuid4())
    codes = [ask(client, GARDEN, key=key)["errors"][0]["code"] for _time in range(2)]

    assert codes == ["TOO_MANY", "TOO_MANY"]


def test_address_may_ask_ten_times_an_hour(client, landscaping):
    codes = [
        [each["code"] for each in ask(client, GARDEN | {"phone": f"05000000{n:02}"})["errors"]]
        for n in range(10, 21)
    ]

    assert codes == [[]] * 10 + [["TOO_MANY"]]


def test_faults_are_not_counted(client, landscaping):
    for _time in range(5):
        ask(client, GARDEN | {"name": ""})

    assert ask(client, GARDEN)["errors"] == []


def test_without_redis_nothing_is_asked(client, landscaping, redis_away):
    with redis_away():
        payload = ask(client, GARDEN)

    assert [each["code"] for each in payload["errors"]] == ["UNAVAILABLE"]
    assert not Booking.objects.exists()


def test_program_is_answered_alike_and_nothing_is_kept(
    client, event_service, event_crew, private, mailoutbox
):
    # given a form whose trap was filled in
    person = ask(client, EVENT, [sent(photograph())])["booking"]
    Booking.objects.all().delete()
    known = kept_files(private)

    # when
    program = ask(client, EVENT | {"website": "https://example.com"}, [sent(photograph())])

    # then
    assert program["errors"] == []
    assert program["booking"].keys() == person.keys()
    assert program["booking"]["state"] == "RECEIVED"
    assert len(program["booking"]["photos"]) == len(program["booking"]["steps"]) == 1
    assert not Booking.objects.exists()
    assert not BookingStep.objects.exists()
    assert not CrewAssignment.objects.exists()
    assert kept_files(private) == known
