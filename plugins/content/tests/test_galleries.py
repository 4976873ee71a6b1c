"""Galleries: what staff do to them, and what visitors see."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile
from saleor.account.models import User

from plugins.catalogue.services import clean_renditions
from plugins.content import selectors, services
from plugins.content.models import GalleryName, GalleryPicture
from plugins.content.services import ContentStaffError, PictureTexts
from plugins.content.tests.conftest import TEXTS, picture

pytestmark = pytest.mark.django_db

LANDSCAPING, EVENTS = GalleryName.LANDSCAPING, GalleryName.EVENTS
QUERY = """query ($name: GalleryName!) { gallery(name: $name) {
  id caption image { url path width height alt widths placeholder } } }"""


def captions(name: GalleryName = LANDSCAPING) -> list[str]:
    return [entry["caption"] for entry in selectors.list_gallery_pictures(name, "en")]


def add(by: User, caption: str, **more: Any) -> GalleryPicture:
    texts = PictureTexts("فناء", "زيتونة", caption, "An olive tree")
    return services.add_picture(LANDSCAPING, picture(), texts, by=by, **more)


@pytest.mark.parametrize(
    ("language", "caption", "alt"),
    [
        ("ar", "فناء", "زيتونة في فناء"),
        ("en", "Courtyard", "An olive tree in a courtyard"),
    ],
)
def test_a_picture_is_shown_in_the_visitors_language(
    language: str, caption: str, alt: str, gardener: User, graphql: Any, media: Path
) -> None:
    # given
    row = services.add_picture(LANDSCAPING, picture(), TEXTS, by=gardener)

    # when
    (shown,) = graphql(QUERY, {"name": "LANDSCAPING"}, language=language)["data"]["gallery"]

    # then
    assert (shown["caption"], shown["image"]["alt"]) == (caption, alt)
    assert (shown["image"]["width"], shown["image"]["height"]) == (640, 400)
    assert shown["image"]["widths"] == [160, 320, 480, 640]
    assert shown["image"]["path"].startswith("/media/renditions/")
    assert shown["image"]["placeholder"].startswith("data:image/webp;base64,")
    # neither its own name nor its own format
    assert Path(row.file.name).parent == Path("gallery")
    assert len(Path(row.file.name).stem) == 24
    assert (media / row.file.name).read_bytes()[8:12] == b"WEBP"
    assert graphql(QUERY, {"name": "EVENTS"})["data"]["gallery"] == []


def test_its_renditions_can_be_had(gardener: User, client: Any) -> None:
    services.add_picture(EVENTS, picture(), TEXTS, by=gardener)
    path = selectors.list_gallery_pictures(EVENTS)[0]["image"]["path"]

    response = client.get(f"{path}/320.webp")

    assert (response.status_code, response["Content-Type"]) == (200, "image/webp")
    assert b"".join(response.streaming_content)[8:12] == b"WEBP"


def test_arabic_stands_for_english_that_is_missing(gardener: User) -> None:
    texts = PictureTexts("فناء", "زيتونة في فناء")
    services.add_picture(LANDSCAPING, picture(), texts, by=gardener)

    (shown,) = selectors.list_gallery_pictures(LANDSCAPING, "en")

    assert (shown["caption"], shown["image"]["alt"]) == ("فناء", "زيتونة في فناء")


def test_two_queries_for_any_number_of_pictures(
    gardener: User, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        assert selectors.list_gallery_pictures(LANDSCAPING) == []
    for number in range(3):
        add(gardener, str(number))
    with django_assert_num_queries(2):
        assert len(selectors.list_gallery_pictures(LANDSCAPING)) == 3


def test_order_and_publication(gardener: User, clerk: User) -> None:
    # given
    first, second, third = (add(gardener, caption) for caption in "abc")
    assert captions() == ["a", "b", "c"]

    # when only some are named
    services.order_pictures(LANDSCAPING, [third.pk, first.pk, third.pk, 999], by=gardener)
    services.change_picture(first, by=gardener, is_published=False)

    # then the others follow, and what is not published is staff's to see
    assert captions() == ["c", "b"]
    add(gardener, "d")
    assert captions() == ["c", "b", "d"]
    assert selectors.list_pictures_for_staff(gardener).count() == 4
    assert selectors.list_pictures_for_staff(clerk).count() == 0
    assert second.position == 1


def test_another_file_replaces_the_old_one(
    gardener: User, media: Path, django_capture_on_commit_callbacks: Any
) -> None:
    # given
    row = services.add_picture(LANDSCAPING, picture(), TEXTS, by=gardener)
    before = selectors.list_gallery_pictures(LANDSCAPING)[0]["image"]["path"]

    # when
    with django_capture_on_commit_callbacks(execute=True):
        changed = services.change_picture(row, by=gardener, file=picture("red"))

    # then
    assert not (media / row.file.name).exists()
    assert (media / changed.file.name).is_file()
    assert selectors.list_gallery_pictures(LANDSCAPING)[0]["image"]["path"] != before
    assert selectors.list_gallery_pictures(LANDSCAPING)[0]["caption"] == "فناء"


def test_a_removed_picture_takes_its_file_along(
    gardener: User, media: Path, english: None, django_capture_on_commit_callbacks: Any
) -> None:
    row = services.add_picture(LANDSCAPING, picture(), TEXTS, by=gardener)

    with django_capture_on_commit_callbacks(execute=True):
        services.remove_picture(row, by=gardener)
    services.remove_picture(row, by=gardener)

    assert selectors.list_gallery_pictures(LANDSCAPING) == []
    assert list((media / "gallery").iterdir()) == []
    with pytest.raises(ContentStaffError, match="There is no such picture"):
        services.change_picture(row, by=gardener, is_published=True)


def test_what_a_gallery_shows_is_kept_at_night(gardener: User) -> None:
    services.add_picture(LANDSCAPING, picture(), TEXTS, by=gardener)

    clean_renditions()

    assert len(selectors.list_gallery_pictures(LANDSCAPING)) == 1


def test_a_picture_whose_file_is_gone_is_left_out(gardener: User) -> None:
    row = services.add_picture(LANDSCAPING, picture(), TEXTS, by=gardener)
    GalleryPicture.objects.filter(pk=row.pk).update(file="gallery/lost.webp")

    assert selectors.list_gallery_pictures(LANDSCAPING) == []


@pytest.mark.parametrize(
    "content", [b"<svg onload='steal()'/>", b"PK\x03\x04 a ZIP", b"", b"\x89PNG\r\n\x1a\n"]
)
def test_what_is_no_picture_is_refused(content: bytes, gardener: User, english: None) -> None:
    with pytest.raises(ContentStaffError, match="This file can't be used"):
        services.add_picture(
            LANDSCAPING, ContentFile(content, name="picture.png"), TEXTS, by=gardener
        )

    assert not GalleryPicture.objects.exists()


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (PictureTexts("", "زيتونة"), "Caption and alternative text are needed in Arabic."),
        (PictureTexts("فناء", " \u200f"), "Caption and alternative text are needed in Arabic."),
        (PictureTexts("ف" * 201, "زيتونة"), "Please use at most 200 characters."),
    ],
)
def test_texts_are_asked_for(
    texts: PictureTexts, sentence: str, gardener: User, english: None
) -> None:
    with pytest.raises(ContentStaffError) as refusal:
        services.add_picture(LANDSCAPING, picture(), texts, by=gardener)

    assert refusal.value.message == sentence


def test_nobody_else_changes_a_gallery(
    gardener: User, other_staff: User, clerk: User, customer: User
) -> None:
    row = services.add_picture(LANDSCAPING, picture(), TEXTS, by=gardener)
    calls: list[Callable[[User], Any]] = [
        lambda by: services.add_picture(LANDSCAPING, picture(), TEXTS, by=by),
        lambda by: services.change_picture(row, by=by, is_published=False),
        lambda by: services.order_pictures(LANDSCAPING, [row.pk], by=by),
        lambda by: services.remove_picture(row, by=by),
    ]
    for by in (other_staff, clerk, customer):
        for call in calls:
            with pytest.raises(PermissionDenied):
                call(by)

    assert len(selectors.list_gallery_pictures(LANDSCAPING)) == 1
