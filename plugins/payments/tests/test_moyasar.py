"""Moyasar over HTTP: charges, challenges, refunds, tokens, lost answers, and its reports."""

import logging
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client
from saleor.account.models import User
from saleor.payment.models import Payment

from plugins.payments.models import PaymentState, SavedCard
from plugins.payments.providers import PROVIDERS, ProviderUnavailable, Reference
from plugins.payments.providers.configuration import check_configuration
from plugins.payments.providers.moyasar import read_charge
from plugins.payments.services import (
    SourceKind,
    cancel_payment,
    charge_payment,
    confirm_payment,
    refund_payment,
    release_payment,
    submit_code,
)
from plugins.payments.tests.moyasar_bank import SECRET_KEY, WEBHOOK_SECRET, Bank

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]
WEBHOOK = "/payments/moyasar/webhook"
AMOUNT = 16_500


def test_what_is_asked_and_understood(
    moyasar: Bank, open_moyasar_payment: Any, settings: Any
) -> None:
    payment = charge_payment(open_moyasar_payment().pk)

    # What the limits on declined cards count is asked for first.
    [looked_up, (method, path, body)] = moyasar.requests
    assert looked_up == ("GET", "/tokens/token_ok", None)
    assert (method, path) == ("POST", "/payments")
    return_url = body.pop("callback_url")
    assert return_url.startswith(f"{settings.PUBLIC_URL}/checkout/payment/")
    assert body == {
        "given_id": str(payment.pk),
        "amount": AMOUNT,
        "currency": "SAR",
        "description": str(payment.order_number),
        "metadata": {"order": str(payment.order_number), "payment": str(payment.pk)},
        "source": {"type": "token", "token": "token_ok", "3ds": True, "manual": False},
    }
    assert payment.state == PaymentState.CHALLENGE
    assert payment.challenge_url == "https://api.moyasar.com/v1/transaction_auths/x/form"
    assert (payment.brand, payment.last_digits) == ("mada", "0015")
    moyasar.payments[str(payment.pk)]["status"] = "paid"
    assert confirm_payment(payment.pk).state == PaymentState.PAID


@pytest.mark.parametrize(
    ("kind", "token", "source"),
    [
        (SourceKind.APPLE_PAY, '{"data": "x"}', {"type": "applepay", "token": '{"data": "x"}'}),
        (SourceKind.STC_PAY, "+966500000001", {"type": "stcpay", "mobile": "0500000001"}),
    ],
)
def test_wallets(
    kind: SourceKind, token: str, source: Any, moyasar: Bank, open_moyasar_payment: Any
) -> None:
    payment = charge_payment(open_moyasar_payment(token, kind).pk)

    assert moyasar.requests[0][2]["source"] == source
    assert payment.method == kind.value


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("token_declined", "declined"),
        ("token_insufficient", "insufficient_funds"),
        ("token_expired", "expired_card"),
        ("token_unauthenticated", "challenge_failed"),
        ("token_unknown", "unusable_source"),
    ],
)
def test_refusals(token: str, reason: str, open_moyasar_payment: Any) -> None:
    refused = charge_payment(open_moyasar_payment(token).pk)

    assert (refused.state, refused.decline_reason) == (PaymentState.DECLINED, reason)


def test_what_is_only_authorised_is_captured(moyasar: Bank, open_moyasar_payment: Any) -> None:
    assert charge_payment(open_moyasar_payment("token_authorized").pk).state == PaymentState.PAID
    posts = [path for method, path, _ in moyasar.requests if method == "POST"]
    assert [path.rpartition("/")[2] for path in posts] == ["payments", "capture"]


def test_a_lost_answer_charges_once(moyasar: Bank, open_moyasar_payment: Any) -> None:
    payment = open_moyasar_payment("token_frictionless")
    moyasar.loses_answers = True
    assert charge_payment(payment.pk).state == PaymentState.PENDING

    moyasar.loses_answers = False
    assert charge_payment(payment.pk).state == PaymentState.PAID
    assert len(moyasar.payments) == 1


