"""Sheets that come at the same moment, on real connections."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from saleor.product.models import Product, ProductVariant

from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.sheet_makers import NEW, apply

pytestmark = pytest.mark.django_db(transaction=True)


def test_one_of_two_equal_sheets_finds_everything_done(shop: Shop, in_own_connection: Any) -> None:
    # given
    shop.category("indoor")
    start = Barrier(2)

    def started() -> tuple[int, int, bool]:
        start.wait(timeout=30)
        report = apply(NEW)
        return report.created, report.unchanged, report.applied

    # when
    with ThreadPoolExecutor(2) as pool:
        calls = [pool.submit(in_own_connection(started)) for _ in range(2)]
        results = sorted(call.result() for call in calls)

    # then
    assert results == [(0, 1, True), (1, 0, True)]
    assert (Product.objects.count(), ProductVariant.objects.count()) == (1, 1)
