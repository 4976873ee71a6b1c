"""A device that has signed in is not kept out by what strangers mistype."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from saleor.account.models import User
from time_machine import Traveller

from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import KnownDevice
from plugins.phone_otp.services.sessions import is_known_device
from plugins.phone_otp.tests.conftest import ADDRESS, PHONE, another_code, refusal
from plugins.phone_otp.tests.test_limits import configure
from saleor_config.authentication import end_every_sign_in
from saleor_config.personal_data import erase_account
from saleor_config.visitor import (
    DEVICE_COOKIE,
    Visitor,
    read_device,
    set_current_visitor,
    sign_device,
)

pytestmark = pytest.mark.django_db
OTHER = "+966500000002"
VERIFY = """
mutation($phone: String!, $code: String!) {
  signInCodeVerify(input: {phone: $phone, code: $code, purpose: LOGIN}) {
    token errors { code }
  }
}
"""


@pytest.fixture
def device(ask: Any, verify: Any, clock: Traveller) -> str:
    """The id of a device that has signed in with PHONE a while ago."""
    signed_in = verify(ask())
    clock.shift(24 * 3600)
    return read_device(signed_in.device_token)


@pytest.fixture
def attack(ask: Any, verify: Any, clock: Traveller) -> Callable[[], None]:
    """Strangers use up what the whole shop may mistype, and what it may send."""

    def use_up() -> None:
        configure(shop_failure_limits="10/3600", shop_send_limits="11/3600")
        for number in range(10):
            phone, address = f"+96650000010{number}", f"198.51.100.{number}"
            code = ask(phone, address=address)
            refusal(lambda: verify(another_code(code), phone, address=address))  # noqa: B023

    return use_up


def test_ten_strangers_stop_a_new_device_and_no_known_one(
    device: str, attack: Any, ask: Any, verify: Any
) -> None:
    attack()

    # One place to send is left: then the shop's limit of sending is reached too.
    code = ask(OTHER)
    assert refusal(lambda: verify(code, OTHER)).code is SignInErrorCode.TOO_MANY_ATTEMPTS
    with set_current_visitor(Visitor(ADDRESS, device)):
        assert verify(ask()).token
    assert refusal(ask).code is SignInErrorCode.TOO_MANY_REQUESTS


def test_a_device_passes_for_its_own_phone_alone(device: str, attack: Any, ask: Any) -> None:
    attack()
    ask(OTHER)

    with set_current_visitor(Visitor(ADDRESS, device)):
        refused = refusal(lambda: ask("+966500000003"))

    assert refused.code is SignInErrorCode.TOO_MANY_REQUESTS


def test_a_known_device_keeps_the_phones_own_limits(
    device: str, ask: Any, verify: Any, clock: Traveller
) -> None:
    with set_current_visitor(Visitor(ADDRESS, device)):
        code = ask()
        for _ in range(3):
            refusal(lambda: verify(another_code(code)))
        locked = refusal(lambda: verify(code))
        assert (locked.code, locked.retry_after) == (SignInErrorCode.TOO_MANY_ATTEMPTS, 30)
        clock.shift(60)
        for _ in range(2):
            ask()
            clock.shift(60)
        assert refusal(ask).code is SignInErrorCode.TOO_MANY_REQUESTS


def forget_by_sign_out_everywhere(user: User, _device: str) -> None:
    end_every_sign_in(user)


def forget_by_deactivation(user: User, _device: str) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)
    User.objects.filter(pk=user.pk).update(is_active=True)


def forget_by_deletion(user: User, _device: str) -> None:
    erase_account(user)


def forget_by_ending_its_session(user: User, _device: str) -> None:
    services.revoke_session_by_id(user, user.phone_sessions.get().pk)


def forget_by_signing_others_out(user: User, _device: str) -> None:
    services.sign_others_out(user, services.open_session(user, device="another").session)


@pytest.mark.parametrize(
    "forget",
    [
        forget_by_sign_out_everywhere,
        forget_by_deactivation,
        forget_by_deletion,
        forget_by_ending_its_session,
        forget_by_signing_others_out,
    ],
)
def test_a_device_is_forgotten(forget: Callable[[User, str], None], device: str) -> None:
    user = User.objects.get(phone_identity__phone=PHONE)
    with set_current_visitor(Visitor(ADDRESS, device)):
        assert is_known_device(PHONE)

        forget(user, device)

        assert not is_known_device(PHONE)
    assert not KnownDevice.objects.filter(device=device).exists()


def test_a_changed_phone_forgets_the_other_devices(
    device: str, ask_change: Any, sign_in: Any
) -> None:
    opened = sign_in()
    code = ask_change(opened, OTHER)
    services.verify_phone_change(opened.session, phone=OTHER, code=code, address=ADDRESS)

    with set_current_visitor(Visitor(ADDRESS, device)):
        assert not is_known_device(OTHER)


def test_signing_out_leaves_the_device_known(device: str) -> None:
    user = User.objects.get(phone_identity__phone=PHONE)
    services.revoke_session(user.phone_sessions.get())

    with set_current_visitor(Visitor(ADDRESS, device)):
        assert is_known_device(PHONE)


def test_a_device_is_known_for_half_a_year(device: str, clock: Traveller) -> None:
    with set_current_visitor(Visitor(ADDRESS, device)):
        clock.shift(178 * 24 * 3600)
        assert is_known_device(PHONE)
        clock.shift(2 * 24 * 3600)
        assert not is_known_device(PHONE)
    services.delete_old_records()
    assert not KnownDevice.objects.exists()


@pytest.mark.parametrize("api", ["graphql", "rest"])
def test_the_device_is_sent_as_a_cookie_for_the_api_alone(
    api: str, ask: Any, client: Client, settings: Any
) -> None:
    settings.SESSION_COOKIE_SECURE = True
    if api == "graphql":
        variables = {"phone": PHONE, "code": ask()}
        path, body = "/graphql/", {"query": VERIFY, "variables": variables}
    else:
        path, body = "/api/verify-otp", {"phone": PHONE, "otp": ask(purpose=CodePurpose.EITHER)}

    response = client.post(path, body, content_type="application/json")

    assert response.status_code == 200, response.content
    cookie = response.cookies[DEVICE_COOKIE]
    assert {name: cookie[name] for name in ("path", "samesite", "httponly", "secure")} == {
        "path": f"/{path.split('/')[1]}/", "samesite": "Strict", "httponly": True, "secure": True,
    }  # fmt: skip
    assert response["X-Device-Token"] == cookie.value
    assert read_device(cookie.value) == KnownDevice.objects.get().device
    # The same device stays the same, by cookie and by header.
    for headers in ({}, {"x-device-token": cookie.value}):
        client.post(path, {}, content_type="application/json", headers=headers)
    assert KnownDevice.objects.count() == 1


@pytest.mark.parametrize("token", ["", "abc", "abc:def", "0" * 32, sign_device("a" * 32) + "x"])
def test_a_token_of_another_shop_is_no_device(token: str) -> None:
    assert read_device(token) == ""


@pytest.mark.parametrize(
    ("spread", "allowed"),
    [
        (lambda n: "2001:db8:0:1::/64", 4),
        (lambda n: f"2001:db8:0:1{n:02x}::/64", 8),
        (lambda n: f"2001:db8:0:{n:02x}01::/64", 16),
    ],
)
def test_ipv6_counts_by_64_56_and_48(
    spread: Callable[[int], str], allowed: int, clock: Traveller, ask: Any, verify: Any
) -> None:
    configure(address_send_limits="4/3600", shop_send_limits="1000/3600")

    def asked(number: int) -> bool:
        try:
            ask(f"+9665000001{number:02}", address=spread(number))
        except SignInError:
            return False
        return True

    assert [asked(number) for number in range(20)].count(True) == allowed


def test_wrong_codes_of_ipv6_count_by_64_56_and_48(clock: Traveller, ask: Any, verify: Any) -> None:
    configure(address_failure_limits="2/3600", shop_failure_limits="1000/3600")
    codes = []
    for number in range(9):
        phone, address = f"+9665000001{number:02}", f"2001:db8:0:{number:02x}01::/64"
        code = ask(phone, address=address)
        codes.append(refusal(lambda: verify(another_code(code), phone, address=address)).code)  # noqa: B023

    assert codes == [SignInErrorCode.INVALID_CODE] * 8 + [SignInErrorCode.TOO_MANY_ATTEMPTS]
