"""Services, crews and bookings as the shop has them, without anybody's real number."""

import uuid
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import Permission
from django.db import transaction
from django.test import Client
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User

from plugins.bookings.enums import BookingState
from plugins.bookings.models import Booking, BookingStep, Crew, Service, ServiceOption
from plugins.bookings.services import QuoteLineInput, create_quote, send_quote
from plugins.bookings.services.dues import open_deposit
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition
from plugins.bookings.states import Role

from .planning import NINE, hour

MakeBooking = Callable[..., Booking]


@pytest.fixture
def landscaping(db: None) -> Service:
    return Service.objects.create(
        slug="landscaping", kind="landscaping", name_ar="تنسيق الحدائق", name_en="Landscaping"
    )


@pytest.fixture
def maintenance(db: None) -> Service:
    service = Service.objects.create(
        slug="garden-maintenance",
        kind="maintenance",
        name_ar="صيانة الحدائق",
        name_en="Garden maintenance",
        position=1,
    )
    for position, (slug, ar, en) in enumerate(
        [("pruning", "التقليم", "Pruning"), ("grass-cutting", "قص العشب", "Grass cutting")]
    ):
        ServiceOption.objects.create(
            service=service, slug=slug, name_ar=ar, name_en=en, position=position
        )
    return service


@pytest.fixture
def event_service(db: None) -> Service:
    service = Service.objects.create(
        slug="event-decoration",
        kind="event",
        name_ar="تزيين المناسبات",
        name_en="Event decoration",
        position=3,
    )
    for position, (slug, ar, en) in enumerate(
        [("birthday", "عيد ميلاد", "Birthday"), ("graduation", "حفل تخرج", "Graduation")]
    ):
        ServiceOption.objects.create(
            service=service, slug=slug, name_ar=ar, name_en=en, position=position
        )
    return service


@pytest.fixture
def site_crew(db: None) -> Crew:
    return Crew.objects.create(name_ar="فريق الحدائق", name_en="Garden crew", kind="site")


@pytest.fixture
def event_crew(db: None) -> Crew:
    return Crew.objects.create(name_ar="فريق المناسبات", name_en="Event crew", kind="event")


@pytest.fixture
def manager(db: None) -> User:
    user = User.objects.create(email="office@example.com", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="manage_bookings"))
    return user


@pytest.fixture
def make_booking(landscaping: Service) -> MakeBooking:
    """``make_booking(state="quoted", user=customer)``: a row as ``services.ask`` leaves it."""
    numbers = count(1)

    def make(**fields: Any) -> Booking:
        number = next(numbers)
        service = fields.pop("service", landscaping)
        booking = Booking.objects.create(
            **{
                "reference": f"MB-0000-0000-{number:04d}",
                "idempotency_key": uuid.uuid4(),
                "service": service,
                "kind": service.kind,
                "language": "ar",
                "name": "نورة",
                "phone": "+966500000009",
                "email": "noura@example.com",
                "city": "الرياض",
                "space_type": "" if service.kind == "event" else "home_garden",
                **fields,
            }
        )
        BookingStep.objects.create(booking=booking, to_state="received", by_customer=True)
        return booking

    return make


@pytest.fixture
def agree(make_booking: MakeBooking, manager: User, landscaping: Service) -> Callable[[], Booking]:
    """``agree()``: a booking whose quote of 1,150.00 is accepted, with 30 percent due, at most a
    fortnight before the middle of December 2026."""
    landscaping.deposit_percent, landscaping.kept_percent = 30, 50
    landscaping.save()
    lines = (QuoteLineInput("نجيل", Decimal(1), 100_000),)

    def run() -> Booking:
        booking = make_booking()
        quote = send_quote(create_quote(booking, lines, date(2026, 12, 15), manager), manager)
        with transaction.atomic():
            booking = lock_booking(booking)
            booking.quotes.filter(pk=quote.pk).update(state="accepted", accepted_at=hour(-24))
            booking = apply_transition(booking, BookingState.ACCEPTED, role=Role.CUSTOMER)
            open_deposit(booking, booking.quotes.get())
        return booking

    return run


@pytest.fixture
def agreed(agree: Callable[[], Booking]) -> Booking:
    return agree()


@pytest.fixture
def private(settings: Any, tmp_path: Path) -> Path:
    """The folder of photographs, of this test alone."""
    settings.PRIVATE_ROOT = tmp_path / "private"
    return Path(settings.PRIVATE_ROOT)


@pytest.fixture
def in_december() -> Iterator[None]:
    with time_machine.travel(datetime(2026, 12, 1, 9, tzinfo=UTC), tick=True):
        yield


@pytest.fixture
def the_day_before() -> Iterator[Any]:
    with time_machine.travel(NINE - timedelta(days=1), tick=False) as clock:
        yield clock


@pytest.fixture
def asks(client: Client) -> Callable[..., Any]:
    """``asks(query, variables, user=staff, language="ar")``: what GraphQL answers."""

    def ask(
        query: str,
        variables: dict[str, Any] | None = None,
        user: User | None = None,
        language: str = "en",
    ) -> Any:
        headers = {"x-locale": language}
        if user is not None:
            headers["authorization"] = f"JWT {get_token(user)}"
        response = client.post(
            "/graphql/",
            {"query": query, "variables": variables or {}},
            content_type="application/json",
            headers=headers,
        )
        assert response.status_code == 200, response.content
        return response.json()

    return ask
