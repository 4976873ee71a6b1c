"""Products and variants: lists, filters, the page of one, and everything its buttons do."""

import json

from saleor.product.models import Product, ProductVariant

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

FILTERS = """query Filters($ids: [ID!]) {
  attributes(first: 100, filter: {filterableInDashboard: true}) { edges { node {
    id name slug values { id name slug } } } }
  categories(first: 100, filter: {ids: $ids}) { edges { node { id name } } }
  collections(first: 100, filter: {ids: $ids}) { edges { node { id name } } }
  productTypes(first: 100, filter: {ids: $ids}) { edges { node { id name } } } }"""
GRID = """query Grid($first: Int!, $ids: [ID!]!) {
  availableInGrid: attributes(first: $first, filter: {availableInGrid: true,
    isVariantOnly: false}) { edges { node { id name } } pageInfo { ...PageInfo } totalCount }
  grid: attributes(first: 25, filter: {ids: $ids}) { edges { node { id name } } } }"""
LIST = """query List($first: Int, $after: String, $filter: ProductFilterInput,
  $sort: ProductOrder) {
  products(first: $first, after: $after, filter: $filter, sortBy: $sort) {
    edges { node { ...ProductRow attributes { attribute { id } values { id name } } } }
    pageInfo { ...PageInfo } totalCount } }"""
DETAILS = """query Details($id: ID!) { product(id: $id) { ...Product }
  taxTypes { taxCode description } }"""
CREATE = """mutation Create($input: ProductCreateInput!) { productCreate(input: $input) {
  errors: productErrors { code field } product { ...Product } } }"""
# One document for a product and its only variant, with two whole selections of it.
UPDATE = """mutation Update($id: ID!, $input: ProductInput!, $variant: ID!,
  $variantInput: ProductVariantInput!, $add: [StockInput!]!, $delete: [ID!]!,
  $update: [StockInput!]!) {
  productUpdate(id: $id, input: $input) {
    errors: productErrors { code field } product { ...Product } }
  productVariantUpdate(id: $variant, input: $variantInput) {
    errors: productErrors { code field } productVariant { ...Variant } }
  productVariantStocksCreate(stocks: $add, variantId: $variant) {
    errors: bulkStockErrors { code field index } productVariant { ...Variant } }
  productVariantStocksDelete(warehouseIds: $delete, variantId: $variant) {
    errors: stockErrors { code field } productVariant { ...Variant } }
  productVariantStocksUpdate(stocks: $update, variantId: $variant) {
    errors: bulkStockErrors { code field index } productVariant { ...Variant } } }"""
VARIANT = "query Variant($id: ID!) { productVariant(id: $id) { ...Variant ...Meta } }"
CREATE_VARIANT = """mutation Create($input: ProductVariantCreateInput!) {
  productVariantCreate(input: $input) {
    errors: productErrors { code field } productVariant { ...Variant } } }"""
CREATE_VARIANTS = """mutation Create($id: ID!, $inputs: [ProductVariantBulkCreateInput]!) {
  productVariantBulkCreate(product: $id, variants: $inputs) {
    errors: bulkProductErrors { field code index } } }"""
CREATOR = """query Creator($id: ID!) { product(id: $id) { ...Product }
  warehouses(first: 20) { edges { node { id name } } } }"""
PUBLISH = """mutation Publish($ids: [ID!]!, $isPublished: Boolean!) {
  productBulkPublish(ids: $ids, isPublished: $isPublished) {
    errors: productErrors { code field } } }"""
DELETE = """mutation Delete($id: ID!) { productDelete(id: $id) {
  errors: productErrors { code field } product { id } } }"""
DELETE_VARIANTS = """mutation Delete($ids: [ID!]!) { productVariantBulkDelete(ids: $ids) {
  errors: productErrors { code field } } }"""
DELETE_PRODUCTS = """mutation Delete($ids: [ID!]!) { productBulkDelete(ids: $ids) {
  errors: productErrors { code field } } }"""
METADATA = """mutation Metadata($id: ID!, $input: [MetadataInput!]!) {
  updateMetadata(id: $id, input: $input) {
    errors: metadataErrors { code field } item { __typename ...Meta } }
  updatePrivateMetadata(id: $id, input: $input) {
    errors: metadataErrors { code field } item { __typename ...Meta } } }"""
DESCRIPTION = json.dumps({
    "blocks": [{"key": "a", "text": "نبتة ظل", "type": "unstyled", "depth": 0,
                "inlineStyleRanges": [], "entityRanges": [], "data": {}}],
    "entityMap": {},
})  # fmt: skip


def names(answer):
    return [product["name"] for product in nodes(answer["products"])]


