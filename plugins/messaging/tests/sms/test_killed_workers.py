"""Codes whose worker is killed while it sends them arrive all the same, and once more at most."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.db import connection
from django.utils import timezone
from saleor.plugins.models import PluginConfiguration

from plugins.messaging.models import OutboxMessage, SmsDelivery
from plugins.messaging.services import outbox
from plugins.messaging.services.sms import make_shop_limit_key
from plugins.messaging.sms import http
from plugins.messaging.tasks import deliver_due_messages
from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.services import verification
from saleor_config.redis import redis_client

from .conftest import PHONE, SENT_BY_TAQNYAT, code_in
from .provider_server import Play, ProviderServer

pytestmark = pytest.mark.django_db(transaction=True)

NETWORK_ADDRESS = "192.0.2.1"
NEVER = Play(after=5, hang_up=True)
SILENT = Play(after=0.5)
TAKEN = Play(status=201, body=SENT_BY_TAQNYAT)

# Its settings are of the environment, and those of the test's own Redis keys and provider.
WORKER = """
import os, signal, sys, uuid
import django
django.setup()
from django.conf import settings
from plugins.messaging.services import delivery, outbox
from plugins.messaging.sms import taqnyat
key, settings.PHONE_OTP_KEY_PREFIX, provider, last_step = sys.argv[1:]
taqnyat.API_URL = provider + "/v1/messages"
if last_step == "claim":
    assert outbox.claim_message(uuid.UUID(key))
    os.kill(os.getpid(), signal.SIGKILL)
