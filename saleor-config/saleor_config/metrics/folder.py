"""The folder in which the processes of one server share their numbers (multi-process mode).

It must be known before ``prometheus_client`` is imported, which decides once how it counts.
"""

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
PORT_VARIABLE: Final = "METRICS_PORT"


def prepare_folder() -> None:
    """Create the folder of this server and of the processes that it starts.

    Without ``METRICS_PORT`` nothing is shared, and nothing is served.
    """
    if os.environ.get(PORT_VARIABLE, "0").strip() in ("", "0") or os.environ.get(VARIABLE):
        return
    if "prometheus_client" in sys.modules:
        raise RuntimeError("prometheus_client was imported before its folder was known.")
    folder = tempfile.mkdtemp(prefix="mashtal-metrics-")
    os.environ[VARIABLE] = folder
    atexit.register(_remove_folder, folder, os.getpid())


def get_folder() -> Path | None:
    folder = os.environ.get(VARIABLE)
    return Path(folder) if folder else None


def _remove_folder(folder: str, owner: int) -> None:
    """At the end of the process that made it, and not of one that was forked."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)
