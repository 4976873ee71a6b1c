"""pytest's processes: their environment, and which tests each one runs.

Before the settings are read, the environment says that this is no production, and names a Redis
database for each process, as pytest-django gives each one of PostgreSQL. What one process' test
empties, another's may need.

Named in pyproject.toml by ``-p``, which loads it before the settings read the environment.
"""

import os
import re
from collections.abc import Generator
from typing import Any

import pytest
from xdist.scheduler.loadfile import LoadFileScheduling

from saleor_config.memory import share_imports

# Its files share one load of the fixtures, which other files in between would undo.
LOADED = "fixtures/tests/loaded"
# Few tests of ten seconds and more. xdist begins with the files of most tests: at the end, when the
# other process has nothing left, are the quickest files.
LONG = (
    "plugins/backups/tests/test_restore.py",
    "saleor-config/saleor_config/tests/test_permission_walk.py",
    "saleor-config/saleor_config/tests/test_slow_bodies.py",
    "plugins/catalogue/tests/test_renditions_in_s3.py",
    "plugins/back_office/tests/test_real_workers.py",
    "plugins/catalogue/tests/test_random_edits.py",
    "saleor-config/saleor_config/tests/test_database_outage.py",
    "saleor-config/saleor_config/tests/test_beat.py",
    "plugins/backups/tests/test_backup.py",
    "plugins/cart/tests/test_fast_cart.py",
    "plugins/orders/tests/test_order_rows.py",
)
ADDRESS = re.compile(r"(?P<server>rediss?://[^/]+)(/(?P<database>\d*))?")


def redis_url_of(worker: str, url: str) -> str:
    """Of ``redis://localhost:6379/3`` and ``gw1``: ``redis://localhost:6379/4``."""
    parts = ADDRESS.fullmatch(url)
    if parts is None:
        raise ValueError("REDIS_URL ends with the number of a database, or with none.")
    database = int(parts["database"] or 0) + int(worker.removeprefix("gw"))
    return f"{parts['server']}/{database}"


os.environ.setdefault("MASHTAL_ENVIRONMENT", "local")
if "PYTEST_XDIST_WORKER" in os.environ:
    os.environ["REDIS_URL"] = redis_url_of(
        os.environ["PYTEST_XDIST_WORKER"],
        os.environ.get("REDIS_URL", "redis://localhost:6379"),
    )


class LoadFileOrFolder(LoadFileScheduling):
    """The tests of a file run in one process; those of ``LOADED`` as if they were one file. The
    files of ``LONG`` come first."""

    def _split_scope(self, nodeid: str) -> str:
        return LOADED if nodeid.startswith(f"{LOADED}/") else super()._split_scope(nodeid)

    def _assign_work_unit(self, node: Any) -> None:
        for file in reversed(LONG):
            if file in self.workqueue:
                self.workqueue.move_to_end(file, last=False)
        super()._assign_work_unit(node)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, Any, Any]:
    """All of the shop's code is loaded then. Looking for garbage among it, again and again, takes
    five percent of the tests' processor time."""
    with share_imports():
        return (yield)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: Any, log: Any) -> LoadFileOrFolder | None:
    return LoadFileOrFolder(config, log) if config.getvalue("dist") == "loadfile" else None
