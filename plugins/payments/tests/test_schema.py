"""Card payments over GraphQL."""

from typing import Any

import pytest
from saleor.account.models import User
from saleor.plugins.manager import get_plugins_manager

from plugins.payments.methods import CASH_ON_DELIVERY_GATEWAY
from plugins.payments.models import PaymentState, SandboxCharge
from plugins.payments.providers.sandbox.provider import answer_challenge
from plugins.payments.providers.sandbox.tokens import Scenario
from plugins.payments.services import charge_payment
from plugins.phone_otp.services import open_session
from saleor_config.global_ids import write_id

pytestmark = pytest.mark.django_db
CONFIRM = """mutation ($id: ID!) { paymentConfirm(id: $id) {
  errors { field message code } payment { state message orderNumber } order { number } } }"""
CANCEL = CONFIRM.replace("paymentConfirm", "paymentCancel")
ATTEMPT = """query ($id: ID!) { paymentAttempt(id: $id) {
  id state challengeUrl message amount method brand lastDigits orderNumber } }"""


@pytest.fixture
def ask(graphql: Any) -> Any:
    def run(query: str, payment: Any, user: User | None, language: str = "en") -> Any:
        token = open_session(user).token if user else ""
        variables = {"id": write_id("CardPayment", payment.pk)}
        [answer] = graphql(query, variables, token=token, language=language)["data"].values()
        return answer

    return run


def test_the_card_form_of_the_sandbox(graphql: Any) -> None:
    query = "{ cardForm { provider tokensUrl publishableKey brands } }"

    assert graphql(query)["data"]["cardForm"] == {
        "provider": "SANDBOX",
        "tokensUrl": "/payments/sandbox/tokens",
        "publishableKey": None,
        "brands": ["MADA", "VISA", "MASTERCARD"],
    }


def test_the_card_form_of_moyasar_and_of_none(
    graphql: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    query = "{ cardForm { provider tokensUrl publishableKey }"
    query += " checkoutOptions { paymentMethods { method available fee limit } } }"
    monkeypatch.setenv("CARD_PROVIDER", "moyasar")
    monkeypatch.setenv("MOYASAR_PUBLISHABLE_KEY", "pk_test_shown")

    data = graphql(query)["data"]

    assert data["cardForm"] == {
        "provider": "MOYASAR",
        "tokensUrl": "https://api.moyasar.com/v1/tokens",
        "publishableKey": "pk_test_shown",
    }
    assert data["checkoutOptions"]["paymentMethods"] == [
        {"method": method, "available": True, "fee": 0, "limit": None}
        for method in ("CREDIT_CARD", "APPLE_PAY", "STC_PAY", "CASH_ON_DELIVERY")
    ]
    monkeypatch.setenv("CARD_PROVIDER", "none")
    assert graphql(query)["data"]["cardForm"] is None


@pytest.mark.parametrize(
    ("provider", "marks"),
    [
        ("sandbox", ["mada", "Visa", "Mastercard"]),
        ("moyasar", ["mada", "Visa", "Mastercard", "Apple Pay", "STC Pay"]),
        ("none", []),
    ],
)
def test_the_marks_are_those_of_what_is_configured(
    provider: str, marks: list[str], graphql: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARD_PROVIDER", provider)

    shown = graphql("{ paymentMarks { kind name label } }", language="ar")["data"]["paymentMarks"]

    assert [each["name"] for each in shown] == [*marks, "الدفع عند الاستلام"]
    assert shown[-1] == {
        "kind": "CASH_ON_DELIVERY",
        "name": "الدفع عند الاستلام",
        "label": "نقدًا",
    }


def test_cash_that_is_switched_off_has_no_mark(graphql: Any) -> None:
    get_plugins_manager().save_plugin_configuration(CASH_ON_DELIVERY_GATEWAY, {"active": False})

    [*_cards, last] = graphql("{ paymentMarks { kind } }")["data"]["paymentMarks"]

    assert last == {"kind": "MASTERCARD"}


def test_a_challenge_is_confirmed(ask: Any, open_payment: Any, customer: User) -> None:
    # given
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)
    waiting = ask(ATTEMPT, payment, customer)
    assert (waiting["state"], waiting["amount"], waiting["brand"]) == ("CHALLENGE", 16_500, "MADA")
    assert waiting["challengeUrl"] == payment.challenge_url
    assert waiting["method"] == "CREDIT_CARD"

    # when
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=True)
    answers = [ask(CONFIRM, payment, customer) for _ in range(2)]

    # then
    number = str(payment.order_id)
    for answer in answers:
        assert answer == {
            "errors": [],
            "payment": {"state": "PAID", "message": None, "orderNumber": number},
            "order": {"number": number},
        }


@pytest.mark.parametrize(
    ("language", "message"),
    [
        (
            "en",
            "Your bank could not confirm that it is you. Nothing was charged; please try again.",
        ),
        ("ar", "لم يتمكن البنك من التحقق من هويتك. لم يُخصم أي مبلغ؛ حاول مرة أخرى من فضلك."),
    ],
)
def test_a_failed_challenge_is_told(
    language: str, message: str, ask: Any, open_payment: Any, customer: User
) -> None:
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)
    answer_challenge(SandboxCharge.objects.get().challenge_id, is_approved=False)

    answer = ask(CONFIRM, payment, customer, language)

    assert answer["errors"] == [{"field": None, "message": message, "code": "PAYMENT_FAILED"}]
    assert answer["payment"]["state"] == "DECLINED"
    assert answer["order"] is None


def test_a_payment_is_cancelled(ask: Any, open_payment: Any, customer: User) -> None:
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)

    answer = ask(CANCEL, payment, customer)

    assert answer["errors"] == []
    assert answer["payment"]["state"] == "CANCELLED"
    payment.refresh_from_db()
    assert payment.state == PaymentState.CANCELLED


def test_only_ones_own(ask: Any, open_payment: Any, make_customer: Any) -> None:
    payment = open_payment()
    stranger = make_customer()

    assert ask(ATTEMPT, payment, stranger) is None
    assert ask(ATTEMPT, payment, None) is None
    for query in (CONFIRM, CANCEL):
        assert [each["code"] for each in ask(query, payment, stranger)["errors"]] == ["NOT_FOUND"]
        assert [each["code"] for each in ask(query, payment, None)["errors"]] == ["UNAUTHENTICATED"]
