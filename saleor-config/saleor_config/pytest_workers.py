"""What the environment of tests has before the settings are read: that this is no production, and
a Redis database for each of pytest's processes, as pytest-django gives each one of PostgreSQL.
What one process' test empties, another's may need.

Named in pyproject.toml by ``-p``, which loads it before the settings read the environment.
"""

import os
import re

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
