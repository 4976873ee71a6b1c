"""Variants and pictures of a product in the office."""

from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from saleor.warehouse.models import Stock

from plugins.back_office.models import Change
from plugins.back_office.tests.plants import (
    LIST,
    errors_of,
    picture,
    variant_address,
    variant_typed,
)

pytestmark = pytest.mark.django_db


def test_a_second_variant_sets_the_lowest_price(merchant, plants, bride):
    # when
    sent = variant_typed(plants, "BRD-40", pictures=[bride.images.get().pk])
    sent |= {
        f"attribute_{plants['size'].pk}": plants["40 cm"].pk,
        f"attribute_{plants['color'].pk}": plants["White"].pk,
    }
    response = merchant.post(variant_address(bride), sent)

    # then
    assert response.status_code == 302
    variant = bride.variants.get(sku="BRD-40")
    assert variant.name == "«40 cm» / «White»"
    assert variant.translations.get().name == "40 cm / White"
    assert variant.images.get() == bride.images.get()
    assert variant.stocks.get().quantity == 5
    bride.refresh_from_db()
    assert bride.price_amount == bride.minimal_variant_price_amount == Decimal(90)


def test_two_variants_never_look_alike(merchant, plants, bride):
    sent = variant_typed(plants, "BRD-21") | {f"attribute_{plants['size'].pk}": plants["20 cm"].pk}

    response = merchant.post(variant_address(bride), sent)

    assert errors_of(response) == {"__all__": ["Variant BRD-20 has the same values already."]}


def test_a_variants_quantity_of_before_is_not_written_over(merchant, plants, bride):
    # given: five were sold while the page stood open
    variant = bride.variants.get()
    Stock.objects.update(quantity=7)

    # when
    sent = variant_typed(plants, "BRD-20", seen="12", quantity="20")
    response = merchant.post(variant_address(bride, variant), sent)

    # then
    field = f"stock_{plants['warehouse'].pk}"
    assert errors_of(response) == {
        field: ["7 pieces are there by now: please look and count once more."]
    }
    assert Stock.objects.get().quantity == 7
    variant.refresh_from_db()
    assert variant.price_override_amount == Decimal("149.5")

    # and the next try knows it
    sent[f"seen_{plants['warehouse'].pk}"] = "7"
    assert merchant.post(variant_address(bride, variant), sent).status_code == 302
    assert Stock.objects.get().quantity == 20
    assert Change.objects.filter(model="warehouse.stock", changes={"quantity": [7, 20]}).exists()


def test_the_last_variant_stays(merchant, plants, bride):
    variant = bride.variants.get()

    page = merchant.post(f"{variant_address(bride, variant)}remove/", follow=True)

    assert "A product keeps at least one variant." in page.content.decode()
    assert bride.variants.count() == 1


def test_pictures_are_added_described_ordered_and_taken_away(merchant, bride):
    # given
    first = bride.images.get()
    pictures = f"{LIST}{bride.pk}/pictures/"

    # when: added
    sent = {"pictures-files": [picture("b.png", "red"), picture("c.png", "blue")]}
    merchant.post(f"{pictures}add/", sent)
    # then
    second, third = bride.images.exclude(pk=first.pk).order_by("pk")

    # when: described
    texts = {
        f"picture{second.pk}-alternative_ar": "زهرة",
        f"picture{second.pk}-alternative_en": "F",
    }
    merchant.post(f"{pictures}{second.pk}/describe/", texts)
    # then
    second.refresh_from_db()
    bride.refresh_from_db()
    assert (second.alt, bride.metadata[f"image_alt_en_{second.pk}"]) == ("زهرة", "F")

    # when: moved
    merchant.post(f"{pictures}{third.pk}/move/", {"step": "earlier"})
    # then
    order = list(bride.images.order_by("sort_order").values_list("pk", flat=True))
    assert order == [first.pk, third.pk, second.pk]

    # when: taken away
    merchant.post(f"{pictures}{second.pk}/remove/")
    # then
    bride.refresh_from_db()
    assert bride.images.count() == 2
    assert f"image_alt_en_{second.pk}" not in bride.metadata


def test_no_picture_and_a_bad_picture_are_told(merchant, bride):
    address = f"{LIST}{bride.pk}/pictures/add/"
    file = SimpleUploadedFile("plant.png", b"GIF89a;", content_type="image/png")

    assert errors_of(merchant.post(address)) == {"files": ["Please choose a picture."]}
    assert errors_of(merchant.post(address, {"pictures-files": [file]})) == {
        "files": ["This is not a picture that the shop can show: use JPEG, PNG or WebP."]
    }
    assert bride.images.count() == 1
