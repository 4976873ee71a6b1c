"""Signing out: docs/saleor-security.md#tokens-never-expire"""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import jwt
import pytest
import time_machine
from django.conf import settings as shop
from django.db import connections
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User

from saleor_config.authentication import delete_ended_sign_ins
from saleor_config.celery import app
from saleor_config.conftest import GraphQLClient
from saleor_config.graphql.tokens import decode_claims
from saleor_config.models import EndedSignIn
from saleor_config.tests.saleor_security.signing_in import token_of, who_am_i

pytestmark = pytest.mark.django_db

REVOKE = "mutation ($token: String!) { tokenRevoke(token: $token) { errors { field code } } }"
REVOKE_ALL = "mutation { tokensRevokeAll { errors { field code } } }"
REFRESH = "mutation ($token: String!) { tokenRefresh(token: $token) { token } }"
VERIFY = "mutation ($token: String!) { tokenVerify(token: $token) { user { email } } }"


def refreshed(client, token):
    return client.ask(REFRESH, {"token": token}).data["tokenRefresh"]["token"]


def revoke(client, token):
    return client.ask(REVOKE, {"token": token}).body


DONE = {"data": {"tokenRevoke": {"errors": []}}}


def assert_refused(client, token):
    assert who_am_i(client, token).codes == ["UNAUTHENTICATED"]
    assert client.ask(VERIFY, {"token": token}).body == {"data": {"tokenVerify": None}}
    assert client.ask(REFRESH, {"token": token}).codes == ["UNAUTHENTICATED"]


def test_revoked_token_is_refused_at_once_wherever_a_token_is_read(graphql, manager):
    # given
    token, other = token_of(graphql), token_of(graphql)

    # when
    answers = [revoke(graphql, token), revoke(graphql, token)]

    # then
    assert answers == [DONE, DONE]
    assert_refused(graphql, token)
    assert who_am_i(graphql, other).data == {"me": {"email": manager.email}}


def test_signing_out_ends_the_tokens_before_and_after(graphql, manager):
    # given
    first = token_of(graphql)
    second = refreshed(graphql, first)
    third = refreshed(graphql, second)

    # when
    revoke(graphql, second)

    # then
    claims = [decode_claims(token) for token in (first, second, third)]
    assert len({claim["jti"] for claim in claims}) == 3
    assert len({claim["sid"] for claim in claims}) == 1
    for token in (first, second, third):
        assert_refused(graphql, token)


def test_signing_out_needs_no_redis(graphql, manager, lost_redis):
    # given
    token = get_token(manager)

    # when
    answer = revoke(graphql, token)

    # then
    assert answer == DONE
    assert_refused(graphql, token)


def test_asking_account_is_signed_out_everywhere(graphql, manager):
    # given
    User.objects.create_superuser("second@example.com", "a long password")
    tokens = [token_of(graphql), token_of(graphql)]
    tokens.append(refreshed(graphql, tokens[0]))
    colleagues = token_of(graphql, email="second@example.com")

    # when
    answer = graphql.ask(REVOKE_ALL, authorization=f"JWT {tokens[1]}")

    # then
    assert answer.body == {"data": {"tokensRevokeAll": {"errors": []}}}
    for token in tokens:
        assert_refused(graphql, token)
    assert who_am_i(graphql, colleagues).data == {"me": {"email": "second@example.com"}}
    assert who_am_i(graphql, token_of(graphql)).data == {"me": {"email": manager.email}}


def test_guest_signs_nobody_out(graphql, manager):
    # given
    token = token_of(graphql)
    forged = jwt.encode(decode_claims(token) | {"jti": "x"}, "another key" * 5, "HS256")
    mailed = jwt.encode({"exp": 2**33, "email": manager.email}, shop.SECRET_KEY, "HS256")

    # when
    everywhere = graphql.ask(REVOKE_ALL)
    answers = [revoke(graphql, text) for text in ("", "x", forged, mailed)]

    # then
    refusal = {"tokenRevoke": {"errors": [{"field": "token", "code": "INVALID"}]}}
    assert everywhere.codes == ["PERMISSION_DENIED"]
    assert answers == [{"data": refusal}] * 4
    assert EndedSignIn.objects.count() == 0
    assert who_am_i(graphql, token).codes == []


def test_token_that_no_longer_works_can_still_be_signed_out(graphql, manager):
    # given
    token = token_of(graphql)
    manager.set_password("another long password")
    manager.save()

    # when
    ended = graphql.ask(REVOKE, {"token": token}, authorization=f"JWT {token}")
    with time_machine.travel(timezone.now() + timedelta(hours=9)):
        expired = revoke(graphql, token)

    # then
    assert ended.body == DONE
    assert expired == DONE


def test_signing_out_costs_no_query_of_a_request(graphql, manager):
    # given
    token = token_of(graphql)
    query = "{ __typename }"

    # when
    with CaptureQueriesContext(connections["default"]) as asked:
        graphql.ask(query, authorization=f"JWT {token}")
    with CaptureQueriesContext(connections["default"]) as as_guest:
        graphql.ask(query)

    # then
    assert len(asked) - len(as_guest) == 1


@pytest.mark.django_db(transaction=True)
def test_refreshing_while_signing_out_leaves_no_token(manager):
    # given
    token = token_of(GraphQLClient())

    def act(number):
        client = GraphQLClient()
        try:
            if number == 10:
                client.ask(REVOKE_ALL, authorization=f"JWT {token}")
                return None
            return (client.ask(REFRESH, {"token": token}).data["tokenRefresh"] or {}).get("token")
        finally:
            connections.close_all()

    # when
    with ThreadPoolExecutor(6) as pool:
        tokens = [found for found in pool.map(act, range(20)) if found]

    # then
    assert tokens
    for found in tokens:
        assert who_am_i(GraphQLClient(), found).codes == ["UNAUTHENTICATED"]


def test_ended_sign_ins_are_forgotten_when_no_token_is_left(graphql, manager):
    # given
    revoke(graphql, token_of(graphql))
    entry = EndedSignIn.objects.get()
    lifetimes = shop.GRAPHQL_JWT
    longest = lifetimes["JWT_REFRESH_EXPIRATION_DELTA"] + lifetimes["JWT_EXPIRATION_DELTA"]

    # when
    kept = delete_ended_sign_ins()
    with time_machine.travel(entry.ended_at + longest + timedelta(minutes=10)):
        forgotten = delete_ended_sign_ins()

    # then
    assert entry.forget_at - entry.ended_at >= longest
    assert (kept, forgotten) == (0, 1)
    assert app.conf.beat_schedule["saleor_config.forget_ended_sign_ins"]["task"] in app.tasks


def test_tokens_of_before_are_refused(graphql, manager):
    # given a token without the claims that signing out needs
    claims = decode_claims(token_of(graphql))
    old = {name: value for name, value in claims.items() if name not in ("sid", "generation")}

    # when
    token = jwt.encode(old, shop.SECRET_KEY, "HS256")

    # then
    assert who_am_i(graphql, token).codes == ["UNAUTHENTICATED"]
