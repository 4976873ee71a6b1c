"""One message, provider after provider, within what the shop may spend."""

from collections.abc import Callable

import pytest
from saleor.plugins.models import PluginConfiguration
from time_machine import Traveller

from plugins.messaging.models import SmsDelivery
from plugins.messaging.selectors import PLUGIN_ID
from plugins.messaging.services.sms import SmsResult, deliver_sms, make_shop_limit_key
from plugins.phone_otp import code_store, services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.configuration import get_current_rules
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import AuditEvent
from saleor_config.redis import redis_client

from .conftest import (
    MESSAGE,
    PHONE,
    SENT_BY_TAQNYAT,
    SENT_BY_TWILIO,
    SENT_BY_UNIFONIC,
    code_in,
)
from .provider_server import Play, ProviderServer

pytestmark = pytest.mark.django_db

TAKEN_BY_UNIFONIC = Play(body=SENT_BY_UNIFONIC)
TAKEN_BY_TAQNYAT = Play(status=201, body=SENT_BY_TAQNYAT)
TAKEN_BY_TWILIO = Play(status=201, body=SENT_BY_TWILIO)
NO_BALANCE = Play(body={"success": False, "message": "", "errorCode": "ER-01", "data": {}})
BUSY = Play(status=429)
SILENT = Play(after=0.5)

Configure = Callable[..., None]


def send(*, has_place: bool = True) -> SmsResult:
    return deliver_sms(MESSAGE, purpose="LOGIN", rules=get_current_rules(), has_place=has_place)


def rows() -> list[tuple[str, str, str, str | None]]:
    return list(
        SmsDelivery.objects.order_by("created_at").values_list(
            "provider", "status", "reason", "provider_message_id"
        )
    )


def places_taken() -> int:
    return redis_client().zcard(make_shop_limit_key())


def test_the_first_provider_that_takes_it_is_the_last_that_is_asked(
    by_unifonic: ProviderServer, by_taqnyat: ProviderServer, configure: Configure
) -> None:
    configure(sms_providers="unifonic, taqnyat")
    by_unifonic.answer(TAKEN_BY_UNIFONIC)
    by_taqnyat.answer(TAKEN_BY_TAQNYAT)
    assert send() == SmsResult(provider="unifonic")
    assert (len(by_unifonic.seen), len(by_taqnyat.seen)) == (1, 0)
    assert rows() == [("unifonic", "accepted", "", "42000348806924")]


@pytest.mark.parametrize(
    ("first_answer", "status", "reason"),
    [
        (NO_BALANCE, "failed", "no_balance ER-01"),
        (BUSY, "failed", "busy 429"),
        (SILENT, "sending", "timed_out"),
        (Play(status=500), "sending", "server_error 500"),
    ],
)
def test_whatever_fails_the_next_provider_gets_the_same_message(
    by_unifonic: ProviderServer,
    by_taqnyat: ProviderServer,
    configure: Configure,
    first_answer: Play,
    status: str,
    reason: str,
) -> None:
    configure(sms_providers="unifonic, taqnyat")
    by_unifonic.answer(first_answer)
    by_taqnyat.answer(TAKEN_BY_TAQNYAT)
    assert send() == SmsResult(provider="taqnyat")
    assert by_unifonic.seen[0].form["Body"] == by_taqnyat.seen[0].json["body"] == MESSAGE.text
    assert rows() == [
        ("unifonic", status, reason, None),
        ("taqnyat", "accepted", "", "5452899970"),
    ]


def test_the_order_is_that_of_the_rule(
    by_unifonic: ProviderServer,
    by_taqnyat: ProviderServer,
    by_twilio: ProviderServer,
    configure: Configure,
) -> None:
    configure(sms_providers="twilio, unifonic, taqnyat")
    by_twilio.answer(BUSY)
    by_unifonic.answer(NO_BALANCE)
    by_taqnyat.answer(BUSY)
    assert send() == SmsResult(is_retryable=True, has_place=True)
    assert [row[0] for row in rows()] == ["twilio", "unifonic", "taqnyat"]


def test_nothing_to_try_again_where_all_refuse_for_good(
    by_unifonic: ProviderServer, configure: Configure
) -> None:
    configure(sms_providers="unifonic")
    by_unifonic.answer(NO_BALANCE)
    assert send() == SmsResult(has_place=True)