@pytest.mark.parametrize("trouble", ["broken", "wrong key", "nobody there"])
def test_no_answer_changes_nothing(
    trouble: str, moyasar: Bank, open_moyasar_payment: Any, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    payment = open_moyasar_payment()
    moyasar.is_broken = trouble == "broken"
    if trouble == "wrong key":
        monkeypatch.setenv("MOYASAR_SECRET_KEY", "sk_test_wrong")
    if trouble == "nobody there":
        monkeypatch.setenv("MOYASAR_URL", "http://127.0.0.1:1")

    with caplog.at_level(logging.DEBUG):
        states = [
            step(payment.pk).state for step in (charge_payment, confirm_payment, cancel_payment)
        ]

    assert states == [PaymentState.PENDING] * 3
    for secret in (SECRET_KEY, "sk_test_wrong", "token_ok"):
        assert secret not in caplog.text


def test_partial_and_full_refunds_once_each(
    moyasar: Bank, open_moyasar_payment: Any, django_capture_on_commit_callbacks: Any,
    listeners: Any,
) -> None:  # fmt: skip
    order = charge_payment(open_moyasar_payment("token_frictionless").pk).order

    for _ in range(2):
        with django_capture_on_commit_callbacks(execute=True):
            refund_payment(order, amount_halalas=500, reason="a broken pot", key="pot")
    with django_capture_on_commit_callbacks(execute=True):
        release_payment(order, "cancelled")

    [bank] = moyasar.payments.values()
    assert bank["refunded"] == AMOUNT
    assert [each[1:] for each in listeners if each[0] == "refunded"] == [
        (order.pk, 500, "pot"),
        (order.pk, AMOUNT - 500, f"release:{order.online_payments.get().pk}"),
    ]


def test_all_of_it_is_voided_where_the_bank_still_can(
    moyasar: Bank, open_moyasar_payment: Any, django_capture_on_commit_callbacks: Any
) -> None:
    payment = charge_payment(open_moyasar_payment("token_frictionless").pk)

    with django_capture_on_commit_callbacks(execute=True):
        release_payment(payment.order, "cancelled")

    payment.refresh_from_db()
    assert payment.state == PaymentState.REFUNDED
    assert moyasar.payments[str(payment.pk)]["status"] == "voided"


def test_a_lost_answer_to_a_refund_gives_back_once(
    moyasar: Bank, open_moyasar_payment: Any, django_capture_on_commit_callbacks: Any
) -> None:
    order = charge_payment(open_moyasar_payment("token_frictionless").pk).order
    moyasar.loses_answers = True
    with django_capture_on_commit_callbacks(execute=True):
        refund_payment(order, amount_halalas=700, reason="", key="once")
    moyasar.loses_answers = False

    with django_capture_on_commit_callbacks(execute=True):
        refund_payment(order, amount_halalas=700, reason="", key="once")

    [bank] = moyasar.payments.values()
    assert bank["refunded"] == 700
    assert [path.rpartition("/")[2] for _, path, _ in moyasar.requests].count("refund") == 1


def test_a_card_is_kept_by_its_token(
    moyasar: Bank, open_moyasar_payment: Any, customer: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    charge_payment(open_moyasar_payment("token_frictionless", keeps_card=True).pk)

    card = SavedCard.objects.get()
    assert (card.provider, card.token, card.brand) == ("moyasar", "token_frictionless", "mada")
    PROVIDERS["moyasar"].delete_card(card.token)
    assert moyasar.forgotten == ["token_frictionless"]


def test_stc_pay_asks_for_a_code_on_our_page(
    open_moyasar_payment: Any, client: Client, settings: Any, moyasar: Bank
) -> None:
    # given
    payment = charge_payment(open_moyasar_payment("+966500000001", SourceKind.STC_PAY).pk)
    path = f"/payments/stc-pay/{payment.pk}"
    assert payment.challenge_url == f"{settings.PUBLIC_URL}{path}"

    # when
    page = client.get(path).content.decode()
    wrong = [client.post(path, {"code": code}).content.decode() for code in ("x", "999999")]
    right = client.post(path, {"code": "١٢٣٤٥٦"})

    # then
    assert 'dir="rtl"' in page
    assert "أدخل الرمز الذي أرسلته إليك STC Pay" in page
    assert "أدخل أرقام الرمز." in wrong[0]
    assert "هذا الرمز غير صحيح. حاول مرة أخرى من فضلك." in wrong[1]
    assert right.status_code == 303
    assert right["Location"].startswith(f"{settings.PUBLIC_URL}/checkout/payment/")
    payment.refresh_from_db()
    assert payment.state == PaymentState.PAID
    assert client.get(path).status_code == 303


def test_a_code_is_guessed_a_few_times_and_sent_to_moyasar_alone(
    open_moyasar_payment: Any, client: Client, moyasar: Bank
) -> None:
    payment = charge_payment(open_moyasar_payment("+966500000001", SourceKind.STC_PAY).pk)
    path = f"/payments/stc-pay/{payment.pk}"

    pages = [client.post(path, {"code": "999999"}).content.decode() for _ in range(7)]

    assert [("محاولات كثيرة" in page) for page in pages] == [False] * 6 + [True]
    assert client.get(f"/payments/stc-pay/{payment.order.token}").status_code == 404
    bank = moyasar.payments[str(payment.pk)]
    bank["source"]["transaction_url"] = "https://elsewhere.example.com/"
    with pytest.raises(ProviderUnavailable):
        submit_code(payment.pk, "123456")


def report(client: Client, payment_id: Any, given: Any = WEBHOOK_SECRET) -> int:
    body = {
        "id": "b1c2", "type": "payment_paid", "secret_token": given, "live": False,
        "data": {"id": str(payment_id), "status": "paid", "amount": 1},
    }  # fmt: skip
    return client.post(WEBHOOK, body, content_type="application/json").status_code


def test_a_report_has_the_payment_asked_for(
    moyasar: Bank, open_moyasar_payment: Any, client: Client, listeners: Any
) -> None:
    # given a report that is right, of a payment that is not paid yet
    payment = charge_payment(open_moyasar_payment().pk)
    assert report(client, payment.pk) == 200
    payment.refresh_from_db()
    assert payment.state == PaymentState.CHALLENGE

    # when it is paid and reported three times
    moyasar.payments[str(payment.pk)]["status"] = "paid"
    answers = [report(client, payment.pk) for _ in range(3)]

    # then
    payment.refresh_from_db()
    assert answers == [200] * 3
    assert payment.state == PaymentState.PAID
    assert [each[0] for each in listeners] == ["paid"]
    assert Payment.objects.get().captured_amount == payment.order.total_gross_amount


def test_a_refund_in_moyasars_dashboard_is_taken_in(
    moyasar: Bank, open_moyasar_payment: Any, client: Client, listeners: Any
) -> None:
    payment = charge_payment(open_moyasar_payment("token_frictionless").pk)
    moyasar.payments[str(payment.pk)].update(status="refunded", refunded=500)

    assert [report(client, payment.pk) for _ in range(2)] == [200, 200]

    payment.refresh_from_db()
    assert payment.refunded == 500
    assert [each[2] for each in listeners if each[0] == "refunded"] == [500]
    assert Payment.objects.get().captured_amount * 100 == AMOUNT - 500


def test_reports_that_are_not_moyasars(
    open_moyasar_payment: Any, client: Client, moyasar: Bank, monkeypatch: pytest.MonkeyPatch
) -> None:
    payment = open_moyasar_payment()

    assert report(client, payment.pk, "guessed") == 403
    assert report(client, payment.pk, None) == 403
    assert report(client, payment.pk, [WEBHOOK_SECRET]) == 403
    assert report(client, "unknown") == 404
    assert report(client, "") == 404
    for body in ("", "[]", "{", "null"):
        assert client.post(WEBHOOK, body, content_type="application/json").status_code == 400
    assert client.get(WEBHOOK).status_code == 405
    assert moyasar.requests == []
    monkeypatch.delenv("MOYASAR_WEBHOOK_SECRET")
    assert report(client, payment.pk, "") == 404


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({"CARD_PROVIDER": "paypal"}, "must be one of sandbox, moyasar, none, not 'paypal'"),
        ({"CARD_PROVIDER": "moyasar"}, "MOYASAR_WEBHOOK_SECRET must be set too"),
        ({"MOYASAR_SECRET_KEY": "sk"}, "MOYASAR_PUBLISHABLE_KEY and MOYASAR_WEBHOOK_SECRET must"),
    ],
)
def test_half_a_configuration_stops_the_shop(
    variables: dict[str, str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    with pytest.raises(ImproperlyConfigured, match=message):
        check_configuration()


GOOD = {"id": "x", "status": "paid", "amount": 5, "refunded": 0, "source": {}, "currency": "SAR"}
ODD = [None, True, -1, 0, 7, 1.5, "", "paid", "initiated", "x" * 200, [], {}, [{}], {"number": 1}]


@pytest.mark.parametrize("field", GOOD)
def test_whatever_is_answered_is_a_charge_or_no_answer(field: str) -> None:
    for value in ODD:
        try:
            read = read_charge(GOOD | {field: value})
        except ProviderUnavailable:
            continue
        assert read.amount > 0
        assert read.provider_id


@pytest.mark.parametrize("field", ["id", "status", "amount"])
def test_an_answer_without_it_is_none(field: str) -> None:
    for value in (None, [], {}):
        with pytest.raises(ProviderUnavailable):
            read_charge(GOOD | {field: value})


@pytest.mark.parametrize(
    "token", ["../payments/1?x=", "a/../../payments/1", "token#x", "a b", "%2e"]
)
def test_a_token_is_one_segment_of_the_path(token: str, moyasar: Bank) -> None:
    provider = PROVIDERS["moyasar"]

    provider.fetch_card(token)
    provider.delete_card(token)
    provider.fetch(Reference(uuid4(), token))

    for _method, path, _body in moyasar.requests:
        assert path.count("/") == 2, path
        assert not {"?", "#", " "} & set(path)
    assert [path for _, path, _ in moyasar.requests][:2] == [f"/tokens/{quote(token, safe='')}"] * 2


@pytest.mark.parametrize("token", [".", "..", ""])
def test_a_token_that_is_a_step_in_the_path_is_not_sent(token: str, moyasar: Bank) -> None:
    with pytest.raises(ProviderUnavailable):
        PROVIDERS["moyasar"].delete_card(token)

    assert moyasar.requests == []
