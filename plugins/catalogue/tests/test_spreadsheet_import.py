"""Sheets that change the catalogue."""

from datetime import date
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.product import AttributeInputType
from saleor.product.models import Product, ProductVariant

from plugins.catalogue.selectors import product_detail
from plugins.catalogue.spreadsheets.services import import_catalogue
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.sheet_makers import NEW, apply, csv_of, exported_rows, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


@pytest.fixture
def indoor(shop: Shop) -> Shop:
    shop.category("indoor")
    return shop


def counts(report):
    return report.created, report.updated, report.unchanged


def test_new_product_is_made_with_all_that_the_row_says(indoor, settle):
    # given
    occasion = indoor.attributes["occasion"]
    occasion.input_type = AttributeInputType.MULTISELECT
    occasion.save()
    row = {
        **NEW,
        "latin_name": "Gardenia jasminoides",
        "description_ar": "عطرها يملأ المجلس.\nتحب الضوء الساطع.",
        "description_en": "It scents the room.",
        "published": "نعم",
        "published_on": "٢٠٢٦-٠٣-٠١",
        "height_cm": "٨٠",
        "light": "Full-Sun",
        "occasion": "eid | Graduation",
        "size": "قيمة small",
        "color": "white",
        "price": "٤٩٫٥٠",
        "weight_kg": "2,5",
    }

    # when
    report = apply(row)
    settle()

    # then
    assert said(report) == []
    assert (report.applied, counts(report)) == (True, (1, 0, 0))
    product = Product.objects.get(slug="gardenia")
    assert product.name == "غاردينيا"
    assert product.metadata == {"latin_name": "Gardenia jasminoides", "height_cm": "80"}
    assert product.publication_date == date(2026, 3, 1)
    assert product.description == "<p>عطرها يملأ المجلس.</p><p>تحب الضوء الساطع.</p>"
    assert product.seo_description == "عطرها يملأ المجلس."
    assert product.price_amount == product.minimal_variant_price_amount == Decimal("49.5")
    variant = product.variants.get()
    assert (variant.name, variant.track_inventory) == ("قيمة small / قيمة white", True)
    assert variant.translations.get().name == "Small / White"
    assert variant.weight.kg == 2.5
    assert variant.stocks.get().quantity == 12
    shown = product_detail("gardenia", "en")
    assert shown["name"] == "Gardenia"
    assert shown["current_price"] == 4950
    assert shown["care_facts"][0]["value"] == "Full-Sun"


def test_columns_that_are_not_there_leave_their_fields_alone(indoor):
    # given
    product = indoor.product([{"price": "100", "size": "small", "stock": 5}], light=["full-sun"])
    variant = product.variants.get()

    # when
    report = apply({"slug": product.slug, "sku": variant.sku, "price": "80"})

    # then
    assert (said(report), counts(report)) == ([], (0, 1, 0))
    before = Product.objects.get()
    assert (before.name, before.metadata) == (product.name, product.metadata)
    assert before.price_amount == before.minimal_variant_price_amount == Decimal(80)
    variant = ProductVariant.objects.get()
    assert variant.price_override_amount == Decimal(80)
    assert variant.stocks.get().quantity == 5
    assert [value.slug for value in before.attributes.get().values.all()] == ["full-sun"]


def test_empty_cells_clear_what_may_be_empty(indoor):
    # given
    product = indoor.product([{"price": "100", "size": "small"}], light=["full-sun"])
    row = {
        "slug": product.slug,
        "sku": product.variants.get().sku,
        **dict.fromkeys(["latin_name", "name_en", "light", "size", "height_cm"], ""),
    }

    # when
    report = apply(row)

    # then
    assert (said(report), counts(report)) == ([], (0, 1, 0))
    cleared = Product.objects.get()
    assert cleared.metadata == {}
    assert cleared.translations.get().name == ""
    assert not cleared.attributes.get().values.exists()
    assert not cleared.variants.get().attributes.get().values.exists()


