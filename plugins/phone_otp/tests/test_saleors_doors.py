"""A password changed through Saleor's own mutations ends the sessions of a phone."""

import pytest
from django.contrib.auth.tokens import default_token_generator
from saleor.account.models import User

from plugins.phone_otp.services.sessions import open_session

from .conftest import PHONE, GraphQL

pytestmark = pytest.mark.django_db

PASSWORD = "a long password"
ME = "{ me { id } }"


@pytest.fixture
def signed_in(ask, verify) -> tuple[User, str]:
    """A phone customer with an address and a password, and the token of a session since."""
    user = verify(ask()).user
    user.email = "layla@example.com"
    user.set_password(PASSWORD)
    user.save()
    return user, open_session(user).token


def change(graphql: GraphQL, user: User, token: str) -> None:
    answer = graphql(
        f"""mutation {{ passwordChange(oldPassword: "{PASSWORD}",
          newPassword: "another long password") {{ accountErrors {{ code }} }} }}""",
        token=token,
    )
    assert answer == {"data": {"passwordChange": {"accountErrors": []}}}


def choose(graphql: GraphQL, user: User, token: str) -> None:
    mailed = default_token_generator.make_token(user)
    answer = graphql(
        f"""mutation {{ setPassword(email: "{user.email}", token: "{mailed}",
          password: "another long password") {{ accountErrors {{ code }} }} }}"""
    )
    assert answer == {"data": {"setPassword": {"accountErrors": []}}}


@pytest.mark.parametrize("change_password", [change, choose])
def test_password_changed_through_saleor_ends_phone_sessions(
    graphql: GraphQL, signed_in: tuple[User, str], change_password
) -> None:
    # given
    user, token = signed_in
    assert graphql(ME, token=token)["data"]["me"]

    # when
    change_password(graphql, user, token)

    # then
    refused = graphql(ME, token=token, status=401)
    assert refused["errors"][0]["extensions"]["code"] == "UNAUTHENTICATED"


def test_signing_out_everywhere_ends_phone_sessions(
    graphql: GraphQL, signed_in: tuple[User, str]
) -> None:
    # given
    _user, token = signed_in

    # when
    answer = graphql("mutation { tokensRevokeAll { errors { code } } }", token=token)

    # then
    assert answer == {"data": {"tokensRevokeAll": {"errors": []}}}
    assert graphql(ME, token=token, status=401)["data"] is None


def test_phone_customer_sees_no_placeholder(graphql: GraphQL, ask, verify) -> None:
    # given
    token = verify(ask(PHONE)).token

    # when / then
    assert graphql("{ me { email } }", token=token) == {"data": {"me": {"email": ""}}}
