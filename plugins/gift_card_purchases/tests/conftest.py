import random
from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User

from plugins.phone_otp.models import PhoneIdentity


@pytest.fixture
def make_buyer(make_customer: Any) -> Callable[[], User]:
    """A customer with a phone, by which purchases are counted."""

    def make() -> User:
        user: User = make_customer()
        phone = f"+9665{random.randrange(10**8):08d}"
        PhoneIdentity.objects.create(user=user, phone=phone)
        return user

    return make


@pytest.fixture
def buyer(make_buyer: Any) -> User:
    user: User = make_buyer()
    user.email = "noura@example.com"
    user.save()
    return user