def test_empty_cells_do_not_clear_what_is_needed(indoor):
    # given
    product = indoor.product([{"price": "100"}], is_published=True)
    needed = ["name_ar", "product_type", "category", "published", "price", "stock"]
    row = {"slug": product.slug, "sku": product.variants.get().sku, **dict.fromkeys(needed, "")}

    # when
    report = apply(row)

    # then
    empty = "This cell must not be empty."
    assert not report.applied
    assert said(report) == [
        (2, "name_ar", "REQUIRED", empty),
        (2, "product_type", "REQUIRED", empty),
        (2, "published", "REQUIRED", empty),
        (2, "price", "REQUIRED", empty),
        (2, "stock", "REQUIRED", empty),
        (2, "Category", "REQUIRED", "A product that is published needs a category."),
    ]


def test_one_wrong_cell_keeps_the_whole_sheet_out(indoor):
    # given
    product = indoor.product([{"price": "100"}])
    sku = product.variants.get().sku

    # when
    report = apply(
        {**NEW, "price": "70"},
        {**NEW, "slug": product.slug, "sku": sku, "price": "80.005"},
    )

    # then
    assert (report.applied, counts(report)) == (False, (1, 0, 0))
    assert said(report) == [(3, "price", "INVALID", "At most 2 decimals are possible.")]
    assert Product.objects.count() == 1
    assert ProductVariant.objects.get().price_override_amount == Decimal(100)


def test_every_problem_of_every_cell_is_told_at_once(indoor):
    # given
    rows = [
        {**NEW, "price": "ten", "stock": "1.5", "category": "jungle", "light": "dark"},
        {**NEW, "slug": "غاردينيا", "price": "-1"},
        {**NEW, "sku": "", "product_type": ""},
    ]

    # when
    report = apply(*[{**row, "light": row.get("light", "")} for row in rows])

    # then
    assert [problem[:3] for problem in said(report)] == [
        (2, "category", "NOT_FOUND"),
        (2, "light", "NOT_FOUND"),
        (2, "price", "INVALID"),
        (2, "stock", "INVALID"),
        (3, "slug", "INVALID"),
        (3, "price", "INVALID"),
        (4, "product_type", "INVALID"),
        (4, "sku", "REQUIRED"),
    ]
    assert said(report)[1][3] == ("The shop has no “dark”. Possible are: Full-Sun, Low-Light.")
    assert (report.rows, counts(report)) == (3, (0, 0, 0))


def test_problems_are_told_in_arabic(indoor, arabic):
    report = apply({**NEW, "price": "1,250"})

    assert said(report) == [
        (2, "price", "INVALID", "يمكن أن يُقرأ «1,250» على أنه 1250 أو 1.25. اكتب أحدهما.")
    ]


def test_rows_of_one_product_must_agree(indoor):
    # given
    rows = [
        {**NEW, "size": "small"},
        {**NEW, "sku": "GARDENIA-2", "size": "large", "name_en": "Cape jasmine"},
    ]

    # when
    report = apply(*rows)

    # then
    message = "Row 2 of the same product says otherwise here."
    assert said(report) == [(3, "name_en", "INVALID", message)]


def test_variants_of_one_product_are_told_apart(indoor):
    # given
    product = indoor.product([{"price": "100", "size": "small"}])
    sku = product.variants.get().sku
    old = {"slug": product.slug, "sku": sku, "size": "small", "price": "100", "stock": "10"}

    # when
    same = apply(old, {**old, "sku": "OTHER"})
    twice = apply(old, old)
    exchanged = apply({**old, "size": "large"}, {**old, "sku": "OTHER"})

    # then
    assert said(same) == [(3, "SKU", "DUPLICATE", f"It has the size and colour of “{sku}”.")]
    assert said(twice) == [(3, "sku", "DUPLICATE", "Row 2 has the same SKU.")]
    assert (said(exchanged), counts(exchanged)) == ([], (1, 1, 0))


def test_sku_of_another_product_is_refused(indoor):
    # given
    product = indoor.product([{"price": "100"}])

    # when
    report = apply({**NEW, "sku": product.variants.get().sku})

    # then
    message = f"This SKU belongs to the product “{product.slug}”."
    assert said(report) == [(2, "sku", "DUPLICATE", message)]


