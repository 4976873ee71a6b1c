"""Databases, servers and tables that benchmarks share."""

import contextlib
import os
import secrets
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from launcher.application import API_APPLICATION, API_WORKERS, build_api_options
from launcher.layout import CHECKOUT
from launcher.network import LOOPBACK, find_free_port

FOLDER: Final = CHECKOUT / "var" / "benchmarks"
START_SECONDS: Final = 120
# All requests of a benchmark come from one address.
RAISED_LIMITS: Final = dict.fromkeys(
    (
        *("PHONE_OTP_PHONE_SEND_LIMITS", "PHONE_OTP_ADDRESS_SEND_LIMITS"),
        *("PHONE_OTP_SHOP_SEND_LIMITS", "PHONE_OTP_ADDRESS_FAILURE_LIMITS"),
        *("PHONE_OTP_SHOP_FAILURE_LIMITS", "CARD_DECLINES_OF_ADDRESS", "CARD_DECLINES_OF_CARD"),
        "PROMO_CODES_OF_ADDRESS",
    ),
    "9999999/600",
)
RAISED_READ_LIMITS: Final = dict.fromkeys(
    ("REST_READS_A_MINUTE", "GRAPHQL_REQUESTS_A_MINUTE"), "1000000000"
)


def use_own_database(name: str, *, log_level: str = "ERROR") -> None:
    """Create the database if it is missing, point Django and its servers at it, and migrate it.

    Call it before Django is set up. Existing data stay.
    """
    url = os.environ.get("DATABASE_URL")
    if not url or not os.environ.get("REDIS_URL"):
        sys.exit("Set DATABASE_URL, whose server gets a database of its own, and REDIS_URL.")
    _create_missing_database(url, name)
    os.environ["DATABASE_URL"] = urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    # Tasks run in this process.
    os.environ["CELERY_EAGER"] = "true"
    os.environ.setdefault("LOG_LEVEL", log_level)
    # Shared with the servers, which must accept the sessions that are opened here.
    os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe(64))
    os.environ["MEDIA_ROOT"] = "var/benchmarks/media"
    import django

    django.setup()
    from django.contrib.sites.models import Site
    from django.core.management import call_command
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = name
    # Migrations cache the site as a historical model.
    Site.objects.clear_cache()
    call_command("migrate", verbosity=0)
    Site.objects.clear_cache()


def _create_missing_database(url: str, name: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
        if not known.fetchone():
            statement = sql.SQL("CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0")
            connection.execute(statement.format(sql.Identifier(name)))


@contextlib.contextmanager
def run_api(
    variables: Mapping[str, str],
    *,
    workers: int = API_WORKERS,
    log: str = "server",
    port: int | None = None,
    options: Sequence[str] = (),
) -> Iterator[str]:
    """The shop's API as the launcher starts it, but without ``options`` not a worker again that
    ended; its base URL."""
    port = port or find_free_port()
    api_options = [*build_api_options(port, workers=workers), *options]
    command = ["python", "-m", "saleor_config.server", *api_options]
    with run_server([*command, API_APPLICATION], port, variables, log=log) as base_url:
        yield base_url


@contextlib.contextmanager
def run_server(
    command: Sequence[str], port: int, variables: Mapping[str, str], *, log: str = "server"
) -> Iterator[str]:
    """A program of this environment that serves at ``port``; its base URL. Killed at the end."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    program, *arguments = command
    with (FOLDER / f"{log}.log").open("a") as output:
        server = subprocess.Popen(
            [Path(sys.executable).parent / program, *arguments],
            cwd=CHECKOUT,
            env={
                "SECRET_KEY": secrets.token_urlsafe(64),
                **os.environ,
                "PYTHONPATH": str(CHECKOUT),
                "PYTHONWARNINGS": "ignore",
                **RAISED_LIMITS,
                **variables,
            },
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            base_url = f"http://{LOOPBACK}:{port}"
            _wait_until_ready(server, f"{base_url}/health/ready/", output.name)
            yield base_url
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGKILL)
            server.wait(timeout=20)


def _wait_until_ready(server: "subprocess.Popen[bytes]", url: str, log: str) -> None:
    """Exits if the server ends, and after ``START_SECONDS``."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if server.poll() is not None:
            sys.exit(f"The server has ended; see {log}.")
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.3)
    sys.exit(f"{url} did not respond within {START_SECONDS} s; see {log}.")


def fetch_page(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=30) as response:
        body: bytes = response.read()
    return body


def format_row(*cells: object) -> str:
    """A row of a Markdown table."""
    return f"| {' | '.join(map(str, cells))} |"


def format_head(*names: str) -> str:
    return f"{format_row(*names)}\n{format_row(*['---'] * len(names))}"
