"""Tabby and Tamara against their simulators, each in its own process: what is sent, what is
understood, and what is left after lost answers, repetitions, expiry and refusals."""

import logging
from uuid import uuid4

import pytest
import requests

from plugins.payments.providers.base import (
    Charge,
    ChargeStatus,
    DeclineReason,
    InstalmentProvider,
    ProviderError,
    ProviderUnavailable,
    Reference,
)
from plugins.payments.tests.instalment_purchases import (
    AMOUNT,
    RETURN_URL,
    approve,
    build_request,
    fetch,
    open_session,
)
from plugins.payments.tests.simulators import VARIABLES, Simulator

MINUTES_OF_A_DAY = 24 * 60


def test_a_session_is_opened_and_approved(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    # given
    request = build_request()

    # when
    charge = provider.charge(request)

    # then
    assert (charge.status, charge.amount, charge.currency) == (
        ChargeStatus.CHALLENGE,
        AMOUNT,
        "SAR",
    )
    page = requests.get(charge.challenge_url, timeout=10)
    assert page.ok
    assert 'dir="rtl"' in page.text
    reference = Reference(request.key, charge.provider_id)
    assert fetch(provider, reference).status is ChargeStatus.CHALLENGE

    # when
    return_url = simulator.decide(charge.provider_id)

    # then
    assert return_url.startswith(f"{RETURN_URL}&")
    # Asked twice, as a browser and a worker do.
    for _ in range(2):
        assert fetch(provider, reference) == Charge(
            ChargeStatus.AUTHORISED, charge.provider_id, AMOUNT
        )


def test_what_is_sent_of_the_purchase(simulator: Simulator, provider: InstalmentProvider) -> None:
    request = build_request()
    provider.charge(request)

    [purchase] = simulator.get_ledger()
    sent = purchase["request"]
    assert purchase["amount"] == AMOUNT
    if simulator.name == "tabby":
        assert sent["merchant_code"] == "mashtal"
        assert sent["payment"]["amount"] == "400.50"
        assert sent["payment"]["buyer"]["phone"] == "+966500000001"
        assert sent["payment"]["order"]["items"][0]["unit_price"] == "200.25"
        assert sent["payment"]["buyer_history"]["loyalty_level"] == 3
    else:
        assert purchase["reference"] == str(request.key)
        assert sent["total_amount"] == {"amount": 400.5, "currency": "SAR"}
        assert sent["locale"] == "ar_SA"
        assert sent["consumer"]["last_name"] == "العتيبي"


@pytest.mark.parametrize(
    ("decision", "reason"),
    [
        ("decline", DeclineReason.NOT_APPROVED),
        ("cancel", DeclineReason.EXPIRED),
        ("expire", DeclineReason.EXPIRED),
    ],
)
def test_a_session_that_comes_to_nothing(
    decision: str, reason: DeclineReason, simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = open_session(provider)
    simulator.decide(reference.provider_id, decision)

    charge = fetch(provider, reference)
    assert (charge.status, charge.reason) == (ChargeStatus.DECLINED, reason)


def test_a_session_expires_by_itself(simulator: Simulator, provider: InstalmentProvider) -> None:
    reference = open_session(provider)
    simulator.control(minutes_ahead=29)
    assert fetch(provider, reference).status is ChargeStatus.CHALLENGE

    simulator.control(minutes_ahead=31)
    assert fetch(provider, reference).reason is DeclineReason.EXPIRED


def test_eligibility(simulator: Simulator, provider: InstalmentProvider) -> None:
    assert provider.check_eligibility(build_request())
    assert not provider.check_eligibility(build_request(2_000_000))

    simulator.control(approves=False)
    assert not provider.check_eligibility(build_request())


def test_what_is_not_eligible_is_declined(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    simulator.control(approves=False)

    try:
        reason = provider.charge(build_request()).reason
    except ProviderError as error:
        reason = error.reason

    assert reason is DeclineReason.NOT_APPROVED


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        ({"largest": 40_049}, DeclineReason.AMOUNT_TOO_HIGH),
        ({"smallest": 40_051}, DeclineReason.AMOUNT_TOO_LOW),
    ],
)
def test_tabby_says_that_a_sum_is_not_for_it(
    limits: dict[str, int],
    reason: DeclineReason,
    simulator: Simulator,
    provider: InstalmentProvider,
) -> None:
    if simulator.name != "tabby":
        pytest.skip("Tamara's response names no reason")
    simulator.control(**limits)

    charge = provider.charge(build_request())

    assert (charge.status, charge.reason) == (ChargeStatus.DECLINED, reason)


def test_parts_are_captured_once_each(simulator: Simulator, provider: InstalmentProvider) -> None:
    reference = approve(simulator, provider)

    for key, amount, captured in (("first", 10_001, 10_001), ("second", 30_049, AMOUNT)):
        for _ in range(2):
            charge = provider.capture(reference, amount, key)
            assert charge.captured == captured

    assert charge.status is ChargeStatus.PAID
    [purchase] = simulator.get_ledger()
    assert purchase["captures"] == [["first", 10_001], ["second", 30_049]]


def test_more_than_was_authorised_is_not_captured(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = approve(simulator, provider)

    with pytest.raises(ProviderError):
        provider.capture(reference, AMOUNT + 1, "all")

    assert fetch(provider, reference).captured == 0


def test_nothing_is_captured_before_the_approval(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = open_session(provider)

    with pytest.raises(ProviderError):
        provider.capture(reference, AMOUNT, "all")


def test_parts_are_refunded_once_each(simulator: Simulator, provider: InstalmentProvider) -> None:
    reference = approve(simulator, provider)
    provider.capture(reference, AMOUNT, "all")

    for key, amount, refunded in (("pot", 501, 501), ("rest", AMOUNT - 501, AMOUNT)):
        for _ in range(2):
            charge = provider.refund(reference, amount, key)
            assert charge.refunded == refunded

    assert (charge.status, charge.captured) == (ChargeStatus.PAID, AMOUNT)
    with pytest.raises(ProviderError):
        provider.refund(reference, 1, "more")


def test_an_authorised_charge_is_voided(simulator: Simulator, provider: InstalmentProvider) -> None:
    reference = approve(simulator, provider)

    for _ in range(2):
        charge = provider.void(reference)
        assert (charge.status, charge.captured) == (ChargeStatus.VOIDED, 0)

    [purchase] = simulator.get_ledger()
    assert purchase["cancelled"] == AMOUNT
    with pytest.raises(ProviderError):
        provider.capture(reference, 100, "late")


def test_the_rest_of_a_partly_captured_charge_is_voided(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = approve(simulator, provider)
    provider.capture(reference, 10_000, "first")

    for _ in range(2):
        charge = provider.void(reference)
        assert (charge.status, charge.captured) == (ChargeStatus.PAID, 10_000)

    assert provider.refund(reference, 10_000, "all").refunded == 10_000


@pytest.mark.parametrize("state", ["open", "captured"])
def test_what_can_not_be_voided(
    state: str, simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = open_session(provider)
    if state == "captured":
        simulator.decide(reference.provider_id)
        fetch(provider, reference)
        provider.capture(reference, AMOUNT, "all")

    with pytest.raises(ProviderError):
        provider.void(reference)


def test_a_charge_that_was_never_captured_is_captured_by_the_provider(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = approve(simulator, provider)
    provider.capture(reference, 10_000, "first")

    simulator.control(minutes_ahead=21 * MINUTES_OF_A_DAY + 1)

    # Both what the shop asks and what it wants to capture now find it paid.
    assert fetch(provider, reference).status is ChargeStatus.PAID
    assert provider.capture(reference, AMOUNT - 10_000, "second").captured == AMOUNT


def test_lost_answers_capture_and_refund_once(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = approve(simulator, provider)

    for path, call in (("capture", provider.capture), ("refund", provider.refund)):
        simulator.control(fault_path=path, lose_times=1)
        with pytest.raises(ProviderUnavailable):
            call(reference, AMOUNT, "once")
        call(reference, AMOUNT, "once")

    [purchase] = simulator.get_ledger()
    assert purchase["captures"] == purchase["refunds"] == [["once", AMOUNT]]


def test_a_session_whose_answer_was_lost_can_not_be_paid(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    # given
    request = build_request()
    simulator.control(fault_path="/checkout", lose_times=1)
    with pytest.raises(ProviderUnavailable):
        provider.charge(request)

    # then
    assert provider.fetch(Reference(request.key)) is None
    # The shopper tries again, and this session is the one that counts.
    charge = provider.charge(request)
    simulator.decide(charge.provider_id)
    paid = fetch(provider, Reference(request.key, charge.provider_id))
    assert paid.status is ChargeStatus.AUTHORISED


@pytest.mark.parametrize("trouble", ["broken", "wrong key", "nobody there", "redirect"])
def test_no_answer_says_nothing(
    trouble: str,
    simulator: Simulator,
    provider: InstalmentProvider,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    # given
    reference = approve(simulator, provider)
    secret = next(iter(VARIABLES[simulator.name]))
    if trouble == "broken":
        simulator.control(fail_status=500, fail_times=100)
    elif trouble == "redirect":
        simulator.control(fail_status=302, fail_times=100)
    elif trouble == "wrong key":
        monkeypatch.setenv(secret, "another-key")
    else:
        monkeypatch.setenv(f"{simulator.name.upper()}_URL", "http://127.0.0.1:1")

    # when
    with caplog.at_level(logging.DEBUG):
        for call in (
            lambda: provider.charge(build_request()),
            lambda: provider.fetch(reference),
            lambda: provider.capture(reference, 1, "key"),
            lambda: provider.refund(reference, 1, "key"),
            lambda: provider.void(reference),
            lambda: provider.check_eligibility(build_request()),
        ):
            with pytest.raises(ProviderUnavailable) as error:
                call()
            assert error.value.__suppress_context__ or error.value.__context__ is None

    # then
    for private in (VARIABLES[simulator.name][secret], "another-key", "+966500000001", "نورة"):
        assert private not in caplog.text


def test_an_unknown_charge(simulator: Simulator, provider: InstalmentProvider) -> None:
    assert provider.fetch(Reference(uuid4(), str(uuid4()))) is None
    assert provider.fetch(Reference(uuid4())) is None


def test_what_the_provider_can_not_take_was_not_done(
    simulator: Simulator, provider: InstalmentProvider, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(ProviderError):
        provider.charge(build_request(0))

    assert simulator.get_ledger() == []
    # Of 4xx alone the owner learns: a wrong merchant code would look like declines.
    assert "did not take a session: status 400" in caplog.text
