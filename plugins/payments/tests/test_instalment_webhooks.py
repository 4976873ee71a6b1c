"""Reports of Tabby and Tamara: as their simulators send them, twice, late, out of order, forged."""

import json
from collections.abc import Callable
from typing import Any

import jwt
import pytest
from django.test import Client
from django.utils import timezone

from plugins.payments.models import OnlinePayment, PaymentState
from plugins.payments.providers.base import InstalmentProvider, Reference
from plugins.payments.services.card_payments import renew_payment
from plugins.payments.services.settlement import settle_payment
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


def test_a_report_has_the_payment_asked_for(
    simulator: Simulator, payment: OnlinePayment, send: Callable[..., int]
) -> None:
    # given
    simulator.decide(payment.provider_id)

    # when: it comes twice
    [report] = simulator.take_reports()
    statuses = [send(report), send(report)]

    # then
    assert statuses == [200, 200]
    payment.refresh_from_db()
    assert payment.state == PaymentState.AUTHORISED


def test_a_report_alone_proves_nothing(
    simulator: Simulator, payment: OnlinePayment, send: Callable[..., int]
) -> None:
    # given a true report of another payment, sent for this one
    simulator.decide(payment.provider_id, "cancel")
    [report] = simulator.take_reports()
    says_authorised = report.body.replace(b'"expired"', b'"authorized"')
    says_approved = says_authorised.replace(b"order_expired", b"order_approved")

    # when
    assert send(report, body=says_approved) == 200

    # then
    payment.refresh_from_db()
    assert payment.state == PaymentState.DECLINED


def test_forged_reports_are_turned_away(
    simulator: Simulator, payment: OnlinePayment, send: Callable[..., int]
) -> None:
    simulator.control(forges_reports=True)
    simulator.decide(payment.provider_id)

    forged, true = simulator.take_reports()

    assert send(forged) == 403
    payment.refresh_from_db()
    assert payment.state == PaymentState.CHALLENGE
    assert send(true) == 200


def test_reports_out_of_order_and_late(
    simulator: Simulator,
    provider: InstalmentProvider,
    payment: OnlinePayment,
    send: Callable[..., int],
) -> None:
    # given
    simulator.control(report_delay=600, reverses_reports=True, report_times=2)
    simulator.decide(payment.provider_id)
    provider.fetch(Reference(payment.pk, payment.provider_id))
    provider.capture(Reference(payment.pk, payment.provider_id), AMOUNT, "all")

    # when
    reports = simulator.take_reports()
    kinds = [json.loads(each.body).get("event_type") for each in reports]
    assert len(reports) >= 4
    assert kinds[-1] != "order_captured"

    # then
    assert {send(each) for each in reports} == {200}
    payment.refresh_from_db()
    assert (payment.state, payment.captured) == (PaymentState.PAID, AMOUNT)


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


def test_a_second_session_of_the_same_time_changes_nothing(
    simulator: Simulator, provider: InstalmentProvider, payment: OnlinePayment
) -> None:
    first = payment.challenge_url
    second = provider.charge(build_request(key=payment.pk))

    settle_payment(payment, second)

    payment.refresh_from_db()
    assert (payment.challenge_url, payment.state) == (first, PaymentState.CHALLENGE)
    simulator.decide(payment.provider_id)
    assert renew_payment(payment.pk).state == PaymentState.AUTHORISED
