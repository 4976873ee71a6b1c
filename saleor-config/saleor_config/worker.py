"""The workers of several queues, forked from one process that has loaded the shop.

``python -m saleor_config.worker codes=4 money=1 default=1 rebuild=1``: a Celery worker for each
queue, which runs so many tasks at once. They share what the shop takes in memory. One that ends
is forked again, after growing pauses. SIGTERM stops them: what runs is finished, or goes back to
its queue after ``FINISH_SECONDS``.
"""

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from saleor_config.metrics.folder import prepare_folder
from saleor_config.queues import CODES, DEFAULT, QUEUE_NAMES, UNNAMED_QUEUE

logger = logging.getLogger(__name__)

HEARTBEAT_VARIABLE: Final = "WORKER_HEARTBEAT_FOLDER"
"""Of the environment: a folder with a file for each queue, which its worker touches each 2 s while
it consumes. A health check reads their times, and loads neither Celery nor the shop."""

READY_LINE: Final = "All workers are ready."
# Below what the launcher and compose wait before they kill.
FINISH_SECONDS: Final = 15.0
LONGEST_PAUSE: Final = 60.0
# A worker that ran so long has started well.
STABLE_SECONDS: Final = 60.0
POLL_SECONDS: Final = 0.2
# Celery imports them where a worker starts, and each worker would hold its own.
WORKER_MODULES: Final = (
    "celery.app.amqp",
    "celery.app.control",
    "celery.app.events",
    "celery.app.log",
    "celery.app.routes",
    "celery.apps.worker",
    "celery.concurrency.prefork",
    "celery.concurrency.thread",
    "celery.events.receiver",
    "celery.worker.autoscale",
    "celery.worker.components",
    "celery.worker.consumer",
    "celery.worker.consumer.delayed_delivery",
    "kombu.transport.redis",
    "packaging.version",
)


@dataclass
class Worker:
    """One queue's worker; ``pid`` is 0 while it does not run, ``next_start`` of the monotonic
    clock."""

    queue: str
    size: int
    pid: int = 0
    started_at: float = 0.0
    failures: int = 0
    next_start: float = 0.0


class WorkerSet:
    """Forks the workers, and forks those again that end."""

    def __init__(self, sizes: Mapping[str, int]) -> None:
        self.workers = [Worker(queue, size) for queue, size in sizes.items()]
        self.stop_requested_at: float | None = None
        self._ready_pipe = os.pipe()
        os.set_blocking(self._ready_pipe[0], False)
        self._ready_count = 0

    def run(self) -> None:
        """Until SIGTERM or SIGINT."""
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, self._request_stop)
        while not self._is_finished():
            self._reap_workers()
            if self.stop_requested_at is None:
                self._start_workers()
            else:
                self._cancel_slow_tasks(self.stop_requested_at)
            self._report_readiness()
            time.sleep(POLL_SECONDS)

    def _is_finished(self) -> bool:
        return self.stop_requested_at is not None and not any(each.pid for each in self.workers)

    def _request_stop(self, *_signal: object) -> None:
        if self.stop_requested_at is None:
            self.stop_requested_at = time.monotonic()
            self._signal_workers(signal.SIGTERM)

    def _cancel_slow_tasks(self, stop_requested_at: float) -> None:
        if time.monotonic() > stop_requested_at + FINISH_SECONDS:
            self._signal_workers(signal.SIGQUIT)
            self.stop_requested_at = time.monotonic()

    def _signal_workers(self, number: signal.Signals) -> None:
        for worker in self.workers:
            if worker.pid:
                os.kill(worker.pid, number)

    def _start_workers(self) -> None:
        now = time.monotonic()
        for worker in self.workers:
            if not worker.pid and now >= worker.next_start:
                worker.pid, worker.started_at = self._fork_worker(worker), now

    def _fork_worker(self, worker: Worker) -> int:
        # A thread would not survive the fork, and what it held would stay locked.
        if threading.active_count() > 1:
            logger.warning("Threads run before the fork of a worker: %s", threading.enumerate())
        pid = os.fork()
        if pid == 0:
            run_celery_worker(worker.queue, worker.size, self._ready_pipe[1])
        return pid

    def _reap_workers(self) -> None:
        for worker in self.workers:
            # Until it is reaped, no other process gets its number.
            if worker.pid and os.waitpid(worker.pid, os.WNOHANG)[0]:
                worker.pid = 0
                self._plan_restart(worker)

    def _plan_restart(self, worker: Worker) -> None:
        if self.stop_requested_at is not None:
            return
        now = time.monotonic()
        worker.failures = 1 if now - worker.started_at > STABLE_SECONDS else worker.failures + 1
        pause = min(0.5 * 2 ** (worker.failures - 1), LONGEST_PAUSE)
        worker.next_start = now + pause
        logger.error("The worker of %s has ended; it starts again in %.1f s", worker.queue, pause)

    def _report_readiness(self) -> None:
        """Once, when each worker has consumed from its queue."""
        try:
            arrived = len(os.read(self._ready_pipe[0], 100))
        except BlockingIOError:
            return
        before, self._ready_count = self._ready_count, self._ready_count + arrived
        if before < len(self.workers) <= self._ready_count:
            # The launcher waits for it at any level of logging.
            sys.stdout.write(f"{READY_LINE}\n")
            sys.stdout.flush()


