"""Databases, servers and ports that benchmarks share."""

import contextlib
import os
import secrets
import subprocess
import sys
import time
import urllib.request
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

START_SECONDS = 120


def use_own_database(name: str, *, log_level: str = "ERROR") -> None:
    """Create the database if it is missing, point Django and its servers at it, and migrate it.

    Call it before Django is set up. Existing data stay.
    """
    url = os.environ.get("DATABASE_URL")
    if not url or not os.environ.get("REDIS_URL"):
        sys.exit("Set DATABASE_URL, whose server gets a database of its own, and REDIS_URL.")
    _create_missing_database(url, name)
    os.environ["DATABASE_URL"] = urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    # Tasks run in this process.
    os.environ["CELERY_EAGER"] = "true"
    os.environ.setdefault("LOG_LEVEL", log_level)
    # Shared with the servers, which must accept the sessions that are opened here.
    os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe(64))
    os.environ["MEDIA_ROOT"] = "var/benchmarks/media"
    os.environ["DJANGO_SETTINGS_MODULE"] = "saleor_config.settings"
    import django

    django.setup()
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = name
    _migrate_database()


def _create_missing_database(url: str, name: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
        if not known.fetchone():
            connection.execute(
                sql.SQL("CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0").format(
                    sql.Identifier(name)
                )
            )


def _migrate_database() -> None:
    """Migrations cache the site as a historical model, so the cache is cleared around them."""
    from django.contrib.sites.models import Site
    from django.core.management import call_command

    Site.objects.clear_cache()
    call_command("migrate", verbosity=0)
    Site.objects.clear_cache()


def wait_until_ready(server: "subprocess.Popen[bytes]", url: str, hint: str) -> None:
    """Exits with ``hint`` if the server ends, and after ``START_SECONDS``."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if server.poll() is not None:
            sys.exit(f"The server has ended; {hint}")
        with contextlib.suppress(OSError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.3)
    sys.exit(f"{url} did not respond within {START_SECONDS} s.")
