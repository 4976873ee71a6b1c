"""While Redis or the queue is away, nothing is tried that could not be counted or sent."""

from collections.abc import Callable
from typing import Any

import pytest
import time_machine
from django.core import mail
from django.utils import timezone
from kombu.exceptions import OperationalError

from plugins.accounts.notifications import CODE_SENDING_TIME
from plugins.accounts.services.email_change import send_code
from plugins.messaging.models import OutboxMessage
from plugins.messaging.services.outbox import LEASE, QUEUE_TIME, claim_message
from plugins.messaging.tasks import deliver_due_messages, deliver_message

from .conftest import GraphQL, Person
from .emails import WRONG, confirm, error, mailed_code, request
from .test_password import EMAIL, NEW, OLD, change

UNAVAILABLE = "This is not available right now. Please try again shortly."


def unreachable(**_options: Any) -> None:
    raise OperationalError("no broker")


def test_no_code_is_mailed_uncounted(graphql: GraphQL, person: Person, redis_away: Any) -> None:
    with redis_away():
        answer = request(graphql, person, EMAIL, status=503)

    assert answer["errors"] == [error("UNAVAILABLE", UNAVAILABLE, None)]
    assert mail.outbox == []


def test_no_password_is_tried_uncounted(
    graphql: GraphQL, make_person: Callable[..., Person], redis_away: Any
) -> None:
    person = make_person(email=EMAIL, password=OLD)

    with redis_away():
        answer = change(graphql, person, OLD, status=503)

    assert [each["code"] for each in answer["errors"]] == ["UNAVAILABLE"]
    assert person.fresh().check_password(OLD)


@pytest.mark.django_db(transaction=True)
def test_a_code_that_could_not_be_queued_is_mailed_by_the_sweep(
    graphql: GraphQL, person: Person, monkeypatch: Any
) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        with monkeypatch.context() as patch:
            patch.setattr(deliver_message, "apply_async", unreachable)
            assert request(graphql, person, EMAIL)["errors"] == []
        assert mail.outbox == []

        clock.shift(QUEUE_TIME)
        deliver_due_messages()

    assert confirm(graphql, person, mailed_code())["errors"] == []


@pytest.mark.django_db(transaction=True)
def test_a_code_whose_worker_died_is_mailed_again_and_replaces_the_first(
    graphql: GraphQL, person: Person, monkeypatch: Any
) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        # given a worker that was killed after it had sent the mail
        with monkeypatch.context() as patch:
            patch.setattr(deliver_message, "apply_async", unreachable)
            request(graphql, person, EMAIL)
        message = claim_message(OutboxMessage.objects.get().pk)
        assert message
        send_code(message)
        first = mailed_code()

        # when
        clock.shift(LEASE)
        deliver_due_messages()

    # then
    assert len(mail.outbox) == 2
    second = mailed_code()
    assert confirm(graphql, person, first)["errors"] == [WRONG]
    assert confirm(graphql, person, second)["errors"] == []


@pytest.mark.django_db(transaction=True)
def test_a_code_is_not_mailed_late(graphql: GraphQL, person: Person, monkeypatch: Any) -> None:
    with time_machine.travel(timezone.now(), tick=False) as clock:
        with monkeypatch.context() as patch:
            patch.setattr(deliver_message, "apply_async", unreachable)
            request(graphql, person, EMAIL)

        clock.shift(CODE_SENDING_TIME)
        deliver_due_messages()

    assert mail.outbox == []
    row = OutboxMessage.objects.get()
    assert (row.state, row.reason, row.payload) == ("failed", "expired", {})


@pytest.mark.django_db(transaction=True)
def test_a_password_stands_without_its_notice(
    graphql: GraphQL, make_person: Callable[..., Person], monkeypatch: Any
) -> None:
    person = make_person(email=EMAIL, password=OLD)
    monkeypatch.setattr(deliver_message, "apply_async", unreachable)

    assert change(graphql, person, OLD)["errors"] == []
    assert person.fresh().check_password(NEW)
