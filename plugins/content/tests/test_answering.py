"""What staff do with messages, once, and who may."""

import smtplib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.core.mail.backends.locmem import EmailBackend
from django.db import IntegrityError, transaction
from django.utils import timezone
from saleor.account.models import User

from plugins.content import selectors, services
from plugins.content.models import ContactMessage
from plugins.content.services import ContentStaffError
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import delivery
from plugins.messaging.tasks import deliver_due_messages

pytestmark = pytest.mark.django_db

MakeMessage = Callable[..., ContactMessage]


@pytest.fixture
def answer(django_capture_on_commit_callbacks: Any) -> Callable[..., ContactMessage]:
    def run(message: ContactMessage, text: str, by: User) -> ContactMessage:
        with django_capture_on_commit_callbacks(execute=True):
            return services.answer_message(message, text, by)

    return run


def test_an_answer_goes_out_in_the_visitors_language(
    make_message: MakeMessage, clerk: User, answer: Any, mailoutbox: list[Any]
) -> None:
    # given
    services.save_contact_details({"emails": "hello@mashtal.example", "phones": "0110000000"})
    message = make_message(language="en", name="Sara", message="Do you do roofs?")

    # when
    answered = answer(message, "  Yes, we do.\r\n\r\n\r\nWhen <b>may</b> we come? ", clerk)

    # then
    assert (answered.state, answered.answered_by) == ("answered", clerk)
    assert answered.answer == "Yes, we do.\n\nWhen <b>may</b> we come?"
    assert answered.answered_at is not None
    (mail,) = mailoutbox
    assert (mail.subject, mail.to) == ("Our answer to your message", ["visitor@example.com"])
    assert mail.reply_to == ["hello@mashtal.example"]
    assert mail.body.startswith("Hello Sara,\n\nYes, we do.\n\nWhen <b>may</b> we come?\n")
    assert "+966110000000" in mail.body
    assert mail.body.rstrip().endswith("Do you do roofs?")
    html = mail.alternatives[0][0]
    assert '<html lang="en" dir="ltr">' in html
    assert "<p>When &lt;b&gt;may&lt;/b&gt; we come?</p>" in html


def test_an_arabic_answer_reads_from_the_right(
    make_message: MakeMessage, clerk: User, answer: Any, mailoutbox: list[Any]
) -> None:
    answer(make_message(), "نعم.", clerk)

    (mail,) = mailoutbox
    assert mail.subject == "ردّنا على رسالتك"
    assert mail.body.startswith("مرحبًا نورة،\n\nنعم.")
    assert '<html lang="ar" dir="rtl">' in mail.alternatives[0][0]


def test_a_message_is_answered_once(
    make_message: MakeMessage, clerk: User, answer: Any, mailoutbox: list[Any], english: None
) -> None:
    message = make_message()
    answer(message, "نعم.", clerk)

    for again in (
        lambda: answer(message, "لا.", clerk),
        lambda: services.mark_as_spam(message, clerk),
    ):
        with pytest.raises(ContentStaffError, match="This message was answered already"):
            again()

    assert len(mailoutbox) == 1
    message.refresh_from_db()
    assert message.answer == "نعم."


@pytest.mark.django_db(transaction=True)
def test_of_two_who_answer_at_once_one_is_refused(
    make_message: MakeMessage, clerk: User, in_own_connection: Any, mailoutbox: list[Any]
) -> None:
    message = make_message()

    def try_to(text: str) -> str:
        try:
            return services.answer_message(message, text, clerk).answer
        except ContentStaffError:
            return "refused"

    with ThreadPoolExecutor(4) as threads:
        calls = [in_own_connection(lambda n=n: try_to(f"answer {n}")) for n in range(4)]
        outcomes = list(threads.map(lambda call: call(), calls))

    message.refresh_from_db()
    assert sorted(outcomes)[1:] == ["refused"] * 3
    assert message.answer in outcomes
    assert len(mailoutbox) == 1
    assert message.answer in mailoutbox[0].body


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (" \u200f\n", "Write an answer first."),
        ("a" * 8001, "Please use at most 8000 characters."),
    ],
)
def test_an_answer_says_something(
    text: str, sentence: str, make_message: MakeMessage, clerk: User, english: None
) -> None:
    message = make_message()

    with pytest.raises(ContentStaffError) as refusal:
        services.answer_message(message, text, clerk)

    assert refusal.value.message == sentence
    message.refresh_from_db()
    assert message.state == "new"