def test_type_of_a_product_stays(indoor):
    # given
    product = indoor.product([{"price": "100"}])
    other = type(indoor.kind).objects.create(name="هدية", slug="gift", has_variants=True)

    # when
    report = apply({"slug": product.slug, "product_type": other.slug})
    foreign = apply({**NEW, "product_type": "gift", "light": "full-sun"})

    # then
    message = "The type of a product that exists cannot change."
    assert said(report) == [(2, "product_type", "INVALID", message)]
    message = "Products of the type “هدية” do not have this."
    assert said(foreign) == [(2, "light", "INVALID", message)]


def test_header_is_read_in_either_language_and_unknown_columns_are_told(indoor):
    # given
    product = indoor.product([{"price": "100", "color": "red"}])
    sku = product.variants.get().sku

    # when
    arabic = apply({"المعرف": product.slug, "رمز الصنف": sku, "السعر": "90", "سمة color": "white"})
    wrong = apply({"slug": product.slug, "SKU": sku, "prise": "80", "Price": "70", "السعر": "60"})
    lonely = apply({"price": "70"})

    # then
    assert (said(arabic), counts(arabic)) == ([], (0, 1, 0))
    assert said(wrong) == [
        (1, "prise", "NOT_FOUND", "No column has this name."),
        (1, "السعر", "DUPLICATE", "This column stands in the sheet twice."),
    ]
    needed = "The sheet needs this column."
    assert said(lonely) == [(1, "SKU", "REQUIRED", needed), (1, "Slug", "REQUIRED", needed)]


def test_new_product_needs_its_columns(indoor):
    report = apply({"slug": "gardenia", "sku": "GARDENIA-1"})

    message = "A new product or variant needs this column."
    assert said(report) == [
        (2, column, "REQUIRED", message)
        for column in ("Name in Arabic", "Product type", "Price (SAR without VAT)", "Stock")
    ]


def test_same_sheet_again_writes_nothing(indoor):
    # given
    rows = [
        {**NEW, "size": "small", "description_en": "Line\n\nline"},
        {**NEW, "size": "large", "sku": "GARDENIA-2", "description_en": "Line\n\nline"},
    ]
    assert counts(apply(*rows)) == (2, 0, 0)

    # when
    with CaptureQueriesContext(connection) as queries:
        again = apply(*rows)

    # then
    assert (said(again), again.applied, counts(again)) == ([], True, (0, 0, 2))
    writes = [
        query["sql"] for query in queries if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))
    ]
    assert writes == []


def test_dry_run_says_the_same_and_writes_nothing(indoor):
    # given
    product = indoor.product([{"price": "100"}])
    rows = [NEW, {**NEW, "slug": product.slug, "sku": product.variants.get().sku}]

    # when
    report = import_catalogue(csv_of(*rows))

    # then
    assert (said(report), report.applied, counts(report)) == ([], False, (1, 1, 0))
    assert Product.objects.get().name == product.name
    assert import_catalogue(csv_of(*rows), dry_run=False).applied


def test_what_changed_since_the_dry_run_is_seen_when_applying(indoor):
    # given
    content = csv_of(NEW)
    assert import_catalogue(content).problems == []
    taken = indoor.product([{"price": "100"}]).variants.get()
    ProductVariant.objects.filter(pk=taken.pk).update(sku=NEW["sku"])

    # when
    report = import_catalogue(content, dry_run=False)

    # then
    assert [problem.code.name for problem in report.problems] == ["DUPLICATE"]
    assert not Product.objects.filter(slug="gardenia").exists()


def test_product_without_variants_keeps_its_row(indoor):
    # given
    product = indoor.product([])
    (row,) = exported_rows()

    # when
    report = apply({**row, "Name in English": "Bare root"})

    # then
    assert (said(report), counts(report)) == ([], (0, 1, 0))
    assert product.translations.get().name == "Bare root"


def test_formatting_of_a_description_stays_until_its_words_change(indoor):
    # given
    product = indoor.product([{"price": "100"}])
    product.description = "<p>نص <b>مهم</b></p><ul><li>أول</li></ul>"
    product.save()
    row = {"slug": product.slug, "description_ar": "نص مهم\nأول"}

    # when
    same = apply(row)
    product.refresh_from_db()

    # then
    assert counts(same) == (0, 0, 1)
    assert "<b>" in product.description
    assert counts(apply({**row, "description_ar": "نص آخر"})) == (0, 1, 0)
    product.refresh_from_db()
    assert product.description == "<p>نص آخر</p>"
