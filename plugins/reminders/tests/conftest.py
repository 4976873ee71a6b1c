from collections.abc import Callable
from typing import Any

import pytest
from saleor.account.models import User
from saleor.order.models import Order
from saleor.product.models import ProductVariant

from plugins.cart.tests.conftest import make_form  # noqa: F401
from plugins.orders.tests.conftest import deliver, pack, place  # noqa: F401
from plugins.phone_otp.models import PhoneIdentity
from plugins.reminders.models import CareTip
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


@pytest.fixture
def bring_plant(place: Any, pack: Any, deliver: Any) -> Callable[..., Order]:  # noqa: F811
    """``bring_plant(customer, variant)``: ordered and delivered now."""

    def bring(customer: User, *variants: ProductVariant, quantity: int = 1) -> Order:
        order: Order = place(customer, variants=list(variants), quantity=quantity)
        deliver(pack(order))
        return order

    return bring


def make_care_tip(**changes: Any) -> CareTip:
    """Of watering, all the year round."""
    fields = {
        "task": "water",
        "first_month": 1,
        "last_month": 12,
        "title_ar": "اسقها في الصباح",
        "title_en": "Water in the morning",
        "text_ar": "ماء الظهيرة يحرق الأوراق.",
        "text_en": "Water at noon burns the leaves.",
    }
    tip: CareTip = CareTip.objects.create(**{**fields, **changes})
    return tip