def test_spam_is_marked_and_taken_back(
    make_message: MakeMessage, clerk: User, english: None
) -> None:
    message = make_message()

    first = services.mark_as_spam(message, clerk)
    assert services.mark_as_spam(message, clerk).spam_at == first.spam_at
    with pytest.raises(ContentStaffError, match="This message is marked as spam"):
        services.answer_message(message, "yes", clerk)
    assert selectors.count_unanswered_messages(clerk) == 0

    services.mark_as_wanted(message, clerk)
    assert (services.mark_as_wanted(message, clerk).state, message.spam_at) == ("new", None)
    assert selectors.count_unanswered_messages(clerk) == 1


def test_nobody_else_sees_a_message_or_learns_that_it_is_there(
    make_message: MakeMessage,
    clerk: User,
    other_staff: User,
    gardener: User,
    customer: User,
    english: None,
) -> None:
    # given a message, and one that never was
    message = make_message(user=customer)
    unknown = ContactMessage(pk=message.pk + 1)
    assert list(selectors.list_messages_for_staff(clerk)) == [message]
    assert selectors.get_message_for_staff(clerk, message.pk) == message

    for user in (other_staff, gardener, customer):
        # then there is nothing to be seen
        assert list(selectors.list_messages_for_staff(user)) == []
        assert selectors.get_message_for_staff(user, message.pk) is None
        assert selectors.count_unanswered_messages(user) == 0
        # and both are refused in the same words
        for wanted in (message, unknown):
            for call in (
                lambda by, wanted=wanted: services.answer_message(wanted, "yes", by),
                lambda by, wanted=wanted: services.answer_message(wanted, "", by),
                lambda by, wanted=wanted: services.mark_as_spam(wanted, by),
                lambda by, wanted=wanted: services.mark_as_wanted(wanted, by),
            ):
                with pytest.raises(ContentStaffError) as refusal:
                    call(user)
                assert refusal.value.message == "There is no such message."
    message.refresh_from_db()
    assert message.state == "new"


def test_staffs_list_costs_one_query(
    make_message: MakeMessage, clerk: User, answer: Any, django_assert_num_queries: Any
) -> None:
    for _number in range(3):
        answer(make_message(), "yes", clerk)
    clerk.has_perm("content.manage_messages")

    with django_assert_num_queries(1):
        shown = [
            str(entry.answered_by.first_name) for entry in selectors.list_messages_for_staff(clerk)
        ]

    assert shown == ["سارة"] * 3


def test_a_mail_that_was_not_taken_is_sent_later_and_once(
    make_message: MakeMessage,
    clerk: User,
    answer: Any,
    mailoutbox: list[Any],
    monkeypatch: Any,
    time_machine: Any,
) -> None:
    # given a mail server that is away
    def away(*_given: Any) -> int:
        raise smtplib.SMTPServerDisconnected("visitor@example.com")

    with monkeypatch.context() as patch:
        patch.setattr(EmailBackend, "send_messages", away)
        answer(make_message(), "yes", clerk)
    mail = OutboxMessage.objects.get()
    assert (mail.attempts, mail.sent_at, mailoutbox) == (1, None, [])

    # when it is back, nothing leaves before the pause is over
    deliver_due_messages()
    assert mailoutbox == []
    time_machine.move_to(timezone.now() + timedelta(seconds=31))
    deliver_due_messages()

    # then it leaves, and only once
    deliver_due_messages()
    delivery.deliver_messages([mail.pk])
    assert len(mailoutbox) == 1
    mail.refresh_from_db()
    assert mail.sent_at is not None


def test_old_messages_are_forgotten(make_message: MakeMessage, clerk: User) -> None:
    # given
    now = timezone.now()

    def days(count: int) -> Any:
        return now - timedelta(days=count)

    answered = {"state": "answered", "answer": "yes"}
    make_message(state="spam", spam_at=days(31), created_at=days(31))
    make_message(**answered, answered_at=days(731), created_at=days(731))
    kept = {
        make_message(state="spam", spam_at=days(29), created_at=days(900)).pk,
        make_message(**answered, answered_at=days(729)).pk,
        make_message(created_at=days(900)).pk,
    }

    # when / then
    assert services.forget_old_messages() == 2
    assert set(ContactMessage.objects.values_list("pk", flat=True)) == kept
    assert services.forget_old_messages() == 0


@pytest.mark.parametrize(
    "fields",
    [{"state": "answered"}, {"state": "spam"}, {"state": "lost"}],
)
def test_the_database_keeps_states_true(fields: dict[str, str], make_message: MakeMessage) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        make_message(**fields)
