"""After card payments of every kind, the number and the security code are nowhere (PCI DSS)."""

import json
import logging
from typing import Any

import pytest
import sentry_sdk
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connection
from django.test import Client, RequestFactory
from sentry_sdk.transport import Transport

from plugins.payments import sandbox_views
from plugins.payments.providers.sandbox.tokens import TEST_CARDS
from plugins.payments.services import (
    CardSource,
    SourceKind,
    cancel_payment,
    charge_payment,
    open_card_payment,
)
from saleor_config import logs
from saleor_config.redis import redis_client

pytestmark = pytest.mark.django_db
CODE = "9417"
TOKENS = "/payments/sandbox/tokens"


class Kept(Transport):
    """Keeps what would go over the network."""

    def __init__(self, options: Any = None) -> None:
        super().__init__(options)
        self.envelopes: list[Any] = []

    def capture_envelope(self, envelope: Any) -> None:
        self.envelopes.append(envelope)


@pytest.fixture
def reports(monkeypatch: pytest.MonkeyPatch) -> Any:
    transport = Kept()
    options = logs.build_sentry_options() | {"transport": transport}
    monkeypatch.setattr(logs, "build_sentry_options", lambda: options)
    logs.install_error_reports("https://0123456789abcdef@sentry.example.com/1")
    yield transport
    sentry_sdk.init()


def card(number: str) -> dict[str, str]:
    return {"name": "Noura", "number": number, "month": "12", "year": "39", "cvc": CODE}


def texts_of_the_database() -> str:
    """Every textual cell of every table, through PostgreSQL's own row-to-text."""
    with connection.cursor() as cursor:
        cursor.execute(
            "select quote_ident(table_name) from information_schema.tables"
            " where table_schema = 'public' and table_type = 'BASE TABLE'"
        )
        tables = [name for (name,) in cursor.fetchall()]
        texts = []
        for table in tables:
            cursor.execute(f"select string_agg(t::text, ' ') from {table} t")  # noqa: S608
            texts.append(cursor.fetchone()[0] or "")
    return " ".join(texts)


def texts_of_redis() -> str:
    client = redis_client()
    keys = list(client.scan_iter("*sandbox*"))
    return " ".join(str(client.get(key)) for key in keys) + str(keys)


def test_no_trace_of_a_card(
    client: Client, make_order: Any, customer: Any, caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    # given a payment with each test card, one of them kept, and cards that were typed wrong
    with caplog.at_level(logging.DEBUG):
        for number in TEST_CARDS:
            answer = client.post(TOKENS, card(number), content_type="application/json")
            source = CardSource(SourceKind.TOKEN, answer.json()["id"], keeps_card=True)
            payment = open_card_payment(
                order=make_order(), user=customer, amount_halalas=16_500, source=source,
                return_language="ar",
            )  # fmt: skip
            charge_payment(payment.pk)
            cancel_payment(payment.pk)
            client.post(TOKENS, {"number": number}, content_type="application/json")
            client.post(TOKENS, json.dumps(card(number))[:-1], content_type="application/json")

    # when
    database, redis, (out, err) = texts_of_the_database(), texts_of_redis(), capfd.readouterr()

    # then: the test looks where the payments are, and finds no card
    assert "0015" in database
    for number in TEST_CARDS:
        for place in (database, redis, caplog.text, out, err):
            assert number not in place
    for place in (redis, caplog.text, out, err):
        assert f'"{CODE}"' not in place
    assert f",{CODE}," not in database


def test_no_error_report_holds_a_card(
    reports: Kept, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # given a tokeniser that fails with the card in its hands
    number = next(iter(TEST_CARDS))

    def fail(fields: dict[str, Any]) -> None:
        secret_in_a_local_variable = fields["number"]
        raise RuntimeError(f"no use for a card of {len(secret_in_a_local_variable)} digits")

    monkeypatch.setattr(sandbox_views, "tokenise_card", fail)
    made = RequestFactory().post(TOKENS, card(number), "application/json", SERVER_NAME="localhost")
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    statuses = []

    # when
    try:
        handler = WSGIHandler()
        body = b"".join(handler(made.environ, lambda status, _headers: statuses.append(status)))
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)
    sentry_sdk.flush()

    # then
    events = [envelope.get_event() for envelope in reports.envelopes]
    text = json.dumps(events, ensure_ascii=False, default=str)
    assert statuses == ["500 Internal Server Error"]
    assert "RuntimeError" in text
    for place in (text, body.decode(), caplog.text):
        assert number not in place
        assert CODE not in place
