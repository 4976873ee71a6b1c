"""Photographs of reviews: private until they are published, and hostile files never stored."""

import os
import uuid
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.account.models import User

from plugins.reviews.models import Review
from plugins.reviews.photo_links import (
    URL_LIFETIME,
    build_review_photo_url,
    build_staff_photo_url,
)
from plugins.reviews.services import publish_review, reject_review
from plugins.reviews.services.photos import remove_stray_review_files
from saleor_config.global_ids import write_id
from saleor_config.tests.sent_files import BROKEN, HOSTILE, kept_files, photograph, sent

from .conftest import get_product, send_form

pytestmark = pytest.mark.django_db

CREATE = """mutation ($input: ReviewInput!, $photos: [Upload!], $key: String!) {
  reviewCreate(input: $input, photos: $photos, idempotencyKey: $key) {
    review { state } errors { field code message }
  }
}"""


@pytest.fixture
def ask(client: Any, token: str, deliver_order: Any, shopper: User) -> Any:
    order = deliver_order(shopper)
    given = {
        "productId": write_id("Product", get_product(order).pk),
        "orderNumber": str(order.pk),
        "stars": 5,
        "words": "Fine",
        "name": "Noura",
    }

    def run(photos: list[Any], language: str = "en") -> Any:
        variables = {"input": given, "key": str(uuid.uuid4())}
        headers = {"authorization": f"Bearer {token}", "x-locale": language}
        return send_form(client, CREATE, variables, photos, **headers)["data"]["reviewCreate"]

    return run


def test_photographs_are_encoded_again_and_private(ask: Any, private: Path) -> None:
    content = photograph(camera="Riyadh Cameras", orientation=6)

    payload = ask([sent(content), sent(photograph("PNG"), "../x.html", "text/html")])

    assert payload == {"review": {"state": "PENDING"}, "errors": []}
    photos = list(Review.objects.get().photos.all())
    assert [(photo.width, photo.height) for photo in photos] == [(48, 64), (64, 48)]
    files = kept_files(private)
    assert {file.name for file in files} == {f"{photo.token}.jpg" for photo in photos}
    assert [oct(file.stat().st_mode & 0o777) for file in files] == ["0o600", "0o600"]
    for file in files:
        assert file.read_bytes()[:3] == b"\xff\xd8\xff"
        assert b"Riyadh" not in file.read_bytes()


@pytest.mark.parametrize("language", ["ar", "en"])
def test_hostile_photographs_are_refused_with_a_reason(
    ask: Any, private: Path, language: str
) -> None:
    for name, (content, reason) in HOSTILE.items():
        [error] = ask([sent(content)], language)["errors"]

        assert (error["field"], error["code"]) == ("photos.0", "PHOTO_REFUSED"), name
        assert (error["message"] == reason) == (language == "en"), name
    assert not Review.objects.exists()
    assert not private.exists()


def test_broken_and_too_many_are_refused(ask: Any, private: Path) -> None:
    for content in BROKEN.values():
        [error] = ask([sent(content)])["errors"]
        assert error["code"] == "PHOTO_REFUSED"
    [error] = ask([sent(photograph()) for _photo in range(5)])["errors"]
    assert error["message"] == "Send at most 4 photographs."
    assert not private.exists()


def test_a_photograph_is_seen_while_its_review_is_published(ask: Any, client: Any) -> None:
    ask([sent(photograph())])
    review = Review.objects.get()
    photo = review.photos.get()
    public, of_staff = build_review_photo_url(photo), build_staff_photo_url(photo)

    # given it waits, then staff alone see it
    assert client.get(public).status_code == 404
    assert client.get(of_staff).status_code == 200
    assert client.get(of_staff[:-1]).status_code == 404
    with time_machine.travel(timezone.now() + timedelta(seconds=URL_LIFETIME + 5)):
        assert client.get(of_staff).status_code == 404

    # when it is published, then everybody does, and no browser runs what is in it
    publish_review(review.pk)
    response = client.get(public)
    assert response.status_code == 200
    assert response["Content-Type"] == "image/jpeg"
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert response["Cache-Control"] == "private, max-age=300"

    # when it is hidden, then nobody does
    reject_review(review.pk, "x")
    assert client.get(public).status_code == 404


def test_files_without_a_row_go(ask: Any, private: Path) -> None:
    ask([sent(photograph())])
    [kept] = kept_files(private)
    stray = kept.with_name("0" * 32 + ".jpg")
    stray.write_bytes(b"x")
    old = (timezone.now() - timedelta(days=2)).timestamp()
    for file in (kept, stray):
        os.utime(file, (old, old))

    assert remove_stray_review_files() == 1
    assert kept_files(private) == [kept]
