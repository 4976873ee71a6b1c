"""What an address may use up in a minute, what an upload may weigh, and what the log says."""

import json
import logging

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.app.models import App

from saleor_config.graphql import limits
from saleor_config.graphql.errors import RequestError
from saleor_config.graphql.view import GraphQLView
from saleor_config.limits.counters import MinuteCounter

pytestmark = pytest.mark.django_db

SHOP = "{ shop { name } }"


@pytest.fixture(autouse=True)
def _warm(graphql):
    graphql.ask(SHOP)
    GraphQLView.documents.refused.clear()


# ---------- Processor time and addresses


def test_queries_of_guests_end_when_their_processor_time_is_used_up(graphql, settings):
    # given
    settings.GRAPHQL_PROCESSOR_MS = {"guest": 0.001, "customer": 0.001}
    staff = User.objects.create_superuser("manager@example.com", "a long password")

    # when
    answer = graphql.ask(SHOP)

    # then
    assert (answer.status, answer.codes) == (400, ["TOO_COMPLEX"])
    assert answer.messages == ["The query asks for too much at once."]
    assert graphql.ask(SHOP, user=staff).status == 200


def test_processor_time_never_hides_what_a_mutation_has_done(graphql, settings):
    # given
    settings.GRAPHQL_PROCESSOR_MS = {"guest": 0.001, "customer": 0.001}

    # when
    answer = graphql.ask('mutation { tokenVerify(token: "x") { payload } }')

    # then
    assert answer.data == {"tokenVerify": None}
    assert answer.status == 200


@pytest.fixture
def counted(settings, monkeypatch):
    settings.GRAPHQL_REQUESTS_A_MINUTE = 3
    monkeypatch.setattr(limits, "request_window", MinuteCounter())
    monkeypatch.setattr(limits, "count_time", lambda *_: None)
    monkeypatch.setattr("saleor_config.graphql.view.count_time", lambda *_: None)


def statuses(graphql, address, times=4):
    return [
        graphql.client.post(
            "/graphql/", {"query": SHOP}, "application/json", headers={"x-forwarded-for": address}
        ).status_code
        for _ in range(times)
    ]


@pytest.mark.usefixtures("counted")
@pytest.mark.parametrize(
    ("address", "neighbour", "stranger"),
    [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1", "2001:db8:1:3::7"),
    ],
)
def test_address_that_asks_too_often_waits_a_minute(graphql, address, neighbour, stranger):
    # when / then
    assert statuses(graphql, address) == [200, 200, 200, 429]
    assert statuses(graphql, neighbour, 1) == [429]
    assert statuses(graphql, stranger, 1) == [200]


@pytest.mark.usefixtures("counted")
def test_waiting_ends_after_a_minute(graphql, monkeypatch):
    # given
    now = [1000.0]
    monkeypatch.setattr("saleor_config.limits.counters.monotonic", lambda: now[0])
    refused = [graphql.ask(SHOP) for _ in range(4)][-1]

    # when
    now[0] += 59.9
    too_early = graphql.ask(SHOP).status
    now[0] += 0.2

    # then
    assert (refused.status, refused.codes) == (429, ["TOO_MANY"])
    assert refused.headers["Retry-After"] == "60"
    assert (too_early, graphql.ask(SHOP).status) == (429, 200)


def test_processor_time_counts_as_requests(rf, settings, monkeypatch):
    # given
    settings.GRAPHQL_REQUESTS_A_MINUTE = 10
    monkeypatch.setattr(limits, "request_window", MinuteCounter())
    request = rf.post("/graphql/")

    # when
    limits.count_request(request)
    limits.count_time(request, 0.099)

    # then
    with pytest.raises(RequestError):
        limits.count_request(request)


# ---------- Uploads (a header is no account)


@pytest.fixture
def large_upload(graphql, settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE, settings.GUEST_UPLOAD_LIMIT = 400, (1, 60)

    def send(authorization):
        return graphql.client.post(
            "/graphql/",
            {
                "operations": json.dumps({"query": SHOP}),
                "map": "{}",
                "x": SimpleUploadedFile("x.txt", b"x" * 400),
            },
            headers={"authorization": authorization} if authorization else {},
        ).status_code

    assert send(None) == 200
    return send


@pytest.mark.parametrize("made_up", [None, "Bearer x", "JWT x", "JWT a.b.c", "Basic eDp5", "x"])
def test_made_up_token_lifts_no_limit_of_uploads(made_up, large_upload):
    # when / then
    assert large_upload(made_up) == 429


def test_real_token_lifts_the_limit_of_uploads(large_upload):
    # given
    staff = User.objects.create_user("clerk@example.com", "a long password", is_staff=True)
    app = App.objects.create(name="Stock", is_active=True)
    token = app.tokens.create(name="one").auth_token

    # when / then
    assert large_upload(f"JWT {get_token(staff)}") == 200
    assert large_upload(f"Bearer {token}") == 200
    app.is_active = False
    app.save()
    assert large_upload(f"Bearer {token}") == 429


# ---------- Logs


@pytest.mark.parametrize(
    "query",
    [
        "{ products(first: 1000) { totalCount } }",
        "{ products(last: 1000) { totalCount } }",
        "{ products { edges { node { id } } } }",
        "{ shop {",
        "{ shop { nam } }",
        '{ product(id: "garbage") { id } a: page(id: "UGFnZTp4") { id } }',
        'query ($n: Int = "x") { products(first: $n) { totalCount } }',
    ],
)
def test_refused_request_is_one_line_of_the_log(query, graphql, caplog):
    # given
    caplog.set_level(logging.DEBUG)

    # when
    answer = graphql.ask(query)

    # then
    lines = [record for record in caplog.records if record.levelno >= logging.INFO]
    assert answer.errors
    assert "INTERNAL_ERROR" not in answer.codes
    assert len(lines) <= 1
    assert not any(record.exc_info or len(record.getMessage()) > 200 for record in lines)


def test_refused_requests_write_so_many_lines_a_minute_and_no_more(graphql, caplog):
    # given
    caplog.set_level(logging.DEBUG)

    # when
    for _ in range(100):
        graphql.ask("{ products(first: 1000) { totalCount } }")

    # then
    assert len([record for record in caplog.records if record.levelno >= logging.INFO]) <= 61
