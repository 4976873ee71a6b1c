"""Pictures of past work, kept in the office."""

from pathlib import Path

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile

from plugins.back_office.permissions import GALLERIES

pytestmark = pytest.mark.django_db

ADD = "/office/content/gallerypicture/add/"
LAWN = Path(__file__).resolve().parents[3] / "fixtures/pictures/gallery/landscaping-lawn.webp"


@pytest.fixture(autouse=True)
def _media(settings, tmp_path) -> None:
    settings.MEDIA_ROOT = tmp_path


def form(**changes):
    return {
        "gallery": "landscaping",
        "caption_ar": "عشب طبيعي",
        "caption_en": "Natural grass",
        "alternative_ar": "عشب أخضر",
        "alternative_en": "Green grass",
        "is_published": "on",
        "file": SimpleUploadedFile("lawn.webp", LAWN.read_bytes(), "image/webp"),
    } | changes


def test_a_picture_is_added_with_both_captions_also_after_one_was_changed(make_staff, sign_in):
    # given
    pictures = apps.get_model("content.GalleryPicture").objects
    client = sign_in(make_staff(GALLERIES))
    assert client.post(ADD, form()).status_code == 302
    first = pictures.get()

    # when
    change = f"/office/content/gallerypicture/{first.pk}/change/"
    assert client.get(change).status_code == 200
    client.post(change, form(gallery="events", caption_en="Grass", file=""))
    second = client.post(ADD, form(gallery="events"))

    # then
    assert second.status_code == 302
    kept = pictures.order_by("pk").values_list("gallery", "caption_ar", "caption_en")
    assert list(kept) == [
        ("landscaping", "عشب طبيعي", "Grass"),
        ("events", "عشب طبيعي", "Natural grass"),
    ]
