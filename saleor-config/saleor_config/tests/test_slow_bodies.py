"""The application under its server while clients send slowly, or too much."""

import select
import socket
import time
from urllib.parse import urlsplit

import pytest
import requests

from saleor_config.request_slots import RECEPTIONS
from saleor_config.tests.test_wsgi import database_of_the_tests, fetch, run_server

# pytest-django makes no database for fixtures alone.
pytestmark = pytest.mark.django_db

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def server(django_db_setup, django_db_blocker, tmp_path_factory):
    with django_db_blocker.unblock():
        database = database_of_the_tests()
    log = tmp_path_factory.mktemp("server") / "log"
    with run_server(database, log, workers=1) as process:
        yield process.url


def open_slow(server, count, request):
    """Connections that have sent ``request``, which is not all that they announce."""
    address = urlsplit(server)
    connections = []
    for _each in range(count):
        connection = socket.create_connection((address.hostname, address.port), timeout=30)
        connection.sendall(request)
        connections.append(connection)
    return connections


SLOW_GRAPHQL = (
    b"POST /graphql/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 1000\r\n\r\n{"query":'
)
SLOW_FORM = (
    b"POST /api/bookings HTTP/1.1\r\nHost: localhost\r\n"
    b"Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2000000\r\n\r\n--x\r\n"
)
SLOW_CHUNKS = (
    b"POST /graphql/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Transfer-Encoding: chunked\r\n\r\n9\r\n{"query":\r\n'
)


@pytest.mark.parametrize("request_start", [SLOW_GRAPHQL, SLOW_FORM, SLOW_CHUNKS])
@pytest.mark.parametrize("count", [4, 50])
def test_slow_bodies_hold_up_nobody(server, request_start, count):
    # given
    as_json = {"Content-Type": "application/json", "x-locale": "en"}
    slow = open_slow(server, count, request_start)

    # when
    alive = fetch(f"{server}/health/")
    ready = fetch(f"{server}/health/ready/")
    shop = fetch(f"{server}/graphql/", b'{"query": "{ __typename shop { name } }"}', as_json)

    # then
    assert [alive[0], ready[0], shop[0]] == [200, 200, 200]
    # and none of the slow ones has been sent away
    readable, _writable, _broken = select.select(slow, [], [], 0)
    assert readable == []

    # when one of them is complete at last
    if request_start is SLOW_GRAPHQL:
        slow[0].sendall(b'"{ __typename }"'.ljust(1000 - len(b'{"query":') - 1) + b"}")
        assert slow[0].recv(4096).startswith(b"HTTP/1.1 200")
    for client in slow:
        client.close()


def test_bodies_beyond_what_a_process_receives_are_refused_at_once(server):
    # given more than are received: those of the tests before may still be leaving, and each of
    # these that finds no place is sent away for good
    slow = open_slow(server, RECEPTIONS + 60, SLOW_GRAPHQL)

    # when
    refused = ask_until(503, server)

    # then
    assert refused.headers["Retry-After"] == "2"
    assert refused.json()["errors"][0]["extensions"]["code"] == "UNAVAILABLE"
    # and what has none is not
    assert fetch(f"{server}/health/")[0] == 200
    assert fetch(f"{server}/health/ready/")[0] == 200

    # when they go away
    for client in slow:
        client.close()

    # then
    ask_until(200, server)


def ask_until(status, server):
    """The first response with this status."""
    deadline = time.monotonic() + 20
    while True:
        response = requests.post(f"{server}/graphql/", json={"query": "{ __typename }"}, timeout=30)
        if response.status_code == status:
            return response
        assert time.monotonic() < deadline, response.status_code
        time.sleep(0.1)


def test_body_in_chunks_is_read(server):
    # when
    response = requests.post(
        f"{server}/graphql/",
        data=iter([b'{"query": "{ __ty', b'pename }"}']),
        headers=JSON,
        timeout=30,
    )

    # then
    assert response.json() == {"data": {"__typename": "Query"}}


@pytest.mark.parametrize(("megabytes", "language"), [(4, "ar"), (33, "en")])
def test_body_that_is_too_long_is_refused_with_a_sentence(server, megabytes, language):
    # given
    body = b"x" * (megabytes * 1024 * 1024)
    sentences = {"ar": "الطلب أكبر من الحد المسموح.", "en": "The request is too large."}

    # when
    response = fetch(f"{server}/api/contact", body, JSON | {"x-locale": language})

    # then
    assert (response[0], response[1]["message"]) == (413, sentences[language])
