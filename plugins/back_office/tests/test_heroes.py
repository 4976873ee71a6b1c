"""Heroes and rows of the home screen, kept in the office."""

from datetime import date
from pathlib import Path

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from saleor.product.models import Collection

from plugins.back_office.permissions import GALLERIES, MESSAGES

pytestmark = pytest.mark.django_db
Hero = apps.get_model("content.HomeHero")
LIST = "/office/content/homehero/"
Row = apps.get_model("content.HomeRow")
ROWS = "/office/content/homerow/"
LAWN = Path(__file__).resolve().parents[3] / "fixtures/pictures/gallery/landscaping-lawn.webp"


@pytest.fixture(autouse=True)
def _media(settings, tmp_path) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def gardener(make_staff, sign_in):
    return sign_in(make_staff(GALLERIES))


def build_form(**changes):
    return {
        "heading_ar": "موسم الزراعة", "heading_en": "Planting season", "lead_ar": "ازرع اليوم",
        "lead_en": "Plant today", "button_ar": "تسوق", "button_en": "Shop", "link": "/products",
        "alternative_ar": "", "alternative_en": "", "valid_from": "2027-10-15",
        "valid_until": "2028-03-15", "priority": "1", "is_published": "on", **changes,
    }  # fmt: skip


def upload(name: str = "lawn.webp", content: bytes | None = None) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content or LAWN.read_bytes(), "image/webp")


def test_a_hero_is_added_changed_and_removed(gardener):
    assert gardener.post(f"{LIST}add/", build_form()).status_code == 302
    hero = Hero.objects.get()
    assert (hero.valid_from, hero.priority, hero.file.name) == (date(2027, 10, 15), 1, "")
    assert gardener.get(f"{LIST}{hero.pk}/change/").status_code == 200

    described = build_form(file=upload(), alternative_ar="عشب", heading_en=" Winter ")
    assert gardener.post(f"{LIST}{hero.pk}/change/", described).status_code == 302
    hero.refresh_from_db()
    assert hero.heading_en == "Winter"
    assert hero.file.name.startswith("hero/")

    kept = hero.file.name
    gardener.post(f"{LIST}{hero.pk}/change/", build_form(alternative_ar="عشب أخضر"))
    hero.refresh_from_db()
    assert (hero.file.name, hero.alternative_ar) == (kept, "عشب أخضر")

    cleared = build_form(**{"file-clear": "on"})
    gardener.post(f"{LIST}{hero.pk}/change/", cleared)
    hero.refresh_from_db()
    assert hero.file.name == ""

    assert "Planting season" in gardener.get(LIST).content.decode()
    gardener.post(f"{LIST}{hero.pk}/delete/", {"post": "yes"})
    assert not Hero.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"valid_until": "2027-10-15"},
        {"valid_from": "31.31.2027"},
        {"link": "https://evil.example"},
        {"link": "//evil.example"},
        {"heading_en": ""},
        {"heading_ar": "ع" * 61},
        {"priority": "101"},
        {"priority": "-1"},
        {"file": upload()},
        {"file": upload(content=b"no picture"), "alternative_ar": "عشب"},
    ],
)
def test_what_is_wrong_is_said_in_the_form(gardener, changes):
    response = gardener.post(f"{LIST}add/", build_form(**changes))

    assert response.status_code == 200
    assert not Hero.objects.exists()


def test_other_staff_see_none(make_staff, sign_in):
    client = sign_in(make_staff(MESSAGES))

    assert client.get(LIST).status_code == 403
    assert client.post(f"{LIST}add/", build_form()).status_code == 403


def test_rows_are_added_moved_and_removed(gardener):
    first, second = (Collection.objects.create(name=name, slug=name) for name in "ab")
    for collection in (first, second):
        sent = {"collection": collection.pk, "is_published": "on"}
        assert gardener.post(f"{ROWS}add/", sent).status_code == 302
    again = gardener.post(f"{ROWS}add/", {"collection": first.pk})
    assert (again.status_code, Row.objects.count()) == (200, 2)

    row = Row.objects.get(collection=second)
    assert gardener.get(f"{ROWS}{row.pk}/change/").status_code == 200
    gardener.post(f"{ROWS}{row.pk}/act/earlier/")
    assert list(Row.objects.values_list("collection__name", flat=True)) == ["b", "a"]

    gardener.post(f"{ROWS}{row.pk}/change/", {})
    row.refresh_from_db()
    assert (row.collection, row.is_published) == (second, False)
    gardener.post(f"{ROWS}{row.pk}/delete/", {"post": "yes"})
    assert Row.objects.count() == 1
