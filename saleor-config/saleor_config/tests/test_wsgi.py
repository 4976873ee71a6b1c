"""The application under the server that runs it."""

import json
import os
import socket
import subprocess
import sys
import time
from urllib.parse import urlsplit, urlunsplit

import pytest
import requests
from django.conf import settings
from django.db import connection

from saleor_config.environment import PROJECT_ROOT
from saleor_config.tests.test_error_reports import DSN

START_SECONDS = 120


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def database_of_the_tests():
    """The URL of the database that the tests run on."""
    parts = urlsplit(os.environ.get("DATABASE_URL", settings.ENVIRONMENT.database_url))
    return urlunsplit(parts._replace(path=f"/{connection.settings_dict['NAME']}"))


@pytest.fixture
def server(django_db_setup, django_db_blocker):
    port = free_port()
    with django_db_blocker.unblock():
        database = database_of_the_tests()
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "granian",
            "--interface",
            "wsgi",
            "--host",
            "127.0.0.1",
            "--port",
            str(port),
            "--workers",
            "1",
            "--blocking-threads",
            "2",
            "saleor_config.wsgi:application",
        ],
        cwd=PROJECT_ROOT,
        env=os.environ
        | {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "saleor_config.settings"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        wait_until_alive(process, port)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(timeout=30)


def wait_until_alive(process, port):
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, process.stdout.read()
        try:
            requests.get(f"http://127.0.0.1:{port}/health/", timeout=5)
        except requests.RequestException:
            time.sleep(0.5)
        else:
            return
    pytest.fail("the server did not start")


def fetch(url, body=None, headers=None):
    method = "GET" if body is None else "POST"
    response = requests.request(method, url, data=body, headers=headers, timeout=30)
    return response.status_code, response.json()


def test_shop_answers_under_granian(server):
    # given
    as_json = {"Content-Type": "application/json", "x-locale": "en"}

    # when
    ready = fetch(f"{server}/health/ready/")
    shop = fetch(f"{server}/graphql/", b'{"query": "{ __typename shop { name } }"}', as_json)
    malformed = fetch(f"{server}/graphql/", b"{", as_json)

    # then
    assert ready == (
        200,
        {"status": "ready", "parts": {"database": True, "redis": True, "migrations": True}},
    )
    assert shop[0] == 200
    assert shop[1]["data"]["__typename"] == "Query"
    assert malformed[0] == 400
    assert malformed[1]["errors"][0]["message"] == "Unable to parse query."


def test_process_is_warm_and_reports_errors_without_data():
    # given
    program = (
        "import gc, json, saleor_config.wsgi, sentry_sdk\n"
        "from django.db import connections\n"
        "o = sentry_sdk.get_client().options\n"
        "print(json.dumps([gc.get_freeze_count(), gc.get_threshold()[0],"
        " connections['default'].connection is None, o['send_default_pii'],"
        " o['include_local_variables'], o['max_request_body_size'], o['before_send'].__name__]))"
    )

    # when
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        cwd=PROJECT_ROOT,
        env=os.environ | {"DJANGO_SETTINGS_MODULE": "saleor_config.settings", "SENTRY_DSN": DSN},
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
        check=True,
    )

    # then the warm-up leaves nothing to collect
    frozen, threshold, is_closed, *reports = json.loads(done.stdout.splitlines()[-1])
    assert frozen > 100_000
    assert threshold == 5_000
    assert is_closed
    # and Sentry is started the shop's own way
    assert reports == [False, False, "never", "scrub_event"]
