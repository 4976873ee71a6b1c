"""The simulators of Tabby and Tamara: what they check, their page, faults and memory."""

from pathlib import Path
from typing import Any

import pytest
import requests

from plugins.payments.providers import INSTALMENT_PROVIDERS
from plugins.payments.providers.base import ChargeStatus, InstalmentProvider
from plugins.payments.tests.instalment_purchases import (
    AMOUNT,
    RETURN_URL,
    approve,
    build_request,
    configure_provider,
    fetch,
    open_session,
)
from plugins.payments.tests.simulators import VARIABLES, Simulator, open_simulator

SESSIONS = {"tabby": "/api/v2/checkout", "tamara": "/checkout"}


def ask(simulator: Simulator, path: str, body: Any = None, **options: Any) -> requests.Response:
    secret = next(iter(VARIABLES[simulator.name].values()))
    return requests.request(
        options.get("method", "POST"),
        f"{simulator.url}{path}",
        json=body,
        headers={"Authorization": f"Bearer {options.get('secret', secret)}"},
        allow_redirects=False,
        timeout=10,
    )


@pytest.fixture
def session(simulator: Simulator, provider: InstalmentProvider) -> dict[str, Any]:
    """A request for a session that is right."""
    provider.charge(build_request())
    sent: dict[str, Any] = simulator.get_ledger()[0]["request"]
    return sent


def test_who_asks_is_checked(simulator: Simulator, session: Any) -> None:
    refused = ask(simulator, SESSIONS[simulator.name], session, secret="another")

    assert refused.status_code == 401
    if simulator.name == "tabby":
        assert refused.json()["errorType"] == "not_authorized"


@pytest.mark.parametrize(
    ("simulator_process", "path", "value"),
    [
        ("tabby", ("payment", "currency"), "AED"),
        ("tabby", ("payment", "amount"), 400.5),
        ("tabby", ("payment", "amount"), "400.505"),
        ("tabby", ("payment", "amount"), "-1.00"),
        ("tabby", ("payment", "buyer", "phone"), "+15550100"),
        ("tabby", ("payment", "order", "items"), []),
        ("tabby", ("lang",), "fr"),
        ("tabby", ("merchant_code",), None),
        ("tamara", ("total_amount", "currency"), "AED"),
        ("tamara", ("total_amount", "amount"), "400.50"),
        ("tamara", ("consumer", "phone_number"), "1"),
        ("tamara", ("shipping_address", "city"), ""),
        ("tamara", ("items",), []),
        ("tamara", ("country_code",), "AE"),
        ("tamara", ("merchant_url",), None),
    ],
    indirect=["simulator_process"],
)
def test_a_session_must_be_right(
    path: tuple[str, ...], value: Any, simulator: Simulator, session: Any
) -> None:
    name = simulator.name
    assert ask(simulator, SESSIONS[name], session).ok
    place = session
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value

    refused = ask(simulator, SESSIONS[name], session)

    assert refused.status_code == 400
    content = refused.json()
    if name == "tabby":
        assert (content["status"], content["errorType"]) == ("error", "bad_data")
    else:
        assert content["errors"][0]["error_code"]


@pytest.mark.parametrize(
    ("decision", "stage"),
    [("approve", ""), ("decline", "declined"), ("cancel", "expired")],
)
def test_the_page_ends_a_session(
    decision: str, stage: str, simulator: Simulator, provider: InstalmentProvider
) -> None:
    url = provider.charge(build_request()).challenge_url
    english = requests.get(f"{url}?lang=en", timeout=10)
    assert 'lang="en" dir="ltr"' in english.text
    assert "SAR 400.50" in english.text

    for _ in range(2):
        left = requests.post(url, {"decision": decision}, timeout=10, allow_redirects=False)

        assert left.status_code == 303
        assert left.headers["Location"].startswith(f"{RETURN_URL}&")

    [purchase] = simulator.get_ledger()
    assert purchase["stage"] == stage or purchase["stage"] in ("approved", "authorised")


def test_a_session_left_to_expire_leads_back(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    url = provider.charge(build_request()).challenge_url

    left = requests.post(url, {"decision": "expire"}, timeout=10)

    assert left.status_code == 200
    assert "العودة إلى المتجر" in left.text
    assert requests.get(f"{simulator.url}/pay/unknown", timeout=10).status_code == 404


def test_an_unknown_decision_changes_nothing(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    url = provider.charge(build_request()).challenge_url

    requests.post(url, {"decision": "pay"}, timeout=10, allow_redirects=False)

    assert simulator.get_ledger()[0]["stage"] == "open"


def test_settings_that_there_are_not(simulator: Simulator) -> None:
    for settings in ({"speed": 1}, {"lose_times": "often"}):
        refused = requests.post(f"{simulator.url}/_control", json=settings, timeout=10)
        assert refused.status_code == 400


@pytest.mark.parametrize("simulator_process", ["tamara"], indirect=True)
def test_the_rest_may_not_be_cancelled_after_a_capture(
    simulator: Simulator, provider: InstalmentProvider
) -> None:
    reference = approve(simulator, provider)
    provider.capture(reference, 100, "first")
    simulator.control(cancels_after_capture=False)

    refused = ask(
        simulator,
        f"/orders/{reference.provider_id}/cancel",
        {"total_amount": {"amount": 1, "currency": "SAR"}},
    )

    assert refused.status_code == 409
    assert fetch(provider, reference).status is ChargeStatus.AUTHORISED


@pytest.mark.parametrize("name", ["tabby", "tamara"])
def test_a_state_file_outlives_the_process(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    provider = INSTALMENT_PROVIDERS[name]
    with open_simulator(name, tmp_path / "state.sqlite") as first:
        configure_provider(first, monkeypatch)
        reference = approve(first, provider)
        provider.capture(reference, 1001, "first")

    with open_simulator(name, tmp_path / "state.sqlite") as second:
        configure_provider(second, monkeypatch)

        assert fetch(provider, reference).captured == 1001
        assert provider.capture(reference, AMOUNT - 1001, "rest").status is ChargeStatus.PAID


def test_it_drops_and_fails_calls(simulator: Simulator, provider: InstalmentProvider) -> None:
    reference = open_session(provider)
    simulator.control(fail_status=503, fail_times=1)
    path = f"/unknown/{reference.provider_id}"

    assert [ask(simulator, path).status_code for _ in range(2)] == [503, 404]
    simulator.control(drop_every=1)
    with pytest.raises(requests.ConnectionError):
        ask(simulator, path)
