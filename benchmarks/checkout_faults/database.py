"""A database of its own, beside that of ``DATABASE_URL``. What earlier runs left in it stays,
and must agree too."""

import os
import secrets
import sys
from urllib.parse import urlsplit, urlunsplit

from benchmarks.catalogue.database import create_missing
from benchmarks.migrating import migrate

NAME = "mashtal_checkout_faults"


def use_own_database(name: str = NAME) -> None:
    """Make it where it is missing, point Django at it, and migrate it."""
    url = os.environ.get("DATABASE_URL")
    if not url or not os.environ.get("REDIS_URL"):
        sys.exit("Set DATABASE_URL, whose server gets a database of its own, and REDIS_URL.")
    create_missing(url, name)
    os.environ["DATABASE_URL"] = urlunsplit(urlsplit(url)._replace(path=f"/{name}"))
    # What a commit leaves to a task is done here, by nobody else.
    os.environ["CELERY_EAGER"] = "true"
    os.environ.setdefault("LOG_LEVEL", "ERROR")
    # Sessions that are opened here are the server's too.
    os.environ.setdefault("SECRET_KEY", secrets.token_urlsafe(64))
    os.environ["MEDIA_ROOT"] = "var/benchmarks/media"
    os.environ["DJANGO_SETTINGS_MODULE"] = "saleor_config.settings"
    import django

    django.setup()
    migrate()
