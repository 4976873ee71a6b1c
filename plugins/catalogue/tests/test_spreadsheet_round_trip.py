"""What is taken out comes back unchanged."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from measurement.measures import Weight
from saleor.product.models import Category, Product, ProductType, ProductVariant

from plugins.catalogue.spreadsheets.selectors import export_catalogue
from plugins.catalogue.spreadsheets.services import import_catalogue
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.sheet_makers import exported_cells, exported_rows, said
from saleor_config.rich_text import build_draft_of_lines
from saleor_config.spreadsheets import SpreadsheetFormat

BOTH_WAYS = [(form, language) for form in SpreadsheetFormat for language in ("ar", "en")]
ODD_TEXTS = st.one_of(
    st.sampled_from(
        [
            "=1+1",
            "+966",
            "-5",
            "@SUM(A1)",
            "'quoted",
            "''",
            'say "hi", she said; then left',
            "‏يمين ثم left",
            "\u202eabc\u202c",
            "\U0001f469\u200d\U0001f33e زراعة",
            "a\nb\r\n\tc",
            "<b>&amp;</b>",
            "_x000D_",
            "12,5",
            "TRUE",
            "1/2/2026",
        ]
    ),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=60),
)
PRODUCTS = st.lists(
    st.fixed_dictionaries(
        {
            "name": ODD_TEXTS,
            "english": ODD_TEXTS,
            "latin": ODD_TEXTS,
            "html": ODD_TEXTS,
            "draft": ODD_TEXTS,
            "height": ODD_TEXTS,
            "published": st.booleans(),
            "date": st.none() | st.dates(),
            "sku": ODD_TEXTS,
            "price": st.decimals(0, 99999, places=3),
            "override": st.none() | st.decimals(0, 99999, places=3),
            "grams": st.none() | st.integers(0, 10**6),
        }
    ),
    min_size=1,
    max_size=4,
)


def unchanged(form: SpreadsheetFormat, language: str) -> tuple[Any, int, int]:
    exported = export_catalogue(form, language)
    report = import_catalogue(exported.content, dry_run=False)
    return said(report), report.unchanged, exported.rows


@pytest.mark.django_db
def test_fixtures_come_back_unchanged(tmp_path, monkeypatch):
    from fixtures.loader.run import load_fixtures
    from saleor_config.environment import Environment

    # given
    monkeypatch.setenv("MASHTAL_DEMO_ACCOUNTS_FILE", str(tmp_path / "accounts.json"))
    load_fixtures(Environment.load(), pictures=tmp_path)
    count = ProductVariant.objects.count()
    assert count > 150

    # then
    ways = [(SpreadsheetFormat.CSV, "ar"), (SpreadsheetFormat.XLSX, "en")]
    assert [unchanged(*way) for way in ways] == [([], count, count)] * 2


class OddProducts(TestCase):
    @settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
    @given(PRODUCTS, st.sampled_from(BOTH_WAYS))
    def test_any_product_comes_back_unchanged(self, drawn, way):
        # given
        kind = ProductType.objects.create(name="=kind", slug="kind", has_variants=True)
        category = Category.objects.create(name="-فئة|", slug="category")
        for number, data in enumerate(drawn):
            product = Product.objects.create(
                name=data["name"],
                slug=f"-{number}",
                product_type=kind,
                category=category,
                price_amount=data["price"],
                minimal_variant_price_amount=data["price"],
                description=data["html"],
                description_json=build_draft_of_lines(data["draft"]),
                is_published=data["published"],
                publication_date=data["date"],
                metadata={"latin_name": data["latin"], "height_cm": data["height"]},
            )
            product.translations.create(language_code="en", name=data["english"])
            ProductVariant.objects.create(
                product=product,
                sku=f"{number}{data['sku']}",
                price_override_amount=data["override"],
                weight=data["grams"],
            )

        # then
        assert unchanged(*way) == ([], len(drawn), len(drawn))


@pytest.mark.django_db
def test_export_is_one_row_a_variant_in_the_asked_language(shop: Shop):
    # given
    product = shop.product(
        [{"price": "100.5", "size": "small", "stock": 3}, {"size": "large", "stock": None}],
        occasion=["eid", "graduation"],
        name="=نبتة",
    )
    product.variants.filter(price_override_amount__isnull=False).update(weight=Weight(kg=10))

    # when
    english, arabic = exported_rows("en"), exported_rows("ar")

    # then
    assert len(english) == len(arabic) == 2
    first = english[0]
    assert first["Slug"] == arabic[0]["المعرّف"] == product.slug
    assert first["Name in Arabic"] == "'=نبتة"
    assert (first["Published"], arabic[0]["معروض"]) == ("Yes", "نعم")
    assert (first["Category"], arabic[0]["الفئة"]) == ("Category indoor", "فئة indoor")
    assert (first["Occasion"], first["Size"]) == ("Eid | Graduation", "Small")
    assert (first["Price (SAR without VAT)"], first["Stock"]) == ("100.50", "3")
    assert first["Weight (kg)"] == "10"
    assert (english[1]["Price (SAR without VAT)"], english[1]["Stock"]) == ("100.00", "")
    assert exported_cells()[1][-3:] == [100.5, 3, 10]


@pytest.mark.django_db
def test_names_that_mean_two_things_are_written_as_slugs(shop: Shop):
    # given
    shop.category("indoor")
    other = shop.category("other")
    other.name = "فئة indoor"
    other.save()
    shop.product([{"price": "1"}])

    # when
    (row,) = exported_rows("ar")

    # then
    assert row["الفئة"] == "indoor"
    assert unchanged(SpreadsheetFormat.CSV, "ar") == ([], 1, 1)
    assert Product.objects.get().price_amount == Decimal(100)
