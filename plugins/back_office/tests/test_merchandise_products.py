"""Products, variants and pictures in the office, written by Saleor's own mutations."""

from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import translation
from PIL import Image
from saleor.product import AttributeInputType
from saleor.product.models import (
    Attribute,
    AttributeProduct,
    AttributeValue,
    AttributeVariant,
    Category,
    Product,
    ProductType,
)
from saleor.warehouse.models import Stock

from plugins.back_office.models import Change
from plugins.back_office.rights import ORDERS, PRODUCTS
from plugins.catalogue import selectors
from plugins.catalogue.selectors import ListingQuery
from plugins.catalogue.services import apply_changes, rebuild_listing

pytestmark = pytest.mark.django_db

LIST = "/office/product/product/"
BRIDE = "عروس الصحراء"


@pytest.fixture(autouse=True)
def _media(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path


@pytest.fixture
def shop(warehouse):
    """A type of plants with one attribute of each kind."""
    kind = ProductType.objects.create(name="نبات", slug="plant", metadata={"name_en": "Plant"})
    Category.objects.create(name="زهور", slug="flowers").translations.create(
        language_code="en", name="Flowers"
    )
    made = {"kind": kind, "warehouse": warehouse, "category": Category.objects.get()}
    for through, slug, names in (
        (AttributeProduct, "light", ("Full sun", "Shade")),
        (AttributeVariant, "size", ("20 cm", "40 cm")),
        (AttributeVariant, "color", ("White", "Red")),
    ):
        attribute = Attribute.objects.create(
            name=slug, slug=slug, input_type=AttributeInputType.DROPDOWN
        )
        through.objects.create(attribute=attribute, product_type=kind)
        made[slug] = attribute
        for name in names:
            value = AttributeValue.objects.create(
                attribute=attribute, name=f"«{name}»", slug=name.lower().replace(" ", "-")
            )
            value.translations.create(language_code="en", name=name)
            made[name] = value
    return made


@pytest.fixture
def merchant(make_staff, sign_in):
    return sign_in(make_staff(PRODUCTS))


def picture(name="plant.png", colour="green"):
    content = BytesIO()
    Image.new("RGB", (400, 500), colour).save(content, "PNG")
    return SimpleUploadedFile(name, content.getvalue(), content_type="image/png")


def typed(shop, **fields):
    """What a merchandiser types for a new plant."""
    warehouse = shop["warehouse"].pk
    return {
        "name_ar": BRIDE,
        "name_en": "Desert bride",
        "description_ar": "نبتة تزهر في الصيف.\nتحب الشمس.",
        "description_en": "It flowers in summer.",
        "latin_name": "Nymphaea deserti",
        "category": shop["category"].pk,
        "is_published": "on",
        "charge_taxes": "on",
        f"attribute_{shop['light'].pk}": shop["Full sun"].pk,
        "variant-sku": "BRD-20",
        "variant-price": "١٤٩٫٥",
        "variant-is_tracked": "on",
        f"variant-attribute_{shop['size'].pk}": shop["20 cm"].pk,
        f"variant-stock_{warehouse}": "12",
        "pictures-alternative_ar": "زهرة بيضاء",
        "pictures-alternative_en": "A white flower",
        "pictures-files": [picture()],
        **fields,
    }


def add(client, shop, **fields):
    return client.post(f"{LIST}add/?type={shop['kind'].pk}", typed(shop, **fields))


@pytest.fixture
def bride(merchant, shop):
    assert add(merchant, shop).status_code == 302
    return Product.objects.get()


def errors_of(response):
    assert response.status_code == 422
    forms = [
        response.context[name]
        for name in ("form", "variant_form", "pictures_form")
        if name in response.context
    ]
    with translation.override("en"):
        return {
            name: [str(each) for each in found]
            for form in forms
            for name, found in form.errors.items()
        }


def test_a_new_plant_is_whole_and_found_at_once(merchant, shop):
    # when
    response = add(merchant, shop)

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
    assert product.attributes.get().values.get() == shop["Full sun"]
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
        page = selectors.listing_page(ListingQuery(search=words))
        assert [card["name"] for card in page.items] == [BRIDE], words


def test_every_mistake_is_told_at_once_and_nothing_is_kept(merchant, shop):
    response = add(
        merchant, shop,
        **{
            "name_ar": "", "category": "", "slug": "لا", "height_cm": "tall", "variant-sku": "",
            "variant-price": "-1", f"variant-stock_{shop['warehouse'].pk}": "1.5",
        },
    )  # fmt: skip

    assert errors_of(response) == {
        "name_ar": ["This field is required."],
        "category": ["What is shown in the shop needs a category."],
        "slug": ["Enter a valid “slug” consisting of letters, numbers, underscores or hyphens."],
        "height_cm": ["Enter a number."],
        "sku": ["This field is required."],
        "price": ["Ensure this value is greater than or equal to 0."],
        f"stock_{shop['warehouse'].pk}": ["Enter a whole number."],
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
def test_what_is_no_picture_keeps_the_whole_plant_from_being_added(merchant, shop, file):
    file.seek(0)

    response = add(merchant, shop, **{"pictures-files": [picture(), file]})

    assert errors_of(response) == {
        "files": ["This is not a picture that the shop can show: use JPEG, PNG or WebP."]
    }
    assert not Product.objects.exists()


def test_a_sku_is_given_once(merchant, shop, bride):
    assert errors_of(add(merchant, shop)) == {"sku": ["Another variant has this SKU."]}
    assert Product.objects.count() == 1


def test_a_product_is_changed_in_both_languages(merchant, shop, bride):
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
        f"attribute_{shop['light'].pk}": shop["Shade"].pk,
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
    assert bride.attributes.get().values.get() == shop["Shade"]
    assert bride.weight.kg == 1.25
    assert bride.publication_date == date(2026, 1, 2)
    assert bride.description_json == before
    changes = Change.objects.filter(model="product.product", object_key=str(bride.pk))
    assert [BRIDE, "عروس النفود"] in [change.changes.get("name") for change in changes]
    [told] = Change.objects.filter(model="product.producttranslation", action="changed")
    assert told.changes["name"] == ["Desert bride", "Nafud bride"]


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
    assert not selectors.listing_page(ListingQuery(search=BRIDE)).items


def variant_address(product, variant=None):
    end = f"{variant.pk}/" if variant else "add/"
    return f"{LIST}{product.pk}/variants/{end}"


def variant_typed(shop, sku, seen="", quantity="5", **fields):
    warehouse = shop["warehouse"].pk
    return {
        "sku": sku, "price": "90", "is_tracked": "on", f"seen_{warehouse}": seen,
        f"stock_{warehouse}": quantity, **fields,
    }  # fmt: skip


def test_a_second_variant_sets_the_lowest_price(merchant, shop, bride):
    # when
    sent = variant_typed(shop, "BRD-40", pictures=[bride.images.get().pk])
    sent |= {
        f"attribute_{shop['size'].pk}": shop["40 cm"].pk,
        f"attribute_{shop['color'].pk}": shop["White"].pk,
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


def test_two_variants_never_look_alike(merchant, shop, bride):
    sent = variant_typed(shop, "BRD-21") | {f"attribute_{shop['size'].pk}": shop["20 cm"].pk}

    response = merchant.post(variant_address(bride), sent)

    assert errors_of(response) == {"__all__": ["Variant BRD-20 has the same values already."]}


def test_a_variants_quantity_of_before_is_not_written_over(merchant, shop, bride):
    # given: five were sold while the page stood open
    variant = bride.variants.get()
    Stock.objects.update(quantity=7)

    # when
    sent = variant_typed(shop, "BRD-20", seen="12", quantity="20")
    response = merchant.post(variant_address(bride, variant), sent)

    # then
    field = f"stock_{shop['warehouse'].pk}"
    assert errors_of(response) == {
        field: ["7 pieces are there by now: please look and count once more."]
    }
    assert Stock.objects.get().quantity == 7
    variant.refresh_from_db()
    assert variant.price_override_amount == Decimal("149.5")

    # and the next try knows it
    sent[f"seen_{shop['warehouse'].pk}"] = "7"
    assert merchant.post(variant_address(bride, variant), sent).status_code == 302
    assert Stock.objects.get().quantity == 20
    assert Change.objects.filter(model="warehouse.stock", changes={"quantity": [7, 20]}).exists()


def test_the_last_variant_stays(merchant, shop, bride):
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


def test_pages_open_in_both_languages(merchant, shop, bride):
    pages = (
        f"{LIST}add/",
        f"{LIST}add/?type={shop['kind'].pk}",
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
