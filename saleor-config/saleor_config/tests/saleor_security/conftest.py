"""People and objects that the attacks aim at."""

import pytest

from saleor_config.tests.planted import Planted, plant


@pytest.fixture
def planted() -> Planted:
    return plant()
