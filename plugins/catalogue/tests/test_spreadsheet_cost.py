"""What bringing in a sheet costs, in SQL statements."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.product.models import Product, ProductVariant

from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.sheet_makers import NEW, apply, counts, exported_rows

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("english")]

FULL: dict[str, Any] = {
    **NEW,
    "latin_name": "Gardenia jasminoides",
    "description_ar": "عطرها يملأ المجلس.",
    "description_en": "It scents the room.",
    "height_cm": "80",
    "light": "full-sun",
    "occasion": "eid",
    "size": "small",
    "color": "white",
    "weight_kg": "2",
}
SALEORS_OWN = 54
"""Statements for such a row by Saleor's functions, one product after the other."""


def sheet(name: str, length: int, **cells: str) -> list[dict[str, Any]]:
    """Products of one variant, every cell filled."""
    return [
        {**FULL, "slug": f"{name}-{number}", "sku": f"{name}-{number}", **cells}
        for number in range(length)
    ]


def cost(rows: list[dict[str, Any]], expected: tuple[int, int, int]) -> int:
    with CaptureQueriesContext(connection) as queries:
        assert counts(apply(*rows)) == expected
    return len(queries)


def test_new_products_cost_no_statement_of_their_own(indoor: Shop) -> None:
    # when few products are made, and many
    few = cost(sheet("few", 2), (2, 0, 0))
    many = cost(sheet("many", 40), (40, 0, 0))

    # then both take as many statements, fewer than Saleor takes for one product
    assert many == few < SALEORS_OWN

    # and every row has all of its cells
    assert (Product.objects.count(), ProductVariant.objects.count()) == (42, 42)
    shown = {(row["Name in English"], row["Light"], row["Size"]) for row in exported_rows()}
    assert shown == {("Gardenia", "Full-Sun", "Small")}


def test_new_variants_of_a_product_cost_no_statement_of_their_own(indoor: Shop) -> None:
    few = cost([*sheet("few", 1)], (1, 0, 0))
    several = [
        {**row, "slug": "one", "size": size, "color": color}
        for row, (size, color) in zip(
            sheet("several", 6),
            [(size, color) for size in ("small", "large") for color in ("white", "red", "green")],
            strict=True,
        )
    ]

    assert cost(several, (6, 0, 0)) == few


def test_changed_products_cost_a_few(indoor: Shop) -> None:
    # given products whose every cell changes but the keys
    apply(*sheet("plant", 12))
    other = {
        "name_ar": "ياسمين",
        "name_en": "Jasmine",
        "description_ar": "نص آخر",
        "description_en": "Another text",
        "light": "low-light",
        "size": "large",
        "price": "60",
        "stock": "3",
    }

    # when
    few = cost(sheet("plant", 2, **other), (0, 2, 0))
    many = cost(sheet("plant", 12, **other), (0, 10, 2))

    # then: the product, its English text and its variant
    assert (many - few) / 8 <= 3
