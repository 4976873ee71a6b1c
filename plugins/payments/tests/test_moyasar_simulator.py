"""Moyasar played by a process of its own: cards, wallets, tokens, refunds, faults and reports."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest
import requests
from django.core.exceptions import ImproperlyConfigured
from django.test import Client, override_settings

from plugins.payments.cards import CardBrand, CardSource, SourceKind
from plugins.payments.checks import check_card_provider
from plugins.payments.models import PaymentState
from plugins.payments.providers import (
    Charge,
    ChargeRequest,
    ChargeStatus,
    DeclineReason,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.providers.configuration import check_configuration
from plugins.payments.providers.moyasar import API_URL, MoyasarProvider
from plugins.payments.services import charge_payment, confirm_payment, open_card_payment
from plugins.payments.tests.simulators import VARIABLES, Simulator, open_simulator

AMOUNT = 16_500
RETURN_URL = "https://shop.example/checkout/payment/1?lang=ar"
KEYS = VARIABLES["moyasar"]
MADA = "4201320111111010"
FRICTIONLESS = "4111114005765430"
WEBHOOK = "/payments/moyasar/webhook"
provider = MoyasarProvider()


@pytest.fixture(scope="module")
def process() -> Iterator[Simulator]:
    with open_simulator("moyasar") as simulator:
        yield simulator


@pytest.fixture(autouse=True)
def simulator(process: Simulator, monkeypatch: pytest.MonkeyPatch) -> Simulator:
    for variable, value in {**KEYS, "MOYASAR_URL": process.url}.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setenv("CARD_PROVIDER", "moyasar")
    process.control("/reset")
    process.take_reports()
    return process


def tokenise(simulator: Simulator, number: str = MADA, **changes: Any) -> requests.Response:
    """As the browser of a shopper does."""
    card = {"name": "NOURA ALOTAIBI", "number": number, "month": "09", "year": "31", "cvc": "123"}
    body = {"publishable_api_key": "pk_test_moyasar", "save_only": True, **card, **changes}
    return requests.post(f"{simulator.url}/v1/tokens", json=body, timeout=10)


def make_token(simulator: Simulator, number: str = MADA) -> str:
    return str(tokenise(simulator, number).json()["id"])


def make_apple_token(last_digits: str = "1010", network: str = "mada") -> str:
    return json.dumps({
        "paymentData": {"version": "EC_v1", "data": "x", "signature": "x", "header": {}},
        "paymentMethod": {"network": network, "displayName": f"{network} {last_digits}"},
        "transactionIdentifier": "x",
    })  # fmt: skip


def charge(token: str, kind: SourceKind = SourceKind.TOKEN, **changes: Any) -> Charge:
    request = ChargeRequest(
        key=changes.pop("key", uuid4()),
        amount=AMOUNT,
        source=CardSource(kind, token),
        return_url=RETURN_URL,
        language="ar",
        metadata={"order": "1042"},
    )
    return provider.charge(request)


def refer(charged: Charge) -> Reference:
    return Reference(uuid4(), charged.provider_id)


def fetch(charged: Charge) -> Charge:
    found = provider.fetch(refer(charged))
    assert found is not None
    return found


def test_a_mada_card_asks_on_its_banks_page_and_is_refunded_in_parts(simulator: Simulator) -> None:
    # given a card that its bank asks for
    charged = charge(make_token(simulator))
    assert charged.status is ChargeStatus.CHALLENGE
    assert (charged.brand, charged.last_digits) == (CardBrand.MADA, "1010")
    page = requests.get(charged.challenge_url, timeout=10).text
    assert 'dir="rtl"' in page
    assert "XXXX-XXXX-XXXX-1010" in page

    # when the cardholder confirms
    back = requests.post(
        charged.challenge_url, {"decision": "approve"}, timeout=10, allow_redirects=False
    )

    # then
    assert back.headers["Location"].startswith(f"{RETURN_URL}&id={charged.provider_id}&status=paid")
    assert fetch(charged).status is ChargeStatus.PAID
    assert provider.refund(refer(charged), amount=500, refunded_before=0, key="a") == 500
    assert provider.refund(refer(charged), amount=700, refunded_before=500, key="b") == 1_200
    with pytest.raises(ProviderError):
        provider.refund(refer(charged), amount=AMOUNT, refunded_before=1_200, key="c")
    with pytest.raises(ProviderError):
        provider.void(refer(charged))
    [row] = simulator.get_ledger()
    assert (row["reference"], row["status"], row["captured"]) == ("1042", "refunded", AMOUNT)
    assert row["refunded"] == 1_200


def test_all_is_voided_until_it_is_settled(simulator: Simulator) -> None:
    charged, settled = (charge(make_token(simulator, FRICTIONLESS)) for _ in range(2))
    assert charged.status is ChargeStatus.PAID

    assert provider.void(refer(charged)).status is ChargeStatus.VOIDED
    simulator.control(minutes_ahead=121)
    with pytest.raises(ProviderError):
        provider.void(refer(settled))

    assert [(row["status"], row["captured"]) for row in simulator.get_ledger()] == [
        ("voided", 0),
        ("paid", AMOUNT),
    ]


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        ("4201320000311101", DeclineReason.INSUFFICIENT_FUNDS),
        ("4201322267774310", DeclineReason.EXPIRED_CARD),
        ("4201321234411220", DeclineReason.DECLINED),
        ("4111116611600661", DeclineReason.CHALLENGE_FAILED),
        ("4111111111111129", DeclineReason.DECLINED),
    ],
)
def test_cards_that_fail(number: str, reason: DeclineReason, simulator: Simulator) -> None:
    charged = charge(make_token(simulator, number))
    if charged.status is ChargeStatus.CHALLENGE:
        simulator.decide(charged.provider_id)

    assert (fetch(charged).status, fetch(charged).reason) == (ChargeStatus.DECLINED, reason)


def test_a_cardholder_who_is_refused(simulator: Simulator) -> None:
    charged = charge(make_token(simulator))

    simulator.decide(charged.provider_id, "decline")

    assert fetch(charged).reason is DeclineReason.CHALLENGE_FAILED


@pytest.mark.parametrize(
    ("field", "value"),
    [("number", "4111"), ("name", "NOURA"), ("year", "19"), ("month", "13"), ("cvc", "x")],
)
def test_a_typed_card_must_be_right(field: str, value: str, simulator: Simulator) -> None:
    refused = tokenise(simulator, **{field: value})

    assert refused.status_code == 400
    assert refused.json()["errors"][field]


def test_a_saved_card_is_active_after_its_first_payment(simulator: Simulator) -> None:
    token = make_token(simulator)
    simulator.decide(charge(token).provider_id)

    card = provider.fetch_card(token)
    assert card is not None
    assert (card.brand, card.last_digits, card.is_reusable) == (CardBrand.MADA, "1010", True)
    assert charge(token, SourceKind.SAVED_CARD).status is ChargeStatus.CHALLENGE
    for _ in range(2):
        provider.delete_card(token)
    assert provider.fetch_card(token) is None
    with pytest.raises(ProviderError):
        charge(token, SourceKind.SAVED_CARD)


def test_apple_pay_is_paid_at_once(simulator: Simulator) -> None:
    charged = charge(make_apple_token(), SourceKind.APPLE_PAY)

    assert charged.status is ChargeStatus.PAID
    assert (charged.brand, charged.last_digits) == (CardBrand.MADA, "1010")
    assert simulator.get_ledger()[0]["source"]["type"] == "applepay"
    refused = charge(make_apple_token("0000", "visa"), SourceKind.APPLE_PAY)
    assert refused.reason is DeclineReason.INSUFFICIENT_FUNDS


@pytest.mark.parametrize("token", ["x", "{}", '{"paymentData": 1}', "null", "[]"])
def test_what_is_not_apples_token_is_refused(token: str) -> None:
    with pytest.raises(ProviderError):
        charge(token, SourceKind.APPLE_PAY)


def test_apple_asks_moyasar_to_vouch_for_the_shop(simulator: Simulator) -> None:
    body = {
        "validation_url": "https://apple-pay-gateway.apple.com/x", "display_name": "Mashtal",
        "domain_name": "localhost", "publishable_api_key": "pk_test_moyasar",
    }  # fmt: skip
    url = f"{simulator.url}/v1/applepay/initiate"

    assert requests.post(url, json=body, timeout=10).json()["domainName"] == "localhost"
    assert requests.post(url, json={**body, "domain_name": ""}, timeout=10).status_code == 400
    body["publishable_api_key"] = "pk_test_other"
    assert requests.post(url, json=body, timeout=10).status_code == 401


@pytest.mark.parametrize(
    ("code", "status", "reason"),
    [
        ("123456", ChargeStatus.PAID, None),
        ("111111", ChargeStatus.DECLINED, DeclineReason.INSUFFICIENT_FUNDS),
    ],
)
def test_stc_pay_takes_a_code(code: str, status: ChargeStatus, reason: Any) -> None:
    waiting = charge("+966500000001", SourceKind.STC_PAY)
    assert waiting.status is ChargeStatus.CHALLENGE
    assert provider.submit_code(waiting, "999999") is None

    charged = provider.submit_code(waiting, code)

    assert charged is not None
    assert (charged.status, charged.reason) == (status, reason)


def test_what_is_only_authorised_is_captured_in_part(simulator: Simulator) -> None:
    source = {"type": "token", "token": make_token(simulator, FRICTIONLESS), "manual": True}
    given = {"given_id": str(uuid4()), "amount": AMOUNT, "callback_url": RETURN_URL}
    url, auth = f"{simulator.url}/v1/payments", (KEYS["MOYASAR_SECRET_KEY"], "")
    made = requests.post(url, json={**given, "source": source}, auth=auth, timeout=10).json()
    assert made["status"] == "authorized"

    captured = requests.post(
        f"{url}/{made['id']}/capture", json={"amount": AMOUNT}, auth=auth, timeout=10
    ).json()

    assert (captured["status"], captured["captured"]) == ("captured", AMOUNT)


def test_one_key_is_one_payment_also_where_the_answer_is_lost(simulator: Simulator) -> None:
    key = uuid4()
    token = make_token(simulator, FRICTIONLESS)
    simulator.control(lose_times=1)
    with pytest.raises(ProviderUnavailable):
        charge(token, key=key)

    assert charge(token, key=key).status is ChargeStatus.PAID
    assert len(simulator.get_ledger()) == 1


def test_a_lost_answer_to_a_refund_gives_back_once(simulator: Simulator) -> None:
    charged = charge(make_token(simulator, FRICTIONLESS))
    simulator.control(lose_times=1, fault_path="/refund")
    with pytest.raises(ProviderUnavailable):
        provider.refund(refer(charged), amount=500, refunded_before=0, key="a")

    assert provider.refund(refer(charged), amount=500, refunded_before=0, key="a") == 500
    assert simulator.get_ledger()[0]["refunded"] == 500


@pytest.mark.parametrize("key", ["sk_test_other", "pk_test_moyasar"])
def test_only_the_secret_key_reads_and_gives_back(
    key: str, simulator: Simulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    charged = charge(make_token(simulator, FRICTIONLESS))
    monkeypatch.setenv("MOYASAR_SECRET_KEY", key)

    for call in (provider.fetch, provider.void):
        with pytest.raises(ProviderUnavailable):
            call(refer(charged))
    with pytest.raises(ProviderUnavailable):
        provider.delete_card("token_x")


@pytest.mark.django_db
def test_reports_settle_a_payment_once_and_forged_ones_do_not(
    simulator: Simulator, customer: Any, make_order: Any, client: Client, listeners: Any
) -> None:
    # given reports that come late, twice, each after a forged one
    simulator.control(report_times=2, forges_reports=True, report_delay=30.0)
    payment = open_card_payment(
        order=make_order(),
        user=customer,
        amount_halalas=AMOUNT,
        source=CardSource(SourceKind.TOKEN, make_token(simulator)),
        return_language="ar",
    )
    simulator.decide(charge_payment(payment.pk).provider_id)

    # when
    reports = simulator.take_reports()
    answers = [
        client.post(WEBHOOK, each.body, content_type="application/json").status_code
        for each in reports
    ]

    # then
    assert answers == [403, 200, 200]
    assert json.loads(reports[1].body)["type"] == "payment_paid"
    payment.refresh_from_db()
    assert payment.state == PaymentState.PAID
    assert [each[0] for each in listeners] == ["paid"]
    assert confirm_payment(payment.pk).state == PaymentState.PAID


def test_moyasar_is_played_for_local_shops_alone(simulator: Simulator, settings: Any) -> None:
    assert provider.api_url == f"{simulator.url}/v1"
    # A browser asks Moyasar itself: the content policy names no other address.
    assert provider.form().tokens_url == f"{API_URL}/v1/tokens"
    assert [found.id for found in check_card_provider()] == ["payments.E004"]

    with override_settings(ENVIRONMENT=replace(settings.ENVIRONMENT, name="production")):
        assert provider.api_url == f"{API_URL}/v1"
        with pytest.raises(ImproperlyConfigured, match="MOYASAR_URL is for local shops alone"):
            check_configuration()
