"""Databases of the benchmark's own, one a size, beside that of ``DATABASE_URL``."""

import os
import sys
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from benchmarks.migrating import migrate

NAME = "mashtal_benchmark_{size}"


def use_own_database(size: int) -> None:
    """Create that of this size where it is missing, point Django at it, and migrate it.

    To be called before Django is set up, and again for each further size.
    """
    url = os.environ.get("DATABASE_URL")
    if not url or not os.environ.get("REDIS_URL"):
        sys.exit("Set DATABASE_URL, whose server gets databases of its own, and REDIS_URL.")
    name = NAME.format(size=size)
    create_missing(url, name)
    # The servers to be measured read it, too.
    os.environ["DATABASE_URL"] = urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    # What a commit leaves to a task is done here, by nobody else.
    os.environ["CELERY_EAGER"] = "true"
    os.environ.setdefault("LOG_LEVEL", "WARNING")
    os.environ["MEDIA_ROOT"] = "var/benchmarks/media"
    os.environ["DJANGO_SETTINGS_MODULE"] = "saleor_config.settings"
    import django

    django.setup()
    from django.db import connection

    from plugins.catalogue.read_model.index_store import index_store

    connection.close()
    connection.settings_dict["NAME"] = name
    index_store.reset()
    migrate()


def create_missing(url: str, name: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        known = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
        if not known.fetchone():
            connection.execute(
                sql.SQL("CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0").format(
                    sql.Identifier(name)
                )
            )
