"""The sandbox's tokeniser and its challenge page, over HTTP."""

import json
from typing import Any

import pytest
from django.test import Client

from plugins.payments.models import PaymentState, SandboxCharge
from plugins.payments.providers.sandbox.tokens import TEST_CARDS, Scenario, get_tokenised_card
from plugins.payments.services import charge_payment, confirm_payment
from saleor_config.redis import redis_client

pytestmark = pytest.mark.django_db
TOKENS = "/payments/sandbox/tokens"
NUMBER = "4111111111111111"
CARD = {"name": "Noura", "number": NUMBER, "month": "12", "year": "39", "cvc": "737"}


def post(client: Client, language: str = "en", **changes: Any) -> Any:
    return client.post(
        TOKENS, CARD | changes, content_type="application/json", headers={"x-locale": language}
    )


@pytest.mark.parametrize("number", TEST_CARDS)
def test_a_card_becomes_a_token(number: str, client: Client) -> None:
    answer = post(client, number=f"{number[:4]} {number[4:]}")

    assert answer.status_code == 201
    content = answer.json()
    assert content["last_four"] == number[-4:]
    assert content["brand"] == TEST_CARDS[number].brand.value
    assert (content["month"], content["year"]) == ("12", "2039")
    card = get_tokenised_card(content["id"])
    assert card is not None
    assert card.scenario == TEST_CARDS[number].scenario.value


def test_the_number_is_kept_nowhere(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    answer = post(client)

    key = f"mashtal:sandbox:token:{answer.json()['id']}"
    kept = redis_client().get(key)
    assert NUMBER not in kept.decode()
    assert "737" not in json.dumps(sorted(json.loads(kept)))
    assert 0 < redis_client().ttl(key) <= 900
    assert NUMBER not in caplog.text + answer.content.decode()


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"number": "4111111111111112"}, "number", "Enter a valid card number of 16 digits."),
        ({"number": "411111111111111"}, "number", "Enter a valid card number of 16 digits."),
        ({"number": ["4"]}, "number", "Enter a valid card number of 16 digits."),
        (
            {"number": "4242424242424242"},
            "number",
            "This shop only plays payments: use one of its test cards, never a real one.",
        ),
        ({"month": "13"}, "expiry", "Enter a valid expiry date."),
        ({"year": "1999"}, "expiry", "Enter a valid expiry date."),
        ({"year": "20"}, "expiry", "This card has expired."),
        ({"cvc": "12"}, "cvc", "Enter the 3 or 4 digits of the security code."),
        ({"name": " "}, "name", "Enter the name on the card."),
    ],
)
def test_a_wrong_card_is_told_by_field(
    changes: dict[str, Any], field: str, message: str, client: Client
) -> None:
    answer = post(client, **changes)

    assert answer.status_code == 400
    assert answer.json() == {"message": message, "errors": {field: [message]}}


def test_arabic_digits_and_words(client: Client) -> None:
    assert post(client, number="٤١١١١١١١١١١١١١١١").status_code == 201
    assert post(client, "ar", cvc="1").json()["message"] == (
        "أدخل رمز الأمان المكوّن من 3 أو 4 أرقام."
    )


@pytest.mark.parametrize("body", ["", "[]", "null", "{", '{"number": null}', "[" * 2000])
def test_what_is_no_card(body: str, client: Client) -> None:
    answer = client.post(TOKENS, body, content_type="application/json")

    assert answer.status_code == 400


def test_other_ways_in(client: Client, redis_away: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert client.get(TOKENS).status_code == 405
    assert post(client, name="x" * 5000).status_code == 413
    with redis_away():
        assert post(client).status_code == 503
    monkeypatch.setenv("CARD_PROVIDER", "none")
    assert post(client).status_code == 404


@pytest.fixture
def challenge(open_payment: Any) -> Any:
    payment = charge_payment(open_payment(Scenario.CHALLENGE).pk)
    return payment, payment.challenge_url.partition("/payments/")[2]


@pytest.mark.parametrize(
    ("answer", "state"), [("approve", PaymentState.PAID), ("refuse", PaymentState.DECLINED)]
)
def test_the_cardholder_answers_and_returns(
    answer: str, state: PaymentState, challenge: Any, client: Client, settings: Any
) -> None:
    payment, path = challenge

    page = client.get(f"/payments/{path}")
    text = page.content.decode()
    back = client.post(f"/payments/{path}", {"answer": answer})

    assert 'dir="rtl"' in text
    assert "هل أنت من يدفع؟" in text
    assert "165.00" in text
    assert "1111" not in text
    assert "<script" not in text
    assert page["Content-Security-Policy"].startswith("default-src 'none'; style-src 'self'")
    assert page["Cache-Control"].startswith("max-age=0, no-cache, no-store")
    assert back.status_code == 303
    assert back["Location"].startswith(f"{settings.PUBLIC_URL}/checkout/payment/")
    assert confirm_payment(payment.pk).state == state
    # and again
    assert client.get(f"/payments/{path}")["Location"] == back["Location"]


def test_english_challenge(open_payment: Any, client: Client, settings: Any) -> None:
    payment = charge_payment(open_payment(Scenario.CHALLENGE, language="en").pk)

    page = client.get(f"/payments/{payment.challenge_url.partition('/payments/')[2]}")

    assert 'dir="ltr"' in page.content.decode()
    assert "SAR 165.00" in page.content.decode()
    assert SandboxCharge.objects.get().return_url.startswith(
        f"{settings.PUBLIC_URL}/en/checkout/payment/"
    )


def test_unknown_challenges(client: Client) -> None:
    assert client.get("/payments/sandbox/challenge/unknown").status_code == 404
    assert client.post("/payments/sandbox/challenge/unknown").status_code == 404
    assert client.get("/payments/style.css")["Content-Type"] == "text/css"
