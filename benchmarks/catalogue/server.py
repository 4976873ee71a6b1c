"""Servers to measure: the shop as ``./mashtal up`` starts it, and the floor beside it."""

import contextlib
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from benchmarks.environment import wait_until_ready
from launcher.application import API_THREADS, API_WORKERS
from launcher.network import LOOPBACK, find_free_port

SHOP: Final = "saleor_config.wsgi:application"
FLOOR: Final = "benchmarks.catalogue.floor:application"
ROOT: Final = Path(__file__).resolve().parents[2]


@contextlib.contextmanager
def run_server(
    application: str, variables: Mapping[str, str], *, workers: int, threads: int
) -> Iterator[str]:
    """Granian with this many workers and threads; its base URL."""
    port = find_free_port()
    command = [
        *(str(Path(sys.executable).parent / "granian"), "--interface", "wsgi", "--no-ws"),
        *("--host", LOOPBACK, "--port", str(port)),
        *("--workers", str(workers), "--blocking-threads", str(threads), application),
    ]
    environment = os.environ | {
        "MASHTAL_ENVIRONMENT": "local",
        "SECRET_KEY": secrets.token_urlsafe(64),
        "PYTHONPATH": str(ROOT),
        "PYTHONWARNINGS": "ignore",
        **variables,
    }
    log = ROOT / "var" / "benchmarks" / "server.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("w") as output:
        server = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT
        )
        try:
            wait_until_ready(
                server, f"http://{LOOPBACK}:{port}/health/", "see var/benchmarks/server.log."
            )
            yield f"http://{LOOPBACK}:{port}"
        finally:
            server.terminate()
            server.wait(timeout=20)


def run_shop(
    *, keeps_answers: bool, workers: int = API_WORKERS, threads: int = API_THREADS
) -> contextlib.AbstractContextManager[str]:
    # All questions come from one address.
    variables = {
        "REST_READS_A_MINUTE": "1000000000",
        "GRAPHQL_REQUESTS_A_MINUTE": "1000000000",
    }
    if not keeps_answers:
        variables["PUBLIC_ANSWERS_MEGABYTES"] = "0"
    return run_server(SHOP, variables, workers=workers, threads=threads)


def run_floor() -> contextlib.AbstractContextManager[str]:
    return run_server(FLOOR, {}, workers=API_WORKERS, threads=API_THREADS)
