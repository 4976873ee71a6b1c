"""A day at a small nursery: a van, slots every day, and orders in cash."""

from collections.abc import Callable
from datetime import date, timedelta
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image
from saleor.order.models import Order
from saleor.shipping.models import ShippingMethod
from saleor.warehouse.models import Warehouse

from plugins.delivery.models import SlotBooking, SlotDay
from plugins.delivery.tests.shop import create_area
from plugins.dispatch import services
from plugins.dispatch.models import Run, Van
from plugins.orders.tests.conftest import place  # noqa: F401

Book = Callable[..., Order]


@pytest.fixture
def area(warehouse: Warehouse) -> Any:
    return create_area(ShippingMethod.objects.get(), {}, offered_days=20)


@pytest.fixture
def today() -> date:
    return timezone.localdate()


@pytest.fixture
def book(place: Any, area: Any, today: date, make_customer: Any) -> Book:  # noqa: F811
    """``book(lines=2, address="…")``: an order in cash whose slot is today's morning."""

    def run(day: date | None = None, address: str = "", **options: Any) -> Order:
        order: Order = place(make_customer(), **options)
        if address:
            order.shipping_address.street_address_1 = address
            order.shipping_address.save()
        rule = area.rules.first()
        slot_day, _is_new = SlotDay.objects.get_or_create(rule=rule, date=day or today)
        SlotBooking.objects.update_or_create(
            order=order, defaults={"slot_day": slot_day, "litres": 5}
        )
        return order

    return run


@pytest.fixture
def van(db: None) -> Van:
    van: Van = Van.objects.create(name="سيارة 1")
    return van


@pytest.fixture
def drive(van: Van, today: date, admin_user: Any) -> Callable[[], Run]:
    """Plan the day's orders, pack them and send the van off."""

    def run() -> Run:
        services.plan_day(today)
        planned: Run = Run.objects.get(van=van, day=today)
        assert services.pack_run(planned.pk, by=admin_user) == []
        services.send_off(planned.pk)
        planned.refresh_from_db()
        return planned

    return run


@pytest.fixture(autouse=True)
def private_files(settings: Any, tmp_path: Any) -> Any:
    settings.PRIVATE_ROOT = tmp_path / "private"
    return settings.PRIVATE_ROOT


@pytest.fixture
def photo() -> Callable[..., SimpleUploadedFile]:
    """A photograph of a phone, with where it was taken."""

    def draw(content: bytes | None = None, name: str = "door.jpg") -> SimpleUploadedFile:
        if content is None:
            output = BytesIO()
            exif = Image.Exif()
            exif[0x010F] = "Maker of the phone"
            Image.new("RGB", (2400, 1200), "green").save(output, "JPEG", exif=exif)
            content = output.getvalue()
        return SimpleUploadedFile(name, content, content_type="image/jpeg")

    return draw


@pytest.fixture
def tomorrow(today: date) -> date:
    return today + timedelta(days=1)