def test_list_is_filtered_sorted_and_turned_over(desk, shop):
    # given
    by_name = {"field": "NAME", "direction": "ASC"}
    attributes = [{"slug": "size", "values": ["small"]}]

    # when
    first = desk.ask(LIST, first=1, sort=by_name)
    second = desk.ask(LIST, first=1, sort=by_name, after=first["products"]["pageInfo"]["endCursor"])
    by_size = desk.ask(LIST, first=20, filter={"attributes": attributes})
    sold_out = desk.ask(LIST, first=20, filter={"stockAvailability": "OUT_OF_STOCK"})
    of_kind = desk.ask(
        LIST,
        first=20,
        filter={
            "productTypes": [key(shop.kind)],
            "categories": [key(shop.category)],
            "collections": [key(shop.collection)],
            "price": {"gte": 100, "lte": 200},
            "isPublished": True,
        },
    )
    by_attribute = {"attributeId": key(shop.size), "direction": "DESC"}

    # then
    assert (names(first), names(second)) == (["فيكس"], ["نخلة"])
    assert (names(by_size), names(sold_out), names(of_kind)) == (["فيكس"], ["نخلة"], ["فيكس"])
    assert first["products"]["totalCount"] == 2
    assert names(desk.ask(LIST, first=20, filter={"search": "نخلة"})) == ["نخلة"]
    assert set(names(desk.ask(LIST, first=20, sort=by_attribute))) == {"فيكس", "نخلة"}


def test_page_of_the_list_comes_as_one_batch(desk, shop):
    # when
    filters, grid, products = desk.batch(
        (FILTERS, {"ids": [key(shop.category)]}),
        (GRID, {"first": 6, "ids": [key(shop.size)]}),
        (LIST, {"first": 20}),
    )

    # then
    assert nodes(filters["categories"]) == [{"id": key(shop.category), "name": "داخلية"}]
    assert [each["name"] for each in nodes(grid["grid"])] == ["الحجم"]
    assert "الحجم" in [each["name"] for each in nodes(grid["availableInGrid"])]
    assert set(names(products)) == {"فيكس", "نخلة"}


def test_page_of_a_product_shows_what_is_stored(desk, shop):
    # when
    product = desk.ask(DETAILS, id=key(shop.ficus))["product"]
    variant = desk.ask(VARIANT, id=key(shop.tall))["productVariant"]

    # then
    assert product["basePrice"] == {"amount": 150.0, "currency": "SAR"}
    # 10 less in the sale, and VAT of 15 percent.
    assert product["pricing"]["priceRange"]["start"]["gross"]["amount"] == 161.0
    assert product["attributes"][0]["values"][0]["name"] == "صغير"
    (stock,) = product["variants"][0]["stocks"]
    assert (stock["quantity"], stock["quantityAllocated"]) == (10, 2)
    assert [value["name"] for value in variant["attributes"][0]["values"]] == ["فخار"]


def test_product_is_created_with_an_arabic_name(desk, shop):
    # when
    product = desk.ask(
        CREATE,
        input={
            "attributes": [{"id": key(shop.size), "values": ["متوسط"]}],
            "basePrice": 99.5,
            "category": key(shop.category),
            "collections": [key(shop.collection)],
            "chargeTaxes": True,
            "descriptionJson": DESCRIPTION,
            "isPublished": True,
            "publicationDate": None,
            "name": "مونستيرا",
            "productType": key(shop.kind),
            "seo": {"title": "مونستيرا", "description": ""},
            "stocks": [],
            "trackInventory": True,
            "weight": 2.5,
        },
    )["productCreate"]["product"]

    # then
    assert (product["name"], product["slug"]) == ("مونستيرا", "mwnstyr")
    assert product["basePrice"]["amount"] == 99.5
    assert json.loads(product["descriptionJson"])["blocks"][0]["text"] == "نبتة ظل"
    assert product["attributes"][0]["values"][0]["name"] == "متوسط"
    assert product["weight"] == {"unit": "kg", "value": 2.5}


def test_vat_is_charged_on_a_product_whose_form_left_the_box_unticked(desk, shop):
    # given the form of the Dashboard, which begins with the box unticked
    product = desk.ask(
        CREATE,
        input={
            "name": "مونستيرا",
            "basePrice": 10,
            "chargeTaxes": False,
            "productType": key(shop.kind),
            "category": key(shop.category),
            "attributes": [],
        },
    )["productCreate"]["product"]
    change = "mutation Change($id: ID!, $input: ProductInput!) { productUpdate(id: $id, input:"
    change += " $input) { errors: productErrors { field code message } product { chargeTaxes } } }"

    # when
    refused = desk.problems(change, id=product["id"], input={"chargeTaxes": False})
    # then an old product that was stored so
    Product.objects.filter(name="مونستيرا").update(charge_taxes=False)
    saved = desk.ask(change, id=product["id"], input={"chargeTaxes": False, "basePrice": 12})

    # then
    assert product["chargeTaxes"] is True
    assert refused == [("chargeTaxes", "INVALID")]
    assert saved["productUpdate"]["product"]["chargeTaxes"] is True


