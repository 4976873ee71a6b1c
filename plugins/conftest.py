"""A small real shop for the plugins' tests, asked over HTTP: one warehouse, one way of delivery,
few plants."""

import uuid
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from decimal import Decimal
from itertools import count
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import translation
from pytest_django import DjangoCaptureOnCommitCallbacks
from saleor import celery_app
from saleor.account.models import Address, User
from saleor.product.models import (
    Category,
    Product,
    ProductTranslation,
    ProductType,
    ProductVariant,
    ProductVariantTranslation,
)
from saleor.shipping import ShippingMethodType
from saleor.shipping.models import ShippingMethod, ShippingZone
from saleor.warehouse.models import Stock, Warehouse

from saleor_config.redis import redis_client
from saleor_config.tests.redis_keys import delete_keys, nothing_counted  # noqa: F401
from saleor_config.tests.s3_server import S3Server, run_s3

MakeVariant = Callable[..., ProductVariant]
MakeCustomer = Callable[[], User]


@pytest.fixture(autouse=True)
def tasks_run_at_once(settings: Any) -> None:
    """Run Celery's tasks in the test; its configuration can't be patched, only set."""
    settings.CELERY_TASK_ALWAYS_EAGER = True
    celery_app.conf.task_always_eager = True


@pytest.fixture
def own_redis_keys(settings: Any) -> Iterator[str]:
    """The beginning of this test's keys, of codes and of the inbox."""
    prefix = f"test-{uuid.uuid4().hex}"
    settings.PHONE_OTP_KEY_PREFIX = prefix
    settings.INBOX_KEY_PREFIX = f"{prefix}:inbox"
    yield prefix
    delete_keys(f"{prefix}:*")


@pytest.fixture
def s3(settings: Any) -> Iterator[S3Server]:
    """Media and private files of this test are in an S3, not in a folder."""
    with run_s3() as server:
        settings.STORAGES = server.build_storages()
        yield server


@pytest.fixture
def arabic() -> Iterator[None]:
    with translation.override("ar"):
        yield


@pytest.fixture
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


@pytest.fixture
def warehouse(db: None) -> Warehouse:
    zone = ShippingZone.objects.create(name="السعودية", countries=["SA"])
    ShippingMethod.objects.create(
        name="توصيل المشتل",
        type=ShippingMethodType.PRICE_BASED,
        price_amount=Decimal(50),
        minimum_order_price_amount=Decimal(0),
        shipping_zone=zone,
    )
    address = Address.objects.create(city="الرياض", country="SA")
    warehouse = Warehouse.objects.create(name="مزرعة", slug="farm", address=address)
    warehouse.shipping_zones.add(zone)
    return warehouse


@pytest.fixture
def make_variant(warehouse: Warehouse) -> MakeVariant:
    """``make_variant(price="149.99", stock=5)``: a published plant with one variant."""
    numbers = count(1)
    kind = ProductType.objects.create(name="نبات", slug="plant", has_variants=True)
    category = Category.objects.create(name="نباتات داخلية", slug="indoor")

    def make(price: str = "100", stock: int = 10, **fields: Any) -> ProductVariant:
        number = next(numbers)
        product = Product.objects.create(
            name=f"نبتة {number}",
            slug=f"plant-{number}",
            product_type=kind,
            category=category,
            price_amount=Decimal(price),
            minimal_variant_price_amount=Decimal(price),
            is_published=True,
            metadata={"latin_name": f"Planta {number}"},
        )
        ProductTranslation.objects.create(
            product=product, language_code="en", name=f"Plant {number}"
        )
        variant = ProductVariant.objects.create(
            product=product, sku=f"SKU-{number}", name="كبير", **fields
        )
        ProductVariantTranslation.objects.create(
            product_variant=variant, language_code="en", name="Large"
        )
        Stock.objects.create(warehouse=warehouse, product_variant=variant, quantity=stock)
        return variant

    return make


@pytest.fixture
def make_customer(db: None) -> MakeCustomer:
    numbers = count(1)

    def make() -> User:
        return User.objects.create(
            email=f"{next(numbers):032x}@phone.invalid", first_name="Test", last_name="Shopper"
        )

    return make


@pytest.fixture
def variant(make_variant: MakeVariant) -> ProductVariant:
    return make_variant()


@pytest.fixture
def customer(make_customer: MakeCustomer) -> User:
    return make_customer()


@pytest.fixture
def graphql(
    client: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> Callable[..., dict[str, Any]]:
    """Post to /graphql/; ``language`` is sent as x-locale, ``token`` as a bearer token."""

    def post(
        query: str,
        variables: dict[str, Any] | None = None,
        *,
        language: str = "en",
        token: str = "",
        status: int = 200,
    ) -> dict[str, Any]:
        headers = {"x-locale": language}
        if token:
            headers["authorization"] = f"Bearer {token}"
        with django_capture_on_commit_callbacks(execute=True):
            response = client.post(
                "/graphql/",
                {"query": query, "variables": variables or {}},
                content_type="application/json",
                headers=headers,
            )
        assert response.status_code == status, response.content
        return response.json()

    return post


@pytest.fixture
def redis_away(settings: Any) -> Callable[[], AbstractContextManager[None]]:
    """Within the context, Redis is at a port where nothing listens."""

    @contextmanager
    def away() -> Iterator[None]:
        working = settings.REDIS_URL
        settings.REDIS_URL = "redis://127.0.0.1:1/0"
        redis_client.cache_clear()
        try:
            yield
        finally:
            settings.REDIS_URL = working
            redis_client.cache_clear()

    return away


@pytest.fixture
def in_own_connection() -> Callable[[Callable[[], Any]], Callable[[], Any]]:
    """Wrap a call for another thread, whose database connection is closed at the end."""

    def wrap(call: Callable[[], Any]) -> Callable[[], Any]:
        def wrapped() -> Any:
            try:
                return call()
            finally:
                connection.close()

        return wrapped

    return wrap
