"""Deleting an account takes the phone's data, and none of what protects the phone."""

import pytest
from time_machine import Traveller

from plugins.phone_otp import personal_data
from plugins.phone_otp.code_store import key_prefix
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import AuditEvent, EventKind, PhoneIdentity, Session
from saleor_config.redis import redis_client

from .conftest import another_code

pytestmark = pytest.mark.django_db


def failures() -> int:
    keys = list(redis_client().scan_iter(f"{key_prefix()}:failures:phone:*"))
    return sum(redis_client().zcard(key) for key in keys)


def test_wrong_codes_are_remembered_after_deletion(clock: Traveller, ask, verify) -> None:
    # given a customer, two wrong codes of whom were counted, and who deletes the account
    user = verify(ask()).user
    clock.shift(60)
    code = ask()
    for _try in range(2):
        with pytest.raises(SignInError):
            verify(another_code(code))
    personal_data.erase_data(user)
    assert not PhoneIdentity.objects.exists()
    assert failures() == 2
    # when the next code of the phone is wrong
    with pytest.raises(SignInError) as caught:
        verify(another_code(code))
    # then it is the third
    assert caught.value.code is SignInErrorCode.TOO_MANY_ATTEMPTS
    assert caught.value.retry_after == 30


def test_codes_sent_are_remembered_after_deletion(clock: Traveller, ask, verify) -> None:
    personal_data.erase_data(verify(ask()).user)
    with pytest.raises(SignInError) as caught:
        ask()
    assert (caught.value.code, caught.value.retry_after) == (SignInErrorCode.TOO_MANY_REQUESTS, 60)


def test_a_lock_outlives_deletion(clock: Traveller, ask, verify) -> None:
    user = verify(ask()).user
    clock.shift(60)
    code = ask()
    for _try in range(3):
        with pytest.raises(SignInError):
            verify(another_code(code))
    personal_data.erase_data(user)
    with pytest.raises(SignInError) as caught:
        ask()
    assert caught.value.code is SignInErrorCode.TOO_MANY_ATTEMPTS


def test_the_phone_starts_a_new_account_afterwards(clock: Traveller, ask, verify) -> None:
    first = verify(ask()).user
    personal_data.erase_data(first)
    clock.shift(60)
    second = verify(ask()).user
    assert second != first
    assert Session.objects.get().user == second
    assert not AuditEvent.objects.filter(user=first).exists()
    assert AuditEvent.objects.filter(kind=EventKind.ACCOUNT_DELETED).count() == 1
