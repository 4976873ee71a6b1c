"""Reports of Tabby and Tamara: as their simulators send them, twice, late, out of order, forged."""

from collections.abc import Callable
from typing import Any

import jwt
import pytest
from django.test import Client
from django.utils import timezone

from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.providers.base import InstalmentProvider
from plugins.payments.tests.instalment_purchases import AMOUNT, build_request
from plugins.payments.tests.simulators import VARIABLES, ReceivedReport, Simulator

pytestmark = pytest.mark.django_db
TOKEN = VARIABLES["tamara"]["TAMARA_NOTIFICATION_TOKEN"]


@pytest.fixture
def payment(
    simulator: Simulator, provider: InstalmentProvider, make_order: Any, customer: Any
) -> OnlinePayment:
    """One that waits on the provider's page."""
    order = make_order()
    row = OnlinePayment(
        order=order,
        order_number=order.pk,
        user=customer,
        provider=simulator.name,
        method=simulator.name,
        amount=AMOUNT,
        return_language="ar",
        asked_at=timezone.now(),
        state=PaymentState.CHALLENGE,
    )
    charge = provider.charge(build_request(key=row.pk))
    row.provider_id, row.challenge_url = charge.provider_id, charge.challenge_url
    row.save(force_insert=True)
    return row


@pytest.fixture
def send(client: Client, simulator: Simulator) -> Callable[..., int]:
    def post(report: ReceivedReport, **changes: Any) -> int:
        path = f"/payments/{simulator.name}/webhook"
        headers = {
            name: value
            for name, value in report.headers.items()
            if name in ("Authorization", "X-Webhook-Secret")
        }
        response = client.post(
            f"{path}?{changes.get('query', report.query)}",
            changes.get("body", report.body),
            content_type="application/json",
            headers=changes.get("headers", headers),
        )
        return response.status_code

    return post


@pytest.mark.parametrize("body", [b"", b"[]", b"no JSON", b"\xff", b'"text"'])
def test_what_is_no_report(
    body: bytes, simulator: Simulator, payment: OnlinePayment, send: Callable[..., int]
) -> None:
    simulator.decide(payment.provider_id)
    [report] = simulator.take_reports()

    assert send(report, body=body) == 400


@pytest.mark.parametrize("body", [b"{}", b'{"id": 7, "order_id": null}', b'{"id": "x"}'])
def test_a_report_of_an_unknown_payment(
    body: bytes, simulator: Simulator, payment: OnlinePayment, send: Callable[..., int]
) -> None:
    simulator.decide(payment.provider_id)
    [report] = simulator.take_reports()

    assert send(report, body=body) == 404


def test_a_large_report_is_not_read(
    simulator: Simulator, payment: OnlinePayment, send: Callable[..., int]
) -> None:
    simulator.decide(payment.provider_id)
    [report] = simulator.take_reports()

    assert send(report, body=b'{"id": "' + b"x" * 70_000 + b'"}') == 413


def test_without_the_provider_there_is_no_webhook(
    simulator: Simulator,
    payment: OnlinePayment,
    send: Callable[..., int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    simulator.decide(payment.provider_id)
    [report] = simulator.take_reports()
    for name in VARIABLES[simulator.name]:
        monkeypatch.delenv(name)

    assert send(report) == 404


def test_a_report_without_its_secret(
    simulator: Simulator, payment: OnlinePayment, send: Callable[..., int], client: Client
) -> None:
    simulator.decide(payment.provider_id)
    [report] = simulator.take_reports()

    assert send(report, headers={}, query="") == 403
    assert client.get(f"/payments/{simulator.name}/webhook").status_code == 405


@pytest.mark.parametrize("simulator_process", ["tamara"], indirect=True)
@pytest.mark.parametrize(
    ("claims", "algorithm", "secret", "status"),
    [
        # Theirs: only the payment is unknown.
        ({"exp": 60}, "HS256", TOKEN, 404),
        ({"exp": -120}, "HS256", TOKEN, 403),
        ({}, "HS256", TOKEN, 403),
        ({"exp": 60}, "HS256", "another-token-of-the-same-length-as-ours", 403),
        ({"exp": 60}, "HS512", TOKEN, 403),
        ({"exp": 60}, "none", "", 403),
    ],
)
@pytest.mark.parametrize("place", ["header", "query"])
def test_tokens_of_tamara(
    place: str,
    claims: dict[str, int],
    algorithm: str,
    secret: str,
    status: int,
    simulator: Simulator,
    send: Callable[..., int],
) -> None:
    report = ReceivedReport("", {}, b'{"order_id": "unknown"}')
    now = int(timezone.now().timestamp())
    content = {name: now + seconds for name, seconds in claims.items()}
    token = jwt.encode(content, secret, algorithm=algorithm)

    sent = (
        send(report, headers={"Authorization": f"Bearer {token}"}, query="")
        if place == "header"
        else send(report, headers={}, query=f"tamaraToken={token}")
    )

    assert sent == status
