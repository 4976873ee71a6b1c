"""Serves the numbers of one server's processes on a port of its own, which no proxy passes on.

The exporter is forked from the server before its workers: it shares the memory of the loaded
shop, takes no time from requests, and responds while all of them are busy. It ends with the
server.
"""

import logging
import os
import signal
import sys
from collections.abc import Iterable
from socket import AF_INET6
from time import time
from typing import Any, Final
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

from django.conf import settings
from prometheus_client import CollectorRegistry, make_wsgi_app
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

from saleor_config.metrics.folder import get_folder

logger = logging.getLogger(__name__)

LOOK_SECONDS: Final = 1.0
"""How soon the exporter notices that its server has ended."""
CLIENT_SECONDS: Final = 5


class Handler(WSGIRequestHandler):
    timeout = CLIENT_SECONDS

    def log_message(self, *_line: Any) -> None:
        """A line for each scrape would fill the log."""


class Server(WSGIServer):
    timeout = LOOK_SECONDS


class ProcessFilesCollector(Collector):
    """The numbers of all processes of this server, without the gauges of those that ended."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._files = MultiProcessCollector(None, path=folder)

    def collect(self) -> Iterable[Any]:
        for key in {int(name[:-3].rpartition("_")[2]) for name in os.listdir(self._folder)}:
            if not is_process_alive(key):
                mark_process_dead(key, self._folder)
        return self._files.collect()


class ServerCollector(Collector):
    """When this server was started."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._started = time()

    def collect(self) -> Iterable[GaugeMetricFamily]:
        family = GaugeMetricFamily(
            "mashtal_server_started_timestamp_seconds",
            "When a server was started.",
            labels=["server"],
        )
        family.add_metric([self._kind], self._started)
        yield family


def is_process_alive(key: int) -> bool:
    try:
        os.kill(key, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def build_registry(collectors: Iterable[Collector] = ()) -> CollectorRegistry:
    """Of the exporter alone: the processes' numbers come from their files."""
    registry = CollectorRegistry()
    if folder := get_folder():
        registry.register(ProcessFilesCollector(str(folder)))
    for collector in collectors:
        registry.register(collector)
    return registry


def start_exporter(kind: str, collectors: Iterable[Collector] = ()) -> int | None:
    """Fork the exporter of a server of ``kind``; its process id, or None without a port.

    Call it before the server forks or starts a thread, with no connection open.
    """
    if not settings.METRICS_PORT:
        return None
    server = open_server(settings.METRICS_HOST, settings.METRICS_PORT)
    parent = os.getpid()
    child = os.fork()
    if child:
        server.server_close()
        return child
    try:
        _serve_metrics(server, kind, collectors, parent)
    finally:
        # Nothing of the server's own end runs here.
        os._exit(0)


def open_server(host: str, port: int) -> Server:
    class Addressed(Server):
        address_family = AF_INET6 if ":" in host else Server.address_family

    try:
        return Addressed((host, port), Handler)
    except OSError as error:
        raise SystemExit(
            f"METRICS_PORT {port} of {host} cannot be used: {error.strerror}"
        ) from None


def _serve_metrics(server: Server, kind: str, collectors: Iterable[Collector], parent: int) -> None:
    # A terminal's Ctrl-C goes to all; the server ends in its own time, and the exporter with it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_signal: sys.exit(0))
    server.set_app(make_wsgi_app(build_registry([ServerCollector(kind), *collectors])))
    while os.getppid() == parent:
        server.handle_request()
