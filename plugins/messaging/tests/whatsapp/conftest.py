import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.test import Client
from saleor.account.models import User

from plugins.messaging import inbox
from plugins.messaging.models import ConsentSource, ConsentTopic, MessageChannel, OutboxMessage
from plugins.messaging.services import templates
from plugins.messaging.services.consents import grant_consent
from plugins.messaging.services.delivery import deliver_messages
from plugins.messaging.services.outbox import MessageDraft, SendOutcome, write_messages
from plugins.messaging.services.phone_messages import send_to_phone
from plugins.messaging.services.templates import MessageTemplate, TemplateContent
from plugins.phone_otp.services import ensure_customer
from plugins.phone_otp.tests.conftest import (  # noqa: F401
    count_queries,
    every_test_has_own_redis_keys,
    production,
)

from .simulator import CREDENTIALS, ROOT, Simulator, receive_reports

PHONE = "+966500000031"
NOON = "2026-12-01T09:00:00Z"


@pytest.fixture
def clock() -> Iterator[Any]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture(scope="session")
def simulator_process() -> Iterator[Simulator]:
    with receive_reports() as (webhook, reports):
        process = subprocess.Popen(
            [sys.executable, "-m", "plugins.messaging.fake_whatsapp", "--webhook", webhook],
            cwd=ROOT,
            env={**CREDENTIALS, "PATH": "", "PYTHONPATH": str(ROOT)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        try:
            yield Simulator(process.stdout.readline().strip(), reports)
        finally:
            process.terminate()
            process.wait(timeout=10)
            process.stdout.close()


@pytest.fixture
def credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in CREDENTIALS.items():
        monkeypatch.setenv(name, value)


@pytest.fixture
def simulator(
    simulator_process: Simulator, credentials: None, monkeypatch: pytest.MonkeyPatch
) -> Simulator:
    """Fresh, with the templates of the shop."""
    monkeypatch.setenv("WHATSAPP_URL", simulator_process.url)
    simulator_process.reset(templates.build_definitions())
    return simulator_process


@pytest.fixture
def customer(db: None) -> User:
    """Has chosen WhatsApp for orders."""
    user: User = ensure_customer(PHONE, "Test", "Reader")
    grant_consent(user, MessageChannel.WHATSAPP, ConsentTopic.ORDERS, ConsentSource.ACCOUNT)
    return user


@pytest.fixture(autouse=True)
def template() -> Iterator[MessageTemplate]:
    """One that nothing else uses."""
    own = MessageTemplate(
        "test_message", "Mashtal: your test %(number)s is here.", "See it", {"number": ("1", "1")}
    )
    templates.register_templates(own)
    yield own
    del templates._templates[own.name]


@pytest.fixture
def write(kind: Any, settings: Any, customer: User) -> Callable[..., OutboxMessage]:
    """Write a message to the customer's phone; its row."""

    def send(message: OutboxMessage) -> SendOutcome:
        link = f"{settings.PUBLIC_URL}/orders/1"
        content = TemplateContent("test_message", {"number": message.payload["number"]}, link)
        reader = User.objects.get(pk=customer.pk)
        return send_to_phone(message, reader, PHONE, "by SMS", "en", content=content)

    name = kind(send)

    def write_one(number: int = 1) -> OutboxMessage:
        draft = MessageDraft(name, key=str(uuid.uuid4()), payload={"number": number})
        write_messages(draft)
        return OutboxMessage.objects.get(key=f"{name}:{draft.key}")

    return write_one


@pytest.fixture
def deliver(clock: Any) -> Callable[..., OutboxMessage]:
    """Try a message as the sweep does, ``seconds`` later; its row."""

    def try_once(message: OutboxMessage, seconds: float = 0) -> OutboxMessage:
        clock.shift(seconds)
        deliver_messages([message.pk])
        message.refresh_from_db()
        return message

    return try_once


@pytest.fixture
def pass_reports(simulator: Simulator, client: Client) -> Callable[[], list[int]]:
    """Give the shop what the simulator has sent; the shop's statuses."""

    def give() -> list[int]:
        return [
            client.post(
                "/sms/whatsapp/",
                report.body,
                content_type="application/json",
                headers={"X-Hub-Signature-256": report.signature},
            ).status_code
            for report in simulator.take_reports()
        ]

    return give


def list_texts() -> list[str]:
    """SMS in the development inbox, without what would have left by WhatsApp."""
    return [sms.text for sms in inbox.get_sms_messages(PHONE) if not sms.channel]
