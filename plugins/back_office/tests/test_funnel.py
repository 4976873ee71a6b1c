"""The funnel as staff see it."""

from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from plugins.back_office import permissions

pytestmark = pytest.mark.django_db
ADDRESS = "/office/funnel/"
CountedEvent = apps.get_model("analytics", "CountedEvent")
FunnelDay = apps.get_model("analytics", "FunnelDay")


@pytest.fixture
def owner(make_staff: Any, sign_in: Any) -> Any:
    return sign_in(make_staff(permissions.REPORTS))


def count(event: str, *visitors: str) -> None:
    day = timezone.localdate()
    CountedEvent.objects.bulk_create(
        [CountedEvent(day=day, event=event, visitor=visitor) for visitor in visitors]
    )


def test_steps_and_searches_are_shown_in_both_languages(owner: Any) -> None:
    assert "Nothing was counted in this period." in owner.get(ADDRESS).content.decode()
    count("view_item", "a", "a", "b", "c", "d")
    count("add_to_cart", "a")
    count("search_empty", "a")

    page = owner.get(f"{ADDRESS}?period=today").content.decode()

    assert ">100%</span>" in page
    assert ">25%</span>" in page
    assert "Searches without result" in page
    owner.cookies["mashtal_office_language"] = "ar"
    assert "عمليات بحث بلا نتيجة" in owner.get(ADDRESS).content.decode()


def test_a_long_period_is_one_statement_more_than_none(owner: Any) -> None:
    today = timezone.localdate()
    for days in range(1, 200):
        FunnelDay.objects.create(
            day=today - timedelta(days=days), event="purchase", visitors=1, times=2
        )

    with CaptureQueriesContext(connection) as queries:
        page = owner.get(f"{ADDRESS}?from={today - timedelta(days=199)}&to={today}")

    assert page.status_code == 200
    assert len([q for q in queries if "analytics_" in q["sql"]]) == 1
    assert "398" in page.content.decode()


def test_other_staff_are_refused(make_staff: Any, sign_in: Any) -> None:
    client = sign_in(make_staff(permissions.PRODUCTS))

    assert client.get(ADDRESS).status_code == 403
    assert f'href="{ADDRESS}"' not in client.get("/office/").content.decode()
