"""People and objects that the attacks aim at."""

import pytest
from saleor.account.models import User

from saleor_config.tests.holes.signing_in import PASSWORD
from saleor_config.tests.planted import Planted, plant


@pytest.fixture
def planted() -> Planted:
    return plant()


@pytest.fixture
def manager() -> User:
    return User.objects.create_superuser("manager@example.com", PASSWORD)
