from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User

from plugins.cart.tests.conftest import make_form  # noqa: F401
from plugins.phone_otp.models import PhoneIdentity
from saleor_config.redis import redis_client


@pytest.fixture(autouse=True)
def day_time(settings: Any) -> None:
    """Whenever the tests run. Those of quiet hours set their own."""
    settings.QUIET_HOURS = "off"


@pytest.fixture(autouse=True)
def no_attempts() -> None:
    for key in redis_client().scan_iter("mashtal:attempts:stock_subscription*"):
        redis_client().delete(key)


@pytest.fixture
def make_phone_customer(make_customer: Any) -> Callable[[str], User]:
    def make(phone: str) -> User:
        user = make_customer()
        PhoneIdentity.objects.create(user=user, phone=phone)
        return User.objects.get(pk=user.pk)

    return make
