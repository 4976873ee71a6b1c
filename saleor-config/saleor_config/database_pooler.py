"""PostgreSQL behind PgBouncer in transaction mode: each transaction may get another connection."""

from typing import Any

import dj_database_url
from django.conf import settings
from django.db import connection


def has_pooler() -> bool:
    """Then no statement is prepared, and no cursor outlives its transaction."""
    return bool(settings.DATABASE_DIRECT_URL)


def bypass_pooler() -> None:
    """Have this thread's connection lead to PostgreSQL itself, as ``LISTEN`` needs it."""
    if has_pooler():
        direct: dict[str, Any] = dict(dj_database_url.parse(settings.DATABASE_DIRECT_URL))
        places = {name: direct[name] for name in ("NAME", "USER", "PASSWORD", "HOST", "PORT")}
        connection.close()
        connection.settings_dict = connection.settings_dict | places
