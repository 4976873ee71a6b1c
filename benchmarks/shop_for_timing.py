"""A shop to measure: one server process, limits that nobody meets, and customers to ask for."""

import contextlib
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from benchmarks.environment import wait_until_ready
from launcher.network import find_free_port

ROOT = Path(__file__).resolve().parents[1]
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
def use_empty_redis() -> Iterator[None]:
    """Refuses a Redis database that holds anything, for this one is emptied afterwards."""
    from saleor_config.redis import redis_client

    if redis_client().dbsize():
        sys.exit("REDIS_URL must name an empty Redis database; this one holds data.")
    try:
        yield
    finally:
        redis_client().flushdb()


@contextlib.contextmanager
def run_shop() -> Iterator[str]:
    """Starts Granian with one worker of one thread; its base URL."""
    port = find_free_port()
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
        wait_until_ready(
            server, f"{base_url}/health/ready/", "is DATABASE_URL a migrated database?"
        )
        yield base_url
    finally:
        server.terminate()
        server.wait(timeout=20)


@contextlib.contextmanager
def create_customers(phones: Sequence[str]) -> Iterator[None]:
    """Accounts for ``phones`` (E.164), gone again afterwards."""
    from saleor.account.models import User

    from plugins.phone_otp.services.customers import ensure_customer

    users = [ensure_customer(phone, "Benchmark", "Customer") for phone in phones]
    try:
        yield
    finally:
        User.objects.filter(pk__in=[user.pk for user in users]).delete()
