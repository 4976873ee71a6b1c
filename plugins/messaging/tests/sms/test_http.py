"""What may go wrong on the way to any provider, and what it means for the message."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from plugins.messaging.sms import http, taqnyat, unifonic
from plugins.messaging.sms.base import Accepted, Failed, Reason
from plugins.messaging.sms.registry import PROVIDERS

from .conftest import DELIVERY_ID, MESSAGE, SENT_BY_TAQNYAT
from .provider_server import Play, ProviderServer


def send(provider: str = "taqnyat") -> Accepted | Failed:
    return PROVIDERS[provider]().send(MESSAGE, DELIVERY_ID)


@pytest.mark.parametrize(
    ("play", "reason", "may_have_been_sent"),
    [
        (Play(after=0.5), Reason.TIMED_OUT, True),
        (Play(hang_up=True), Reason.CONNECTION_LOST, True),
        (Play(status=500), Reason.SERVER_ERROR, True),
        (Play(status=502, body="<html>"), Reason.SERVER_ERROR, True),
        (Play(status=504), Reason.SERVER_ERROR, True),
        (Play(status=503), Reason.BUSY, False),
        (Play(status=429), Reason.BUSY, False),
        (Play(status=201, body='{"statusCode": 201, "messa'), Reason.UNREADABLE_ANSWER, True),
        (Play(status=201, body="[" * 100_000), Reason.UNREADABLE_ANSWER, True),
        (Play(status=200, body=[]), Reason.UNREADABLE_ANSWER, True),
        (Play(status=200, body=b"\xff\xfe\xfd"), Reason.UNREADABLE_ANSWER, True),
        (Play(status=200, body=b" " * 70_000 + b"{}"), Reason.UNREADABLE_ANSWER, True),
        (
            Play(status=200, body=b"no gzip", headers={"Content-Encoding": "gzip"}),
            Reason.CONNECTION_LOST,
            True,
        ),
    ],
)
def test_a_failure_that_another_try_may_mend(
    by_taqnyat: ProviderServer, play: Play, reason: Reason, may_have_been_sent: bool
) -> None:
    by_taqnyat.answer(play)
    outcome = send()
    assert isinstance(outcome, Failed)
    assert (outcome.reason, outcome.may_have_been_sent) == (reason, may_have_been_sent)
    assert outcome.is_retryable
    assert len(by_taqnyat.seen) == 1


def test_nothing_listens(
    monkeypatch: pytest.MonkeyPatch, credentials: None, closed_port: str
) -> None:
    monkeypatch.setattr(taqnyat, "API_URL", closed_port)
    assert send() == Failed(Reason.UNREACHABLE)
    assert not Failed(Reason.UNREACHABLE).may_have_been_sent


def test_no_such_host(monkeypatch: pytest.MonkeyPatch, credentials: None) -> None:
    monkeypatch.setattr(taqnyat, "API_URL", "https://provider.invalid/v1/messages")
    assert send() == Failed(Reason.UNREACHABLE)


def test_a_connection_that_takes_too_long_was_never_made(
    monkeypatch: pytest.MonkeyPatch, credentials: None
) -> None:
    # 192.0.2.0/24 leads nowhere; where the machine has no route at all, that is known sooner.
    monkeypatch.setattr(http, "CONNECT_SECONDS", 0.2)
    monkeypatch.setattr(taqnyat, "API_URL", "http://192.0.2.1/v1/messages")
    assert send() == Failed(Reason.UNREACHABLE)


def test_a_redirect_is_not_followed(
    by_taqnyat: ProviderServer, by_unifonic: ProviderServer
) -> None:
    by_taqnyat.answer(Play(status=307, headers={"Location": f"{by_unifonic.url}/v1/messages"}))
    assert send() == Failed(Reason.REFUSED, "307")
    assert (len(by_taqnyat.seen), len(by_unifonic.seen)) == (1, 0)


def test_a_netrc_of_the_machine_does_not_replace_the_credentials(
    by_taqnyat: ProviderServer, monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    netrc = tmp_path / "netrc"
    netrc.write_text("machine 127.0.0.1 login other password other\n")
    monkeypatch.setenv("NETRC", str(netrc))
    by_taqnyat.answer(Play(status=201, body=SENT_BY_TAQNYAT))
    send()
    assert by_taqnyat.seen[0].headers["Authorization"] == "Bearer fake-taqnyat-token"


NAMES = ["success", "errorCode", "data", "MessageID", "messageId", "accepted", "sid", "code"]
ANSWERS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(NAMES),
            inner,
            max_size=6,
        )
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("provider", ["unifonic", "taqnyat", "twilio"])
@given(status=st.sampled_from([200, 201, 400, 401, 404, 500]), content=ANSWERS)
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_no_answer_breaks_a_provider(
    by_unifonic: ProviderServer,
    by_taqnyat: ProviderServer,
    by_twilio: ProviderServer,
    provider: str,
    status: int,
    content: object,
) -> None:
    server = {"unifonic": by_unifonic, "taqnyat": by_taqnyat, "twilio": by_twilio}[provider]
    server.answer(Play(status=status, body=json.dumps(content)))
    outcome = send(provider)
    assert isinstance(outcome, Accepted | Failed)
    if isinstance(outcome, Accepted):
        assert status < 300
        assert outcome.message_id is not None
        assert len(outcome.message_id) <= 64
    else:
        assert len(f"{outcome.reason} {outcome.provider_code}") <= 80


@pytest.mark.parametrize("provider", ["unifonic", "taqnyat", "twilio"])
def test_a_provider_without_credentials_is_not_available(
    provider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("UNIFONIC_APP_SID", "TAQNYAT_BEARER_TOKEN", "TWILIO_AUTH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    assert not PROVIDERS[provider]().is_available()


@pytest.mark.parametrize("provider", ["unifonic", "taqnyat", "twilio"])
def test_a_provider_with_credentials_is_available(provider: str, credentials: None) -> None:
    assert PROVIDERS[provider]().is_available()


def test_the_addresses_are_those_of_the_providers() -> None:
    from plugins.messaging.sms import twilio

    assert unifonic.API_URL == "https://el.cloud.unifonic.com/rest/SMS/messages"
    assert taqnyat.API_URL == "https://api.taqnyat.sa/v1/messages"
    assert twilio.API_URL == "https://api.twilio.com/2010-04-01"
