"""What customers and staff hear of a request: each step once, in its language."""

import logging
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
import time_machine
from django.core import mail
from saleor.account.models import StaffNotificationRecipient, User

from plugins.bookings import notifications
from plugins.bookings.enums import BookingState
from plugins.bookings.models import Booking
from plugins.bookings.notification_texts import build_message
from plugins.bookings.notifications import BookingEvent, Channel
from plugins.bookings.services import (
    QuoteLineInput,
    cancel_booking,
    cancel_visit,
    cancel_work,
    create_quote,
    reschedule_assignment,
    schedule_visit,
    schedule_work,
    send_quote,
    transition_booking,
)
from plugins.bookings.services.rows import lock_booking
from plugins.bookings.services.transitions import apply_transition, handle_transition
from plugins.bookings.states import Role
from plugins.messaging import inbox
from plugins.messaging.models import OutboxMessage
from plugins.messaging.selectors import fits_in_a_text
from plugins.messaging.tasks import deliver_due_messages

pytestmark = pytest.mark.django_db

# Tuesday 1 December 2026, 9:00 in Riyadh.
NINE = datetime(2026, 12, 1, 6, tzinfo=UTC)
HOUR = timedelta(hours=1)
LINES = (QuoteLineInput("نجيل", Decimal(1), 100_000),)
UNTIL = date(2026, 12, 15)


@pytest.fixture(autouse=True)
def clock(settings: Any, own_redis_keys: str) -> Any:
    settings.PUBLIC_URL = "https://mashtal.example"
    with time_machine.travel(NINE - timedelta(days=1), tick=False) as traveller:
        yield traveller


@pytest.fixture
def office(manager: User, db: None) -> User:
    """Staff who asked for mails; others who asked may not see bookings."""
    stranger = User.objects.create(email="packing@example.com", is_staff=True)
    for user in (manager, stranger):
        StaffNotificationRecipient.objects.create(user=user, active=True)
    return manager


@pytest.fixture
def committed(django_capture_on_commit_callbacks: Any) -> Callable[[Callable[[], Any]], Any]:
    def run(call: Callable[[], Any]) -> Any:
        with django_capture_on_commit_callbacks(execute=True):
            return call()

    return run


def row(end: str) -> OutboxMessage:
    """The one message of the outbox whose key ends so."""
    return OutboxMessage.objects.get(kind=notifications.MESSAGE_KIND, key__endswith=end)


def texts() -> list[str]:
    return [entry["text"] for entry in reversed(inbox.SMS.get_messages())]


def live(booking: Booking, crew: Any, manager: User, committed: Any) -> list[str]:
    """Every step that a request can take, and what is texted of it."""

    def now() -> Booking:
        return Booking.objects.get(pk=booking.pk)

    def visit() -> Any:
        return booking.assignments.get(is_cancelled=False)

    def accept() -> None:
        booking.quotes.update(state="accepted", accepted_at=NINE)
        apply_transition(lock_booking(booking), BookingState.ACCEPTED, role=Role.CUSTOMER)

    for step in (
        lambda: handle_transition(booking, booking.steps.get()),
        lambda: transition_booking(now(), BookingState.CONTACTED, by=manager),
        lambda: schedule_visit(now(), crew, NINE, NINE + HOUR, manager),
        lambda: reschedule_assignment(visit(), crew, NINE + HOUR, NINE + 2 * HOUR, manager),
        lambda: cancel_visit(now(), manager),
        lambda: send_quote(create_quote(now(), LINES, UNTIL, manager), manager),
        accept,
        lambda: transition_booking(now(), BookingState.IN_PROGRESS, by=manager),
        lambda: transition_booking(now(), BookingState.COMPLETED, by=manager),
    ):
        committed(step)
    return texts()


def test_the_life_of_a_request_in_arabic_texts(make_booking, site_crew, manager, committed) -> None:
    booking = make_booking()

    steps = live(booking, site_crew, manager, committed)

    page = "\nhttps://mashtal.example/requests/MB-0000-0000-0001"
    secret = booking.quotes.get().secret
    assert steps == [
        f"مشتل: تم استلام طلبك MB-0000-0000-0001، وسنتصل بك قريبًا.{page}",
        f"مشتل: نعمل على طلبك MB-0000-0000-0001.{page}",
        "مشتل: نزورك يوم الثلاثاء 1 ديسمبر من 09:00 إلى 10:00." + page,
        "مشتل: تغيّر موعد زيارتنا إلى الثلاثاء 1 ديسمبر من 10:00 إلى 11:00." + page,
        f"مشتل: تم إلغاء زيارتنا لطلبك MB-0000-0000-0001، وسنتصل بك.{page}",
        "مشتل: عرض السعر Q-2026-000001 جاهز: 1,150.00 ر.س، وهو صالح حتى 15 ديسمبر."
        f"\nhttps://mashtal.example/api/q/{secret}",
        f"مشتل: تم قبول عرض السعر Q-2026-000001 بقيمة 1,150.00 ر.س. شكرًا لك!{page}",
        f"مشتل: بدأ العمل في طلبك MB-0000-0000-0001.{page}",
        f"مشتل: اكتمل طلبك MB-0000-0000-0001. شكرًا لثقتك!{page}",
    ]
    assert all(fits_in_a_text(text) for text in steps)


