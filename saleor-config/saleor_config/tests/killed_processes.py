"""Workers that are killed at a fault point, as by a power cut."""

import multiprocessing
import signal
from collections.abc import Callable

from django.conf import settings
from django.db import connections


def run_until_killed(step: str, function: Callable[[], object]) -> bool:
    """Run it in a process of its own; whether that died at ``step``. Outside transactions."""
    connections.close_all()
    process = multiprocessing.get_context("fork").Process(target=_run, args=(step, function))
    process.start()
    process.join()
    return process.exitcode == -signal.SIGKILL


def _run(step: str, function: Callable[[], object]) -> None:
    settings.FAULT_POINT = step
    function()
