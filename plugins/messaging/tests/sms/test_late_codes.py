"""Codes whose worker was away for longer than a customer waits for the next one."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from celery import Celery

from plugins.messaging.models import OutboxMessage
from plugins.messaging.services import outbox
from plugins.messaging.tasks import deliver_due_messages
from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.services.verification import get_sending_time
from saleor_config.tests.celery_worker import run_worker

from .conftest import PHONE, SENT_BY_TAQNYAT, code_in
from .provider_server import Play, ProviderServer

ADDRESS = "192.0.2.1"
START = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def provider(by_taqnyat: ProviderServer, configure: Callable[..., None]) -> ProviderServer:
    configure(sms_providers="taqnyat")
    by_taqnyat.answer(Play(status=201, body=SENT_BY_TAQNYAT))
    return by_taqnyat


def ask(purpose: CodePurpose = CodePurpose.LOGIN) -> None:
    services.request_code(
        phone=PHONE, purpose=purpose, address=ADDRESS, first_name="نورة", last_name="المشترية"
    )


def wait(seconds: int) -> time_machine.travel:
    """The clock stays there."""
    return time_machine.travel(START + timedelta(seconds=seconds), tick=False)


def list_states() -> list[str]:
    return list(OutboxMessage.objects.order_by("created_at").values_list("state", flat=True))


def test_a_worker_sends_the_code_that_waited_for_it(
    codes_app: Celery, provider: ProviderServer, verify: Callable[..., Any]
) -> None:
    # given a code asked for while no worker runs
    with wait(0):
        ask()
    assert provider.seen == []
    # when one starts after 83 seconds, and another code could have been asked for
    with wait(83), run_worker(codes_app):
        provider.wait_for(1)
        # then the code arrives, says for how long it can be used, and works
        text = provider.seen[0].json["body"]
        assert "4 دقائق" in text
        assert verify(code_in(text)).user.pk
    assert list_states() == ["sent"]


@pytest.mark.parametrize("second", [CodePurpose.LOGIN, CodePurpose.REGISTER])
def test_a_phone_gets_the_code_that_was_asked_for_last_alone(
    second: CodePurpose, codes_app: Celery, provider: ProviderServer
) -> None:
    # given two codes of one phone that wait for a worker
    with wait(0):
        ask()
    with wait(61):
        ask(second)
    # when it starts
    with wait(90), run_worker(codes_app):
        provider.wait_for(1)
    # then the first is not sent, whatever the second was for
    assert list_states() == ["dropped", "sent"]
    assert len(provider.seen) == 1


def test_a_code_that_could_hardly_be_used_any_more_is_not_sent(
    codes_app: Celery, provider: ProviderServer
) -> None:
    with wait(0):
        ask()
    message = OutboxMessage.objects.get()
    with wait(240):
        assert outbox.list_due_messages() == []
        assert outbox.claim_message(message.pk) is None
        deliver_due_messages()
    assert list_states() == ["failed"]
    assert OutboxMessage.objects.get().payload == {}


def test_the_sweep_has_a_code_sent_that_its_queue_lost(
    tasks_run_at_once: None, provider: ProviderServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched, wait(0):
        patched.setattr(outbox, "enqueue_task", lambda *_task, **_options: False)
        ask()
    with wait(235):
        deliver_due_messages()
    assert list_states() == ["sent"]
    assert "65 ثانية" in provider.seen[0].json["body"]


@pytest.mark.parametrize(("lifetime", "seconds"), [(60, 30), (90, 45), (300, 240), (600, 540)])
def test_a_code_is_sent_while_it_can_be_used(
    lifetime: int, seconds: int, configure: Callable[..., None]
) -> None:
    configure(code_lifetime_seconds=str(lifetime))
    assert get_sending_time(get_current_rules()) == timedelta(seconds=seconds)
