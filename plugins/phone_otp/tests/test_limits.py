"""How many codes a phone, an address and the shop may ask for, and how many may be wrong."""

from collections.abc import Callable

import pytest
from saleor.plugins.models import PluginConfiguration
from time_machine import Traveller

from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.configuration import PLUGIN_ID
from plugins.phone_otp.errors import SignInError, SignInErrorCode

from .conftest import another_code

pytestmark = pytest.mark.django_db


def configure(**values: str) -> None:
    PluginConfiguration.objects.create(
        identifier=PLUGIN_ID,
        name="Sign-in by phone",
        active=True,
        configuration=[{"name": name, "value": value} for name, value in values.items()],
    )


def refusal(call: Callable[[], object]) -> tuple[SignInErrorCode, int | None]:
    with pytest.raises(SignInError) as caught:
        call()
    return caught.value.code, caught.value.retry_after


def test_another_code_may_be_asked_for_after_a_minute(clock: Traveller, ask) -> None:
    ask()
    clock.shift(15)
    assert refusal(ask) == (SignInErrorCode.TOO_MANY_REQUESTS, 45)
    assert refusal(lambda: ask(purpose=CodePurpose.LOGIN)) == (
        SignInErrorCode.TOO_MANY_REQUESTS,
        45,
    )
    clock.shift(45)
    assert len(ask()) == 4


def test_a_phone_gets_three_codes_in_ten_minutes(clock: Traveller, ask) -> None:
    for _time in range(3):
        ask()
        clock.shift(60)
    assert refusal(ask) == (SignInErrorCode.TOO_MANY_REQUESTS, 420)
    clock.shift(420)
    assert len(ask()) == 4


def test_a_phone_gets_five_codes_an_hour_and_ten_a_day(clock: Traveller, ask) -> None:
    # when a phone asks for codes all day, as soon as it may
    sent_at, elapsed = [], 0
    while elapsed < 24 * 3600:
        try:
            ask()
            sent_at.append(elapsed)
            wait = 60
        except SignInError as error:
            wait = error.retry_after
        clock.shift(wait)
        elapsed += wait
    # then
    assert len(sent_at) == 10
    assert sum(second < 3600 for second in sent_at) == 5


def test_an_address_has_a_limit_over_all_phones(clock: Traveller, ask) -> None:
    configure(address_send_limits="2/600")
    ask(phone="+966500000001", address="192.0.2.1")
    ask(phone="+966500000002", address="192.0.2.1")
    assert refusal(lambda: ask(phone="+966500000003", address="192.0.2.1")) == (
        SignInErrorCode.TOO_MANY_REQUESTS,
        600,
    )
    assert len(ask(phone="+966500000003", address="192.0.2.2")) == 4


def test_the_shop_has_a_limit_over_all_addresses(
    clock: Traveller, ask, caplog: pytest.LogCaptureFixture
) -> None:
    configure(shop_send_limits="2/600")
    ask(phone="+966500000001", address="192.0.2.1")
    ask(phone="+966500000002", address="192.0.2.2")
    assert refusal(lambda: ask(phone="+966500000003", address="192.0.2.3")) == (
        SignInErrorCode.TOO_MANY_REQUESTS,
        600,
    )
    assert "The whole shop has reached its limit of codes" in caplog.text


def test_a_refused_request_uses_up_no_limit(clock: Traveller, ask) -> None:
    configure(phone_send_limits="2/600")
    ask()
    for _time in range(5):
        refusal(ask)
    clock.shift(60)
    assert len(ask()) == 4


def test_wrong_codes_are_limited_for_an_address(clock: Traveller, ask, verify) -> None:
    # given an address with two wrong codes, of two phones
    configure(address_failure_limits="2/600")
    for phone in ("+966500000001", "+966500000002"):
        code = ask(phone=phone)
        with pytest.raises(SignInError):
            verify(another_code(code), phone=phone)
    code = ask(phone="+966500000003")
    # then even a right one is not judged from there, and is from elsewhere
    assert refusal(lambda: verify(code, phone="+966500000003")) == (
        SignInErrorCode.TOO_MANY_ATTEMPTS,
        600,
    )
    assert verify(code, phone="+966500000003", address="192.0.2.9").user.pk


def test_wrong_codes_are_limited_for_the_shop(
    clock: Traveller, ask, verify, caplog: pytest.LogCaptureFixture
) -> None:
    configure(shop_failure_limits="1/600")
    code = ask()
    with pytest.raises(SignInError):
        verify(another_code(code))
    assert refusal(lambda: verify(code, address="192.0.2.9")) == (
        SignInErrorCode.TOO_MANY_ATTEMPTS,
        600,
    )
    assert "The whole shop has reached its limit of wrong codes" in caplog.text


def test_staff_may_close_the_sign_in(ask) -> None:
    PluginConfiguration.objects.create(identifier=PLUGIN_ID, active=False, configuration=[])
    assert refusal(ask) == (SignInErrorCode.UNAVAILABLE, None)
