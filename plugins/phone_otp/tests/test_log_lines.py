"""What the shop's log holds after real requests: no token, no code, no whole phone."""

import io
import logging
from collections.abc import Iterator

import pytest
from django.test import Client

from plugins.messaging import inbox
from saleor_config.logs import JsonFormatter, PlainFormatter
from saleor_config.schema import schema

from .conftest import PHONE, GraphQL, another_code

pytestmark = pytest.mark.django_db

REQUEST = """mutation ($phone: String!) { signInCodeRequest(
  input: {phone: $phone, purpose: LOGIN}) { errors { code } } }"""
VERIFY = """mutation ($phone: String!, $code: String!) { signInCodeVerify(
  input: {phone: $phone, code: $code, purpose: LOGIN}) { token errors { code } } }"""
ME = "{ me { id } }"


@pytest.fixture(params=[PlainFormatter, JsonFormatter])
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Every line of every logger, as the shop writes them. SQL is not logged by the shop."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(request.param())
    handler.addFilter(lambda record: not record.name.startswith("django.db"))
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def sign_in(graphql: GraphQL) -> tuple[str, str, str]:
    """The code, a wrong one that was tried first, and the token."""
    graphql(REQUEST, {"phone": PHONE})
    code = inbox.get_sms_messages()[0].code
    wrong = another_code(code)
    graphql(VERIFY, {"phone": PHONE, "code": wrong})
    answer = graphql(VERIFY, {"phone": "05" + PHONE[5:], "code": code})
    return code, wrong, answer["data"]["signInCodeVerify"]["token"]


def test_success_refusal_and_failure_write_nothing_secret(
    graphql: GraphQL, client: Client, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given
    code, wrong, token = sign_in(graphql)

    # when all goes well, a token is unknown, bodies cannot be read, and a resolver fails
    graphql(ME, token=token)
    graphql(ME, token=token[:-1] + ("x" if token[-1] != "x" else "y"), status=401)
    for body in ("{", '{"query": "{ nothing }"}', f'{{"query": "{{ a(code: {code}) }}"}}'):
        client.post(
            "/graphql/",
            body,
            content_type="application/json",
            headers={"authorization": f"Bearer {token}"},
        )
    client.get(f"/nothing/?token={token}&phone={PHONE}")

    def fail(_root: object, info: object, **arguments: object) -> None:
        raise RuntimeError(f"no use for {info.variable_values} and {info.context.headers}")

    field = schema.get_mutation_type().fields["signInCodeVerify"]
    monkeypatch.setattr(field, "resolver", fail)
    # A document of its own: the plan of a known one holds the resolver that was there.
    failed = graphql(f"{VERIFY} ", {"phone": PHONE, "code": code}, token=token)

    # then
    log = written.getvalue()
    assert failed["errors"][0]["extensions"]["reference"] in log
    assert "RuntimeError: no use for" in log
    for secret in (token, token[8:], PHONE, PHONE[1:], PHONE[4:]):
        assert secret not in log
    for digits in (code, wrong):
        assert f"'{digits}'" not in log
        assert f"code {digits}" not in log
        assert f"#{digits}" not in log
