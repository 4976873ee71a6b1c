"""Merchandisers write tips about the care of plants."""

import pytest
from django.apps import apps

from plugins.back_office.permissions import PRODUCTS

pytestmark = pytest.mark.django_db
Tip = apps.get_model("reminders.CareTip")
LIST = "/office/reminders/caretip/"


@pytest.fixture
def merchandiser(make_staff, sign_in):
    return sign_in(make_staff(PRODUCTS))


def build_form(**changes):
    return {
        "slug": "", "category": "", "value": "", "task": "water", "first_month": "11",
        "last_month": "2", "title_ar": "اسقها في الصباح", "title_en": "Water in the morning",
        "text_ar": "ماء الظهيرة يحرق الأوراق.", "text_en": "Water at noon burns the leaves.",
        "is_active": "on", **changes,
    }  # fmt: skip


def test_a_tip_is_added_and_changed(merchandiser, variant):
    assert merchandiser.post(f"{LIST}add/", build_form(slug="plant-1")).status_code == 302
    tip = Tip.objects.get()
    assert (tip.product, tip.category, tip.last_month) == (variant.product, None, 2)

    changed = build_form(category=variant.product.category_id, title_en="Water it")
    assert merchandiser.post(f"{LIST}{tip.pk}/change/", changed).status_code == 302

    tip.refresh_from_db()
    assert (tip.product, tip.category) == (None, variant.product.category)
    assert tip.title_en == "Water it"


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"slug": "nothing-of-the-kind"},
        {"slug": "plant-1", "category": "1"},
        {"slug": "plant-1", "task": "sing"},
        {"slug": "plant-1", "first_month": "13"},
        {"slug": "plant-1", "title_ar": "ع" * 41},
        {"slug": "plant-1", "text_en": ""},
        {"slug": "plant-1\x00"},
    ],
)
def test_what_is_wrong_is_said_in_the_form(merchandiser, variant, changes):
    response = merchandiser.post(f"{LIST}add/", build_form(**changes))

    assert response.status_code == 200
    assert not Tip.objects.exists()


def test_two_tips_of_a_task_do_not_begin_at_once(merchandiser, variant):
    merchandiser.post(f"{LIST}add/", build_form(slug="plant-1"))

    response = merchandiser.post(f"{LIST}add/", build_form(slug="plant-1"))

    assert (response.status_code, Tip.objects.count()) == (200, 1)


@pytest.mark.parametrize(
    ("query", "found"),
    [("month=1", 1), ("month=5", 0), ("month=x", 0), ("task=water", 1), ("task=feed", 0),
     ("q=plant+1", 1), ("q=pebbles", 0)],
)  # fmt: skip
def test_the_list_is_narrowed(merchandiser, variant, query, found):
    merchandiser.post(f"{LIST}add/", build_form(slug="plant-1"))

    # The first page after it also says that it was added.
    merchandiser.get(LIST)

    page = merchandiser.get(f"{LIST}?{query}").content.decode()

    assert (f"{LIST}{Tip.objects.get().pk}/change/" in page) is bool(found)
