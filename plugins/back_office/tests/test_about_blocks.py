"""Blocks of the page about the shop, kept in the office."""

import pytest
from django.apps import apps

from plugins.back_office.permissions import GALLERIES

pytestmark = pytest.mark.django_db
Block = apps.get_model("content.AboutBlock")
LIST = "/office/content/aboutblock/"


@pytest.fixture
def gardener(make_staff, sign_in):
    return sign_in(make_staff(GALLERIES))


def build_form(**changes):
    return {
        "kind": "farm", "value": "", "title_ar": "مزرعتنا", "title_en": "Our farm",
        "text_ar": "", "text_en": "", "alternative_ar": "", "alternative_en": "",
        "is_published": "on", **changes,
    }  # fmt: skip


def test_blocks_are_added_moved_and_removed(gardener):
    assert gardener.post(f"{LIST}add/", build_form()).status_code == 302
    number = build_form(kind="number", value="12", title_ar="دفيئة")
    assert gardener.post(f"{LIST}add/", number).status_code == 302
    farm, dozen = Block.objects.all()

    gardener.post(f"{LIST}{dozen.pk}/act/first/")
    gardener.post(f"{LIST}{farm.pk}/change/", build_form(title_en=" The farm "))

    assert list(Block.objects.values_list("title_en", flat=True)) == ["Our farm", "The farm"]
    assert gardener.get(f"{LIST}{farm.pk}/change/").status_code == 200
    assert "The farm" in gardener.get(LIST).content.decode()
    gardener.post(f"{LIST}{farm.pk}/delete/", {"post": "yes"})
    assert Block.objects.count() == 1


@pytest.mark.parametrize(
    "changes",
    [{"kind": "number"}, {"value": "12"}, {"kind": "boast"}, {"title_ar": ""},
     {"text_ar": "ع" * 601}],
)  # fmt: skip
def test_what_is_wrong_is_said_in_the_form(gardener, changes):
    response = gardener.post(f"{LIST}add/", build_form(**changes))

    assert (response.status_code, Block.objects.count()) == (200, 0)
