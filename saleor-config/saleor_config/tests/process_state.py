"""What a process of tests has besides its database and settings, and a test may change.

Which files run in one process, and in which order, depends on the load of the machine: what one
leaves, another one finds in some runs alone.
"""

import gc
import logging
import os
import signal
import weakref
from collections.abc import Iterator
from typing import Any

import celery.signals
from celery import _state
from celery.utils.dispatch import Signal as CelerySignal
from django.core import signals as core_signals
from django.db.backends.signals import connection_created
from django.db.models import signals as model_signals
from django.dispatch import Signal
from django.utils import translation

from saleor_config.celery import app

CELERY_SIGNALS = {
    name: each for name, each in vars(celery.signals).items() if isinstance(each, CelerySignal)
}
DJANGO_SIGNALS = {
    name: each
    for module in (core_signals, model_signals)
    for name, each in vars(module).items()
    if isinstance(each, Signal)
} | {"connection_created": connection_created}
# Each application has receivers of its own, which look at its worker alone, until it is garbage;
# modules connect theirs to setting_changed when they are imported.
PASSED_OVER = {"import_modules", "worker_init", "setting_changed"}
# Of pytest.
CURRENT_TEST = "PYTEST_CURRENT_TEST"


def read_process_state() -> dict[str, Any]:
    root = logging.getLogger()
    variables = {name: value for name, value in os.environ.items() if name != CURRENT_TEST}
    return {
        **{f"variable {name}": value for name, value in variables.items()},
        **{f"signal {each}": signal.getsignal(each) for each in signal.valid_signals()},
        **{
            f"receivers of {name}": set(list_receivers(each))
            for name, each in (CELERY_SIGNALS | DJANGO_SIGNALS).items()
            if name not in PASSED_OVER
        },
        "folder": os.getcwd(),
        "language": translation.get_language(),
        "level of logs": (root.level, logging.root.manager.disable),
        "handlers of logs": [each for each in root.handlers if not is_of_pytest(each)],
        "garbage collection": (gc.isenabled(), gc.get_threshold(), gc.get_freeze_count() > 0),
        "application of tasks": (_state.default_app, _state.get_current_app()),
        "tasks at once": (app.conf.task_always_eager, app.conf.task_eager_propagates),
    }


def is_of_pytest(handler: logging.Handler) -> bool:
    return type(handler).__module__.startswith("_pytest.")


def list_receivers(sent: Any) -> Iterator[Any]:
    """Keys of receivers that are not garbage."""
    for key, receiver, *_rest in sent.receivers:
        if not isinstance(receiver, weakref.ReferenceType) or receiver() is not None:
            yield key


def list_changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Names of what differs. Values may be secret."""
    names = before.keys() | after.keys()
    return sorted(name for name in names if before.get(name) != after.get(name))
