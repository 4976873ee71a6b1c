"""What visitors read while PostgreSQL is away, from the server as it runs."""

import pytest
import requests
from django.db import InterfaceError, OperationalError
from psycopg.errors import AdminShutdown, DeadlockDetected, QueryCanceled
from psycopg.errors import OperationalError as ConnectionFailed

from saleor_config.database_outage import is_database_away
from saleor_config.tests.test_wsgi import free_port, run_server

SENTENCES = {
    "ar": "هذا غير ممكن الآن. يُرجى المحاولة بعد بضع دقائق.",
    "en": "This is not possible right now. Please try again in a few minutes.",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    database = f"postgres://nobody@127.0.0.1:{free_port()}/nothing"
    with run_server(database, tmp_path_factory.mktemp("server") / "log", workers=1) as process:
        yield process.url


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/cart", None),
        ("POST", "/api/cart/add", {"product_id": 1, "quantity": 1}),
        ("GET", "/api/orders", None),
        ("POST", "/graphql/", {"query": "{ cart { total { gross { amount } } } }"}),
        ("POST", "/graphql/", {"query": "{ shop { name } }"}),
    ],
)
@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_customer_is_told_to_try_again(server, method, path, body, language):
    # given
    headers = {"x-locale": language, "Authorization": f"Bearer mashtal_{'x' * 43}"}

    # when
    response = requests.request(method, server + path, json=body, headers=headers, timeout=30)

    # then
    assert response.status_code == 503
    assert response.headers["Retry-After"] == "2"
    answer = response.json()
    assert (answer.get("message") or answer["errors"][0]["message"]) == SENTENCES[language]
    assert "127.0.0.1" not in response.text


def test_the_process_is_alive_and_not_ready(server):
    # when
    alive = requests.get(f"{server}/health/", timeout=30)
    ready = requests.get(f"{server}/health/ready/", timeout=30)

    # then
    assert alive.status_code == 200
    assert (ready.status_code, ready.json()["missing"]) == (503, ["database", "migrations"])


@pytest.mark.parametrize(
    ("error", "cause", "expected"),
    [
        (OperationalError("connection failed"), ConnectionFailed(), True),
        (OperationalError("terminated"), AdminShutdown(), True),
        (InterfaceError("the connection is closed"), None, True),
        (OperationalError("deadlock"), DeadlockDetected(), False),
        (OperationalError("statement timeout"), QueryCanceled(), False),
        (ValueError(), None, False),
        (None, None, False),
    ],
)
def test_a_refused_statement_is_no_outage(error, cause, expected):
    # given
    if error is not None:
        error.__cause__ = cause

    # when / then
    assert is_database_away(error) is expected
