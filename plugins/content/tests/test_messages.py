"""Messages that visitors send."""

import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from saleor.account.models import User

from plugins.content import limits
from plugins.content.models import ContactMessage
from plugins.content.services import (
    ContactError,
    ContactForm,
    save_contact_details,
    send_message,
)
from plugins.phone_otp.services import open_session

pytestmark = pytest.mark.django_db

SEND = """mutation ($input: ContactMessageInput!, $key: String!) {
  contactMessageSend(input: $input, idempotencyKey: $key) {
    isSent errors { field message code } } }"""
FORM = {
    "name": "نورة",
    "phone": "٠٥٠ ٠٠٠ ٠٠٠١",
    "email": "visitor@example.com",
    "message": "مرحبًا،\n\n\n\nهل تنسّقون الأسطح؟",
}
SENT = {"isSent": True, "errors": []}

Send = Callable[..., dict[str, Any]]


@pytest.fixture
def send(graphql: Any) -> Send:
    def run(key: str = "", token: str = "", language: str = "en", status: int = 200, **form: Any):
        answer = graphql(
            SEND,
            {"input": FORM | form, "key": key or str(uuid.uuid4())},
            token=token,
            language=language,
            status=status,
        )
        return answer["data"]["contactMessageSend"]

    return run


@pytest.fixture
def staff_are_told() -> None:
    save_contact_details({"emails": "hello@mashtal.example", "messages-to": "desk@mashtal.example"})


def test_a_message_is_kept_as_people_read_it(send: Send) -> None:
    assert send(language="ar", name="  نورة \u200f ") == SENT

    message = ContactMessage.objects.get()
    assert message.name == "نورة"
    assert message.phone == "+966500000001"
    assert message.message == "مرحبًا،\n\nهل تنسّقون الأسطح؟"
    assert (message.language, message.state, message.user) == ("ar", "new", None)


def test_a_customers_message_is_theirs(send: Send, customer: User) -> None:
    send(token=open_session(customer).token)

    assert ContactMessage.objects.get().user == customer


def test_the_same_key_is_the_same_message(
    send: Send, staff_are_told: None, mailoutbox: list[Any]
) -> None:
    key = str(uuid.uuid4())

    # also when what is typed is not right any more
    assert [send(key), send(key), send(key, email="")] == [SENT] * 3

    assert ContactMessage.objects.count() == 1
    assert len(mailoutbox) == 1


@pytest.mark.django_db(transaction=True)
def test_pressed_many_times_it_is_sent_once(
    staff_are_told: None, in_own_connection: Any, mailoutbox: list[Any]
) -> None:
    key = str(uuid.uuid4())
    form = ContactForm("نورة", "0500000001", "visitor@example.com", "مرحبًا")

    def press() -> int:
        user = AnonymousUser()
        return send_message(form, key=key, user=user, address="203.0.113.1").pk

    with ThreadPoolExecutor(5) as threads:
        found = set(threads.map(lambda _number: in_own_connection(press)(), range(5)))

    assert found == {ContactMessage.objects.get().pk}
    assert len(mailoutbox) == 1


def test_every_fault_is_told_at_once(send: Send) -> None:
    answer = send(key="again", name="", phone="12", email="a@b", message=" \u200f\n")

    assert answer == {
        "isSent": False,
        "errors": [
            {
                "field": "idempotencyKey",
                "message": "The idempotency key must be a UUID.",
                "code": "INVALID",
            },
            {"field": "name", "message": "This field is required.", "code": "REQUIRED"},
            {
                "field": "phone",
                "message": "Please enter a valid phone number.",
                "code": "INVALID",
            },
            {
                "field": "email",
                "message": "Please enter a valid e-mail address.",
                "code": "INVALID",
            },
            {"field": "message", "message": "This field is required.", "code": "REQUIRED"},
        ],
    }
    assert not ContactMessage.objects.exists()


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        ({"name": "ن" * 101}, "name", "يرجى ألا يزيد النص على 100 حرفًا."),
        ({"message": "م" * 4001}, "message", "يرجى ألا يزيد النص على 4000 حرفًا."),
        ({"email": f"{'a' * 250}@example.com"}, "email", "يرجى إدخال بريد إلكتروني صحيح."),
        ({"email": "a@phone.invalid"}, "email", "يرجى إدخال بريد إلكتروني صحيح."),
        ({"email": "a@example.com\nbcc: b@example.com"}, "email", "يرجى إدخال بريد إلكتروني صحيح."),
        ({"phone": ""}, "phone", "هذا الحقل مطلوب."),
    ],
)
def test_faults_in_arabic(typed: dict[str, str], field: str, sentence: str, send: Send) -> None:
    (error,) = send(language="ar", **typed)["errors"]

    assert (error["field"], error["message"]) == (field, sentence)


