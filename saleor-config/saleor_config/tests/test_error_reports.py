"""What a report to Sentry holds, from real requests."""

import json
from functools import partial

import pytest
import sentry_sdk
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.test import RequestFactory
from saleor.account.models import User
from sentry_sdk.transport import Transport

from saleor_config import logs
from saleor_config.schema import schema
from saleor_config.tests.saleor_security.signing_in import PASSWORD, token_of

pytestmark = pytest.mark.django_db

DSN = "https://0123456789abcdef@sentry.example.com/1"
SECRETS = {
    "phone": "+966512345678",
    "code": "4821",
    "password": "hunter2 with spaces",
    "token": "mashtal_AbCdEfGhIjKlMnOp",
    "email": "layla.h@example.com",
}
QUERY = """mutation ($phone: String!, $code: String!, $password: String!, $token: String!,
  $email: String!) {
    tokenVerify(token: $token) { payload }
    tokenCreate(email: $email, password: $password) { token }
    signInCodeVerify(input: {phone: $phone, code: $code, purpose: LOGIN}) { token } }"""


class Kept(Transport):
    """Keeps what would go over the network."""

    def __init__(self, options=None):
        super().__init__(options)
        self.envelopes = []

    def capture_envelope(self, envelope):
        self.envelopes.append(envelope)


def with_transport(options, transport):
    return options() | {"transport": transport}


@pytest.fixture
def manager():
    return User.objects.create_superuser("manager@example.com", PASSWORD)


@pytest.fixture
def kept(monkeypatch):
    transport = Kept()
    monkeypatch.setattr(
        logs, "build_sentry_options", partial(with_transport, logs.build_sentry_options, transport)
    )
    logs.install_error_reports(DSN)
    yield transport
    sentry_sdk.init()


@pytest.fixture
def failing_sign_in(monkeypatch):
    def fail(_root, info, **_arguments):
        secret_in_a_local_variable = dict(info.variable_values)
        raise RuntimeError(f"no use for {secret_in_a_local_variable}")

    field = schema.get_mutation_type().fields["signInCodeVerify"]
    monkeypatch.setattr(field, "resolver", fail)


def over_wsgi(**environment):
    """The answer of the shop as its server has it: Sentry reads requests there."""
    sent = {"query": QUERY, "variables": SECRETS}
    made = RequestFactory().post(
        "/graphql/", sent, "application/json", SERVER_NAME="localhost", **environment
    )
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        body = b"".join(WSGIHandler()(made.environ, lambda *_started: None))
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)
    return json.loads(body)


def test_report_tells_what_failed_and_of_whom_nothing(graphql, manager, kept, failing_sign_in):
    # given
    token = token_of(graphql)

    # when
    answer = over_wsgi(
        HTTP_AUTHORIZATION=f"JWT {token}",
        HTTP_COOKIE="sessionid=abcdefgh",
        HTTP_X_FORWARDED_FOR="203.0.113.9",
        QUERY_STRING="email=layla.h@example.com",
    )
    sentry_sdk.flush()

    # then
    [error] = answer["errors"]
    assert error["extensions"]["code"] == "INTERNAL_ERROR"
    events = [envelope.get_event() for envelope in kept.envelopes if envelope.get_event()]
    [event] = events
    text = json.dumps(event, ensure_ascii=False, default=str)
    assert event["exception"]["values"][-1]["type"] == "RuntimeError"
    assert error["extensions"]["reference"] in text
    for secret in (*SECRETS.values(), token, 'abcdefgh"', "203.0.113.9", "51234567"):
        assert secret not in text
    assert "secret_in_a_local_variable" not in {
        name
        for value in event["exception"]["values"]
        for frame in value["stacktrace"]["frames"]
        for name in frame.get("vars", {})
    }
    request = event["request"]
    assert set(request) <= {"url", "method", "headers", "query_string"}
    assert request["method"] == "POST"
    assert request["query_string"] == "***"
    assert {name.lower() for name in request["headers"]} <= logs.KEPT_HEADERS
    assert "user" not in event
