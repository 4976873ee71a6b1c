"""Counts without names: by day, of pages and of the server, and what is left of them later."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from saleor.account.models import User

from plugins.analytics.consent_cookie import ConsentPurpose
from plugins.analytics.events import EventName, ShopEvent
from plugins.analytics.models import CountedEvent, FunnelDay, RecordedEvent
from plugins.analytics.request_origin import RequestOrigin
from plugins.analytics.selectors import add_up_counts, list_day_counts
from plugins.analytics.services import aggregate_days, erase_old_events, record_shop_event
from plugins.analytics.tests.conftest import BROWSER
from plugins.analytics.visitors import hash_visitor
from plugins.bookings.tests.conftest import in_december, landscaping, private
from plugins.bookings.tests.requests import GARDEN
from plugins.bookings.tests.requests import ask as ask_for_service
from plugins.cart.services import add_line, place_order
from plugins.cart.tests.refusals import variant_id
from saleor_config.global_ids import write_id

__all__ = ["in_december", "landscaping", "private"]
pytestmark = pytest.mark.django_db

REPORT = """mutation ($events: [BrowserEventInput!]!) {
  browserEventsReport(events: $events) { counted } }"""


def report(graphql: Any, *events: dict[str, Any], **options: Any) -> int:
    found = graphql(REPORT, {"events": list(events)}, **options)
    counted: int = found["data"]["browserEventsReport"]["counted"]
    return counted


def count_today() -> dict[str, tuple[int, int]]:
    today = timezone.localdate()
    totals = add_up_counts(list_day_counts(today, today + timedelta(days=1)))
    return {name: (each.visitors, each.times) for name, each in totals.items() if each.times}


@pytest.fixture
def browser(client: Any) -> Any:
    client.defaults["HTTP_USER_AGENT"] = BROWSER
    return client


def test_a_page_reports_what_was_seen(browser: Any, graphql: Any) -> None:
    views = [{"name": "VIEW_ITEM", "productId": "UHJvZHVjdDox"}] * 2
    searches = [{"name": "SEARCH"}, {"name": "SEARCH", "isEmpty": True}]

    assert report(graphql, *views, *searches, {"name": "VIEW_ITEM_LIST"}) == 5

    assert count_today() == {
        "view_item": (1, 2),
        "search": (1, 2),
        "search_empty": (1, 1),
        "view_item_list": (1, 1),
    }


def test_a_look_at_a_plant_counts_once_a_day_for_what_is_wanted(
    browser: Any, graphql: Any, make_variant: Any
) -> None:
    key = make_variant().product_id
    look = {"name": "VIEW_ITEM", "productId": write_id("Product", key)}
    assert report(graphql, look, look, {"name": "VIEW_ITEM", "productId": "x"}) == 3
    assert report(graphql, look) == 1
    counted = apps.get_model("catalogue", "ProductViews").objects
    assert list(counted.values_list("product_id", "views")) == [(key, 1)]


def test_programs_and_floods_are_not_counted(client: Any, graphql: Any) -> None:
    client.defaults["HTTP_USER_AGENT"] = "Googlebot/2.1"
    assert report(graphql, {"name": "SEARCH"}) == 0
    client.defaults["HTTP_USER_AGENT"] = BROWSER

    counted = [report(graphql, *[{"name": "SEARCH"}] * 60) for _ in range(62)]

    assert counted == [50] * 60 + [0] * 2


def test_a_batch_costs_one_statement(
    browser: Any, graphql: Any, django_assert_max_num_queries: Any
) -> None:
    report(graphql, {"name": "SEARCH"})

    with CaptureQueriesContext(connection) as queries:
        report(graphql, *[{"name": "VIEW_ITEM"}] * 20)

    assert len([q for q in queries if "analytics_" in q["sql"]]) == 1


def test_steps_of_the_funnel_are_of_one_visitor(
    visit: Any, customer: User, make_variant: Any, make_form: Any
) -> None:
    with visit():
        record_shop_event(ShopEvent(EventName.VIEW_ITEM))
        add_line(customer, variant_id(make_variant()))
        place_order(customer, make_form())

    assert count_today() == dict.fromkeys(("view_item", "add_to_cart", "purchase"), (1, 1))
    assert CountedEvent.objects.values("visitor").distinct().count() == 1


def test_a_request_for_a_service_is_counted_once(
    browser: Any, landscaping: Any, in_december: Any, private: Any
) -> None:
    key = "0b7a4a55-7a0e-4f0a-9d6f-0d5f0a4f3a11"
    ask_for_service(browser, GARDEN, key=key)
    ask_for_service(browser, GARDEN, key=key)

    assert count_today()["booking"] == (1, 1)
    [event] = RecordedEvent.objects.all()
    assert event.key == f"booking:{event.reference}"


def test_the_same_visitor_of_another_day_has_another_hash() -> None:
    origin = RequestOrigin("198.51.100.7", BROWSER)
    with time_machine.travel("2026-11-28T10:00:00+03:00", tick=False):
        today = hash_visitor(origin)
        assert hash_visitor(origin) == today
    with time_machine.travel("2026-11-29T10:00:00+03:00", tick=False):
        assert hash_visitor(origin) != today
    assert origin.address not in str(today)


def test_days_that_ended_are_added_up_once() -> None:
    yesterday = timezone.localdate() - timedelta(days=1)
    for visitor in ("a", "a", "b"):
        CountedEvent.objects.create(day=yesterday, event="view_item", visitor=visitor)
    CountedEvent.objects.create(day=timezone.localdate(), event="view_item", visitor="a")
    before = add_up_counts(list_day_counts(yesterday, yesterday + timedelta(days=1)))

    assert aggregate_days() == 1
    assert aggregate_days() == 0

    [day] = FunnelDay.objects.all()
    assert (day.day, day.event, day.visitors, day.times) == (yesterday, "view_item", 2, 3)
    assert add_up_counts(list_day_counts(yesterday, yesterday + timedelta(days=1))) == before
    assert CountedEvent.objects.count() == 1


def test_after_three_days_an_event_names_nobody(
    receivers: Any, visit: Any, customer: User, make_variant: Any, make_form: Any
) -> None:
    with visit(*ConsentPurpose):
        add_line(customer, variant_id(make_variant()))
        place_order(customer, make_form())
    assert RecordedEvent.objects.count() == 2

    with time_machine.travel(timezone.now() + timedelta(days=3, hours=1)):
        erase_old_events()

    [event] = RecordedEvent.objects.all()
    assert event.name == "purchase"
    assert (event.user, event.consent, event.identity, event.context) == (None, None, {}, {})


@pytest.mark.django_db(transaction=True)
def test_a_purchase_that_is_recorded_at_once_by_many_is_one(
    visit: Any, in_own_connection: Any
) -> None:
    at_once = 8
    start = Barrier(at_once)
    event = ShopEvent(EventName.PURCHASE, value=10_000, reference="77")

    def record() -> None:
        start.wait(timeout=30)
        with visit():
            record_shop_event(event, key="purchase:77")

    with ThreadPoolExecutor(at_once) as pool:
        for done in [pool.submit(in_own_connection(record)) for _ in range(at_once)]:
            done.result()

    assert RecordedEvent.objects.count() == 1
    assert count_today() == {"purchase": (1, 1)}