def test_the_life_of_a_request_in_english_texts(
    make_booking, site_crew, manager, committed
) -> None:
    booking = make_booking(language="en")

    steps = live(booking, site_crew, manager, committed)

    page = "\nhttps://mashtal.example/en/requests/MB-0000-0000-0001"
    secret = booking.quotes.get().secret
    assert steps == [
        "Mashtal: we received your request MB-0000-0000-0001. We will call you soon." + page,
        "Mashtal: we are working on your request MB-0000-0000-0001." + page,
        "Mashtal: we visit you on Tuesday 1 December from 09:00 to 10:00." + page,
        "Mashtal: our visit has moved to Tuesday 1 December from 10:00 to 11:00." + page,
        "Mashtal: the visit for your request MB-0000-0000-0001 was cancelled. We will call you."
        + page,
        "Mashtal: your quote Q-2026-000001 is ready: SAR 1,150.00, valid until 15 December."
        f"\nhttps://mashtal.example/api/q/{secret}",
        "Mashtal: you accepted quote Q-2026-000001 of SAR 1,150.00. Thank you!" + page,
        "Mashtal: the work on your request MB-0000-0000-0001 has begun." + page,
        "Mashtal: your request MB-0000-0000-0001 is completed. Thank you for your trust!" + page,
    ]


def test_mails_are_in_the_language_of_the_request(
    make_booking, site_crew, office, committed
) -> None:
    booking = make_booking()

    live(booking, site_crew, office, committed)

    mine = [message for message in mail.outbox if message.to == ["noura@example.com"]]
    assert [message.subject for message in mine] == [
        "تم استلام طلبك MB-0000-0000-0001",
        "نعمل على طلبك MB-0000-0000-0001",
        "موعد زيارتنا لطلبك MB-0000-0000-0001",
        "تغيّر موعد زيارتنا لطلبك MB-0000-0000-0001",
        "تم إلغاء الزيارة لطلبك MB-0000-0000-0001",
        "عرض السعر Q-2026-000001",
        "تم قبول عرض السعر Q-2026-000001",
        "بدأ العمل في طلبك MB-0000-0000-0001",
        "اكتمل طلبك MB-0000-0000-0001",
    ]
    html, text = mine[5].alternatives[0][0], mine[5].body
    assert '<html lang="ar" dir="rtl">' in html
    for part in ("1,150.00 ر.س", "/requests/MB-0000-0000-0001", booking.quotes.get().secret):
        assert part in html
        assert part in text
    assert "تنسيق الحدائق" in html


def test_staff_who_may_see_bookings_hear_of_what_waits_for_them(
    make_booking, site_crew, office, committed
) -> None:
    live(make_booking(), site_crew, office, committed)
    second = make_booking()
    committed(lambda: cancel_booking(second, by_customer=True, reason="Rain"))
    third = make_booking()
    committed(lambda: cancel_booking(third, by_customer=False, by=office, reason="Too far away"))

    to_staff = [message for message in mail.outbox if "noura@example.com" not in message.to]
    assert [(message.to, message.subject) for message in to_staff] == [
        (["office@example.com"], "طلب جديد MB-0000-0000-0001"),
        (["office@example.com"], "تم قبول عرض سعر الطلب MB-0000-0000-0001"),
        (["office@example.com"], "تم إلغاء الطلب MB-0000-0000-0002"),
    ]
    letter = to_staff[0].alternatives[0][0]
    assert f"/office/bookings/booking/{Booking.objects.last().pk}/change/" in letter
    assert "نورة" not in letter
    assert "0500000009" not in letter


def test_staffs_reason_is_in_the_mail_and_a_customers_own_is_not(
    make_booking, manager, committed
) -> None:
    declined, cancelled = make_booking(language="en"), make_booking(language="en")

    committed(
        lambda: transition_booking(
            declined, BookingState.DECLINED, by=manager, reason="Too far away"
        )
    )
    committed(lambda: cancel_booking(cancelled, by_customer=True, reason="I moved"))

    assert "Too far away" in mail.outbox[0].body
    assert "I moved" not in mail.outbox[1].body
    assert [text.splitlines()[0] for text in texts()] == [
        "Mashtal: we are sorry, we can't take on your request MB-0000-0000-0001.",
        "Mashtal: your request MB-0000-0000-0002 was cancelled.",
    ]