def test_values_that_are_typed_are_told_apart(desk, shop):
    # given two that Latin letters write alike, one that is known by its name, and one by its slug
    def size(value):
        answer = desk.ask(
            CREATE,
            input={
                "attributes": [{"id": key(shop.size), "values": [value]}],
                "name": value,
                "basePrice": 10,
                "productType": key(shop.kind),
                "category": key(shop.category),
            },
        )["productCreate"]["product"]
        return answer["attributes"][0]["values"][0]

    # when
    values = [size(text) for text in ("سيف", "صيف", "سيف", "صغير", "small")]

    # then
    assert [value["name"] for value in values] == ["سيف", "صيف", "سيف", "صغير", "صغير"]
    assert len({value["id"] for value in values}) == 3
    assert values[0]["slug"] != values[1]["slug"]


def test_product_its_variant_and_stock_are_changed_at_once(desk, shop):
    # when
    answer = desk.ask(
        UPDATE,
        id=key(shop.ficus),
        input={"name": "فيكس ليراتا", "basePrice": 120, "isPublished": False, "chargeTaxes": True},
        variant=key(shop.tall),
        variantInput={"sku": "FICUS-2", "trackInventory": True, "priceOverride": 130},
        add=[],
        delete=[],
        update=[{"warehouse": key(shop.warehouse), "quantity": 7}],
    )

    # then
    product = answer["productUpdate"]["product"]
    variant = answer["productVariantStocksUpdate"]["productVariant"]
    assert (product["name"], product["isPublished"]) == ("فيكس ليراتا", False)
    assert (variant["sku"], variant["priceOverride"]["amount"]) == ("FICUS-2", 130.0)
    assert [stock["quantity"] for stock in variant["stocks"]] == [7]


def test_variants_are_created_singly_and_in_bulk(desk, shop):
    # given
    def attributes(value):
        return [{"id": key(shop.pot), "values": [value]}]

    stocks = [{"warehouse": key(shop.warehouse), "quantity": 3}]

    # when
    single = desk.ask(
        CREATE_VARIANT,
        input={
            "product": key(shop.ficus),
            "attributes": attributes("أبيض"),
            "costPrice": 60,
            "priceOverride": 175,
            "sku": "FICUS-WHITE",
            "stocks": stocks,
            "trackInventory": True,
            "weight": 1,
        },
    )["productVariantCreate"]["productVariant"]
    creator = desk.ask(CREATOR, id=key(shop.palm))
    desk.ask(
        CREATE_VARIANTS,
        id=key(shop.palm),
        inputs=[
            {"attributes": attributes(value), "sku": f"PALM-{number}", "stocks": stocks}
            for number, value in enumerate(("فخار", "أبيض"), start=2)
        ],
    )

    # then
    assert (single["costPrice"]["amount"], single["stocks"][0]["quantity"]) == (60.0, 3)
    assert nodes(creator["warehouses"]) == [{"id": key(shop.warehouse), "name": "المزرعة"}]
    skus = shop.palm.variants.values_list("sku", flat=True)
    assert set(skus) == {"PALM-1", "PALM-2", "PALM-3"}


def test_sku_that_is_taken_is_told_in_the_form(desk, shop):
    # when
    problems = desk.problems(
        CREATE_VARIANT,
        input={
            "product": key(shop.palm),
            "attributes": [{"id": key(shop.pot), "values": ["فخار"]}],
            "sku": "FICUS-1",
        },
    )

    # then
    assert problems == [("sku", "UNIQUE")]


def test_products_are_hidden_and_deleted(desk, shop):
    # when
    desk.ask(PUBLISH, ids=[key(shop.ficus), key(shop.palm)], isPublished=False)
    hidden = Product.objects.filter(is_published=False).count()
    desk.ask(DELETE_VARIANTS, ids=[key(shop.palm.variants.get())])
    desk.ask(DELETE, id=key(shop.ficus))
    desk.ask(DELETE_PRODUCTS, ids=[key(shop.palm)])

    # then
    assert hidden == 2
    assert Product.objects.count() == ProductVariant.objects.count() == 0


def test_metadata_is_written(desk, shop):
    # when
    item = desk.ask(
        METADATA, id=key(shop.ficus), input=[{"key": "latin_name", "value": "Ficus lyrata"}]
    )["updatePrivateMetadata"]["item"]

    # then
    assert item["metadata"] == item["privateMetadata"]
    assert item["metadata"] == [{"key": "latin_name", "value": "Ficus lyrata"}]


def test_staff_without_permission_change_no_product(clerks_desk, shop):
    # given
    Product.objects.filter(pk=shop.ficus.pk).update(is_published=False)

    # when / then
    assert clerks_desk.ask(DETAILS, id=key(shop.ficus))["product"] is None
    assert clerks_desk.refusal(DELETE, id=key(shop.ficus)) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(PUBLISH, ids=[key(shop.ficus)], isPublished=True) == [
        "PERMISSION_DENIED"
    ]
    assert not Product.objects.get(pk=shop.ficus.pk).is_published