delivery.deliver_messages([uuid.UUID(key)])
"""


@pytest.fixture
def provider(by_taqnyat: ProviderServer, configure: Callable[..., None]) -> ProviderServer:
    configure(sms_providers="taqnyat")
    return by_taqnyat


@pytest.fixture
def message(provider: ProviderServer, monkeypatch: pytest.MonkeyPatch) -> OutboxMessage:
    """A code that was asked for, and that no worker has taken up."""
    with monkeypatch.context() as patched:
        patched.setattr(outbox, "enqueue_task", lambda *_task, **_options: True)
        ask()
    return OutboxMessage.objects.get()


def ask(purpose: CodePurpose = CodePurpose.LOGIN) -> None:
    services.request_code(
        phone=PHONE,
        purpose=purpose,
        address=NETWORK_ADDRESS,
        first_name="نورة",
        last_name="المشترية",
    )


def start_worker_process(
    message: OutboxMessage, provider: ProviderServer, last_step: str
) -> subprocess.Popen[bytes]:
    """Another process, with a connection of its own, that delivers ``message``."""
    values = connection.settings_dict
    secret = f":{values['PASSWORD']}" if values["PASSWORD"] else ""
    place = f"{values['USER']}{secret}@{values['HOST']}:{values['PORT']}/{values['NAME']}"
    arguments = [str(message.pk), settings.PHONE_OTP_KEY_PREFIX, provider.url, last_step]
    return subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", WORKER, *arguments],
        env=os.environ
        | {
            "DATABASE_URL": f"postgres://{place}",
            "REDIS_URL": settings.REDIS_URL,
            "SECRET_KEY": settings.SECRET_KEY,
            "DJANGO_SETTINGS_MODULE": "saleor_config.settings",
        },
    )


def kill_worker(message: OutboxMessage, provider: ProviderServer, last_step: str) -> None:
    """Have a worker deliver ``message``, and end it by SIGKILL after ``last_step``."""
    provider.answer(NEVER)
    with start_worker_process(message, provider, last_step) as process:
        if last_step == "send":
            provider.wait_until_asked(seconds=60)
            process.kill()
        assert process.wait(timeout=60) == -signal.SIGKILL


def sweep_after(seconds: float) -> None:
    """Have the sweep find what is due so many seconds from now."""
    with time_machine.travel(timezone.now() + timedelta(seconds=seconds), tick=False):
        deliver_due_messages()


def sweep_after_lease() -> None:
    sweep_after(verification.LEASE.total_seconds())


def leave_claimed(message: OutboxMessage, *statuses: str) -> None:
    """As by a worker that died after attempts with these statuses."""
    assert outbox.claim_message(message.pk)
    for number, status in enumerate(statuses):
        now = timezone.now()
        SmsDelivery.objects.create(
            provider="taqnyat",
            provider_message_id=str(number),
            purpose="LOGIN",
            reference=str(message.pk),
            status=status,
            created_at=now,
            updated_at=now,
        )


def read_state(message: OutboxMessage) -> str:
    message.refresh_from_db()
    return message.state


def count_places() -> int:
    return int(redis_client().zcard(make_shop_limit_key()))


def test_a_code_is_sent_seconds_after_its_worker_was_killed_before_sending(
    message: OutboxMessage, provider: ProviderServer, verify: Callable[..., Any]
) -> None:
    # given
    kill_worker(message, provider, "claim")
    provider.answer(TAKEN)

    # when
    sweep_after(verification.LEASE.total_seconds() - 2)
    assert provider.seen == []
    sweep_after_lease()

    # then it costs one message
    assert read_state(message) == "sent"
    assert len(provider.seen) == 1
    assert count_places() == 1
    assert verify(code_in(provider.seen[0].json["body"])).user.pk


def test_the_same_code_is_sent_again_where_its_worker_was_killed_while_sending(
    message: OutboxMessage, provider: ProviderServer, verify: Callable[..., Any]
) -> None:
    # given a request that the provider has received, whose response was not read
    kill_worker(message, provider, "send")
    provider.answer(TAKEN)

    # when
    sweep_after_lease()

    # then whichever message the customer reads is right, and both have a place in the shop's limits
    first, second = (code_in(seen.json["body"]) for seen in provider.seen)
    assert first == second
    assert read_state(message) == "sent"
    assert count_places() == 2
    assert verify(first).user.pk


def test_a_code_that_a_provider_has_taken_is_not_sent_again(
    message: OutboxMessage, provider: ProviderServer
) -> None:
    # given a worker that died before it marked the message
    leave_claimed(message, "accepted")

    # when
    sweep_after_lease()

    # then
    assert provider.seen == []
    assert read_state(message) == "sent"


def test_a_code_is_handed_to_a_provider_twice_at_most(
    message: OutboxMessage, provider: ProviderServer, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    leave_claimed(message, "sending")
    provider.answer(SILENT)

    # when its repetition has no response either
    sweep_after_lease()

    # then
    assert len(provider.seen) == 1
    assert read_state(message) == "failed"
    assert message.payload == {}
    assert "No SMS provider took a message for +966*******01" in caplog.text


def test_two_attempts_of_dead_workers_are_enough(
    message: OutboxMessage, provider: ProviderServer
) -> None:
    leave_claimed(message, "sending", "sending")

    sweep_after_lease()

    assert provider.seen == []
    assert read_state(message) == "failed"


def test_a_code_that_is_not_found_by_its_digest_is_not_sent_again(
    message: OutboxMessage, provider: ProviderServer
) -> None:
    # given a digest that was computed with another key
    kill_worker(message, provider, "send")
    provider.answer(TAKEN)
    [challenge] = redis_client().keys(f"{settings.PHONE_OTP_KEY_PREFIX}:challenge:*")
    redis_client().hset(challenge, "digest", "0" * 64)

    # when
    sweep_after_lease()

    # then
    assert len(provider.seen) == 1
    assert read_state(message) == "dropped"


def test_a_code_that_was_replaced_meanwhile_is_not_sent_again(
    message: OutboxMessage, provider: ProviderServer
) -> None:
    # given a customer who asked again, for another purpose, after the worker had died
    leave_claimed(message, "sending")
    provider.answer(TAKEN)
    with time_machine.travel(timezone.now() + timedelta(seconds=61), tick=False):
        ask(CodePurpose.REGISTER)

    # when
    sweep_after(62)

    # then
    assert read_state(message) == "dropped"
    assert len(provider.seen) == 1


def test_a_code_that_was_used_meanwhile_is_not_sent_again(
    message: OutboxMessage, provider: ProviderServer, verify: Callable[..., Any]
) -> None:
    # given a message that arrived, of a worker that died before it heard so
    provider.answer(SILENT)
    verification.send_requested_code(message)
    verify(code_in(provider.seen[0].json["body"]))
    leave_claimed(message)

    # when
    sweep_after_lease()

    # then
    assert len(provider.seen) == 1
    assert read_state(message) == "dropped"


def test_the_repetition_waits_for_room_in_the_limits_of_the_shop(
    message: OutboxMessage, provider: ProviderServer
) -> None:
    # given a shop that may send one message
    leave_claimed(message, "sending")
    provider.answer(TAKEN)
    rules = PluginConfiguration.objects.get()
    rules.configuration.append({"name": "shop_send_limits", "value": "1/600"})
    rules.save()

    # when
    sweep_after_lease()

    # then
    assert provider.seen == []
    assert read_state(message) == "waiting"


def test_a_lease_outlasts_a_providers_response() -> None:
    assert verification.LEASE.total_seconds() > http.CONNECT_SECONDS + http.READ_SECONDS
