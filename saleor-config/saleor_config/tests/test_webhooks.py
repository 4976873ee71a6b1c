"""Apps hear of an order when it is there, and not before."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from saleor import celery_app
from saleor.account.models import User
from saleor.app.models import App
from saleor.order.models import Order
from saleor.plugins.manager import get_plugins_manager
from saleor.webhook.models import Webhook

from saleor_config.global_ids import write_id
from saleor_config.tasks import tell_apps_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def heard(settings: Any) -> Iterator[list[tuple[str, Any]]]:
    """What an app that may manage orders was sent: event and contents."""
    messages: list[tuple[str, Any]] = []

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            messages.append((self.headers["X-Saleor-Event"], json.loads(body)))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_arguments: Any) -> None:
            pass

    before = celery_app.conf.task_always_eager
    celery_app.conf.task_always_eager = True
    with HTTPServer(("127.0.0.1", 0), Door) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        settings.WEBHOOK_TEST_ORIGINS = [f"http://127.0.0.1:{server.server_port}"]
        app = App.objects.create(name="Bookkeeper", is_active=True)
        app.permissions.add(Permission.objects.get(codename="manage_orders"))
        webhook = Webhook.objects.create(
            app=app, target_url=f"http://127.0.0.1:{server.server_port}/"
        )
        for event in ("order_created", "order_cancelled"):
            webhook.events.create(event_type=event)
        yield messages
        server.shutdown()
    celery_app.conf.task_always_eager = before


def test_an_app_hears_of_an_order_after_the_commit(
    heard: list[tuple[str, Any]], django_capture_on_commit_callbacks: Any
) -> None:
    # given
    order = Order.objects.create(user=User.objects.create(email="shopper@example.com"))

    # when
    with django_capture_on_commit_callbacks(execute=True):
        manager = get_plugins_manager()
        manager.order_created(order)
        manager.order_cancelled(order)
        manager.order_updated(order)
        assert heard == []

    # then
    assert [event for event, _content in heard] == ["order_created", "order_cancelled"]
    assert heard[0][1][0]["id"] == write_id("Order", order.pk)


def test_nobody_hears_of_an_order_that_is_gone(heard: list[tuple[str, Any]]) -> None:
    tell_apps_of("order_created", 12)

    assert heard == []
