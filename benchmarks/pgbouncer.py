"""``python -m benchmarks.pgbouncer``: does the shop sell through PgBouncer in transaction mode?

Starts PgBouncer (that of this machine, or Debian's, extracted into ``var/benchmarks``) with a few
connections to PostgreSQL, an API before it, and shoppers who sign in with a session, look around
and order. Then a price changes, of which both processes of the API must be notified. Ends with 1
where a call failed or a reader got the previous price for longer than a second.
"""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import psycopg

from benchmarks.environment import (
    FOLDER,
    RAISED_READ_LIMITS,
    format_head,
    format_row,
    run_api,
    use_own_database,
)
from launcher.network import LOOPBACK, find_free_port, is_free

CONNECTIONS: Final = 4
"""Fewer than the API's processes have slots, so that transactions change connections."""
PACKAGES: Final = ("pgbouncer", "libevent-2.1-7", "libc-ares2")
NAME: Final = "mashtal_pgbouncer"
LATEST_STALE: Final = 1.0
START_SECONDS: Final = 20


def main() -> None:
    options = read_options()
    use_own_database(NAME)
    from saleor.product.models import Product

    from benchmarks.catalogue.freshness import measure_slowest_update
    from benchmarks.shopping.journey import Journal, Journey, Market
    from benchmarks.shopping.sale_day_shop import create_shoppers, find_oversold, prepare_stock

    if not Product.objects.exists():
        from django.core.management import call_command

        call_command("load_fixtures", verbosity=0)

    class ApiJourney(Journey):
        """Without the storefront's pages."""

        def open_page(self, name: str, path: str) -> None:
            pass

    prepare_stock(1, 1000, 0, 0)
    tokens = create_shoppers(options.shoppers)
    direct = os.environ["DATABASE_URL"]
    with run_pgbouncer(options.program or find_program(), direct) as pooled:
        variables = {
            **RAISED_READ_LIMITS,
            "DATABASE_URL": pooled,
            "DATABASE_DIRECT_URL": "" if options.without_direct else direct,
        }
        with run_api(variables, workers=2, log="pgbouncer-api") as base:
            market = Market(LOOPBACK, urlsplit(base).port or 80)
            journal = Journal()
            threads = [
                threading.Thread(
                    target=ApiJourney(market, token, number).run,
                    args=(journal,),
                    kwargs={"thinking": 1},
                )
                for number, token in enumerate(tokens)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            seconds = measure_slowest_update(base)
    print(format_head("call", "times", "p50 ms", "p95 ms", "errors"))
    for name, calls in journal.calls.items():
        print(
            format_row(name, len(calls.times), f"{calls.p50:.0f}", f"{calls.p95:.0f}", calls.errors)
        )
    oversold = find_oversold()
    print(f"orders: {journal.count('order')} of {options.shoppers}; oversold: {len(oversold)};")
    print(f"{seconds:.3f} s until no response was stale")
    print("\n".join(journal.first_errors))
    failed = sum(calls.errors for calls in journal.calls.values())
    sys.exit(bool(failed or oversold or seconds > LATEST_STALE or not journal.count("order")))


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pgbouncer", description=__doc__)
    parser.add_argument("--program", type=Path, help="PgBouncer; Debian's unless set")
    parser.add_argument("--shoppers", type=int, default=12)
    parser.add_argument(
        "--without-direct", action="store_true", help="to see what DATABASE_DIRECT_URL is for"
    )
    return parser.parse_args()


def find_program() -> Path:
    if found := shutil.which("pgbouncer", path=f"{os.environ['PATH']}:/usr/sbin"):
        return Path(found)
    folder = FOLDER / "pgbouncer"
    program = folder / "usr/sbin/pgbouncer"
    if not program.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["/usr/bin/apt-get", "download", *PACKAGES], cwd=folder, check=True)
        for package in folder.glob("*.deb"):
            subprocess.run(["/usr/bin/dpkg-deb", "-x", package, folder], check=True)
    return program


@contextlib.contextmanager
def run_pgbouncer(program: Path, direct: str) -> Iterator[str]:
    """The address of ``direct`` through PgBouncer, which ends with the context."""
    parts = urlsplit(direct)
    port, folder = find_free_port(), FOLDER / "pgbouncer-run"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "users").write_text(f'"{parts.username}" "{parts.password or ""}"\n')
    (folder / "pgbouncer.ini").write_text(
        f"""[databases]
* = host={parts.hostname} port={parts.port or 5432}
[pgbouncer]
listen_addr = {LOOPBACK}
listen_port = {port}
unix_socket_dir =
auth_type = {"plain" if parts.password else "trust"}
auth_file = {folder}/users
pool_mode = transaction
default_pool_size = {CONNECTIONS}
max_client_conn = 200
"""
    )
    # As root it refuses to run.
    user = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] * (os.geteuid() == 0)
    libraries = {"LD_LIBRARY_PATH": str(program.parents[1] / "lib/x86_64-linux-gnu")}
    with (FOLDER / "pgbouncer.log").open("w") as log:
        process = subprocess.Popen(
            [*user, program, folder / "pgbouncer.ini"],
            env=os.environ | libraries,
            stdout=log,
            stderr=log,
        )
    pooled = urlunsplit(
        parts._replace(netloc=parts.netloc.rsplit("@", 1)[0] + f"@{LOOPBACK}:{port}")
    )
    try:
        ends = time.monotonic() + START_SECONDS
        while is_free(port) and time.monotonic() < ends:
            time.sleep(0.1)
        with psycopg.connect(pooled) as connection:
            print("PgBouncer responds:", connection.info.server_version)
        yield pooled
    finally:
        process.terminate()
        process.wait(timeout=20)


if __name__ == "__main__":
    main()
