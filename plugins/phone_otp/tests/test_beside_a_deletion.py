"""Signing in and out while the account is being deleted, each on its own connection."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection
from saleor.account.models import User

from plugins.messaging import inbox
from plugins.phone_otp import services
from plugins.phone_otp.code_store import CodePurpose
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import PhoneIdentity, Session
from plugins.phone_otp.services import OpenedSession
from saleor_config import authentication, personal_data

from .conftest import ADDRESS, PHONE
from .test_concurrency import request_code
from .test_concurrency_of_accounts import (
    ask_change,
    change,
    customer,
    held_open,
    wait_until_blocked,
)

pytestmark = pytest.mark.django_db(transaction=True)

Action = Callable[[OpenedSession], Callable[[], Any]]


def signing_in(_opened: OpenedSession) -> Callable[[], Any]:
    request_code()
    code = inbox.get_sms_messages(PHONE)[0].code
    return lambda: services.verify_code(
        phone=PHONE, code=code, purpose=CodePurpose.LOGIN, address=ADDRESS
    )


def confirming(opened: OpenedSession) -> Callable[[], Any]:
    services.request_identity_code(opened.session, address=ADDRESS)
    code = inbox.get_sms_messages(PHONE)[0].code
    return lambda: services.verify_identity_code(opened.session, code=code, address=ADDRESS)


def moving(opened: OpenedSession) -> Callable[[], Any]:
    code = ask_change(opened)
    return lambda: change(opened, code)


def signing_out(opened: OpenedSession) -> Callable[[], Any]:
    return lambda: services.revoke_session(opened.session)


def signing_one_out(opened: OpenedSession) -> Callable[[], Any]:
    return lambda: services.revoke_session_by_id(opened.session.user, opened.session.pk)


def signing_all_out(opened: OpenedSession) -> Callable[[], Any]:
    authentication.end_every_sign_in(opened.session.user)
    Session.objects.update(revoked_at=None)
    return lambda: authentication.end_every_sign_in(opened.session.user)


AFTER_DELETION: dict[Action, SignInErrorCode | None] = {
    signing_in: SignInErrorCode.CODE_EXPIRED,
    confirming: SignInErrorCode.NOT_FOUND,
    moving: SignInErrorCode.NOT_FOUND,
    signing_out: None,
    signing_one_out: SignInErrorCode.NOT_FOUND,
    signing_all_out: None,
}


def delete(user: User) -> None:
    personal_data.erase_account(user)
    User.objects.get(pk=user.pk).delete()


def result_of(call: Callable[[], Any]) -> SignInErrorCode | None:
    try:
        call()
    except SignInError as error:
        return error.code
    finally:
        connection.close()
    return None


@pytest.mark.parametrize("action", AFTER_DELETION, ids=lambda action: action.__name__)
def test_what_comes_during_a_deletion_is_refused(action: Action) -> None:
    # given a deletion that is not committed yet
    opened = customer()
    call = action(opened)
    with ThreadPoolExecutor(1) as pool, held_open(lambda: delete(opened.session.user)) as commit:
        # when
        waiting = pool.submit(result_of, call)
        wait_until_blocked()
        commit()
        result = waiting.result(30)
    # then it is told so, and nothing of the account comes back
    assert result is AFTER_DELETION[action]
    assert not PhoneIdentity.objects.exists()
    assert not Session.objects.exists()


@pytest.mark.parametrize("action", AFTER_DELETION, ids=lambda action: action.__name__)
def test_a_deletion_waits_for_what_came_first(action: Action) -> None:
    # given an action that is not committed yet
    opened = customer()
    call = action(opened)
    with ThreadPoolExecutor(1) as pool, held_open(call) as commit:
        # when
        deleting = pool.submit(result_of, lambda: delete(opened.session.user))
        wait_until_blocked()
        commit()
        # then neither waits for the other in vain, and the account is gone
        assert deleting.result(30) is None
    assert not User.objects.exists()
    assert not Session.objects.exists()


def test_a_sign_in_during_a_closing_opens_nothing_for_later() -> None:
    # given an account that is being closed
    opened = customer()
    users = User.objects.filter(pk=opened.session.user_id)
    call = signing_in(opened)
    closing = held_open(lambda: users.update(is_active=False))
    with ThreadPoolExecutor(1) as pool, closing as commit:
        waiting = pool.submit(result_of, call)
        wait_until_blocked()
        commit()
        result = waiting.result(30)
    # then
    assert result is SignInErrorCode.UNAVAILABLE
    users.update(is_active=True)
    assert not Session.objects.filter(revoked_at=None).exists()
