"""A password's web tokens beside the phone: what signs devices out ends them too."""

from typing import Any

import pytest
from saleor.account.models import User

from plugins.phone_otp.models import Session

from .conftest import CodeOf, GraphQL, OpenSession

pytestmark = pytest.mark.django_db

EMAIL, PASSWORD = "noura@example.com", "a long password of Noura"
OTHERS = "mutation { customerSessionsRevokeOthers { count errors { code } } }"
CHANGE = """mutation ($email: String!, $password: String!) {
  requestEmailChange(newEmail: $email, password: $password,
    redirectUrl: "http://localhost:8000/") { accountErrors { code } } }"""
MOVE = """mutation ($code: String!) {
  phoneChangeVerify(phone: "0500000009", code: $code) { errors { code } } }"""


def with_password(user: User) -> None:
    user.email = EMAIL
    user.set_password(PASSWORD)
    user.save()


def web_token(client: Any) -> str:
    query = f'mutation {{ tokenCreate(email: "{EMAIL}", password: "{PASSWORD}") {{ token }} }}'
    return str(ask(client, query)["data"]["tokenCreate"]["token"])


def ask(client: Any, query: str, token: str = "", **variables: str) -> Any:
    return client.post(
        "/graphql/",
        {"query": query, "variables": variables},
        content_type="application/json",
        headers={"x-locale": "en", **({"authorization": f"JWT {token}"} if token else {})},
    ).json()


def is_signed_in(client: Any, token: str) -> bool:
    return "errors" not in ask(client, "{ me { email } }", token)


@pytest.fixture
def opened(sign_in: OpenSession) -> Any:
    user = sign_in().session.user
    with_password(user)
    return sign_in()


def test_signing_others_out_ends_web_tokens(client: Any, opened: Any, graphql: GraphQL) -> None:
    # given somebody who learned the password
    thief = web_token(client)
    assert is_signed_in(client, thief)
    # when
    answer = graphql(OTHERS, token=opened.token)
    # then
    assert answer["data"]["customerSessionsRevokeOthers"]["errors"] == []
    assert not is_signed_in(client, thief)
    assert Session.objects.get(pk=opened.session.pk).revoked_at is None


def test_a_web_token_signs_devices_out_and_stays(client: Any, opened: Any) -> None:
    token = web_token(client)
    answer = ask(client, OTHERS, token)
    assert answer["data"]["customerSessionsRevokeOthers"] == {"count": 1, "errors": []}
    assert is_signed_in(client, token)


def test_another_phone_ends_web_tokens(
    client: Any, opened: Any, graphql: GraphQL, code_of: CodeOf
) -> None:
    thief = web_token(client)
    query = 'mutation { phoneChangeRequest(phone: "0500000009") { errors { code } } }'
    code = code_of(lambda: graphql(query, token=opened.token))
    moved = graphql(MOVE, {"code": code}, token=opened.token)
    assert moved["data"]["phoneChangeVerify"]["errors"] == []
    assert not is_signed_in(client, thief)


def test_a_password_alone_moves_no_email(client: Any, opened: Any, graphql: GraphQL) -> None:
    # given somebody who learned the password
    wanted = {"email": "thief@example.com", "password": PASSWORD}
    # when
    refused = ask(client, CHANGE, web_token(client), **wanted)
    # then it takes the phone too, as by the shop's own form
    (error,) = refused["errors"]
    assert error["extensions"]["code"] == "CONFIRMATION_REQUIRED"
    assert error["message"] == "Please confirm first that it is you."
    allowed = graphql(CHANGE, wanted, token=opened.token)
    assert allowed["data"]["requestEmailChange"]["accountErrors"] == []
