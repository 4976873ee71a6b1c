"""Granian's command line, with the application loaded before its workers are forked.

``python -m saleor_config.server --interface wsgi … saleor_config.wsgi:application``. Granian alone
loads it in each worker, 200 MB that these share. Not for ``--reload``, which would fork old code.
"""

import multiprocessing
import os
import signal
import time

import granian.cli
from granian.server import Server

from saleor_config.draining import begin_draining, read_drain_seconds
from saleor_config.metrics.folder import prepare_folder

STOPS = (signal.SIGINT, signal.SIGTERM)


class DrainingServer(Server):  # type: ignore[misc, valid-type]
    """Granian's, which drains between the signal that stops it and its end."""

    def shutdown(self, exit_code: int = 0) -> None:
        if seconds := read_drain_seconds():
            begin_draining()
            time.sleep(seconds)
        super().shutdown(exit_code)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
    prepare_folder()
    # macOS starts each worker from nothing.
    if multiprocessing.get_start_method() == "fork":
        from saleor_config.preload import load_application

        load_application()
        start_server_exporter()
    run_granian()


def run_granian() -> None:
    """Granian's command line, which takes its class of a server from its module."""
    granian.cli.Server = DrainingServer
    end_unready_workers_on_signals()
    granian.cli.entrypoint()


def end_unready_workers_on_signals() -> None:
    """A worker that is asked to stop before it has handlers of its own ends at once.

    When it is forked it has the server's, which stop no worker: it would miss the signal, and the
    server would wait for its end for ever.
    """
    os.register_at_fork(
        before=block_stops, after_in_parent=unblock_stops, after_in_child=restore_default_stops
    )


def block_stops() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)


def unblock_stops() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


def restore_default_stops() -> None:
    for number in STOPS:
        signal.signal(number, signal.SIG_DFL)
    # A signal since the fork is delivered now.
    unblock_stops()


def start_server_exporter() -> None:
    from saleor_config.metrics.exporter import start_exporter
    from saleor_config.metrics.readings import ReadingsCollector

    start_exporter("api", [ReadingsCollector()])


if __name__ == "__main__":
    main()
