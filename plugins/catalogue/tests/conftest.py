"""A small nursery whose products differ in everything the listing looks at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.db import transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from graphql_jwt.shortcuts import get_token
from PIL import Image
from saleor import celery_app
from saleor.account.models import User
from saleor.discount.models import Sale
from saleor.product.models import (
    Attribute,
    AttributeProduct,
    AttributeTranslation,
    AttributeValue,
    AttributeValueTranslation,
    AttributeVariant,
    Category,
    Product,
    ProductImage,
    ProductType,
    ProductVariant,
)
from saleor.product.utils.attributes import associate_attribute_values_to_instance
from saleor.warehouse.models import Stock, Warehouse

from plugins.catalogue import services
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.read_model.index_store import index_store
from plugins.catalogue.tests.following import Change
from plugins.catalogue.tests.listener import restart_listener, stop_listener
from plugins.phone_otp.services import open_session

VARIANT_VALUES = {
    "size": ["small", "medium", "large"],
    "color": ["white", "red", "green"],
}
PRODUCT_VALUES = {
    "occasion": ["eid", "graduation"],
    "recipient": ["mother", "friend"],
    "theme": ["desk", "fragrant"],
    "light": ["full-sun", "low-light"],
    "water": ["sparing", "regular"],
    "place": ["indoor", "outdoor", "both"],
    "pets": ["safe", "toxic"],
    "difficulty": ["easy", "demanding"],
    "position": ["majlis", "garden"],
}
HEX = {"white": "#ffffff", "red": "#cc0000", "green": "#00aa00"}


@dataclass
class Shop:
    """Vocabulary and makers; every maker takes what differs from an ordinary plant.

    Each commits once, so that the listing follows it once.
    """

    warehouse: Warehouse
    kind: ProductType
    attributes: dict[str, Attribute]
    values: dict[str, AttributeValue]
    numbers: Iterator[int] = field(default_factory=lambda: count(1))

    @transaction.atomic
    def category(self, slug: str, parent: Category | None = None) -> Category:
        category = Category.objects.filter(slug=slug).first()
        if category is None:
            category = Category.objects.create(name=f"فئة {slug}", slug=slug, parent=parent)
            category.translations.create(language_code="en", name=f"Category {slug}")
        return category

    @transaction.atomic
    def product(
        self,
        variants: list[dict[str, Any]] | None = None,
        *,
        category: str | None = "indoor",
        name: str | None = None,
        english: str | None = None,
        price: str = "100",
        published_on: date | None = None,
        is_published: bool = True,
        **values: list[str],
    ) -> Product:
        number = next(self.numbers)
        product = Product.objects.create(
            name=name or f"نبتة {number}",
            slug=f"plant-{number}",
            product_type=self.kind,
            category=self.category(category) if category else None,
            price_amount=Decimal(price),
            minimal_variant_price_amount=Decimal(price),
            is_published=is_published,
            publication_date=published_on,
            metadata={"latin_name": f"Planta {number}", "height_cm": "40"},
        )
        product.translations.create(language_code="en", name=english or f"Plant {number}")
        for attribute, slugs in values.items():
            self.assign(product, attribute, slugs)
        for variant in [{}] if variants is None else variants:
            self.variant(product, **variant)
        return product

    @transaction.atomic
    def variant(
        self,
        product: Product,
        *,
        price: str | None = None,
        stock: int | None = 10,
        is_tracked: bool = True,
        **values: str,
    ) -> ProductVariant:
        number = next(self.numbers)
        variant = ProductVariant.objects.create(
            product=product,
            sku=f"SKU-{number}",
            track_inventory=is_tracked,
            price_override_amount=None if price is None else Decimal(price),
        )
        for attribute, slug in values.items():
            self.assign(variant, attribute, [slug])
        if stock is not None:
            Stock.objects.create(warehouse=self.warehouse, product_variant=variant, quantity=stock)
        return variant

    def assign(self, instance: Product | ProductVariant, attribute: str, slugs: list[str]) -> None:
        associate_attribute_values_to_instance(
            instance, self.attributes[attribute], *(self.values[slug] for slug in slugs)
        )

    @transaction.atomic
    def sale(self, value: str, kind: str = "percentage", **fields: Any) -> Sale:
        return Sale.objects.create(name="تخفيضات", type=kind, value=Decimal(value), **fields)

    @transaction.atomic
    def picture(self, product: Product, width: int = 1000, alt: str = "") -> ProductImage:
        image = ProductImage(product=product, alt=alt)
        image.image.save("plant.png", ContentFile(picture_bytes(width)), save=True)
        return image


def picture_bytes(width: int, colour: str = "green") -> bytes:
    content = BytesIO()
    Image.new("RGB", (width, width * 5 // 4), colour).save(content, "PNG")
    return content.getvalue()


@pytest.fixture
@transaction.atomic
def shop(warehouse: Warehouse) -> Shop:
    kind = ProductType.objects.create(name="نبات", slug="plant", has_variants=True)
    groups = {**VARIANT_VALUES, **PRODUCT_VALUES}
    attributes = {slug: Attribute(name=f"سمة {slug}", slug=slug) for slug in groups}
    Attribute.objects.bulk_create(attributes.values())
    AttributeTranslation.objects.bulk_create(
        AttributeTranslation(attribute=attribute, language_code="en", name=slug.title())
        for slug, attribute in attributes.items()
    )
    for through, slugs in ((AttributeVariant, VARIANT_VALUES), (AttributeProduct, PRODUCT_VALUES)):
        through.objects.bulk_create(
            through(attribute=attributes[slug], product_type=kind, sort_order=place)
            for place, slug in enumerate(slugs)
        )
    values = {
        name: AttributeValue(
            attribute=attributes[slug],
            name=f"قيمة {name}",
            slug=name,
            value=HEX.get(name, ""),
            sort_order=place,
        )
        for slug, names in groups.items()
        for place, name in enumerate(names)
    }
    AttributeValue.objects.bulk_create(values.values())
    AttributeValueTranslation.objects.bulk_create(
        AttributeValueTranslation(attribute_value=value, language_code="en", name=name.title())
        for name, value in values.items()
    )
    return Shop(warehouse, kind, attributes, values)


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path
    return tmp_path


@pytest.fixture
def settle() -> Callable[[], None]:
    """Apply what the triggers noted, as a commit would; tests run inside one transaction."""

    def run() -> None:
        while services.apply_changes():
            pass

    return run


@pytest.fixture
def listening(transactional_db: None) -> Iterator[Callable[[], None]]:
    """A listener as a server has it; the call waits until one has seen what is committed."""
    restart_listener()
    yield restart_listener
    stop_listener()


@pytest.fixture
def long_trust(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the listener has verified stays so, however long a busy machine keeps it from its next
    look: for tests that count what readers ask."""
    monkeypatch.setattr("plugins.catalogue.read_model.index_store.TRUSTED_SECONDS", 3600.0)
    yield
    index_store.distrust()


