"""An e-mail address becomes the account's once a mailed code has proved it."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core import mail
from saleor.account.models import CustomerEvent

from plugins.accounts.limits import EMAIL_CODES, RESEND
from plugins.accounts.models import PendingEmail
from plugins.accounts.services.email_change import delete_unverified_emails
from plugins.phone_otp.models import Session

from .conftest import GraphQL, Person
from .emails import EXPIRED, WRONG, another_code, confirm, error, mailed_code, request

EMAIL = "noura@example.com"


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(datetime(2026, 3, 1, 9, 0, tzinfo=UTC), tick=False) as traveller:
        yield traveller


@pytest.fixture
def without_pauses(monkeypatch: Any) -> None:
    """Redis counts by its own clock; what is tested here is the code, not the pace."""
    monkeypatch.setattr("plugins.accounts.services.email_change._count_request", lambda *_: None)


def test_an_address_is_the_accounts_once_it_is_proved(graphql: GraphQL, person: Person) -> None:
    # when it is given
    asked = request(graphql, person, " Noura@EXAMPLE.com ")

    # then it is pending, and not the account's
    assert asked == {"errors": [], "email": EMAIL, "expiresIn": 900, "resendAfter": 60}
    assert person.fresh().email.endswith("@phone.invalid")
    assert [each.to for each in mail.outbox] == [[EMAIL]]

    # when it is proved
    proved = confirm(graphql, person, mailed_code())

    # then it is, and nobody else hears of it: there was no address before
    assert proved == {
        "errors": [],
        "customer": {"email": EMAIL, "pendingEmail": None, "contactEmail": EMAIL},
    }
    assert person.fresh().email == EMAIL
    assert len(mail.outbox) == 1
    event = CustomerEvent.objects.get(type="email_changed")
    assert event.parameters == {"old_email": "", "new_email": EMAIL}


def test_the_old_address_is_told(graphql: GraphQL, make_person: Callable[..., Person]) -> None:
    # given
    person = make_person(email="old@example.com")
    request(graphql, person, EMAIL)

    # when
    confirm(graphql, person, mailed_code())

    # then
    assert mail.outbox[-1].to == ["old@example.com"]
    assert mail.outbox[-1].subject == "The e-mail address of your account was changed"
    assert EMAIL not in str(mail.outbox[-1].message())


def test_asking_needs_a_recent_confirmation(graphql: GraphQL, person: Person) -> None:
    # given a session that was confirmed an hour ago
    before = datetime.now(UTC) - timedelta(hours=1)
    Session.objects.update(confirmed_at=before)

    # when
    answer = request(graphql, person, EMAIL)

    # then
    assert answer["errors"] == [
        error("CONFIRMATION_REQUIRED", "Please confirm first that it is you.", None)
    ]
    assert mail.outbox == []
    assert not PendingEmail.objects.exists()


@pytest.mark.parametrize(
    "typed",
    [
        "noura",
        "noura@",
        "@example.com",
        "noura@example",
        "نورة@example.com",
        "a b@example.com",
        "noura@phone.invalid",
        "a" * 65 + "@" + "b" * 200 + ".com",
        "noura@" + "ش" * 300 + ".com",
        "noura@example.com, other@example.com",
    ],
)
def test_what_is_no_address_is_refused(typed: str, graphql: GraphQL, person: Person) -> None:
    answer = request(graphql, person, typed)

    assert answer["errors"] == [error("INVALID", "Please enter a valid e-mail address.", "email")]
    assert mail.outbox == []


def test_an_empty_address_is_asked_for(graphql: GraphQL, person: Person) -> None:
    answer = request(graphql, person, " \u200f")
    assert answer["errors"] == [error("REQUIRED", "Enter your e-mail address.", "email")]


def test_an_international_domain_is_kept_in_its_ascii_form(
    graphql: GraphQL, person: Person
) -> None:
    answer = request(graphql, person, "noura@مثال.com")
    assert answer["email"] == "noura@xn--mgbh0fb.com"


def test_ones_own_address_is_not_proved_again(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    person = make_person(email="Noura@example.com")
    answer = request(graphql, person, EMAIL)
    assert answer["errors"] == [error("INVALID", "This is already your e-mail address.", "email")]


def test_five_wrong_codes_end_a_code(graphql: GraphQL, person: Person) -> None:
    # given
    request(graphql, person, EMAIL)
    code = mailed_code()

    # when / then
    answers = [confirm(graphql, person, another_code(code))["errors"] for _try in range(5)]
    assert answers == [[WRONG]] * 5
    assert confirm(graphql, person, code)["errors"] == [EXPIRED]
    assert person.fresh().email != EMAIL


@pytest.mark.parametrize("typed", ["12345", "1234567", "12345x", "¹²³⁴⁵⁶", "-12345"])
def test_what_can_be_no_code_counts_no_try(typed: str, graphql: GraphQL, person: Person) -> None:
    request(graphql, person, EMAIL)

    assert confirm(graphql, person, typed)["errors"] == [WRONG]
    assert PendingEmail.objects.get().wrong_tries == 0


def test_a_code_is_read_in_arabic_digits_with_spaces(graphql: GraphQL, person: Person) -> None:
    request(graphql, person, EMAIL)
    code = mailed_code()
    typed = code.translate(str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩"))

    assert confirm(graphql, person, f" {typed[:3]} {typed[3:]} ")["errors"] == []


def test_a_code_works_once(graphql: GraphQL, person: Person) -> None:
    request(graphql, person, EMAIL)
    code = mailed_code()

    assert confirm(graphql, person, code)["errors"] == []
    assert confirm(graphql, person, code)["errors"] == [EXPIRED]


@pytest.mark.parametrize(("minutes", "errors"), [(14, []), (15, [EXPIRED])])
def test_a_code_lives_fifteen_minutes(
    minutes: int, errors: list[Any], graphql: GraphQL, person: Person, clock: Any
) -> None:
    # given
    request(graphql, person, EMAIL)
    code = mailed_code()

    # when
    clock.shift(timedelta(minutes=minutes))

    # then
    assert confirm(graphql, person, code)["errors"] == errors


@pytest.mark.usefixtures("without_pauses")
def test_a_new_code_replaces_the_old_one(graphql: GraphQL, person: Person) -> None:
    # given
    request(graphql, person, EMAIL)
    old = mailed_code()
    request(graphql, person, EMAIL)
    new = mailed_code()

    # when / then
    if old != new:
        assert confirm(graphql, person, old)["errors"] == [WRONG]
    assert confirm(graphql, person, new)["errors"] == []


@pytest.mark.usefixtures("without_pauses")
def test_a_code_is_for_its_own_address(graphql: GraphQL, person: Person) -> None:
    request(graphql, person, EMAIL)
    old = mailed_code()
    request(graphql, person, "other@example.com")

    if old != mailed_code():
        assert confirm(graphql, person, old)["errors"] == [WRONG]


def test_a_code_is_for_its_own_account(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given two customers who ask for the same address
    first, second = make_person(), make_person()
    request(graphql, first, EMAIL)
    code_of_first = mailed_code()
    request(graphql, second, EMAIL)

    # when / then
    if code_of_first != mailed_code():
        assert confirm(graphql, second, code_of_first)["errors"] == [WRONG]


def test_the_first_to_prove_an_address_has_it(
    graphql: GraphQL, make_person: Callable[..., Person]
) -> None:
    # given
    first, second = make_person(), make_person()
    request(graphql, first, EMAIL)
    code_of_first = mailed_code()
    request(graphql, second, EMAIL)
    code_of_second = mailed_code()

    # when
    assert confirm(graphql, first, code_of_first)["errors"] == []
    answer = confirm(graphql, second, code_of_second)

    # then
    assert answer["errors"] == [error("TAKEN", "Another account has this e-mail address.", "email")]
    assert second.fresh().email.endswith("@phone.invalid")
    assert not PendingEmail.objects.exists()


def test_the_next_code_has_to_wait(graphql: GraphQL, person: Person) -> None:
    request(graphql, person, EMAIL)
    (refusal,) = request(graphql, person, EMAIL)["errors"]

    assert refusal["code"] == "TOO_MANY_ATTEMPTS"
    assert refusal["message"] == "Too many attempts. Please try again later."
    assert 0 < refusal["retryAfter"] <= 60
    assert len(mail.outbox) == 1


def test_cancelling_buys_no_earlier_code(graphql: GraphQL, person: Person) -> None:
    request(graphql, person, EMAIL)
    graphql("mutation { profileEmailCancel { errors { code } } }", token=person.token)
    assert request(graphql, person, EMAIL)["errors"][0]["code"] == "TOO_MANY_ATTEMPTS"


def test_three_codes_an_hour_and_ten_a_day(graphql: GraphQL, person: Person) -> None:
    assert [(each.allowed, each.window) for each in EMAIL_CODES] == [(3, 3600), (10, 86400)]

    # when each pause of a minute is over
    sent = []
    for _attempt in range(4):
        RESEND.forget(str(person.user.pk))
        sent.append(request(graphql, person, EMAIL)["errors"] == [])

    # then
    assert sent == [True, True, True, False]
    assert len(mail.outbox) == 3


def test_withdrawing_a_pending_address(graphql: GraphQL, person: Person) -> None:
    # given
    request(graphql, person, EMAIL)
    code = mailed_code()
    asked = graphql("{ customer { email pendingEmail } }", token=person.token)
    assert asked["data"]["customer"] == {"email": None, "pendingEmail": EMAIL}

    # when
    mutation = "mutation { profileEmailCancel { errors { code } customer { pendingEmail } } }"
    answer = graphql(mutation, token=person.token)

    # then
    assert answer["data"]["profileEmailCancel"] == {
        "errors": [],
        "customer": {"pendingEmail": None},
    }
    assert confirm(graphql, person, code)["errors"] == [EXPIRED]


def test_addresses_that_nobody_proves_are_forgotten_after_a_month(
    graphql: GraphQL, person: Person, clock: Any
) -> None:
    request(graphql, person, EMAIL)

    clock.shift(timedelta(days=30, minutes=14))
    assert delete_unverified_emails() == 0
    clock.shift(timedelta(minutes=2))
    assert delete_unverified_emails() == 1
