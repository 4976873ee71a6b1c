"""A shop to measure: one server process, limits that nobody meets, and customers to ask for."""

import contextlib
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
START_SECONDS = 120
RAISED_LIMITS = {
    "PHONE_OTP_PHONE_SEND_LIMITS": "9999999/600",
    "PHONE_OTP_ADDRESS_SEND_LIMITS": "9999999/600",
    "PHONE_OTP_SHOP_SEND_LIMITS": "9999999/600",
    "PHONE_OTP_ADDRESS_FAILURE_LIMITS": "9999999/600",
    "PHONE_OTP_SHOP_FAILURE_LIMITS": "9999999/600",
    "CARD_DECLINES_OF_ADDRESS": "9999999/600",
    "CARD_DECLINES_OF_CARD": "9999999/600",
    "PROMO_CODES_OF_ADDRESS": "9999999/600",
}


@contextlib.contextmanager
def empty_redis() -> Iterator[None]:
    """Refuses a Redis database that holds anything, for this one is emptied afterwards."""
    from saleor_config.redis import redis_client

    if redis_client().dbsize():
        sys.exit("REDIS_URL must name an empty Redis database; this one holds data.")
    try:
        yield
    finally:
        redis_client().flushdb()


@contextlib.contextmanager
def running_shop() -> Iterator[str]:
    """Starts Granian with one worker of one thread; its base URL."""
    port = free_port()
    command = [
        *(str(Path(sys.executable).parent / "granian"), "--interface", "wsgi", "--no-ws"),
        *("--host", "127.0.0.1", "--port", str(port)),
        *("--workers", "1", "--blocking-threads", "1", "saleor_config.wsgi:application"),
    ]
    environment = {
        "SECRET_KEY": secrets.token_urlsafe(64),
        **os.environ,
        **RAISED_LIMITS,
        "GRAPHQL_REQUESTS_A_MINUTE": "1000000000",
        "MASHTAL_ENVIRONMENT": "local",
        "PYTHONWARNINGS": "ignore",
    }
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
    base_url = f"http://127.0.0.1:{port}"
    try:
        wait_until_ready(server, f"{base_url}/health/ready/")
        yield base_url
    finally:
        server.terminate()
        server.wait(timeout=20)


def wait_until_ready(server: "subprocess.Popen[bytes]", url: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if server.poll() is not None:
            sys.exit("The server has ended; is DATABASE_URL a migrated database?")
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.5)
    sys.exit(f"{url} did not answer within {START_SECONDS} s.")


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextlib.contextmanager
def customers(phones: Sequence[str]) -> Iterator[None]:
    """Accounts for ``phones`` (E.164), gone again afterwards."""
    from saleor.account.models import User

    from plugins.phone_otp.services.customers import ensure_customer

    users = [ensure_customer(phone, "Benchmark", "Customer") for phone in phones]
    try:
        yield
    finally:
        User.objects.filter(pk__in=[user.pk for user in users]).delete()
