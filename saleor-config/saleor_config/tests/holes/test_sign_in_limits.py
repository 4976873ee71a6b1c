"""Hole 9 of Saleor 2.10.1: passwords may be tried without limit."""

import pytest

from saleor_config.redis import redis_client
from saleor_config.tests.holes.signing_in import PASSWORD, sign_in
from saleor_config.tests.plain_saleor import plain_saleor

pytestmark = pytest.mark.django_db


def test_twenty_passwords_in_one_request_are_not_twenty_tries(graphql, manager):
    # given
    tries = " ".join(
        f't{n}: tokenCreate(email: "{manager.email}", password: "wrong {n}") {{ token }}'
        for n in range(19)
    )
    right = f'last: tokenCreate(email: "{manager.email}", password: "{PASSWORD}") {{ token }}'
    query = f"mutation {{ {tries} {right} }}"

    # when
    with plain_saleor() as saleor:
        guessed = saleor.ask(query)
    answer = graphql.ask(query)

    # then
    assert guessed.data["last"]["token"]
    assert answer.data["last"] is None
    assert answer.codes == ["TOO_MANY_ATTEMPTS"] * 10
    assert answer.messages[0] == "Too many attempts. Please try again later."
    assert 0 < answer.errors[0]["extensions"]["retryAfter"] <= 900


def test_account_opens_again_after_the_window(graphql, manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": (2, 60), "address": (100, 60)}
    codes = [sign_in(graphql, password="wrong").codes for _ in range(3)]

    # when the minute is over
    for key in redis_client().scan_iter("mashtal:attempts:*"):
        redis_client().pexpire(key, 0)
    answer = sign_in(graphql)

    # then
    assert codes == [[], [], ["TOO_MANY_ATTEMPTS"]]
    assert answer.data["tokenCreate"]["token"]


def test_sign_in_clears_the_accounts_count(graphql, manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": (2, 60), "address": (100, 60)}

    # when
    answers = [sign_in(graphql, password=p) for p in ("wrong", PASSWORD, "wrong", PASSWORD)]

    # then
    assert [answer.codes for answer in answers] == [[]] * 4


def test_address_has_its_own_limit(graphql, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": (100, 60), "address": (2, 60)}

    # when
    codes = [sign_in(graphql, email=f"nobody{n}@example.com").codes for n in range(3)]

    # then
    assert codes == [[], [], ["TOO_MANY_ATTEMPTS"]]
