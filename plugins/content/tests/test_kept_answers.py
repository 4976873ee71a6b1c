"""Galleries and contact details are kept for guests until they change."""

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from saleor.account.models import User

from plugins.catalogue.answers import answers
from plugins.catalogue.index.keeper import keeper
from plugins.catalogue.index.listener import start_listening, stop_listening
from plugins.content import services
from plugins.content.kinds import GalleryName
from plugins.content.tests.conftest import TEXTS, picture

QUERY = "{ gallery(name: EVENTS) { caption } contactDetails { address } }"


@pytest.fixture
def listening(transactional_db: None) -> Iterator[Callable[[], None]]:
    start_listening()
    yield keeper.confirm
    stop_listening()


@pytest.mark.django_db(transaction=True)
def test_an_answer_is_kept_until_what_it_says_changes(
    listening: Callable[[], None], client: Any, make_staff: Callable[..., User]
) -> None:
    gardener = make_staff("manage_galleries")

    def shown() -> tuple[list[str], str]:
        data = client.post(
            "/graphql/",
            {"query": QUERY},
            content_type="application/json",
            headers={"x-locale": "en"},
        ).json()["data"]
        captions = [entry["caption"] for entry in data["gallery"]]
        return captions, data["contactDetails"]["address"]

    def becomes(wanted: tuple[list[str], str]) -> None:
        deadline = time.monotonic() + 2
        while shown() != wanted:
            assert time.monotonic() < deadline
            time.sleep(0.01)

    # given an answer that is kept
    listening()
    becomes(([], "Riyadh, Saudi Arabia"))
    assert len(answers) == 1

    # when a picture is added, then it is seen, as is another address
    row = services.add_picture(GalleryName.EVENTS, picture(), TEXTS, by=gardener)
    becomes((["Courtyard"], "Riyadh, Saudi Arabia"))
    services.change_picture(row, by=gardener, is_published=False)
    becomes(([], "Riyadh, Saudi Arabia"))
    services.save_contact_details({"address-en": "Farm Road, Riyadh"})
    becomes(([], "Farm Road, Riyadh"))
