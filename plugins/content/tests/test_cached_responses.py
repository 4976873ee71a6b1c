"""Galleries, pages and contact details are cached for guests until they change."""

import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from saleor.account.models import User
from saleor.page.models import Page

from plugins.catalogue.models import ListingRevision
from plugins.catalogue.tests.freshness import wait_until_seen
from plugins.catalogue.tests.listener import restart_listener, stop_listener
from plugins.content import services
from plugins.content.models import GalleryName
from plugins.content.tests.conftest import TEXTS, picture
from saleor_config.response_cache.responses import response_cache

QUERY = """{ gallery(name: EVENTS) { caption } contactDetails { address }
  informationPage(slug: "about") { title } }"""


@pytest.fixture
def listening(transactional_db: None) -> Iterator[Callable[[], None]]:
    restart_listener()
    yield restart_listener
    stop_listener()


@pytest.mark.django_db(transaction=True)
def test_a_response_is_cached_until_what_it_shows_changes(
    listening: Callable[[], None], client: Any, make_staff: Callable[..., User]
) -> None:
    gardener = make_staff("manage_galleries")

    def shown() -> tuple[list[str], str | None, str]:
        data = client.post(
            "/graphql/",
            {"query": QUERY},
            content_type="application/json",
            headers={"x-locale": "en"},
        ).json()["data"]
        captions = [entry["caption"] for entry in data["gallery"]]
        page = data["informationPage"]
        return captions, page and page["title"], data["contactDetails"]["address"]

    def becomes(captions: list[str], title: str | None, address: str) -> None:
        wait_until_seen(lambda: shown() == (captions, title, address), time.monotonic())

    # given a cached response
    listening()
    becomes([], None, "Riyadh, Saudi Arabia")
    assert len(response_cache) == 1

    # when staff change anything that it shows, then it is seen
    row = services.add_picture(GalleryName.EVENTS, picture(), TEXTS, by=gardener)
    becomes(["Courtyard"], None, "Riyadh, Saudi Arabia")
    services.change_picture(row, by=gardener, is_published=False)
    becomes([], None, "Riyadh, Saudi Arabia")
    services.save_contact_details({"address-en": "Farm Road, Riyadh"})
    becomes([], None, "Farm Road, Riyadh")
    page = Page.objects.create(slug="about", title="من نحن", is_published=True)
    becomes([], "من نحن", "Farm Road, Riyadh")
    page.translations.create(language_code="en", title="About us")
    becomes([], "About us", "Farm Road, Riyadh")


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("days", "is_published", "announced"),
    [(0, True, 1), (0, False, 0), (1, True, 0), (-1, True, 0), (None, True, 0)],
)
def test_a_page_whose_day_came_is_announced(
    days: int | None, is_published: bool, announced: int
) -> None:
    day = None if days is None else timezone.localdate() + timedelta(days=days)
    Page.objects.create(slug="about", title="x", is_published=is_published, publication_date=day)
    ListingRevision.objects.all().delete()

    assert services.publish_due_pages() == announced
    assert ListingRevision.objects.count() == announced