def test_a_provider_without_credentials_is_passed_over(
    by_taqnyat: ProviderServer, configure: Configure, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("UNIFONIC_APP_SID", "UNIFONIC_SENDER_ID"):
        monkeypatch.delenv(name)
    configure(sms_providers="unifonic, taqnyat")
    by_taqnyat.answer(TAKEN_BY_TAQNYAT)
    assert send().provider == "taqnyat"
    assert [row[0] for row in rows()] == ["taqnyat"]


def test_a_row_holds_who_and_why_and_not_what(
    by_unifonic: ProviderServer, configure: Configure, clock: Traveller
) -> None:
    configure(sms_providers="unifonic")
    by_unifonic.answer(TAKEN_BY_UNIFONIC)
    send()
    delivery = SmsDelivery.objects.get()
    assert delivery.phone_masked == "+966*******01"
    assert delivery.purpose == "LOGIN"
    assert str(delivery) == "unifonic +966*******01 accepted"
    kept = repr(SmsDelivery.objects.values().get())
    assert "4821" not in kept
    assert "500000001" not in kept


def test_a_message_that_may_have_been_sent_uses_up_its_place(
    by_unifonic: ProviderServer, by_taqnyat: ProviderServer, configure: Configure
) -> None:
    configure(sms_providers="unifonic, taqnyat")
    by_unifonic.answer(SILENT)
    by_taqnyat.answer(SILENT)
    # the first attempt has the place of the request; the second took one of its own
    assert send() == SmsResult(is_retryable=True, may_have_been_sent=True)
    assert places_taken() == 1


def test_a_message_that_was_surely_not_sent_leaves_its_place_to_the_next(
    by_unifonic: ProviderServer, by_taqnyat: ProviderServer, configure: Configure
) -> None:
    configure(sms_providers="unifonic, taqnyat")
    by_unifonic.answer(NO_BALANCE)
    by_taqnyat.answer(TAKEN_BY_TAQNYAT)
    send()
    assert places_taken() == 0


def test_silent_providers_cannot_break_the_limit_of_the_shop(
    by_unifonic: ProviderServer,
    by_taqnyat: ProviderServer,
    by_twilio: ProviderServer,
    configure: Configure,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks,
) -> None:
    # given three providers that take messages and never say so, and a limit of four
    configure(sms_providers="unifonic, taqnyat, twilio", shop_send_limits="4/86400")
    servers = (by_unifonic, by_taqnyat, by_twilio)
    for server in servers:
        server.answer(SILENT)

    # when customers ask for codes until the shop says no
    def ask(number: int) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            services.request_code(
                phone=f"+96650000010{number}", purpose=CodePurpose.LOGIN, address="192.0.2.1"
            )

    ask(0)
    ask(1)
    with pytest.raises(SignInError) as caught:
        ask(2)
    # then no more than four messages may have been sent
    assert caught.value.code is SignInErrorCode.TOO_MANY_REQUESTS
    assert sum(len(server.seen) for server in servers) == 4
    assert places_taken() == 4
    assert "The whole shop has reached its limit of messages" in caplog.text


def test_a_code_reaches_the_customer_by_the_second_provider(
    by_unifonic: ProviderServer, by_taqnyat: ProviderServer, configure: Configure, verify
) -> None:
    configure(sms_providers="unifonic, taqnyat")
    by_unifonic.answer(SILENT)
    by_taqnyat.answer(TAKEN_BY_TAQNYAT)
    challenge = code_store.open_challenge(
        phone=PHONE,
        purpose=CodePurpose.LOGIN,
        address="192.0.2.1",
        names=code_store.Names(),
        rules=get_current_rules(),
    )
    services.verification.send_code(
        phone=PHONE,
        purpose=CodePurpose.LOGIN,
        challenge_id=challenge.challenge_id,
        language="ar",
    )
    # both were given one code, so whichever message arrives, it is the right one
    code = code_in(by_taqnyat.seen[0].json["body"])
    assert code == code_in(by_unifonic.seen[0].form["Body"])
    assert verify(code).user.pk
    assert [event.kind for event in AuditEvent.objects.order_by("pk")][:1] == ["code_sent"]


def test_no_available_provider_is_said_at_once(
    configure: Configure, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("UNIFONIC_APP_SID", "UNIFONIC_SENDER_ID"):
        monkeypatch.delenv(name, raising=False)
    configure(sms_providers="unifonic")
    with pytest.raises(SignInError) as caught:
        services.request_code(phone=PHONE, purpose=CodePurpose.LOGIN, address="192.0.2.1")
    assert caught.value.code is SignInErrorCode.UNAVAILABLE
    assert "No SMS provider can send from here: unifonic" in caplog.text
    assert places_taken() == 0


def test_old_deliveries_are_forgotten_with_the_audit_log(
    configure: Configure, clock: Traveller, by_unifonic: ProviderServer
) -> None:
    assert PluginConfiguration.objects.filter(identifier=PLUGIN_ID).count() == 0
    configure(sms_providers="unifonic", audit_retention_days="30")
    by_unifonic.answer(Play(status=429))
    send()
    clock.shift(20 * 86400)
    send()
    clock.shift(11 * 86400)
    services.delete_old_records()
    assert SmsDelivery.objects.count() == 1
