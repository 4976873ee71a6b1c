"""Merchandisers write texts of care guides in place of generated ones."""

import pytest
from django.apps import apps

from plugins.back_office.permissions import ORDERS, PRODUCTS

pytestmark = pytest.mark.django_db
Text = apps.get_model("care_guides.GuideText")
LIST = "/office/care_guides/guidetext/"


@pytest.fixture
def merchandiser(make_staff, sign_in):
    return sign_in(make_staff(PRODUCTS))


def build_form(**changes):
    return {
        "slug": "plant-1", "section": "light",
        "text_ar": "ضعها عند النافذة.", "text_en": "Stand it by the window.", **changes,
    }  # fmt: skip


def test_a_text_is_added_changed_and_deleted(merchandiser, variant):
    assert merchandiser.post(f"{LIST}add/", build_form()).status_code == 302
    text = Text.objects.get()
    assert (text.product, text.section) == (variant.product, "light")
    before = text.changed_at

    page = merchandiser.get(f"{LIST}{text.pk}/change/").content.decode()
    assert "Stand it by the window." in page
    changed = build_form(text_en="")
    assert merchandiser.post(f"{LIST}{text.pk}/change/", changed).status_code == 302
    text.refresh_from_db()
    assert text.text_en == ""
    assert text.changed_at > before

    merchandiser.post(f"{LIST}{text.pk}/delete/", {"post": "yes"})
    assert not Text.objects.exists()


@pytest.mark.parametrize(
    "changes",
    [
        {"slug": ""},
        {"slug": "nothing-of-the-kind"},
        {"slug": "plant-1\x00"},
        {"section": "colour"},
        {"text_ar": "", "text_en": ""},
        {"text_en": "x" * 2001},
    ],
)
def test_what_is_wrong_is_said_in_the_form(merchandiser, variant, changes):
    response = merchandiser.post(f"{LIST}add/", build_form(**changes))

    assert response.status_code == 200
    assert not Text.objects.exists()


def test_a_section_has_one_text(merchandiser, variant):
    merchandiser.post(f"{LIST}add/", build_form())

    response = merchandiser.post(f"{LIST}add/", build_form())

    assert (response.status_code, Text.objects.count()) == (200, 1)


@pytest.mark.parametrize(("query", "found"), [("section=light", 1), ("section=water", 0),
                                              ("q=plant+1", 1), ("q=pebbles", 0)])  # fmt: skip
def test_the_list_is_narrowed(merchandiser, variant, query, found):
    merchandiser.post(f"{LIST}add/", build_form())
    merchandiser.get(LIST)

    page = merchandiser.get(f"{LIST}?{query}").content.decode()

    assert (f"{LIST}{Text.objects.get().pk}/change/" in page) is bool(found)


def test_others_of_the_staff_do_not_see_it(make_staff, sign_in):
    response = sign_in(make_staff(ORDERS)).get(LIST)

    assert response.status_code == 403
