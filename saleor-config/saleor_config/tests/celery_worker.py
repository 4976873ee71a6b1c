"""A worker of Celery in the process of the tests, which is as before when the worker has ended."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from celery import Celery, signals
from celery.contrib.testing.worker import start_worker

# Connects its own receivers when it is imported, which stay.
from saleor_config.celery import app as shop
from saleor_config.tests.process_state import CELERY_SIGNALS

VARIABLES = ("CELERY_LOG_", "_MP_FORK_")


@contextmanager
def run_worker(app: Celery) -> Iterator[None]:
    """Celery's own makes ``app`` the application of all threads and tasks, changes the log's
    handlers, and leaves receivers that close the connection to the database around each task."""
    receivers = [(each, each.receivers[:]) for each in CELERY_SIGNALS.values()]
    handlers = logging.root.handlers[:]
    signals.setup_logging.connect(leave_logging)
    try:
        with start_worker(app, pool="solo", perform_ping_check=False, shutdown_timeout=30):
            yield
    finally:
        for each, before in receivers:
            each.receivers[:] = before
        logging.root.handlers[:] = handlers
        for name in [each for each in os.environ if each.startswith(VARIABLES)]:
            del os.environ[name]
        shop.set_default()
        shop.set_current()


def leave_logging(**_signal: Any) -> None:
    """Celery sets its logging up only where nothing receives ``setup_logging``."""
