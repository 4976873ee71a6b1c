"""Products in the office, written by Saleor's own mutations."""

from datetime import date
from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from saleor.product.models import (
    Product,
)
from saleor.warehouse.models import Stock

from plugins.back_office.models import Change
from plugins.back_office.permissions import ORDERS
from plugins.back_office.tests.plants import (
    BRIDE,
    LIST,
    add,
    errors_of,
    picture,
    typed,
    variant_address,
)
from plugins.catalogue import selectors
from plugins.catalogue.selectors import ListingQuery
from plugins.catalogue.services import apply_changes, rebuild_listing

pytestmark = pytest.mark.django_db


def test_a_new_plant_is_whole_and_found_at_once(merchant, plants):
    # when
    response = add(merchant, plants)

    # then
    product = Product.objects.get()
    assert response["Location"] == f"{LIST}{product.pk}/change/"
    assert (product.name, product.slug, product.is_published) == (BRIDE, "desert-bride", True)
    assert product.translations.get().name == "Desert bride"
    assert product.description == "<p>نبتة تزهر في الصيف.</p><p>تحب الشمس.</p>"
    assert [block["text"] for block in product.description_json["blocks"]] == [
        "نبتة تزهر في الصيف.",
        "تحب الشمس.",
    ]
    assert product.metadata["latin_name"] == "Nymphaea deserti"
    assert product.attributes.get().values.get() == plants["Full sun"]
    variant = product.variants.get()
    assert (variant.sku, variant.name) == ("BRD-20", "«20 cm»")
    assert variant.price_override_amount == Decimal("149.5")
    assert product.price_amount == product.minimal_variant_price_amount == Decimal("149.5")
    assert Stock.objects.get().quantity == 12
    image = product.images.get()
    assert image.alt == "زهرة بيضاء"
    assert product.metadata[f"image_alt_en_{image.pk}"] == "A white flower"

    # and the shop shows it as soon as this is committed
    apply_changes()
    for words in (BRIDE, "desert bride", "nymphaea"):
        page = selectors.get_listing_page(ListingQuery(search=words))
        assert [card["name"] for card in page.items] == [BRIDE], words


def test_every_mistake_is_told_at_once_and_nothing_is_kept(merchant, plants):
    response = add(
        merchant, plants,
        **{
            "name_ar": "", "category": "", "slug": "لا", "height_cm": "tall", "variant-sku": "",
            "variant-price": "-1", f"variant-stock_{plants['warehouse'].pk}": "1.5",
        },
    )  # fmt: skip

    assert errors_of(response) == {
        "name_ar": ["This field is required."],
        "category": ["What is shown in the shop needs a category."],
        "slug": ["Enter a valid “slug” consisting of letters, numbers, underscores or hyphens."],
        "height_cm": ["Enter a number."],
        "sku": ["This field is required."],
        "price": ["Ensure this value is greater than or equal to 0."],
        f"stock_{plants['warehouse'].pk}": ["Enter a whole number."],
    }
    assert not Product.objects.exists()


@pytest.mark.parametrize(
    "file",
    [
        SimpleUploadedFile("plant.png", b"<svg><script/></svg>", content_type="image/svg+xml"),
        SimpleUploadedFile("plant.png", b"PK\x03\x04 no picture", content_type="image/png"),
        SimpleUploadedFile("plant.pdf", b"%PDF-1.7", content_type="application/pdf"),
    ],
    ids=["drawing", "archive", "document"],
)
def test_what_is_no_picture_keeps_the_whole_plant_from_being_added(merchant, plants, file):
    file.seek(0)

    response = add(merchant, plants, **{"pictures-files": [picture(), file]})

    assert errors_of(response) == {
        "files": ["This is not a picture that the shop can show: use JPEG, PNG or WebP."]
    }
    assert not Product.objects.exists()


def test_a_sku_is_given_once(merchant, plants, bride):
    assert errors_of(add(merchant, plants)) == {"sku": ["Another variant has this SKU."]}
    assert Product.objects.count() == 1


