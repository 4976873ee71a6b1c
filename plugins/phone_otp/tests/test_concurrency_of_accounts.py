"""Confirming, moving and signing in at once, each on its own connection and thread."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from time import sleep
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client

from plugins.messaging import inbox
from plugins.phone_otp import services
from plugins.phone_otp.errors import SignInError, SignInErrorCode
from plugins.phone_otp.models import AuditEvent, EventKind, PhoneIdentity, Session
from plugins.phone_otp.services import OpenedSession

from .conftest import ADDRESS, PHONE
from .test_concurrency import MANY, at_once, request_code, verify_code

pytestmark = pytest.mark.django_db(transaction=True)

NEW_PHONE = "+966500000009"
OTHER_PHONE = "+966500000002"
VERIFY = """mutation Verify($code: String!) {
  signInCodeVerify(input: {phone: "0500000001", purpose: LOGIN, code: $code}) {
    errors { code } token } }"""


def ask_change(opened: OpenedSession, phone: str = NEW_PHONE) -> str:
    services.request_phone_change(opened.session, phone=phone, address=ADDRESS)
    return inbox.get_sms_messages(phone)[0].code


def change(opened: OpenedSession, code: str, phone: str = NEW_PHONE) -> None:
    services.verify_phone_change(opened.session, phone=phone, code=code, address=ADDRESS)


def customer(phone: str = PHONE) -> OpenedSession:
    return services.open_session(services.ensure_customer(phone, "Test", "Customer"))


@contextmanager
def held_open(change_rows: Callable[[], Any]) -> Iterator[Callable[[], None]]:
    """A transaction on another connection that has changed rows and waits to be committed."""
    changed, may_commit = Event(), Event()

    def run() -> None:
        try:
            with transaction.atomic():
                change_rows()
                changed.set()
                may_commit.wait(30)
        finally:
            changed.set()
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(run)
        changed.wait(30)

        def commit() -> None:
            may_commit.set()
            running.result()

        try:
            yield commit
        finally:
            may_commit.set()


def wait_until_blocked() -> None:
    """Until another connection to this database waits for a lock."""
    for _turn in range(500):
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT count(*) FROM pg_stat_activity"
                " WHERE datname = current_database() AND wait_event_type = 'Lock'"
            )
            if cursor.fetchone()[0]:
                return
        sleep(0.02)
    raise AssertionError("Nobody waits.")


def test_many_right_codes_at_once_through_the_api_open_one_session() -> None:
    request_code()
    code = inbox.get_sms_messages()[0].code
    tokens: list[str] = []

    def post() -> None:
        response = Client().post(
            "/graphql/",
            json.dumps({"query": VERIFY, "variables": {"code": code}}),
            content_type="application/json",
        )
        answer = response.json()["data"]["signInCodeVerify"]
        tokens.extend(token for token in [answer["token"]] if token)
        if answer["errors"]:
            raise SignInError(SignInErrorCode(answer["errors"][0]["code"]), "")

    results = at_once(MANY, post)

    assert results == {"done": 1, SignInErrorCode.CODE_EXPIRED.value: MANY - 1}
    assert len(tokens) == Session.objects.count() == 1


def test_many_right_codes_at_once_confirm_once() -> None:
    opened = customer()
    services.request_identity_code(opened.session, address=ADDRESS)
    code = inbox.get_sms_messages()[0].code

    results = at_once(
        MANY, lambda: services.verify_identity_code(opened.session, code=code, address=ADDRESS)
    )

    assert results == {"done": 1, SignInErrorCode.CODE_EXPIRED.value: MANY - 1}
    assert AuditEvent.objects.filter(kind=EventKind.IDENTITY_CONFIRMED).count() == 1


def test_many_right_codes_at_once_move_an_account_once() -> None:
    opened = customer()
    code = ask_change(opened)

    results = at_once(MANY, lambda: change(opened, code))

    assert results == {"done": 1, SignInErrorCode.CODE_EXPIRED.value: MANY - 1}
    assert PhoneIdentity.objects.get().phone == NEW_PHONE
    assert AuditEvent.objects.filter(kind=EventKind.PHONE_CHANGED_TO).count() == 1


def test_a_number_goes_to_one_of_two_accounts_that_prove_it_at_once() -> None:
    """The shop's code store lets one of them ask at a time, so the rows are what decides: the
    first has moved and not committed yet when the second comes."""
    first, second = customer(), customer(OTHER_PHONE)
    code = ask_change(second)
    identity = PhoneIdentity.objects.filter(user=first.session.user)

    with (
        held_open(lambda: identity.update(phone=NEW_PHONE)) as commit,
        ThreadPoolExecutor(1) as pool,
    ):
        running = pool.submit(at_once, 1, lambda: change(second, code))
        # then the second waits for the first, and is told the number is taken
        wait_until_blocked()
        commit()
        assert running.result() == {SignInErrorCode.PHONE_TAKEN.value: 1}

    assert identity.get().phone == NEW_PHONE
    assert PhoneIdentity.objects.get(user=second.session.user).phone == OTHER_PHONE
    assert services.revoke_all_sessions(second.session.user) == 1


def test_a_new_account_and_a_move_at_once_share_no_number() -> None:
    # given a code to sign in with a number, and a move to that number that is not committed yet
    request_code(NEW_PHONE)
    code = inbox.get_sms_messages(NEW_PHONE)[0].code
    moving = customer()
    identity = PhoneIdentity.objects.filter(user=moving.session.user)

    with (
        held_open(lambda: identity.update(phone=NEW_PHONE)) as commit,
        ThreadPoolExecutor(1) as pool,
    ):
        running = pool.submit(at_once, 1, lambda: verify_code(code, NEW_PHONE))
        wait_until_blocked()
        commit()
        assert running.result() == {"done": 1}

    # then the customer who proved the number is signed in to the account that has it
    assert PhoneIdentity.objects.get().user == moving.session.user
    assert Session.objects.filter(user=moving.session.user).count() == 2


@pytest.mark.parametrize("rows", ["moved", "deleted"])
def test_no_session_opens_by_a_number_that_is_being_given_up(rows: str) -> None:
    # given a right code of a number whose account is just moving away from it, or going
    opened = customer()
    request_code()
    code = inbox.get_sms_messages(PHONE)[0].code
    identity = PhoneIdentity.objects.filter(user=opened.session.user)
    give_up = {"moved": lambda: identity.update(phone=NEW_PHONE), "deleted": identity.delete}[rows]

    with held_open(give_up) as commit, ThreadPoolExecutor(1) as pool:
        running = pool.submit(at_once, 1, lambda: verify_code(code))
        wait_until_blocked()
        commit()
        # then who comes second waits, and has to ask again
        assert running.result() == {SignInErrorCode.CODE_EXPIRED.value: 1}

    assert Session.objects.filter(user=opened.session.user).count() == 1


def test_a_customer_who_moves_from_two_devices_at_once_moves_once() -> None:
    first = customer()
    second = services.open_session(first.session.user)
    codes = {
        NEW_PHONE: (first, ask_change(first)),
        OTHER_PHONE: (second, ask_change(second, OTHER_PHONE)),
    }
    phones = iter(codes)

    def move() -> None:
        phone = next(phones)
        opened, code = codes[phone]
        change(opened, code, phone)

    results = at_once(2, move)

    # then the first to come signs the other out
    assert results == {"done": 1, SignInErrorCode.NOT_FOUND.value: 1}
    assert AuditEvent.objects.filter(kind=EventKind.PHONE_CHANGED_TO).count() == 1
    assert Session.objects.filter(revoked_at=None).count() == 1
