"""The application under the server that runs it."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest
import requests
from django.conf import settings
from django.db import connection

from saleor_config.environment import PROJECT_ROOT
from saleor_config.tests.test_error_reports import DSN

# pytest-django makes no database for fixtures alone.
pytestmark = pytest.mark.django_db

START_SECONDS = 120
# Started by the main thread, which granian forks from; from proc(5).
CHILDREN = "/proc/{0}/task/{0}/children"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def database_of_the_tests():
    """The URL of the database that the tests run on."""
    parts = urlsplit(os.environ.get("DATABASE_URL", settings.ENVIRONMENT.database_url))
    return urlunsplit(parts._replace(path=f"/{connection.settings_dict['NAME']}"))


@pytest.fixture
def process(django_db_setup, django_db_blocker, tmp_path):
    with django_db_blocker.unblock():
        database = database_of_the_tests()
    with run_server(database, tmp_path / "log", workers=2) as process:
        yield process


@contextmanager
def run_server(database, log, *, workers, **variables):
    """The process, which has a ``url`` and writes to the file ``log``."""
    port = free_port()
    command = [sys.executable, "-m", "saleor_config.server", "--interface", "wsgi"]
    command += ["--host", "127.0.0.1", "--port", str(port), "--respawn-failed-workers"]
    command += ["--workers", str(workers), "--blocking-threads", "256"]
    command += ["saleor_config.wsgi:application"]
    process = subprocess.Popen(
        command,
        cwd=PROJECT_ROOT,
        env=os.environ
        | {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "saleor_config.settings"}
        | variables,
        stdout=log.open("w"),
        stderr=subprocess.STDOUT,
    )
    process.url = f"http://127.0.0.1:{port}"
    try:
        wait_until_alive(process, port, log)
        yield process
    finally:
        process.terminate()
        process.wait(timeout=30)


@pytest.fixture
def server(process):
    return process.url


def read_megabytes(pid, name):
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:")) / 1024


def list_workers(process):
    return [int(pid) for pid in Path(CHILDREN.format(process.pid)).read_text().split()]


def wait_for(condition, seconds=20):
    deadline = time.monotonic() + seconds
    while not (found := condition()) and time.monotonic() < deadline:
        time.sleep(0.1)
    return found


def wait_until_alive(process, port, log):
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
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


@pytest.mark.skipif(not Path("/proc").exists(), reason="Only Linux has /proc.")
def test_workers_share_what_the_server_loaded_and_are_replaced(process):
    # given
    workers = list_workers(process)
    assert len(workers) == 2
    for worker in workers:
        assert fetch(f"{process.url}/health/ready/")[0] == 200
        assert read_megabytes(worker, "Private_Dirty") < read_megabytes(worker, "Rss") / 2

    # when
    os.kill(workers[0], signal.SIGKILL)
    replaced = wait_for(lambda: len(now := set(list_workers(process)) - {workers[0]}) == 2 and now)

    # then
    assert replaced
    for _request in range(4):
        assert fetch(f"{process.url}/health/ready/")[0] == 200
    # and all of them end with the server
    process.terminate()
    assert process.wait(timeout=30) == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in replaced)


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
