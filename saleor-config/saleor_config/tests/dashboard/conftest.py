"""A shop for each module, and staff who open it in the Dashboard."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from saleor_config.tests.dashboard.desk import Desk
from saleor_config.tests.dashboard.shop import Shop, open_shop


@pytest.fixture(scope="module")
def shop(django_db_setup: None, django_db_blocker: Any) -> Iterator[Shop]:
    """Made once for a module and undone after it; what a test changes is undone before."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield open_shop()
        transaction.set_rollback(True)


@pytest.fixture
def desk(db: None, shop: Shop) -> Desk:
    """Of a manager, who may do everything."""
    return Desk(shop.manager)


@pytest.fixture
def clerks_desk(db: None, shop: Shop) -> Desk:
    """Of a member of staff who may do nothing."""
    return Desk(shop.clerk)


@pytest.fixture(autouse=True)
def _uploads_of_their_own(settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