def load_shop() -> None:
    """Everything that a worker needs, without connections or threads."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
    from saleor_config.memory import share_memory
    from saleor_config.preload import close_connections, load_code

    # Links in mails need the addresses as well.
    load_code()
    from saleor_config.celery import app

    for module in WORKER_MODULES:
        import_module(module)
    app.loader.init_worker()
    app.finalize()
    # Each worker would look at all models again, and so copy their memory.
    os.environ["CELERY_SKIP_CHECKS"] = "1"
    close_connections()
    share_memory()


def build_options(queue: str, size: int) -> dict[str, Any]:
    """Of Celery's worker. Without gossip, whose connection does not come back when Redis does."""
    return {
        "hostname": f"{queue}@{socket.gethostname()}",
        "queues": [queue, UNNAMED_QUEUE] if queue == DEFAULT else [queue],
        # Codes wait for SMS providers and mail servers, whose calls have time limits of their own;
        # other tasks may have to be killed.
        "pool_cls": "threads" if queue == CODES else "prefork",
        "concurrency": size,
        "loglevel": "INFO",
        "without_gossip": True,
        "without_mingle": True,
    }


def run_celery_worker(queue: str, size: int, ready_descriptor: int) -> None:
    """Run one worker in this forked process, and end the process."""
    from celery.signals import heartbeat_sent, worker_ready

    from saleor_config.celery import app

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)

    def report_ready(**_signal: object) -> None:
        os.write(ready_descriptor, b".")

    worker_ready.connect(report_ready, weak=False)
    if folder := os.environ.get(HEARTBEAT_VARIABLE):
        heartbeat_sent.connect(build_heartbeat(Path(folder), queue), weak=False)
    status = 1
    try:
        celery_worker = app.Worker(**build_options(queue, size))
        celery_worker.start()
        status = celery_worker.exitcode or 0
    except Exception:
        logger.exception("The worker of %s failed", queue)
    finally:
        logging.shutdown()
        # Nothing of the process that was forked is cleaned up here.
        os._exit(status)


def build_heartbeat(folder: Path, queue: str) -> Callable[..., None]:
    """A receiver of ``heartbeat_sent``, which the loop sends that takes tasks from the queue."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / queue

    def touch_file(**_signal: object) -> None:
        file.touch()

    return touch_file


def start_worker_exporter() -> None:
    """Before the workers are forked."""
    from saleor_config.metrics.exporter import start_exporter
    from saleor_config.metrics.tasks import watch_tasks

    watch_tasks()
    start_exporter("worker")


def read_sizes(arguments: Sequence[str]) -> dict[str, int]:
    """Raises ``SystemExit`` with a sentence."""
    sizes = {}
    for argument in arguments:
        queue, _, size = argument.partition("=")
        if queue not in QUEUE_NAMES or not size.isdecimal() or int(size) < 1:
            sys.exit(f"'{argument}' must be a queue of {', '.join(QUEUE_NAMES)}, '=' and a number.")
        sizes[queue] = int(size)
    if not sizes:
        sys.exit("Name queues, such as codes=4 money=1 default=1 rebuild=1.")
    return sizes


def main() -> None:
    sizes = read_sizes(sys.argv[1:])
    prepare_folder()
    load_shop()
    start_worker_exporter()
    WorkerSet(sizes).run()


if __name__ == "__main__":
    main()