@pytest.mark.parametrize(
    ("language", "planned", "moved", "off", "subject"),
    [
        (
            "ar",
            "مشتل: فريقنا عندك من الثلاثاء 1 ديسمبر 09:00 إلى 10:00.",
            "مشتل: تغيّر موعد العمل، ونأتي إليك من الثلاثاء 1 ديسمبر 09:00"
            " إلى الأربعاء 2 ديسمبر 10:00.",
            "مشتل: تم إلغاء موعد العمل في طلبك MB-0000-0000-0001، وسنتصل بك.",
            "موعد العمل في طلبك MB-0000-0000-0001",
        ),
        (
            "en",
            "Mashtal: our crew works at your place from Tuesday 1 December 09:00 to 10:00.",
            "Mashtal: our work has moved; we now come from Tuesday 1 December 09:00"
            " to Wednesday 2 December 10:00.",
            "Mashtal: the work on your request MB-0000-0000-0001 was called off. We will call you.",
            "When we work on your request MB-0000-0000-0001",
        ),
    ],
)  # fmt: skip
def test_customers_hear_when_work_is_planned_moved_and_called_off(
    language, planned, moved, off, subject, make_booking, site_crew, manager, committed
) -> None:
    booking = make_booking(language=language, state="accepted")

    work = committed(lambda: schedule_work(booking, site_crew, NINE, NINE + HOUR, manager))
    longer = committed(
        lambda: reschedule_assignment(work, site_crew, NINE, NINE + 25 * HOUR, manager)
    )
    committed(lambda: cancel_work(longer, manager))

    assert [text.splitlines()[0] for text in texts()] == [planned, moved, off]
    assert all(fits_in_a_text(text) for text in texts())
    assert mail.outbox[0].subject == subject
    assert len(mail.outbox) == 3


def test_nobody_hears_of_work_that_was_called_off_meanwhile(
    make_booking, site_crew, manager
) -> None:
    booking = make_booking(state="accepted")
    work = schedule_work(booking, site_crew, NINE, NINE + HOUR, manager)
    cancel_work(work, manager)

    planned, off = (
        notifications.get_notification(row(f":{step}:{work.pk}:{Channel.MAIL}"))
        for step in (BookingEvent.WORK_SCHEDULED, BookingEvent.WORK_CANCELLED)
    )
    assert build_message(planned) is None
    assert build_message(off) is not None


def test_an_event_hears_that_its_day_is_kept(make_booking, event_service, committed) -> None:
    booking = make_booking(service=event_service, event_date=UNTIL, language="en")

    committed(lambda: handle_transition(booking, booking.steps.get()))

    assert "We keep Tuesday 15 December 2026 free for you." in mail.outbox[0].body


def test_a_text_that_is_too_long_loses_its_address_first(make_booking, settings, manager) -> None:
    booking = make_booking()
    quote = send_quote(create_quote(booking, LINES, UNTIL, manager), manager)
    notice = notifications.get_notification(row(f":{Channel.TEXT}"))

    sent = {}
    for length in (60, 100):
        settings.PUBLIC_URL = "https://" + "x" * (length - 8)
        message = build_message(notice)
        sent[length] = next(filter(fits_in_a_text, message.texts))

    assert sent[60].endswith(quote.secret)
    assert quote.secret not in sent[100]


def test_a_message_that_failed_is_tried_again_and_sent_once(
    make_booking, committed, clock, monkeypatch
) -> None:
    booking = make_booking()

    def away(*_arguments: Any, **_more: Any) -> None:
        raise SMTPServerDisconnected

    with monkeypatch.context() as patch:
        patch.setattr("plugins.bookings.delivery.send_mail", away)
        committed(lambda: handle_transition(booking, booking.steps.get()))
    sent = [len(mail.outbox)]
    for _ in range(2):
        clock.shift(timedelta(seconds=31))
        deliver_due_messages()
        sent.append(len(mail.outbox))

    assert sent == [0, 1, 1]
    assert row(f":{Channel.MAIL}").sent_at is not None


def test_news_are_told_once_and_not_of_what_is_off(make_booking, committed) -> None:
    booking = make_booking()

    for _ in range(2):
        committed(lambda: notifications.notify_customer(booking, BookingEvent.RECEIVED))
        # of a visit that is not planned any more
        committed(lambda: notifications.notify_customer(booking, BookingEvent.VISIT_MOVED))

    assert len(texts()) == len(mail.outbox) == 1
    assert not OutboxMessage.objects.exclude(next_try_at=None).exists()


@pytest.mark.parametrize("phone", ["+442079460000", "+966112000000", ""])
def test_only_saudi_mobiles_are_texted(make_booking, committed, phone) -> None:
    booking = make_booking(phone=phone)

    committed(lambda: handle_transition(booking, booking.steps.get()))

    assert texts() == []
    assert len(mail.outbox) == 1


def test_nobody_is_flooded_in_our_name(make_booking, committed) -> None:
    for _ in range(14):
        booking = make_booking()
        committed(lambda booking=booking: handle_transition(booking, booking.steps.get()))

    assert len(texts()) == 12


def test_logs_name_nobody_and_no_quote(make_booking, manager, committed, caplog) -> None:
    booking = make_booking()
    with caplog.at_level(logging.DEBUG):
        quote = committed(lambda: send_quote(create_quote(booking, LINES, UNTIL, manager), manager))

    for secret in (quote.secret, booking.phone, booking.email, booking.name):
        assert secret not in caplog.text