def statements(queries: CaptureQueriesContext) -> list[str]:
    """The SQL that was asked, but for the look for changes, which a reader leaves to the
    listener unless a busy machine kept that from looking for a second."""
    # Django does not know the text of a prepared one.
    asked = [query["sql"] or "prepared" for query in queries]
    return [sql for sql in asked if "catalogue_listingrevision" not in sql]


@pytest.fixture
def staff(db: None) -> User:
    return User.objects.create_superuser("staff@mashtal.example", "not-a-real-password")


Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def ask(client: Client) -> Ask:
    """Run GraphQL as a customer, as staff, or as a guest; the whole answer."""

    def run(
        query: str,
        variables: dict[str, Any] | None = None,
        *,
        customer: User | None = None,
        staff: User | None = None,
        language: str = "ar",
    ) -> dict[str, Any]:
        headers = {"x-locale": language}
        if customer:
            headers["authorization"] = f"Bearer {open_session(customer).token}"
        if staff:
            headers["authorization"] = f"JWT {get_token(staff)}"
        response = client.post(
            "/graphql/",
            {"query": query, "variables": variables or {}},
            content_type="application/json",
            headers=headers,
        )
        answer: dict[str, Any] = response.json()
        return answer

    return run


@pytest.fixture
def change(ask: Ask, staff: User, settle: Callable[[], None]) -> Change:
    """A staff mutation that must succeed, and what a commit does after it."""

    def run(mutation: str, **variables: Any) -> dict[str, Any]:
        answer = ask(mutation, variables, staff=staff)
        assert "errors" not in answer, answer
        (payload,) = answer["data"].values()
        assert not payload.get("errors"), payload
        settle()
        assert find_inconsistencies() == {}
        return payload

    return run


@pytest.fixture
def product(shop: Shop) -> Product:
    product = shop.product([{"price": "100", "size": "small", "color": "red", "stock": 5}])
    services.rebuild_listing()
    return product


@pytest.fixture
def failing_tasks_stay_in_the_worker() -> None:
    """After deleting a sale, Saleor starts a task that looks for it."""
    celery_app.conf.task_eager_propagates = False


@pytest.fixture
def indoor(shop: Shop) -> Shop:
    """The shop with the category that new rows of the sheets name."""
    shop.category("indoor")
    return shop
