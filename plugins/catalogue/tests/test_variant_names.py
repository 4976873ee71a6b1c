"""Names of variants are Arabic with an English translation, in whatever language staff save."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from pytest_django import DjangoCaptureOnCommitCallbacks
from saleor.account.models import User
from saleor.order.models import Order, OrderLine
from saleor.product.models import AttributeValue, Product, ProductVariant
from saleor.product.tasks import update_variants_names

from plugins.catalogue import services
from plugins.catalogue.tests.conftest import Ask, Shop
from plugins.catalogue.tests.following import global_id
from saleor_config.global_ids import write_id

NAMES = ("قيمة small / قيمة red", "Small / Red")

CREATE = """mutation($input: ProductVariantCreateInput!) {
  productVariantCreate(input: $input) {
    errors { field message } productVariant { id name } } }"""
UPDATE = """mutation($id: ID!, $input: ProductVariantInput!) {
  productVariantUpdate(id: $id, input: $input) {
    errors { field message } productVariant { id name } } }"""
BULK = """mutation($product: ID!, $variants: [ProductVariantBulkCreateInput]!) {
  productVariantBulkCreate(product: $product, variants: $variants) {
    bulkProductErrors { field message } productVariants { id name } } }"""
TRANSLATE = """mutation($id: ID!, $name: String!) {
  attributeValueTranslate(id: $id, languageCode: EN, input: { name: $name }) {
    errors { field message } } }"""
RENAME = """mutation($id: ID!, $name: String!) {
  attributeValueUpdate(id: $id, input: { name: $name }) { errors { field message } } }"""
DRAFT_LINES = """mutation($id: ID!, $input: [OrderLineCreateInput]!) {
  draftOrderLinesCreate(id: $id, input: $input) { errors { field message } } }"""


@pytest.fixture
def choose(shop: Shop) -> Callable[..., list[dict[str, Any]]]:
    def attributes(**values: str) -> list[dict[str, Any]]:
        return [
            {"id": global_id(shop.attributes[name]), "values": [slug]}
            for name, slug in values.items()
        ]

    return attributes


def names_of(variant: ProductVariant) -> tuple[str, str]:
    variant.refresh_from_db()
    return variant.name, variant.translations.get(language_code="en").name


@pytest.mark.parametrize("language", ["ar", "en"])
def test_a_variant_that_the_dashboard_saves_is_named_in_both_languages(
    product: Product, ask: Ask, staff: User, choose: Any, language: str
) -> None:
    small_red = choose(size="small", color="red")
    given = {
        "product": global_id(product),
        "sku": "NEW",
        "attributes": choose(size="large", color="white"),
    }
    created = ask(CREATE, {"input": given}, staff=staff, language=language)
    variant = ProductVariant.objects.get(sku="NEW")
    answered = created["data"]["productVariantCreate"]["productVariant"]["name"]
    assert answered == "قيمة large / قيمة white"
    assert names_of(variant) == (answered, "Large / White")

    product.variants.exclude(pk=variant.pk).delete()
    ask(
        UPDATE,
        {"id": global_id(variant), "input": {"attributes": small_red}},
        staff=staff,
        language=language,
    )
    assert names_of(variant) == NAMES


@pytest.mark.parametrize("language", ["ar", "en"])
def test_variants_that_are_made_in_bulk_are_named_in_both_languages(
    shop: Shop, ask: Ask, staff: User, choose: Any, language: str
) -> None:
    product = shop.product([])
    variants = [{"sku": "NEW", "attributes": choose(size="small", color="red")}]
    ask(BULK, {"product": global_id(product), "variants": variants}, staff=staff, language=language)
    assert names_of(product.variants.get()) == NAMES


def test_saleors_task_names_variants_in_both_languages(shop: Shop, product: Product) -> None:
    product.variants.update(name="Small / Red")
    update_variants_names(shop.kind.pk, [shop.attributes["color"].pk])
    assert names_of(product.variants.get()) == NAMES


@pytest.mark.parametrize(
    ("mutation", "names"),
    [
        (TRANSLATE, ("قيمة small / قيمة red", "Small / قرمزي")),
        (RENAME, ("قيمة small / قرمزي", "Small / Red")),
    ],
)
def test_names_follow_their_values(
    shop: Shop,
    product: Product,
    ask: Ask,
    staff: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    mutation: str,
    names: tuple[str, str],
) -> None:
    variables = {"id": global_id(shop.values["red"]), "name": "قرمزي"}
    with django_capture_on_commit_callbacks(execute=True):
        ask(mutation, variables, staff=staff, language="en")
    assert names_of(product.variants.get()) == names


def test_a_variant_that_nothing_tells_apart_keeps_its_name(shop: Shop) -> None:
    variant = shop.variant(shop.product([]))
    variant.name = "زراعة"
    variant.save(update_fields=["name"])
    variant.refresh_from_db()
    assert (variant.name, variant.translations.count()) == ("زراعة", 0)


def test_a_variant_that_loses_its_values_loses_their_name(shop: Shop, product: Product) -> None:
    variant = product.variants.get()
    services.name_variants([variant.pk])
    shop.assign(variant, "size", [])
    shop.assign(variant, "color", [])
    services.name_variants([variant.pk])
    assert names_of(variant) == ("", "")


@pytest.mark.parametrize("language", ["ar", "en"])
@pytest.mark.parametrize(
    ("spoken", "translated"), [("ar", ("", "")), ("en", ("Plant 1", "Small / Red"))]
)
def test_a_line_of_a_draft_is_translated_into_the_customers_language(
    product: Product, ask: Ask, staff: User, language: str, spoken: str, translated: Any
) -> None:
    (variant,) = product.variants.all()
    services.name_variants([variant.pk])
    order = Order.objects.create(status="draft", language_code=spoken)
    lines = [{"variantId": global_id(variant), "quantity": 1}]
    ask(
        DRAFT_LINES,
        {"id": write_id("Order", order.pk), "input": lines},
        staff=staff,
        language=language,
    )
    line = order.lines.get()
    assert (line.product_name, line.variant_name) == ("نبتة 1", NAMES[0])
    assert (line.translated_product_name, line.translated_variant_name) == translated


@pytest.mark.parametrize(
    ("stored", "becomes"),
    [
        ("Small / Red", NAMES[0]),
        ("Red / Small", NAMES[0]),
        ("قيمة small / Red", NAMES[0]),
        ("", NAMES[0]),
        ("هدية العيد", "هدية العيد"),
    ],
)
def test_the_migration_writes_names_that_saleor_made_and_no_others(
    product: Product, stored: str, becomes: str
) -> None:
    migration = import_module("plugins.catalogue.migrations.0015_variant_names")
    variant = product.variants.get()
    variant.translations.all().delete()
    product.variants.update(name=stored)
    line = sold(variant, stored)

    migration.write_names(apps, None)
    migration.write_names(apps, None)

    assert names_of(variant) == (becomes, "Small / Red")
    line.refresh_from_db()
    assert line.variant_name == (becomes if stored else "")


def test_the_migration_leaves_a_translation_that_staff_typed(product: Product) -> None:
    migration = import_module("plugins.catalogue.migrations.0015_variant_names")
    variant = product.variants.get()
    variant.translations.update_or_create(language_code="en", defaults={"name": "Little red"})
    migration.write_names(apps, None)
    assert names_of(variant)[1] == "Little red"


def sold(variant: ProductVariant, name: str) -> OrderLine:
    return Order.objects.create().lines.create(
        variant=variant,
        product_name="نبتة",
        variant_name=name,
        product_sku=variant.sku,
        is_shipping_required=True,
        quantity=1,
        unit_price_net_amount=1,
        unit_price_gross_amount=1,
    )


def test_a_value_that_no_variant_has_names_none(shop: Shop, product: Product) -> None:
    unused = AttributeValue.objects.get(slug="green")
    product.variants.update(name="كما هو")
    services.name_variants_of_value(unused.pk)
    assert product.variants.get().name == "كما هو"
