"""The WSGI application of one server process: ``saleor_config.wsgi:application``.

``saleor.wsgi`` can't be imported on a current Django: its warm-up request sends a body that
is no stream.
"""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")

from saleor_config.draining import ConnectionCloser
from saleor_config.metrics.requests import start_adding_up
from saleor_config.metrics.tasks import process_starts
from saleor_config.preload import load_application
from saleor_config.request_ids import RequestIds
from saleor_config.request_slots import RequestSlots
from saleor_config.response_cache.purge_thread import start_purge_thread
from saleor_config.signals import server_started
from saleor_config.tracing import trace_requests

application = ConnectionCloser(RequestIds(trace_requests(RequestSlots(load_application()))))
start_purge_thread()
process_starts.labels("api").inc()
start_adding_up()
server_started.send()
