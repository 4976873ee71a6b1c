"""The Celery application: ``celery -A saleor_config.celery worker``; beat is ``beat.py``.

It is Saleor's own: Saleor's tasks are bound to ``saleor.celeryconf.app`` by decorator, so
a second application would never run them.
"""

import os
from importlib import import_module
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")

from celery import Task
from celery.signals import task_postrun, task_prerun, worker_before_create_process, worker_init
from django.db import close_old_connections
from saleor.celeryconf import app

from saleor_config.memory import share_memory
from saleor_config.plugin_modules import import_plugin_modules
from saleor_config.tracing import trace_tasks

# Threads of the web server find it too, so that a plugin's ``shared_task`` lands on it.
app.set_default()

# Saleor has tasks in these modules beside ``tasks``, and a worker must know them all.
app.autodiscover_tasks(related_name="emails")
app.autodiscover_tasks(related_name="thumbnails")

__all__ = ["app", "install_schedule"]

worker_init.connect(trace_tasks)


@worker_before_create_process.connect
def prepare_fork(**_signal: Any) -> None:
    share_memory()


@task_prerun.connect
@task_postrun.connect
def keep_usable_connection(sender: Task, **_signal: Any) -> None:
    """As around a request: a connection that fails its check, or is too old, is closed."""
    if not sender.request.is_eager:
        close_old_connections()


def install_schedule() -> None:
    """Take ``BEAT_SCHEDULE`` from the ``tasks`` module here and of each plugin."""
    own = import_module("saleor_config.tasks").BEAT_SCHEDULE
    app.conf.beat_schedule = own | collect_schedule()


def collect_schedule() -> dict[str, dict[str, Any]]:
    """Entries of all plugins; each must be named ``<plugin>.<what>``, so none hides another."""
    schedule: dict[str, dict[str, Any]] = {}
    for module in import_plugin_modules("tasks"):
        plugin = module.__name__.split(".")[1]
        for entry, timing in getattr(module, "BEAT_SCHEDULE", {}).items():
            if not entry.startswith(f"{plugin}."):
                name = module.__name__
                raise ValueError(f"Schedule entry '{entry}' of {name} must start with '{plugin}.'.")
            schedule[entry] = timing
    return schedule
