"""While Redis or the queue is away, nothing is tried that could not be counted or sent."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from kombu.exceptions import OperationalError

from plugins.accounts.tasks import send_email_code, send_password_changed

from .conftest import GraphQL, Person
from .emails import error, request
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
def test_a_code_that_could_not_be_queued_is_not_promised(
    graphql: GraphQL, person: Person, monkeypatch: Any
) -> None:
    monkeypatch.setattr(send_email_code, "apply_async", unreachable)

    answer = request(graphql, person, EMAIL, status=503)

    assert answer["errors"] == [error("UNAVAILABLE", UNAVAILABLE, None)]


@pytest.mark.django_db(transaction=True)
def test_a_password_stands_without_its_notice(
    graphql: GraphQL, make_person: Callable[..., Person], monkeypatch: Any
) -> None:
    person = make_person(email=EMAIL, password=OLD)
    monkeypatch.setattr(send_password_changed, "apply_async", unreachable)

    assert change(graphql, person, OLD)["errors"] == []
    assert person.fresh().check_password(NEW)
