"""Sheets that change the catalogue."""

from datetime import date
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.product import AttributeInputType
from saleor.product.models import Product, ProductVariant

from plugins.catalogue.selectors import get_product_detail
from plugins.catalogue.spreadsheets.services import import_catalogue
from plugins.catalogue.tests.sheet_makers import NEW, apply, counts, csv_of, exported_rows, said

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]


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
    shown = get_product_detail("gardenia", "en")
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
    assert import_catalogue(content).errors == []
    taken = indoor.product([{"price": "100"}]).variants.get()
    ProductVariant.objects.filter(pk=taken.pk).update(sku=NEW["sku"])

    # when
    report = import_catalogue(content, dry_run=False)

    # then
    assert [error.code.name for error in report.errors] == ["DUPLICATE"]
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
