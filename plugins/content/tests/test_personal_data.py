"""Messages go with the account that sent them."""

from collections.abc import Callable

import pytest
from saleor.account.models import User

from plugins.content.models import ContactMessage
from plugins.phone_otp.services import ensure_customer
from saleor_config import personal_data

pytestmark = pytest.mark.django_db

MINE, THEIRS = "+966500000001", "+966500000002"


@pytest.fixture
def me() -> User:
    user = ensure_customer(MINE, "نورة", "")
    user.email = "noura@example.com"
    user.save()
    return user


def test_what_was_sent_from_the_account_is_handed_out(
    me: User, make_message: Callable[..., ContactMessage], clerk: User
) -> None:
    # given
    make_message(
        user=me,
        state="answered",
        answer="نعم.",
        answered_by=clerk,
        answered_at="2026-11-21T10:00:00Z",
        created_at="2026-11-20T10:00:00Z",
    )
    make_message(phone=MINE, message="typed by somebody")

    # when / then
    assert personal_data.export_account(me)["messages"] == [
        {
            "sent_at": "2026-11-20T13:00:00+03:00",
            "name": "نورة",
            "phone": "+966500000001",
            "email": "visitor@example.com",
            "message": "هل تنسّقون الأسطح؟",
            "answer": "نعم.",
            "answered_at": "2026-11-21T13:00:00+03:00",
        }
    ]


def test_what_names_the_account_is_let_go_of(
    me: User, make_message: Callable[..., ContactMessage]
) -> None:
    # given
    other = ensure_customer(THEIRS, "سارة", "")
    make_message(user=me, phone=THEIRS)
    make_message(phone=MINE)
    make_message(phone=THEIRS, email="NOURA@example.com")
    kept = {
        make_message(phone=THEIRS).pk,
        # of somebody who is signed in, whatever they typed
        make_message(user=other, phone=MINE).pk,
    }

    # when
    personal_data.erase_account(me)

    # then
    assert set(ContactMessage.objects.values_list("pk", flat=True)) == kept


def test_an_answer_outlives_who_wrote_it(
    make_message: Callable[..., ContactMessage], clerk: User
) -> None:
    message = make_message(
        state="answered", answer="نعم.", answered_by=clerk, answered_at="2026-11-21T10:00:00Z"
    )

    clerk.delete()

    message.refresh_from_db()
    assert (message.answered_by, message.answer) == (None, "نعم.")
