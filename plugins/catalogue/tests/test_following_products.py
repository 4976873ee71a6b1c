"""The listing follows products, their variants and their names."""

from typing import Any

from saleor.product.models import Product

from plugins.catalogue import selectors, services
from plugins.catalogue.models import ListingRow
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.tests.conftest import Shop
from plugins.catalogue.tests.following import (
    PRODUCT_UPDATE,
    VARIANT_UPDATE,
    Change,
    card,
    global_id,
)


def test_a_new_name_and_publication(product: Product, change: Change) -> None:
    change(PRODUCT_UPDATE, id=global_id(product), input={"name": "نخلة"})
    assert card(product)["name"] == "نخلة"

    change(PRODUCT_UPDATE, id=global_id(product), input={"isPublished": False})
    assert card(product) is None


def test_publication_in_bulk(product: Product, change: Change) -> None:
    # Saleor writes this with QuerySet.update, which sends no signal
    mutation = """mutation($ids: [ID]!, $to: Boolean!) {
      productBulkPublish(ids: $ids, isPublished: $to) { count errors { field message } } }"""
    change(mutation, ids=[global_id(product)], to=False)
    assert card(product) is None

    change(mutation, ids=[global_id(product)], to=True)
    assert card(product) is not None


def test_a_variants_price(product: Product, change: Change) -> None:
    variant = product.variants.get()

    change(VARIANT_UPDATE, id=global_id(variant), input={"priceOverride": "79.99"})

    assert (card(product)["price"], card(product)["current_price"]) == (7999, 7999)


def test_a_new_variant_and_its_deletion(product: Product, shop: Shop, change: Change) -> None:
    created = change(
        """mutation($input: ProductVariantCreateInput!) {
          productVariantCreate(input: $input) {
            errors { field message } productVariant { id } } }""",
        input={
            "product": global_id(product),
            "sku": "NEW",
            "priceOverride": "60",
            "attributes": [
                {"id": global_id(shop.attributes["size"]), "values": ["large"]},
                {"id": global_id(shop.attributes["color"]), "values": ["white"]},
            ],
        },
    )
    # Nothing of it is in stock: the price is that of what can be bought.
    assert card(product)["price"] == 10000
    assert card(product)["default_variant_id"] == global_id(
        product.variants.get(sku__startswith="SKU")
    )

    change(
        "mutation($id: ID!) { productVariantDelete(id: $id) { errors { field message } } }",
        id=created["productVariant"]["id"],
    )
    assert (card(product)["price"], card(product)["has_price_range"]) == (10000, False)


def test_translations(product: Product, change: Change) -> None:
    change(
        """mutation($id: ID!, $input: TranslationInput!) {
          productTranslate(id: $id, languageCode: EN, input: $input) {
            errors: translationErrors { field message } } }""",
        id=global_id(product),
        input={"name": "Date palm"},
    )

    assert card(product, "en")["name"] == "Date palm"
    assert card(product, "ar")["name"] == product.name


def test_a_category_is_renamed_moved_and_deleted(
    product: Product, shop: Shop, change: Change
) -> None:
    # when the category is renamed
    category = product.category
    change(
        """mutation($id: ID!, $input: CategoryInput!) {
          categoryUpdate(id: $id, input: $input) { errors { field message } } }""",
        id=global_id(category),
        input={"name": "صبار", "slug": "cacti"},
    )
    assert card(product)["category"] == {"slug": "cacti", "name": "صبار"}

    # when it becomes a child of one that is on sale
    parent = shop.category("trees")
    shop.sale("50").categories.add(parent)
    category.refresh_from_db()
    category.move_to(parent)
    category.save()
    while services.apply_changes():
        pass
    assert find_inconsistencies() == {}
    assert card(product)["current_price"] == 5000

    # when it is deleted, then Saleor unpublishes its products
    change(
        "mutation($id: ID!) { categoryDelete(id: $id) { errors { field message } } }",
        id=global_id(category),
    )
    assert card(product) is None


def test_attribute_values_and_their_names(product: Product, shop: Shop, change: Change) -> None:
    # when the product gets an attribute, and a value's name changes
    change(
        PRODUCT_UPDATE,
        id=global_id(product),
        input={"attributes": [{"id": global_id(shop.attributes["light"]), "values": ["full-sun"]}]},
    )
    change(
        """mutation($id: ID!, $input: AttributeValueCreateInput!) {
          attributeValueUpdate(id: $id, input: $input) { errors { field message } } }""",
        id=global_id(shop.values["full-sun"]),
        input={"name": "Bright شمس ساطعة"},
    )
    detail = selectors.get_product_detail(product.slug)
    assert detail["care_facts"] == [
        {"kind": "LIGHT", "name": "سمة light", "value": "Bright شمس ساطعة"},
        {"kind": "HEIGHT", "name": "الارتفاع بعد النمو", "value": "40 سم"},
    ]

    # when the colour is deleted
    change(
        "mutation($id: ID!) { attributeValueDelete(id: $id) { errors { field message } } }",
        id=global_id(shop.values["red"]),
    )
    assert selectors.get_product_detail(product.slug)["colors"] == []


def test_a_deleted_product(product: Product, change: Change) -> None:
    change(
        "mutation($id: ID!) { productDelete(id: $id) { errors { field message } } }",
        id=global_id(product),
    )

    assert not ListingRow.objects.exists()


def test_a_picture_given_to_a_variant_and_taken_away(
    product: Product, shop: Shop, change: Change
) -> None:
    variant = product.variants.get()
    picture = shop.picture(product)
    mutation = """mutation($image: ID!, $variant: ID!) {
      variantImage%s(imageId: $image, variantId: $variant) { errors { field message } } }"""
    ids = {"image": global_id(picture), "variant": global_id(variant)}

    change(mutation % "Assign", **ids)
    assert detail(product)["variants"][0]["image_index"] == 0

    change(mutation % "Unassign", **ids)
    assert detail(product)["variants"][0]["image_index"] is None


def detail(product: Product) -> dict[str, Any]:
    found = selectors.get_product_detail(product.slug)
    assert found is not None
    return found
