"""Categories and collections in the office."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from saleor.product.models import Category, Collection

from plugins.back_office.models import Change
from plugins.back_office.permissions import ORDERS
from plugins.back_office.tests.plants import picture

pytestmark = pytest.mark.django_db

CATEGORIES = "/office/product/category/"
COLLECTIONS = "/office/product/collection/"


@pytest.fixture(autouse=True)
def _media(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path


def test_a_category_is_added_below_another_and_changed(merchant):
    # given
    above = Category.objects.create(name="نباتات", slug="plants")

    # when
    sent = {"name_ar": "صباريات", "name_en": "Cacti", "parent": above.pk, "file": picture()}
    assert merchant.post(f"{CATEGORIES}add/", sent).status_code == 302

    # then
    cacti = Category.objects.get(parent=above)
    assert (cacti.name, cacti.slug) == ("صباريات", "cacti")
    assert cacti.translations.get().name == "Cacti"
    assert cacti.background_image.name.endswith(".png")

    # when
    sent = {"name_ar": "الصبار", "name_en": "Cacti and succulents", "description_ar": "قليلة الماء"}
    assert merchant.post(f"{CATEGORIES}{cacti.pk}/change/", sent).status_code == 302

    # then
    cacti.refresh_from_db()
    assert (cacti.name, cacti.parent, cacti.slug) == ("الصبار", above, "cacti")
    assert cacti.description == "<p>قليلة الماء</p>"
    assert cacti.background_image
    assert "Cacti and succulents" in merchant.get(CATEGORIES, {"q": "صبار"}).content.decode()
    [change] = Change.objects.filter(model="product.category", action="changed")
    assert change.changes["name"] == ["صباريات", "الصبار"]


def test_a_collection_has_a_name_of_its_own(merchant):
    # given
    sent = {"name_ar": "للمجلس", "name_en": "For the majlis", "is_published": "on"}
    assert merchant.post(f"{COLLECTIONS}add/", sent).status_code == 302

    # when
    response = merchant.post(f"{COLLECTIONS}add/", sent)

    # then
    collection = Collection.objects.get()
    assert (collection.slug, collection.is_published) == ("for-the-majlis", True)
    assert response.status_code == 422
    assert response.context["form"].errors == {"name_ar": ["Another collection has this name."]}


def test_what_is_no_picture_is_told(merchant):
    file = SimpleUploadedFile("a.png", b"<svg/>", content_type="image/png")

    response = merchant.post(f"{CATEGORIES}add/", {"name_ar": "صبار", "file": file})

    with translation.override("en"):
        assert response.context["form"].errors == {
            "file": ["This is not a picture that the shop can show: use JPEG, PNG or WebP."]
        }
    assert not Category.objects.exists()


@pytest.mark.parametrize(("address", "model"), [(CATEGORIES, Category), (COLLECTIONS, Collection)])
def test_one_is_deleted_by_whoever_may(merchant, make_staff, sign_in, address, model):
    row = model.objects.create(name="قديم", slug="old")
    outsider = sign_in(make_staff(ORDERS))
    for path in ("", "add/", f"{row.pk}/change/", f"{row.pk}/remove/"):
        assert outsider.post(f"{address}{path}").status_code == 403

    assert merchant.get(f"{address}{row.pk}/change/").status_code == 200
    assert merchant.post(f"{address}{row.pk}/remove/").status_code == 302

    assert not model.objects.exists()