def test_a_product_is_changed_in_both_languages(merchant, plants, bride):
    # given
    page = merchant.get(f"{LIST}{bride.pk}/change/")
    form = page.context["form"]
    sent = {name: value for name, value in form.initial.items() if value not in (None, False)}
    before = bride.description_json

    # when
    sent |= {
        "name_ar": "عروس النفود",
        "name_en": "Nafud bride",
        "seo_title_en": "Nafud bride, in pots",
        "latin_name": "",
        f"attribute_{plants['light'].pk}": plants["Shade"].pk,
        "weight": "1.25",
        "published_on": "2026-01-02",
    }
    response = merchant.post(f"{LIST}{bride.pk}/change/", sent)

    # then
    assert response.status_code == 302
    bride.refresh_from_db()
    english = bride.translations.get()
    assert (bride.name, english.name) == ("عروس النفود", "Nafud bride")
    assert english.seo_title == "Nafud bride, in pots"
    assert "latin_name" not in bride.metadata
    assert bride.attributes.get().values.get() == plants["Shade"]
    assert bride.weight.kg == 1.25
    assert bride.publication_date == date(2026, 1, 2)
    assert bride.description_json == before
    changes = Change.objects.filter(model="product.product", object_key=str(bride.pk))
    assert [BRIDE, "عروس النفود"] in [change.changes.get("name") for change in changes]
    [told] = Change.objects.filter(model="product.producttranslation", action="changed")
    assert told.changes["name"] == ["Desert bride", "Nafud bride"]


def test_a_plant_is_pinned_among_the_most_wanted_and_let_go(merchant, plants):
    # given
    add(merchant, plants, listing_place="٣")
    product = Product.objects.get()
    assert product.metadata["listing_place"] == "3"
    page = f"{LIST}{product.pk}/change/"
    assert merchant.get(page).context["form"]["listing_place"].value() == 3

    # when
    merchant.post(page, typed(plants, listing_place=""))

    # then
    product.refresh_from_db()
    assert "listing_place" not in product.metadata


def test_hidden_products_leave_the_shop(merchant, bride):
    rebuild_listing()
    sent = {
        name: value
        for name, value in merchant.get(f"{LIST}{bride.pk}/change/").context["form"].initial.items()
        if value not in (None, False)
    }
    del sent["is_published"]

    assert merchant.post(f"{LIST}{bride.pk}/change/", sent).status_code == 302

    apply_changes()
    assert not selectors.get_listing_page(ListingQuery(search=BRIDE)).items


def test_a_product_is_deleted_by_saleor(merchant, bride):
    response = merchant.post(f"{LIST}{bride.pk}/remove/", follow=True)

    assert "Desert bride is deleted." in response.content.decode()
    assert not Product.objects.exists()
    assert Change.objects.filter(model="product.product", action="deleted").exists()


def test_without_the_permission_no_page_opens(merchant, make_staff, sign_in, bride):
    client = sign_in(make_staff(ORDERS))
    variant, image = bride.variants.get(), bride.images.get()
    base = f"{LIST}{bride.pk}"

    for address in (
        f"{base}/change/", f"{base}/remove/", f"{base}/variants/add/",
        f"{base}/variants/{variant.pk}/", f"{base}/variants/{variant.pk}/remove/",
        f"{base}/pictures/add/", f"{base}/pictures/{image.pk}/describe/",
        f"{base}/pictures/{image.pk}/remove/", f"{base}/pictures/{image.pk}/move/",
    ):  # fmt: skip
        assert client.post(address).status_code == 403, address
    assert Product.objects.count() == bride.variants.count() == bride.images.count() == 1


def test_pages_open_in_both_languages(merchant, plants, bride):
    pages = (
        f"{LIST}add/",
        f"{LIST}add/?type={plants['kind'].pk}",
        f"{LIST}{bride.pk}/change/",
        variant_address(bride),
        variant_address(bride, bride.variants.get()),
    )
    for language, word in (("ar", "السعر دون الضريبة"), ("en", "Price without VAT")):
        merchant.cookies["mashtal_office_language"] = language
        for page in pages:
            content = merchant.get(page).content.decode()
            assert f'lang="{language}"' in content
            assert word in content, page
