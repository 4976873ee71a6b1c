"""Whatever staff do through Saleor's own mutations, the listing follows."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.product.models import Collection

from plugins.catalogue import services
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.tests.conftest import Shop, picture_bytes
from plugins.catalogue.tests.edits.dealing import PICTURE, Dealer, Edit
from plugins.catalogue.tests.edits.kinds import EDITS

HOW_MANY = 150
LOOK_EVERY = 50

Send = Callable[[Edit], dict[str, Any]]


@pytest.fixture
def send(client: Client, staff: User) -> Send:
    """Send an edit as staff, with a picture where it asks for one; its answer."""
    token = f"JWT {get_token(staff)}"

    def run(edit: Edit) -> dict[str, Any]:
        operation = {"query": edit.query, "variables": edit.variables}
        headers = {"authorization": token, "x-locale": "ar"}
        if edit.variables.get("input", {}) and PICTURE in _values(edit):
            content = picture_bytes(8)
            form = {
                "operations": json.dumps(operation),
                "map": json.dumps({"0": ["variables.input.image"]}),
                "0": SimpleUploadedFile("plant.png", content, content_type="image/png"),
            }
            response = client.post("/graphql/", form, headers=headers)
        else:
            response = client.post(
                "/graphql/", operation, content_type="application/json", headers=headers
            )
        answer: dict[str, Any] = response.json()
        return answer

    return run


def _values(edit: Edit) -> list[Any]:
    given = edit.variables["input"]
    return list(given.values()) if isinstance(given, dict) else []


@pytest.mark.usefixtures("failing_tasks_stay_in_the_worker")
def test_nothing_drifts_in_random_edits(shop: Shop, send: Send, settle: Callable[[], None]) -> None:
    # given plants of four categories, two collections, a sale and pictures
    for place, category in enumerate(("indoor", "trees", "gifts", "outdoor") * 2):
        product = shop.product(
            [{"price": "50", "size": "small", "color": "red"}, {"size": "large", "color": "white"}],
            category=category,
            light=["full-sun"],
            theme=["desk"],
        )
        if place % 3 == 0:
            shop.picture(product, width=8)
    shop.sale("20").products.add(product)
    for slug in ("first", "second"):
        Collection.objects.create(name=slug, slug=slug, is_published=True)
    services.rebuild_listing()
    assert find_inconsistencies() == {}

    # when staff make edits of every kind, each of which Saleor accepts
    dealer = Dealer(shop, EDITS, seed=2026)
    made: Counter[str] = Counter()
    for number in range(1, HOW_MANY + 1):
        edit = dealer.deal()
        answer = send(edit)
        assert "errors" not in answer, (edit, answer)
        assert answer["data"][edit.mutation] == {"errors": []}, (edit, answer)
        made[edit.mutation] += 1
        # then nothing differs, neither after the first edit of each kind nor after many
        if number <= len(EDITS):
            settle()
            assert find_inconsistencies() == {}, edit
        elif number % LOOK_EVERY == 0:
            assert find_inconsistencies() != {}
            settle()
            assert find_inconsistencies() == {}

    assert sum(made.values()) == HOW_MANY
    assert len(made) == len(EDITS), made
