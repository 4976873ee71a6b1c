import pytest
from django.apps import apps
from django.core.exceptions import ImproperlyConfigured, ValidationError
from saleor.plugins.manager import get_plugins_manager
from saleor.plugins.models import PluginConfiguration

from plugins.phone_otp import configuration
from plugins.phone_otp.configuration import (
    PLUGIN_ID,
    InvalidRule,
    Limit,
    LockStep,
    get_current_rules,
    read_rules,
)
from plugins.phone_otp.errors import SignInError, SignInErrorCode


def save(**values: str) -> None:
    items = [{"name": name, "value": value} for name, value in values.items()]
    get_plugins_manager().save_plugin_configuration(PLUGIN_ID, {"configuration": items})


def test_the_defaults_are_those_of_the_design() -> None:
    rules = read_rules({})
    assert rules.code_lifetime_seconds == 300
    assert rules.tries_per_code == 3
    assert rules.resend_after_seconds == 60
    assert rules.phone_send_limits == (Limit(3, 600), Limit(5, 3600), Limit(10, 86400))
    assert rules.lock_steps[0] == LockStep(3, 30)
    assert rules.lock_steps[-1] == LockStep(8, 86400)
    assert (rules.session_idle_days, rules.session_lifetime_days) == (30, 180)


def test_the_environment_sets_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PHONE_OTP_RESEND_AFTER_SECONDS", "90")
    assert read_rules({}).resend_after_seconds == 90
    assert read_rules({"resend_after_seconds": "120"}).resend_after_seconds == 120


@pytest.mark.django_db
def test_staff_change_a_rule_in_saleors_plugin_screen() -> None:
    save(resend_after_seconds="120")
    assert get_current_rules().resend_after_seconds == 120
    assert get_current_rules().code_lifetime_seconds == 300


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        (
            "tries_per_code",
            "6",
            "Tries a code (tries_per_code) must be between 1 and 5.",
        ),
        (
            "code_lifetime_seconds",
            "soon",
            "Code lifetime (code_lifetime_seconds) must be a whole number.",
        ),
        (
            "phone_send_limits",
            "3 in 600",
            "Codes to a phone (phone_send_limits) must be written as count/seconds, count/seconds.",
        ),
        (
            "shop_send_limits",
            "0/600",
            "Codes of the whole shop (shop_send_limits) must be written as"
            " count/seconds, count/seconds.",
        ),
        (
            "lock_steps",
            "3:30",
            "Locks of a phone (lock_steps) must end with a lock of an hour or more.",
        ),
        (
            "lock_steps",
            "3:30, 50:86400",
            "Locks of a phone (lock_steps) must reach its longest lock within 20 failures.",
        ),
        (
            "sms_providers",
            "unifonic, pigeon",
            "SMS providers (sms_providers) must list some of these, each once:"
            " console, taqnyat, twilio, unifonic.",
        ),
        (
            "sms_providers",
            "twilio, twilio",
            "SMS providers (sms_providers) must list some of these, each once:"
            " console, taqnyat, twilio, unifonic.",
        ),
    ],
)
@pytest.mark.django_db
def test_a_rule_that_would_open_the_shop_to_guessing_is_refused(
    name: str, value: str, message: str
) -> None:
    with pytest.raises(ValidationError) as caught:
        save(**{name: value})
    assert caught.value.message_dict == {name: [message]}
    assert read_rules({}) == get_current_rules()


def test_providers_are_tried_in_the_order_they_are_written() -> None:
    rules = read_rules({"sms_providers": "unifonic , twilio,console"})
    assert rules.sms_providers == ("unifonic", "twilio", "console")


def test_a_provider_set_up_halfway_stops_the_shop_at_its_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TWILIO_ACCOUNT_SID", "AC00000000000000000000000000000000")
    with pytest.raises(ImproperlyConfigured) as caught:
        apps.get_app_config("messaging").ready()
    assert str(caught.value) == (
        "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_SENDER go together:"
        " TWILIO_AUTH_TOKEN and TWILIO_SENDER must be set too."
    )


@pytest.mark.django_db
def test_stored_rules_that_cannot_be_read_close_the_sign_in() -> None:
    PluginConfiguration.objects.create(
        identifier=PLUGIN_ID, configuration=[{"name": "tries_per_code", "value": "1000"}]
    )
    with pytest.raises(SignInError) as caught:
        get_current_rules()
    assert caught.value.code is SignInErrorCode.UNAVAILABLE


def test_each_rule_has_a_default_that_can_be_read() -> None:
    for name, rule in configuration.RULES.items():
        assert rule.read(rule.default), name


def test_a_bad_default_stops_the_shop_at_its_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PHONE_OTP_SESSION_IDLE_DAYS", "9999")
    with pytest.raises(InvalidRule) as caught:
        apps.get_app_config("phone_otp").ready()
    assert str(caught.value) == "Idle session (session_idle_days) must be between 1 and 90."
