"""Trying again later, in a real worker."""

import logging
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from celery import Celery
from celery.signals import before_task_publish
from django.utils import timezone

from plugins.messaging.models import OutboxMessage, SmsDelivery
from plugins.messaging.services import outbox, sms
from plugins.messaging.services.outbox import MessageDraft
from plugins.messaging.services.sms import make_shop_limit_key
from plugins.messaging.tasks import deliver_due_messages
from plugins.phone_otp import code_store, services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.services import verification
from saleor_config.redis import redis_client
from saleor_config.tests.celery_worker import run_worker

from .conftest import PHONE, SENT_BY_TAQNYAT, SUBSCRIBER, code_in
from .provider_server import Play, ProviderServer

BUSY = Play(status=429)
SILENT = Play(after=0.5)
TAKEN = Play(status=201, body=SENT_BY_TAQNYAT)
TEXT = "Your number was changed."

pytestmark = pytest.mark.django_db


def challenge() -> str:
    return code_store.open_challenge(
        phone=PHONE,
        purpose=CodePurpose.LOGIN,
        address="192.0.2.1",
        names=code_store.Names(),
        rules=get_current_rules(),
    ).challenge_id


def deliver_all(draft: MessageDraft) -> OutboxMessage:
    """Write a message, and have the sweep find it until it is finished."""
    with time_machine.travel(timezone.now(), tick=False) as clock:
        outbox.write_messages(draft)
        message = OutboxMessage.objects.get()
        while message.next_try_at is not None and message.expires_at > message.next_try_at:
            clock.move_to(message.next_try_at)
            deliver_due_messages()
            message.refresh_from_db()
    return message


def deliver_code() -> OutboxMessage:
    payload = {
        "phone": PHONE,
        "purpose": CodePurpose.LOGIN.value,
        "challenge_id": challenge(),
        "language": "ar",
    }
    return deliver_all(MessageDraft(verification.KIND, payload=payload))


def deliver_notice() -> OutboxMessage:
    payload = {"phone": PHONE, "text": TEXT, "language": "en"}
    return deliver_all(MessageDraft(sms.KIND, payload=payload))


def places_taken() -> int:
    return redis_client().zcard(make_shop_limit_key())


@pytest.fixture
def taqnyat_alone(by_taqnyat: ProviderServer, configure: Callable[..., None]) -> ProviderServer:
    configure(sms_providers="taqnyat")
    return by_taqnyat


@pytest.mark.parametrize(("failures", "shorter"), [(1, 2), (2, 4), (3, 8)])
def test_pauses_grow_and_vary(failures: int, shorter: int) -> None:
    pauses = {verification.compute_retry_pause(failures).total_seconds() for _time in range(100)}
    assert len(pauses) > 50
    assert all(shorter <= pause <= 2 * shorter for pause in pauses)


def test_a_code_is_tried_four_times(
    taqnyat_alone: ProviderServer, caplog: pytest.LogCaptureFixture
) -> None:
    taqnyat_alone.answer(BUSY)
    message = deliver_code()
    assert (message.state, message.payload) == ("failed", {})
    assert len(taqnyat_alone.seen) == 4
    assert places_taken() == 1
    assert "No SMS provider took a message for +966*******01" in caplog.text


def test_a_code_that_may_have_been_sent_is_sent_once_more_and_is_the_same(
    taqnyat_alone: ProviderServer,
) -> None:
    taqnyat_alone.answer(SILENT)
    assert deliver_code().state == "failed"
    first, second = (code_in(seen.json["body"]) for seen in taqnyat_alone.seen)
    assert first == second
    assert places_taken() == 2


def test_a_code_refused_for_good_is_not_tried_again(taqnyat_alone: ProviderServer) -> None:
    taqnyat_alone.answer(Play(status=401, body={"message": "invalid credentials information"}))
    deliver_code()
    assert len(taqnyat_alone.seen) == 1


def test_a_notice_is_tried_again_though_it_may_have_been_sent(
    taqnyat_alone: ProviderServer,
) -> None:
    taqnyat_alone.answer(SILENT, BUSY, TAKEN)
    assert deliver_notice().state == "sent"
    # the silent attempt has used one place; the busy one left its own to the last
    assert [row.status for row in SmsDelivery.objects.order_by("created_at")] == [
        "sending",
        "failed",
        "accepted",
    ]
    assert places_taken() == 2


@pytest.fixture
def published() -> Iterator[list[dict[str, Any]]]:
    seen: list[dict[str, Any]] = []

    def note(headers: dict[str, Any] | None = None, **_rest: Any) -> None:
        seen.append(dict(headers or {}))

    before_task_publish.connect(note, weak=False)
    yield seen
    before_task_publish.disconnect(note)


@pytest.fixture
def worker(codes_app: Celery) -> Iterator[None]:
    """A worker of the queue of codes alone, in this process."""
    with run_worker(codes_app):
        yield


@pytest.mark.django_db(transaction=True)
def test_a_worker_tries_again_after_growing_pauses(
    worker: None,
    by_taqnyat: ProviderServer,
    configure: Callable[..., None],
    published: list[dict[str, Any]],
    verify: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    # given a provider that is busy twice
    monkeypatch.setattr(verification, "FIRST_PAUSE_SECONDS", 0.25)
    configure(sms_providers="taqnyat")
    by_taqnyat.answer(BUSY, BUSY, TAKEN)
    # when
    started = datetime.now(UTC)
    with caplog.at_level(logging.DEBUG):
        services.request_code(phone=PHONE, purpose=CodePurpose.LOGIN, address="192.0.2.1")
        by_taqnyat.wait_for(3)
    # then the third attempt carries a code that works
    assert verify(code_in(by_taqnyat.seen[2].json["body"])).user.pk
    assert len(published) == 3
    first, second = (datetime.fromisoformat(headers["eta"]) for headers in published[1:])
    assert first - started > timedelta(seconds=0.25)
    assert second - first > timedelta(seconds=0.5)
    # and neither queue nor log shows the number
    assert SUBSCRIBER not in repr(published)
    lines = [record for record in caplog.records if not record.name.startswith("django.db")]
    assert {"celery.app.trace", "celery.worker.strategy"} <= {line.name for line in lines}
    assert not any(SUBSCRIBER in f"{line.__dict__} {line.exc_text}" for line in lines)
