"""No number, code, text or credential in a log line, an exception or the form of a value."""

import logging
import traceback
from collections.abc import Callable

import pytest

from plugins.messaging.sms import http
from plugins.messaging.sms.base import Accepted, Failed
from plugins.messaging.sms.registry import PROVIDERS
from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose

from .conftest import DELIVERY_ID, MESSAGE, PHONE, SECRETS, SENT_BY_UNIFONIC, SUBSCRIBER, code_in
from .provider_server import Play, ProviderServer

pytestmark = pytest.mark.django_db

PLAYS = [
    Play(status=429),
    Play(status=500, body="رمزك هو 4821 500000001"),
    Play(status=400, body={"message": "The 'To' number +966500000001 is not valid", "code": 21211}),
    Play(status=401, body={"message": "fake-twilio-auth-token"}),
    Play(status=200, body="not json 500000001"),
    Play(after=0.5),
    Play(hang_up=True),
    Play(body=SENT_BY_UNIFONIC),
]


def everything_logged(caplog: pytest.LogCaptureFixture) -> str:
    """Each record with all it carries, but for the queries that tests see and nobody logs, and
    for Celery's note of a task that ran at once: a worker's is in test_retries.py.
    """
    return "\n".join(
        f"{record.__dict__} {record.exc_text}"
        for record in caplog.records
        if not record.name.startswith(("django.db", "celery.app.trace"))
    )


@pytest.mark.parametrize("play", PLAYS)
@pytest.mark.parametrize("provider", ["unifonic", "taqnyat", "twilio"])
def test_an_attempt_tells_nothing_whatever_comes_of_it(
    by_unifonic: ProviderServer,
    by_taqnyat: ProviderServer,
    by_twilio: ProviderServer,
    configure: Callable[..., None],
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks,
    provider: str,
    play: Play,
) -> None:
    configure(sms_providers=provider)
    server = {"unifonic": by_unifonic, "taqnyat": by_taqnyat, "twilio": by_twilio}[provider]
    server.answer(play)
    with caplog.at_level(logging.DEBUG), django_capture_on_commit_callbacks(execute=True):
        services.request_code(phone=PHONE, purpose=CodePurpose.LOGIN, address="192.0.2.1")
    logged = everything_logged(caplog)
    request = server.seen[0]
    code = code_in(request.json["body"] if provider == "taqnyat" else request.form["Body"])
    assert len(code) == 4
    assert "+966*******01" in logged
    assert SUBSCRIBER not in logged
    assert f"#{code}" not in logged
    assert f"هو {code}" not in logged
    assert not any(secret in logged for secret in SECRETS)


@pytest.mark.parametrize("provider", ["unifonic", "taqnyat", "twilio"])
def test_an_outcome_shows_neither_message_nor_credentials(
    by_unifonic: ProviderServer,
    by_taqnyat: ProviderServer,
    by_twilio: ProviderServer,
    provider: str,
) -> None:
    for server in (by_unifonic, by_taqnyat, by_twilio):
        server.answer(Play(status=400, body={"message": f"{MESSAGE.text} {PHONE}"}))
    outcome = PROVIDERS[provider]().send(MESSAGE, DELIVERY_ID)
    assert isinstance(outcome, Accepted | Failed)
    shown = repr((outcome, PROVIDERS[provider](), MESSAGE, http.Bearer("fake-taqnyat-token")))
    assert not any(part in shown for part in (SUBSCRIBER, "4821", *SECRETS))


def test_an_error_of_ours_shows_neither(
    by_taqnyat: ProviderServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_arguments: object, **_options: object) -> None:
        raise RuntimeError("a slip of the pen")

    monkeypatch.setattr(http.requests, "post", broken)
    with pytest.raises(RuntimeError) as caught:
        PROVIDERS["taqnyat"]().send(MESSAGE, DELIVERY_ID)
    written = "".join(traceback.format_exception(caught.value))
    assert not any(part in written for part in (SUBSCRIBER, "4821", *SECRETS))