def test_the_trap_keeps_a_message_from_the_staff_but_not_from_being_found(
    send: Send, staff_are_told: None, mailoutbox: list[Any]
) -> None:
    # a program is told nothing
    assert send(website="https://spam.example") == SENT

    message = ContactMessage.objects.get()
    assert (message.state, message.spam_at is not None) == ("spam", True)
    assert mailoutbox == []


@pytest.mark.parametrize(
    ("allowed", "vary"),
    [
        (limits.MESSAGES_PER_EMAIL.allowed, lambda n: {"phone": f"05000000{n:02}"}),
        (limits.MESSAGES_PER_PHONE.allowed, lambda n: {"email": f"visitor{n}@example.com"}),
        (
            limits.MESSAGES_PER_ADDRESS[0].allowed,
            lambda n: {"phone": f"05000000{n:02}", "email": f"visitor{n}@example.com"},
        ),
    ],
    ids=["email", "phone", "address"],
)
def test_too_many_are_refused(allowed: int, vary: Any, send: Send) -> None:
    answers = [send(**vary(number)) for number in range(allowed + 1)]

    assert answers[:-1] == [SENT] * allowed
    assert answers[-1] == {
        "isSent": False,
        "errors": [
            {
                "field": None,
                "message": "Too many messages at once. Please try again later, or call us.",
                "code": "TOO_MANY",
            }
        ],
    }
    assert ContactMessage.objects.count() == allowed


def test_a_network_that_is_refused_uses_up_nobody_elses_limits() -> None:
    def is_taken(address: str, email: str) -> bool:
        try:
            limits.count_message(address=address, email=email, phone=email)
        except ContactError:
            return False
        return True

    mine = limits.MESSAGES_PER_ADDRESS[0].allowed
    assert all(is_taken("203.0.113.1", f"visitor{number}@example.com") for number in range(mine))
    assert not any(is_taken("203.0.113.1", "victim@example.com") for _number in range(9))

    assert is_taken("203.0.113.2", "victim@example.com")


def test_a_repeated_call_and_a_faulty_one_use_up_nothing(send: Send) -> None:
    key = str(uuid.uuid4())
    for _number in range(20):
        send(key)
        send(email="")

    assert send() == SENT


def test_without_redis_nothing_is_taken(send: Send, redis_away: Any) -> None:
    with redis_away():
        answer = send(status=503)

    assert answer == {
        "isSent": False,
        "errors": [
            {
                "field": None,
                "message": "This is not available right now. Please try again shortly.",
                "code": "UNAVAILABLE",
            }
        ],
    }
    assert not ContactMessage.objects.exists()


def test_a_message_costs_few_statements(send: Send, django_assert_max_num_queries: Any) -> None:
    # given what is read once
    send()

    # look for the key, savepoints, the message, whom it is for and its mail
    with django_assert_max_num_queries(18):
        send()


def test_staff_are_told_in_arabic(
    send: Send, staff_are_told: None, mailoutbox: list[Any], settings: Any
) -> None:
    send(name="<b>Sara</b>", message="Do you do <script>roofs</script>?\nSara")

    (mail,) = mailoutbox
    assert mail.to == ["desk@mashtal.example"]
    assert mail.subject == "رسالة جديدة من <b>Sara</b>"
    assert "Do you do <script>roofs</script>?\nSara" in mail.body
    assert "الهاتف: +966500000001" in mail.body
    assert "اللغة: الإنجليزية" in mail.body
    assert f"{settings.PUBLIC_URL}/office/" in mail.body
    html, kind = mail.alternatives[0]
    assert kind == "text/html"
    assert '<html lang="ar" dir="rtl">' in html
    assert "Do you do &lt;script&gt;roofs&lt;/script&gt;?<br>Sara" in html


def test_nobody_is_told_where_there_is_nobody(send: Send, mailoutbox: list[Any]) -> None:
    assert send() == SENT
    assert mailoutbox == []


def test_a_flood_fills_no_mailbox(
    send: Send, staff_are_told: None, mailoutbox: list[Any], monkeypatch: Any
) -> None:
    monkeypatch.setattr(limits, "STAFF_MAILS", limits.AttemptLimit("contact_few", 2, 60))

    for _number in range(3):
        send()

    assert len(mailoutbox) == 2
    assert ContactMessage.objects.filter(state="new").count() == 3
