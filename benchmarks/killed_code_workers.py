"""``python -m benchmarks.killed_code_workers``: codes while their worker is killed again and again.

Asks for a code each half second, of a worker of the queue ``codes`` that is killed by SIGKILL and
started again, and whose provider takes half a second for its response: at each kill some codes are
claimed, on their way, or taken and not marked yet. Seconds are those from the request to the first
message. Ends with 1 where a code was lost, came too late, was sent more than twice, or was another
one in its second message.
"""

import argparse
import contextlib
import json
import os
import select
import socket
import statistics
import sys
import threading
import time
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from typing import Any, Final

from benchmarks.environment import FOLDER, RAISED_LIMITS, format_head, format_row, use_own_database
from benchmarks.worker_processes import run_workers

DATABASE: Final = "mashtal_benchmark_killed_codes"
RESPONSE_SECONDS: Final = 0.5
PAUSE_SECONDS: Final = 0.5
KILL_SECONDS: Final = 6
SETTLED_SECONDS: Final = 60
# As the shoppers of docker/verify wait.
LONGEST_SECONDS: Final = 60
MOST_MESSAGES: Final = 2
SWEEP_TASK: Final = "saleor_config.deliver_due_messages"
SWEEP_SECONDS: Final = 15
PROVIDER: Final = {
    "PHONE_OTP_SMS_PROVIDERS": "taqnyat",
    "TAQNYAT_BEARER_TOKEN": "benchmark",
    "TAQNYAT_SENDER": "Mashtal",
}
WORKER: Final = """import sys
from saleor_config import worker
from saleor_config.metrics.folder import prepare_folder
prepare_folder()
worker.load_shop()
from plugins.messaging.sms import taqnyat
taqnyat.API_URL = sys.argv[1]
worker.WorkerSet({"codes": 4}).run()
"""


class Provider:
    """Takes messages as Taqnyat does. ``messages``: of each phone, when they came, with code."""

    def __init__(self) -> None:
        self.messages: defaultdict[str, list[tuple[float, str]]] = defaultdict(list)
        numbers = count(1)
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                form = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                phone, code = str(form["recipients"][0]), form["body"].rpartition("#")[2]
                # On its way, and lost with the worker; then taken.
                time.sleep(RESPONSE_SECONDS / 2)
                if self.is_abandoned():
                    return
                provider.messages[phone].append((time.time(), code))
                time.sleep(RESPONSE_SECONDS / 2)
                taken = {"messageId": next(numbers), "accepted": f"[{phone},]", "rejected": "[]"}
                body = json.dumps(taken).encode()
                # The worker may have been killed meanwhile.
                with contextlib.suppress(OSError):
                    self.send_response(201)
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body)

            def is_abandoned(self) -> bool:
                readable, _writable, _failed = select.select([self.connection], [], [], 0)
                return bool(readable) and not self.connection.recv(1, socket.MSG_PEEK)

            def log_message(self, format: str, *args: object) -> None:
                """Print nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1/messages"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()


class Demand:
    """Customers who ask for codes, and beat's sweep of the outbox, until ``stop``.
    ``asked``: when, of each phone as the provider writes it."""

    def __init__(self) -> None:
        self.asked: dict[str, float] = {}
        # Other phones than those of a run just before, which would have to wait for a minute.
        self._first = int(time.time()) % 10_000 * 1_000
        self._ended, self._numbers = threading.Event(), count(1)
        self._asking = threading.Thread(target=self._ask_for_codes)
        self._sweeping = threading.Thread(target=self._sweep)
        self._swept_out = threading.Event()

    def start(self) -> None:
        self._asking.start()
        self._sweeping.start()

    def end_requests(self) -> None:
        self._ended.set()
        self._asking.join()

    def end_sweeps(self) -> None:
        self._swept_out.set()
        self._sweeping.join()

    def _ask_for_codes(self) -> None:
        from django.db import connection

        from plugins.phone_otp import services
        from plugins.phone_otp.services import CodePurpose

        while not self._ended.wait(PAUSE_SECONDS):
            phone = f"+9665{self._first + next(self._numbers):08d}"
            self.asked[phone.removeprefix("+")] = time.time()
            services.request_code(phone=phone, purpose=CodePurpose.LOGIN, address="192.0.2.1")
        connection.close()

    def _sweep(self) -> None:
        from saleor_config.celery import app

        while not self._swept_out.wait(SWEEP_SECONDS):
            app.send_task(SWEEP_TASK, expires=SWEEP_SECONDS)


def main() -> None:
    options = read_options()
    os.environ.update(RAISED_LIMITS | PROVIDER)
    use_own_database(DATABASE)
    from saleor_config.celery import app
    from saleor_config.redis import redis_client

    # The queue is Redis, and not this process.
    app.conf.task_always_eager = False
    redis_client().delete("codes", "unacked", "unacked_index")
    provider, demand = Provider(), Demand()
    with run_worker(provider.url):
        demand.start()
        time.sleep(KILL_SECONDS)
    for _ in range(options.kills - 1):
        with run_worker(provider.url):
            time.sleep(KILL_SECONDS)
    with run_worker(provider.url):
        demand.end_requests()
        wait_for_codes(demand, provider)
    demand.end_sweeps()
    sys.exit(0 if print_report(options.kills, demand, provider) else 1)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.killed_code_workers", description=__doc__
    )
    parser.add_argument("--kills", type=int, default=5)
    return parser.parse_args()


def run_worker(provider_url: str) -> contextlib.AbstractContextManager[None]:
    """The worker of codes, once it is ready; killed at the end."""
    return run_workers(
        ["-W", "ignore", "-c", WORKER, provider_url], FOLDER / "killed_code_workers.log"
    )


def wait_for_codes(demand: Demand, provider: Provider) -> None:
    from plugins.messaging.models import OutboxMessage

    waiting = OutboxMessage.objects.filter(state=OutboxMessage.WAITING)
    deadline = time.monotonic() + SETTLED_SECONDS
    while time.monotonic() < deadline and (
        waiting.exists() or demand.asked.keys() - provider.messages.keys()
    ):
        time.sleep(0.2)


def print_report(kills: int, demand: Demand, provider: Provider) -> bool:
    """Print a table; whether each code came in time, twice at most and as the same."""
    found: dict[str, list[tuple[float, str]]] = {
        phone: provider.messages[phone] for phone in demand.asked if phone in provider.messages
    }
    seconds = [found[phone][0][0] - demand.asked[phone] for phone in found]
    lost = len(demand.asked) - len(found)
    twice = sum(len(messages) > 1 for messages in found.values())
    most = max(len(messages) for messages in found.values())
    differing = sum(len({code for _at, code in messages}) > 1 for messages in found.values())
    late = max(seconds) > LONGEST_SECONDS
    columns = ("kills", "codes", "lost", "sent twice", "most messages of one", "another code")
    print(format_head(*columns, "median s", "p95 s", "longest s"))
    p95 = statistics.quantiles(seconds, n=20)[-1]
    cells: tuple[Any, ...] = (len(demand.asked), lost, twice, most, differing)
    times = (statistics.median(seconds), p95, max(seconds))
    print(format_row(str(kills), *cells, *(f"{each:.1f}" for each in times)))
    return not lost and not differing and not late and most <= MOST_MESSAGES


if __name__ == "__main__":
    main()
