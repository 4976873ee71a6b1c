"""The WSGI application: ``granian --interface wsgi saleor_config.wsgi:application``.

``saleor.wsgi`` can't be imported on a current Django: its warm-up request sends a body that
is no stream.
"""

import gc
import io
import json
import logging
import os
from typing import Any, Final
from wsgiref.util import setup_testing_defaults

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import connections

from saleor_config.response_cache.purge_thread import start_purge_thread
from saleor_config.signals import server_started

logger = logging.getLogger(__name__)

# A page of products makes some ten thousand objects that die with the response:
# looking for cycles after every 700 of them took a third of the time. Saleor's middleware leaves
# each request in a cycle of some 60 objects, and freeing them stops every thread of the process:
# 50,000 at once were pauses of 30 to 90 ms, 5,000 are some 4 ms.
GARBAGE_THRESHOLDS: Final = (5_000, 20, 50)
WARM_UP_QUERY: Final = "{ shop { name } }"


def warm_up(wsgi_application: Any) -> None:
    """Execute one query, so that the first visitor does not wait for imports and the schema.

    A database that is not there yet is no reason not to start: readiness reports it.
    """
    body = json.dumps({"query": WARM_UP_QUERY}).encode()
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
    # Each thread of the server opens its own connection.
    connections.close_all()
    if statuses != ["200 OK"]:
        logger.warning("The warm-up query was answered %s", statuses)


def tune_garbage_collector() -> None:
    """Exclude what was loaded from every later collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_THRESHOLDS)


application = get_wsgi_application()
start_purge_thread()
server_started.send()
warm_up(application)
tune_garbage_collector()
