"""Heroes of the home screen: which day shows which, and what the database refuses."""

import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from saleor.account.models import User

from fixtures.loader.home_screen import find_season
from plugins.catalogue.models import ListingRevision
from plugins.catalogue.tests.freshness import wait_until_seen
from plugins.catalogue.tests.listener import restart_listener, stop_listener
from plugins.content import selectors, services, tasks
from plugins.content.models import HomeHero
from plugins.content.tests.conftest import picture

SUMMER, WINTER = date(2027, 4, 15), date(2027, 10, 15)
QUERY = "{ homeHero { heading lead button link image { path alt } } }"


def make_hero(**fields: Any) -> HomeHero:
    values = {
        "heading_ar": "صيف", "heading_en": "Summer", "lead_ar": "حر", "lead_en": "Hot",
        "button_ar": "تسوق", "button_en": "Shop",
    }  # fmt: skip
    return HomeHero.objects.create(**values | fields)


def get_heading() -> str | None:
    hero = selectors.get_home_hero("en")
    return hero and hero["heading"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("moment", "heading"),
    [
        # Midnight in Riyadh is at 21:00 UTC.
        ("2027-04-14T20:59:59Z", "Always"),
        ("2027-04-14T21:00:00Z", "Summer"),
        ("2027-10-14T20:59:59Z", "Summer"),
        ("2027-10-14T21:00:00Z", "Always"),
    ],
)
def test_the_day_in_riyadh_chooses(moment: str, heading: str) -> None:
    make_hero(heading_en="Always")
    make_hero(valid_from=SUMMER, valid_until=WINTER)
    make_hero(heading_en="Hidden", priority=9, is_published=False)

    with time_machine.travel(moment, tick=False):
        assert get_heading() == heading


@pytest.mark.django_db
def test_the_highest_priority_is_shown(graphql: Any) -> None:
    assert graphql(QUERY)["data"]["homeHero"] is None
    make_hero(heading_en="National Day", heading_ar="اليوم الوطني", priority=2)
    make_hero(valid_from=SUMMER, priority=1)

    with time_machine.travel("2027-05-01T09:00:00Z", tick=False):
        assert graphql(QUERY, language="ar")["data"]["homeHero"] == {
            "heading": "اليوم الوطني", "lead": "حر", "button": "تسوق",
            "link": "/products", "image": None,
        }  # fmt: skip


@pytest.mark.django_db
def test_one_query_and_one_for_the_picture(
    gardener: User, django_assert_num_queries: Any, graphql: Any
) -> None:
    hero = services.save_hero(make_hero(alternative_ar="زيتونة"), by=gardener, file=picture())
    with django_assert_num_queries(2):
        image = selectors.get_home_hero("en")["image"]
    assert (image["alt"], image["width"]) == ("زيتونة", 640)

    services.save_hero(hero, by=gardener, removes_file=True)
    with django_assert_num_queries(1):
        assert selectors.get_home_hero("en")["image"] is None


@pytest.mark.django_db
@pytest.mark.parametrize(
    "fields",
    [
        {"valid_from": WINTER, "valid_until": SUMMER},
        {"valid_from": SUMMER, "valid_until": SUMMER},
        {"link": "//evil.example"},
        {"link": "https://evil.example"},
        {"link": "/\\evil.example"},
        {"file": "hero/x.webp"},
    ],
)
def test_the_database_refuses(fields: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        make_hero(**fields)


@pytest.mark.django_db
def test_only_staff_of_the_galleries_write(gardener: User, clerk: User) -> None:
    hero = make_hero()
    with pytest.raises(PermissionDenied):
        services.save_hero(hero, by=clerk)
    with pytest.raises(PermissionDenied):
        services.remove_hero(hero, by=clerk)
    assert selectors.list_heroes_for_staff(clerk).count() == 0

    services.remove_hero(hero, by=gardener)
    services.remove_hero(hero, by=gardener)
    assert selectors.list_heroes_for_staff(gardener).count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("moment", "announced"),
    [("2027-04-14T21:00:00Z", 1), ("2027-10-14T21:00:00Z", 1), ("2027-06-01T00:00:00Z", 0)],
)
def test_a_boundary_is_announced(moment: str, announced: int) -> None:
    make_hero(valid_from=SUMMER, valid_until=WINTER)
    make_hero(valid_from=SUMMER, is_published=False)
    ListingRevision.objects.all().delete()

    with time_machine.travel(moment, tick=False):
        assert services.publish_due_heroes() == announced
    assert ListingRevision.objects.count() == announced


@pytest.fixture
def listening(transactional_db: None) -> Iterator[None]:
    restart_listener()
    yield
    stop_listener()


@pytest.mark.django_db(transaction=True)
def test_a_cached_response_changes_at_the_boundary(listening: None, client: Any) -> None:
    def shown() -> str | None:
        hero = client.post(
            "/graphql/", {"query": QUERY}, content_type="application/json",
            headers={"x-locale": "en"},
        ).json()["data"]["homeHero"]  # fmt: skip
        return hero and hero["heading"]

    # given a response of the last day before the season
    now = datetime.now(UTC)
    make_hero(valid_from=timezone.localdate(now) + timedelta(days=2))
    restart_listener()
    assert shown() is None

    # when its day has come, and the hourly task has run
    with time_machine.travel(now + timedelta(days=2)):
        assert shown() is None
        tasks.announce_pages()

        # then it is seen
        wait_until_seen(lambda: shown() == "Summer", time.monotonic())


@given(today=st.dates(date(2026, 1, 1), date(2040, 12, 31)))
def test_a_season_is_this_one_or_the_next(today: date) -> None:
    for starts, ends in (("10-15", "03-15"), ("04-15", "10-01")):
        start, end = find_season(starts, ends, today)
        assert start < end
        assert today < end
        assert (end - start).days < 200
        assert (end - today).days <= 366
