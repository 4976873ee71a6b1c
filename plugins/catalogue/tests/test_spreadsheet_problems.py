"""Sheets that are refused, and how they are told what is wrong."""

from decimal import Decimal

import pytest
from saleor.product.models import Product, ProductVariant

from plugins.catalogue.tests.sheet_makers import NEW, apply, counts, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


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
