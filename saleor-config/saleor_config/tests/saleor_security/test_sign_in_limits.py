"""docs/saleor-security.md#requests-and-passwords-have-no-limits"""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections
from saleor.account.models import User

from saleor_config.conftest import GraphQLClient
from saleor_config.redis import redis_client
from saleor_config.tests.plain_saleor import plain_saleor
from saleor_config.tests.saleor_security.signing_in import PASSWORD, sign_in

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
    refused = graphql.ask(query)
    by_two = query.split("t2:")[0] + "}"
    tried = [graphql.ask(by_two) for _ in range(6)]

    # then
    assert guessed.data["last"]["token"]
    assert refused.codes == ["TOO_COMPLEX"]
    assert [answer.codes for answer in tried] == [[]] * 5 + [["TOO_MANY_ATTEMPTS"] * 2]
    answer = tried[-1]
    assert answer.messages[0] == "Too many attempts. Please try again later."
    assert 0 < answer.errors[0]["extensions"]["retryAfter"] <= 900


def forget_locks():
    """As time does."""
    for key in redis_client().scan_iter("mashtal:attempts:*:lock"):
        redis_client().delete(key)


def test_account_opens_again_after_the_lock(graphql, manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": ((2, 60),), "address": (100, 60)}
    codes = [sign_in(graphql, password="wrong").codes for _ in range(3)]

    # when the minute is over
    forget_locks()
    answer = sign_in(graphql)

    # then
    assert codes == [[], [], ["TOO_MANY_ATTEMPTS"]]
    assert answer.data["tokenCreate"]["token"]


def test_lock_grows_with_the_failures_of_a_day(graphql, manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": ((2, 60), (3, 600), (4, 3600)), "address": (100, 60)}
    waits = []
    sign_in(graphql, password="wrong")

    # when each lock is waited for
    for _ in range(5):
        sign_in(graphql, password="wrong")
        refusal = sign_in(graphql, password="wrong")
        waits.append(refusal.errors[0]["extensions"]["retryAfter"] if refusal.errors else 0)
        forget_locks()

    # then
    assert waits == [60, 600, 3600, 3600, 3600]


def test_success_takes_back_its_own_try_and_no_other(graphql, manager, settings):
    # given an owner who signs in between an attacker's guesses
    settings.SIGN_IN_LIMITS = {"account": ((3, 60),), "address": (100, 60)}

    # when
    tries = ("wrong", PASSWORD, "wrong", PASSWORD, PASSWORD, "wrong", PASSWORD)
    codes = [sign_in(graphql, password=password).codes for password in tries]

    # then
    assert codes == [[]] * 6 + [["TOO_MANY_ATTEMPTS"]]


def test_address_has_its_own_limit(graphql, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": ((100, 60),), "address": (2, 60)}

    # when
    codes = [sign_in(graphql, email=f"nobody{n}@example.com").codes for n in range(3)]

    # then
    assert codes == [[], [], ["TOO_MANY_ATTEMPTS"]]


def test_own_account_gives_an_address_no_new_tries(graphql, manager, settings):
    # given an attacker with an account
    User.objects.create_user("attacker@example.com", PASSWORD)
    settings.SIGN_IN_LIMITS = {"account": ((100, 60),), "address": (4, 60)}

    # when
    own = {"email": "attacker@example.com"}
    answers = [sign_in(graphql, **who) for who in ({"password": "wrong"}, own) * 3]

    # then
    assert [answer.codes for answer in answers] == [[]] * 4 + [["TOO_MANY_ATTEMPTS"]] * 2


@pytest.mark.django_db(transaction=True)
def test_guesses_made_at_once_all_count(manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": ((5, 60),), "address": (1000, 60)}

    def guess(number):
        try:
            return sign_in(GraphQLClient(), password=f"wrong {number}").codes
        finally:
            connections.close_all()

    # when
    with ThreadPoolExecutor(10) as pool:
        codes = list(pool.map(guess, range(40)))
    right = sign_in(GraphQLClient())

    # then
    assert codes.count([]) == 5
    assert codes.count(["TOO_MANY_ATTEMPTS"]) == 35
    assert right.codes == ["TOO_MANY_ATTEMPTS"]


def test_lock_is_written_to_the_log_without_the_address(graphql, manager, settings, caplog):
    # given
    settings.SIGN_IN_LIMITS = {"account": ((2, 900),), "address": (100, 60)}

    # when
    for _ in range(3):
        sign_in(graphql, password="wrong")

    # then
    lines = [item.getMessage() for item in caplog.records if item.name == "saleor_config.audit"]
    assert lines == ["Password sign-in of m***@example.com is locked for 900 s"]


def test_stolen_session_does_not_let_guess_the_password(graphql, manager, settings):
    # given
    settings.SIGN_IN_LIMITS = {"account": ((2, 60),), "address": (100, 60)}
    change = """mutation ($old: String!) {
      passwordChange(oldPassword: $old, newPassword: "another long password") {
        accountErrors { field code } } }"""
    move = """mutation ($old: String!) { requestEmailChange(password: $old,
      newEmail: "mine@example.com", redirectUrl: "http://localhost:8000/here") {
        accountErrors { field code } } }"""

    # when
    first = graphql.ask(change, {"old": "wrong"}, user=manager)
    answers = [graphql.ask(query, {"old": "wrong"}, user=manager) for query in (move, change, move)]
    own = graphql.ask(change, {"old": PASSWORD}, user=manager)

    # then
    assert first.data["passwordChange"]["accountErrors"][0]["code"] == "INVALID_CREDENTIALS"
    assert [answer.codes for answer in answers] == [
        [],
        ["TOO_MANY_ATTEMPTS"],
        ["TOO_MANY_ATTEMPTS"],
    ]
    assert own.codes == ["TOO_MANY_ATTEMPTS"]


def test_without_redis_nobody_is_let_in_and_nothing_breaks(graphql, manager, lost_redis):
    # given
    reset = """mutation ($email: String!) {
      requestPasswordReset(email: $email, redirectUrl: "http://localhost:8000/here") {
        accountErrors { code } } }"""

    # when
    answers = [sign_in(graphql), graphql.ask(reset, {"email": manager.email})]

    # then
    sentence = "This is not possible right now. Please try again in a few minutes."
    for answer in answers:
        assert answer.status == 503
        assert answer.codes == ["UNAVAILABLE"]
        assert answer.messages == [sentence]
        assert "reference" not in answer.errors[0]["extensions"]
        assert list(answer.data.values()) == [None]
