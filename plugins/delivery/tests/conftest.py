from collections.abc import Iterator

import pytest
import time_machine
from saleor.shipping.models import ShippingMethod
from saleor.warehouse.models import Warehouse


@pytest.fixture
def saturday() -> Iterator[time_machine.Traveller]:
    with time_machine.travel("2026-11-21T09:00:00+03:00", tick=False) as traveller:
        yield traveller


@pytest.fixture
def method(warehouse: Warehouse) -> ShippingMethod:
    return ShippingMethod.objects.get()
