"""Quotes, visits and full days over GraphQL, for customers, guests and everybody else."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
import time_machine

from plugins.bookings.models import Booking, Quote
from plugins.bookings.services import (
    QuoteLineInput,
    claim_event_day,
    create_quote,
    schedule_visit,
    send_quote,
)
from plugins.messaging import inbox
from plugins.phone_otp.services import ensure_customer, open_session

pytestmark = pytest.mark.django_db

NINE = datetime(2026, 12, 1, 6, tzinfo=UTC)
PHONE = "+966500000009"
QUOTE = """{ number subtotal vat total validUntil isExpired acceptedAt pdfUrl
  lines { description quantity unitPrice total } }"""
LOOK = f"""query ($reference: String!, $phone: String) {{
  booking(reference: $reference, phone: $phone) {{
    state visit {{ startsAt endsAt crewName }} quote {QUOTE} }} }}"""
CODE = """mutation ($reference: String!, $phone: String) {
  quoteCodeRequest(reference: $reference, phone: $phone) {
    maskedPhone retryAfter errors { field code message } } }"""
ACCEPT = """mutation ($reference: String!, $phone: String, $code: String!) {
  quoteAccept(reference: $reference, phone: $phone, code: $code) {
    booking { state phone quote { acceptedAt } } errors { field code message } } }"""
FULL = "query ($from: Date!, $until: Date!) { fullEventDates(from: $from, until: $until) }"


@pytest.fixture(autouse=True)
def clock(settings: Any, own_redis_keys: str) -> Any:
    settings.PUBLIC_URL = "https://mashtal.example"
    with time_machine.travel(NINE - timedelta(days=1), tick=False) as traveller:
        yield traveller


@pytest.fixture
def booking(make_booking: Any, site_crew: Any, manager: Any) -> Booking:
    """Visited and quoted."""
    booking = make_booking()
    schedule_visit(booking, site_crew, NINE, NINE + timedelta(hours=1), manager)
    lines = [QuoteLineInput("Natural grass", Decimal("2.5"), 1000)]
    send_quote(create_quote(booking, lines, date(2026, 12, 15), manager), manager)
    return Booking.objects.get(pk=booking.pk)


@pytest.fixture
def guest(booking: Booking) -> dict[str, str]:
    return {"reference": booking.reference.lower(), "phone": "0500000009"}


def test_a_guest_reads_the_visit_and_the_quote(booking, guest, graphql) -> None:
    shown = graphql(LOOK, guest)["data"]["booking"]

    assert shown["visit"] == {
        "startsAt": "2026-12-01T06:00:00+00:00",
        "endsAt": "2026-12-01T07:00:00+00:00",
        "crewName": "Garden crew",
    }
    assert shown["quote"] == {
        "number": "Q-2026-000001",
        "subtotal": 2500,
        "vat": 375,
        "total": 2875,
        "validUntil": "2026-12-15",
        "isExpired": False,
        "acceptedAt": None,
        "pdfUrl": f"https://mashtal.example/api/q/{Quote.objects.get().secret}",
        "lines": [
            {"description": "Natural grass", "quantity": "2.5", "unitPrice": 1000, "total": 2500}
        ],
    }


def test_a_guest_accepts_with_a_code(booking, guest, graphql) -> None:
    sent = graphql(CODE, guest)["data"]["quoteCodeRequest"]
    code = inbox.SMS.get_messages()[0]["code"]
    wrong = "0000" if code != "0000" else "1111"
    refused = graphql(ACCEPT, {**guest, "code": wrong})["data"]["quoteAccept"]
    accepted = [graphql(ACCEPT, {**guest, "code": code})["data"]["quoteAccept"] for _ in range(2)]

    assert sent == {"maskedPhone": "+966*******09", "retryAfter": 60, "errors": []}
    assert refused == {
        "booking": None,
        "errors": [
            {
                "field": "code",
                "code": "CODE_WRONG",
                "message": "The code is not right. Check it and try again.",
            }
        ],
    }
    for answer in accepted:
        assert answer["errors"] == []
        assert answer["booking"]["state"] == "ACCEPTED"
        assert answer["booking"]["phone"] == "+966*******09"
        assert answer["booking"]["quote"]["acceptedAt"] is not None


def test_a_customer_accepts_without_typing_the_phone(booking, graphql) -> None:
    owner = ensure_customer(PHONE, "Test", "Customer")
    Booking.objects.update(user=owner)
    token = open_session(owner).token
    own = {"reference": booking.reference}

    graphql(CODE, own, token=token)
    code = inbox.SMS.get_messages()[0]["code"]
    answer = graphql(ACCEPT, {**own, "code": code}, token=token)["data"]["quoteAccept"]

    assert answer["booking"]["phone"] == PHONE
    assert booking.steps.get(to_state="accepted").by == owner


@pytest.mark.parametrize("query", [CODE, ACCEPT])
@pytest.mark.parametrize(
    "asked",
    [
        {"reference": "MB-0000-0000-0001"},
        {"reference": "MB-0000-0000-0001", "phone": "0500000008"},
        {"reference": "MB-0000-0000-0002", "phone": "0500000009"},
        {"reference": "\u0000", "phone": "\u0000"},
    ],
)
def test_nobody_else_learns_that_there_is_a_quote(booking, manager, graphql, query, asked) -> None:
    stranger = open_session(ensure_customer("+966500000007", "Test", "Stranger")).token

    for token in ("", stranger):
        (answer,) = graphql(query, {**asked, "code": "1234"}, token=token)["data"].values()
        assert answer["errors"] == [
            {
                "field": "reference",
                "code": "NOT_FOUND",
                "message": "No request was found with this reference and phone number.",
            }
        ]
    assert inbox.SMS.get_messages() == []


def test_full_days(make_booking, event_service, event_crew, graphql) -> None:
    day = date(2026, 12, 4)
    claim_event_day(make_booking(service=event_service, event_date=day))

    asked = graphql(FULL, {"from": "2026-12-01", "until": "2026-12-31"})
    too_long = graphql(FULL, {"from": "2026-01-01", "until": "2028-12-31"})

    assert asked["data"]["fullEventDates"] == ["2026-12-04"]
    assert too_long["errors"][0]["message"] == "Ask for at most 400 days at once."
    assert too_long["errors"][0]["extensions"]["code"] == "INVALID"
