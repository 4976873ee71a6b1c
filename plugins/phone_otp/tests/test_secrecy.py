"""No code, token or whole phone where it does not belong."""

import logging

import pytest
from django.apps import apps

from plugins.messaging.models import OutboxMessage
from plugins.messaging.tasks import deliver_message
from plugins.phone_otp.code_store import CodePurpose, key_prefix
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import AuditEvent
from saleor_config.redis import redis_client

from .conftest import ADDRESS, PHONE, another_code

pytestmark = pytest.mark.django_db

SUBSCRIBER = PHONE.removeprefix("+966")


def everything_in_redis(*, but: str) -> str:
    """Keys and values of this test, without those that hold ``but``."""
    client = redis_client()
    parts: list[object] = []
    for key in client.scan_iter(f"{key_prefix()}:*"):
        if but in key.decode():
            continue
        kind = client.type(key).decode()
        read = {
            "hash": client.hgetall,
            "string": client.get,
            "zset": lambda name: client.zrange(name, 0, -1),
        }
        parts.append((key, read[kind](key)))
    return repr(parts)


def test_redis_holds_neither_code_nor_phone(ask) -> None:
    code = ask(purpose=CodePurpose.REGISTER, first_name="Test")
    kept = everything_in_redis(but=":inbox:")
    assert "challenge:REGISTER" in kept
    assert SUBSCRIBER not in kept
    assert f"'{code}'" not in kept
    assert ADDRESS not in kept


def is_invalid_code(error: SignInError) -> bool:
    return error.code is SignInErrorCode.INVALID_CODE


def test_the_audit_tells_what_happened_and_nothing_more(ask, verify) -> None:
    # when
    code = ask()
    with pytest.raises(SignInError, check=is_invalid_code):
        verify(another_code(code))
    signed_in = verify(code)
    # then
    events = list(AuditEvent.objects.order_by("pk").values())
    assert [event["kind"] for event in events] == [
        "code_requested",
        "code_sent",
        "code_wrong",
        "account_created",
        "signed_in",
    ]
    assert {event["phone_masked"] for event in events} == {"+966*******01"}
    assert len({event["phone_hash"] for event in events}) == 1
    assert SUBSCRIBER not in repr(events)
    assert ADDRESS not in repr(events)
    assert signed_in.token not in repr(events)


def test_the_database_holds_the_phone_once_and_no_token(ask, verify) -> None:
    signed_in = verify(ask())
    rows = {
        model.__name__: repr(list(model.objects.values()))
        for model in apps.get_app_config("phone_otp").get_models()
    }
    assert [name for name, text in rows.items() if SUBSCRIBER in text] == ["PhoneIdentity"]
    assert not any(signed_in.token in text for text in rows.values())


def test_logs_hold_neither_code_nor_token_nor_phone(
    ask, verify, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        code = ask()
        with pytest.raises(SignInError, check=is_invalid_code):
            verify(another_code(code))
        signed_in = verify(code)
    written = "\n".join(
        f"{record.getMessage()} {record.exc_text}"
        for record in caplog.records
        if not record.name.startswith("django.db")
    )
    assert "Sent a message (LOGIN) to +966*******01 by console" in written
    assert SUBSCRIBER not in written
    assert f" {code}" not in written
    assert signed_in.token not in written


def test_what_goes_to_the_queue_carries_no_code(ask, monkeypatch: pytest.MonkeyPatch) -> None:
    queued: list[dict[str, object]] = []
    send = deliver_message.apply_async

    def keep_and_send(**options: object) -> object:
        queued.append(options)
        return send(**options)

    monkeypatch.setattr(deliver_message, "apply_async", keep_and_send)
    ask()
    [options] = queued
    message = OutboxMessage.objects.get()
    assert options["kwargs"] == {"key": str(message.pk)}
    assert (message.state, message.payload) == ("sent", {})
