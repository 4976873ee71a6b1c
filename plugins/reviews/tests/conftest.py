import json
import uuid
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from saleor.account.models import User
from saleor.order.models import Order

from plugins.catalogue.services import rebuild_listing
from plugins.orders.tests.conftest import deliver, pack, place
from plugins.phone_otp.services import ensure_customer, open_session
from plugins.reviews.models import Review
from plugins.reviews.services import create_review, publish_review
from plugins.reviews.validators import ReviewForm
from saleor_config.global_ids import write_id

__all__ = ["deliver", "pack", "place"]

ADDRESS = "203.0.113.5"
NOON = "2026-11-02T12:00:00+03:00"
"""In Riyadh, when invitations may be sent."""


@pytest.fixture(autouse=True)
def private(settings: Any, tmp_path: Path, nothing_counted: None) -> Path:
    """The folder of private files, of this test alone."""
    settings.PRIVATE_ROOT = tmp_path / "private"
    return settings.PRIVATE_ROOT


@pytest.fixture
def shopper(db: None) -> User:
    return ensure_customer("+966500000001", "نورة", "التجريبية")


@pytest.fixture
def deliver_order(place: Any, pack: Any, deliver: Any) -> Callable[..., Order]:
    """``deliver_order(customer)``: an order of one plant that has arrived."""

    def run(customer: User, **choices: Any) -> Order:
        order = place(customer, **choices)
        deliver(pack(order))
        rebuild_listing()
        return order

    return run


@pytest.fixture
def write(shopper: User) -> Callable[..., Review]:
    """``write(order, stars=4)``: a review of its first plant by its own customer."""

    def run(order: Order, photos: Any = (), key: str = "", line: int = 0, **fields: Any) -> Review:
        form = build_form(order, line, **fields)
        user = User.objects.get(pk=order.user_id)
        key = key or str(uuid.uuid4())
        return create_review(form, photos, user=user, address=ADDRESS, key=key)

    return run


@pytest.fixture
def publish(write: Any) -> Callable[..., Review]:
    def run(order: Order, **fields: Any) -> Review:
        review = write(order, **fields)
        publish_review(review.pk)
        return review

    return run


def build_form(order: Order, line: int = 0, **fields: Any) -> ReviewForm:
    product = order.lines.order_by("pk")[line].variant.product
    values = {
        "product_id": write_id("Product", product.pk),
        "stars": 5,
        "words": "وصلت بحالة ممتازة",
        "name": "نورة",
        "order_number": str(order.pk),
    }
    return ReviewForm(**values | fields)


def get_product(order: Order) -> Any:
    return order.lines.order_by("pk").first().variant.product


@pytest.fixture
def token(shopper: User) -> str:
    return open_session(shopper).token


@pytest.fixture
def ten_days_later() -> Iterator[None]:
    with time_machine.travel(timezone.now() + timedelta(days=10, hours=1), tick=True):
        yield


def send_form(client: Any, query: str, variables: Any, photos: Any, **headers: str) -> Any:
    """A multipart request, as a browser sends photographs."""
    names = {str(index): [f"variables.photos.{index}"] for index in range(len(photos))}
    variables = variables | {"photos": [None] * len(photos)}
    form = {
        "operations": json.dumps({"query": query, "variables": variables}),
        "map": json.dumps(names),
        **{str(index): photo for index, photo in enumerate(photos)},
    }
    return client.post("/graphql/", form, headers=headers).json()
