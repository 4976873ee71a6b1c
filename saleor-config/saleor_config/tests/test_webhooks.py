"""Apps hear of an order when it is there, not before, and nothing is queued for none."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any

import pytest
from celery import Task
from django.contrib.auth.models import Permission
from saleor.account.models import User
from saleor.app.models import App
from saleor.checkout.models import Checkout
from saleor.order.models import Fulfillment, Order
from saleor.plugins.manager import get_plugins_manager
from saleor.product.models import Product, ProductType
from saleor.webhook.models import Webhook

from saleor_config.global_ids import write_id
from saleor_config.plugins_manager import cache_plugin_configurations
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


ONLY_WEBHOOKS = ["saleor_config.webhooks.CommittedWebhookPlugin"]
EVENTS = (
    "order_created",
    "order_fully_paid",
    "order_updated",
    "order_cancelled",
    "order_fulfilled",
    "fulfillment_created",
    "customer_created",
    "product_created",
    "checkout_quantity_changed",
)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tasks that were given to the queue."""
    names: list[str] = []

    def note(task: Any, *_arguments: Any, **_options: Any) -> None:
        names.append(task.name)

    monkeypatch.setattr(Task, "apply_async", note)
    return names


def send_all(callbacks: Any) -> None:
    """Every event that Saleor has, of rows that are there."""
    order = Order.objects.create(user=User.objects.create(email="shopper@example.com"))
    rows = {
        "fulfillment_created": Fulfillment.objects.create(order=order),
        "customer_created": order.user,
        "product_created": Product.objects.create(
            name="Palm",
            slug="palm",
            product_type=ProductType.objects.create(name="Plant"),
            price_amount=1,
            minimal_variant_price_amount=1,
        ),
        "checkout_quantity_changed": Checkout.objects.create(),
    }
    with callbacks(execute=True):
        manager = get_plugins_manager(plugins=ONLY_WEBHOOKS)
        for event in EVENTS:
            getattr(manager, event)(rows.get(event, order))


def test_nothing_is_queued_where_no_webhook_waits(
    started: list[str], django_capture_on_commit_callbacks: Any
) -> None:
    # given webhooks that are switched off, or whose app is
    for is_active, app_is_active in ((False, True), (True, False)):
        app = App.objects.create(name="Idle", is_active=app_is_active)
        webhook = Webhook.objects.create(
            app=app, target_url="https://example.com", is_active=is_active
        )
        webhook.events.create(event_type="any_events")

    # when
    send_all(django_capture_on_commit_callbacks)

    # then
    assert started == []


@pytest.mark.parametrize("event", ["any_events", *EVENTS])
def test_an_event_that_a_webhook_waits_for_is_queued(
    started: list[str], django_capture_on_commit_callbacks: Any, event: str
) -> None:
    app = App.objects.create(name="Bookkeeper", is_active=True)
    Webhook.objects.create(app=app, target_url="https://example.com").events.create(
        event_type=event
    )

    send_all(django_capture_on_commit_callbacks)

    assert len(started) == (len(EVENTS) if event == "any_events" else 1)


def test_a_call_asks_once_who_waits(
    django_assert_num_queries: Any, django_capture_on_commit_callbacks: Any
) -> None:
    order = Order.objects.create(user=User.objects.create(email="shopper@example.com"))
    manager = get_plugins_manager(plugins=ONLY_WEBHOOKS)

    with (
        django_capture_on_commit_callbacks(execute=True),
        cache_plugin_configurations(),
        django_assert_num_queries(1),
    ):
        manager.order_updated(order)
        manager.order_cancelled(order)
        manager.order_fulfilled(order)
