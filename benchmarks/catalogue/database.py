"""A database of the benchmark's own, beside that of ``DATABASE_URL``."""

import os
import sys
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

NAME = "mashtal_benchmark"


def use_own_database() -> None:
    """Create it where it is missing, point Django at it, and migrate it."""
    url = os.environ.get("DATABASE_URL")
    if not url or not os.environ.get("REDIS_URL"):
        sys.exit("Set DATABASE_URL, whose server gets a database of its own, and REDIS_URL.")
    with psycopg.connect(url, autocommit=True) as connection:
        known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [NAME])
        if not known.fetchone():
            connection.execute(
                sql.SQL("CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0").format(
                    sql.Identifier(NAME)
                )
            )
    os.environ["DATABASE_URL"] = urlunsplit(urlsplit(url)._replace(path=f"/{NAME}"))
    # What a commit leaves to a task is done here, by nobody else.
    os.environ["CELERY_EAGER"] = "true"
    os.environ.setdefault("LOG_LEVEL", "WARNING")
    os.environ["MEDIA_ROOT"] = "var/benchmarks/media"
    os.environ["DJANGO_SETTINGS_MODULE"] = "saleor_config.settings"
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
