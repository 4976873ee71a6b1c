"""Loads the application once, before a server forks: its processes share the memory.

Nothing here may start a thread or leave a connection open, as neither survives a fork.
"""

import gc
import io
import json
import logging
from functools import lru_cache
from typing import Any, Final
from wsgiref.util import setup_testing_defaults

import django
from django.conf import settings
from django.core.cache import caches
from django.core.wsgi import get_wsgi_application
from django.db import connections
from django.urls import reverse

from saleor_config.memory import share_imports, share_memory
from saleor_config.metrics.requests import forget_records
from saleor_config.redis import redis_client

logger = logging.getLogger(__name__)

# A page of products makes some ten thousand objects that die with the response:
# looking for cycles after every 700 of them took a third of the time. Saleor's middleware leaves
# each request in a cycle of some 60 objects, and freeing them stops every thread of the process:
# 50,000 at once were pauses of 30 to 90 ms, 5,000 are some 4 ms.
GARBAGE_THRESHOLDS: Final = (5_000, 20, 50)


def load_code() -> None:
    """Apps, addresses and schema, without the database. Idempotent."""
    with share_imports():
        django.setup()
        # The addresses load the schema.
        reverse("api")


@lru_cache(maxsize=1)
def load_application() -> Any:
    """The WSGI application, after one query: the first visitor waits for no import and no schema.

    Their query is not refused for the processor time that these took, either.

    Idempotent.
    """
    load_code()
    wsgi_application = get_wsgi_application()
    warm_up(wsgi_application)
    forget_records()
    close_connections()
    share_memory()
    gc.set_threshold(*GARBAGE_THRESHOLDS)
    return wsgi_application


def warm_up(wsgi_application: Any) -> None:
    """A database that is not there yet is no reason not to start: readiness reports it."""
    body = json.dumps({"query": settings.GRAPHQL_WARM_UP_QUERY}).encode()
    environ: dict[str, Any] = {}
    setup_testing_defaults(environ)
    environ |= {
        "REQUEST_METHOD": "POST",
        "PATH_INFO": "/graphql/",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": settings.ALLOWED_HOSTS[0].lstrip("."),
        "wsgi.input": io.BytesIO(body),
    }
    statuses: list[str] = []
    wsgi_application(environ, lambda status, _headers, *_rest: statuses.append(status))
    if statuses != ["200 OK"]:
        logger.warning("The warm-up query was answered %s", statuses)


def close_connections() -> None:
    """Each thread of each process opens its own."""
    connections.close_all()
    caches.close_all()
    redis_client().close()
