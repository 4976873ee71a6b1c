"""Product types, attributes, categories and collections."""

from saleor.product.models import Attribute, Category, Collection, ProductType

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

ERRORS = "errors: productErrors { code field }"
TYPES = """query Types($first: Int, $filter: ProductTypeFilterInput) {
  productTypes(first: $first, filter: $filter, sortBy: {field: NAME, direction: ASC}) {
    edges { node { ...ProductType } } pageInfo { ...PageInfo } } }"""
TYPE = """query Type($id: ID!) { productType(id: $id) { ...ProductType ...Meta }
  shop { defaultWeightUnit } taxTypes { taxCode description } }"""
CREATE_TYPE = f"""mutation Create($input: ProductTypeInput!) {{ productTypeCreate(input: $input) {{
  {ERRORS} productType {{ ...ProductType }} }} }}"""
UPDATE_TYPE = f"""mutation Update($id: ID!, $input: ProductTypeInput!) {{
  productTypeUpdate(id: $id, input: $input) {{ {ERRORS} productType {{ ...ProductType }} }} }}"""
ASSIGN = f"""mutation Assign($id: ID!, $operations: [AttributeAssignInput!]!) {{
  attributeAssign(productTypeId: $id, operations: $operations) {{
    {ERRORS} productType {{ ...ProductType }} }} }}"""
UNASSIGN = f"""mutation Unassign($id: ID!, $ids: [ID]!) {{
  attributeUnassign(productTypeId: $id, attributeIds: $ids) {{
    {ERRORS} productType {{ ...ProductType }} }} }}"""
REORDER = f"""mutation Reorder($id: ID!, $move: ReorderInput!, $type: AttributeTypeEnum!) {{
  productTypeReorderAttributes(productTypeId: $id, moves: [$move], type: $type) {{
    {ERRORS} productType {{ ...ProductType }} }} }}"""
DELETE_TYPES = f"""mutation Delete($ids: [ID]!) {{ productTypeBulkDelete(ids: $ids) {{
  {ERRORS} }} }}"""
ATTRIBUTES = """query Attributes($first: Int, $filter: AttributeFilterInput) {
  attributes(first: $first, filter: $filter, sortBy: {field: SLUG, direction: ASC}) {
    edges { node { ...Attribute } } pageInfo { ...PageInfo } } }"""
ATTRIBUTE = "query Attribute($id: ID!) { attribute(id: $id) { ...Attribute ...Meta } }"
CREATE_ATTRIBUTE = f"""mutation Create($input: AttributeCreateInput!) {{
  attributeCreate(input: $input) {{ {ERRORS} attribute {{ ...Attribute }} }} }}"""
UPDATE_ATTRIBUTE = f"""mutation Update($id: ID!, $input: AttributeUpdateInput!) {{
  attributeUpdate(id: $id, input: $input) {{ {ERRORS} attribute {{ ...Attribute }} }} }}"""
DELETE_ATTRIBUTES = f"""mutation Delete($ids: [ID!]!) {{ attributeBulkDelete(ids: $ids) {{
  {ERRORS} }} }}"""
ADD_VALUE = f"""mutation Add($id: ID!, $input: AttributeValueCreateInput!) {{
  attributeValueCreate(attribute: $id, input: $input) {{
    {ERRORS} attribute {{ ...Attribute }} }} }}"""
CHANGE_VALUE = f"""mutation Change($id: ID!, $input: AttributeValueCreateInput!) {{
  attributeValueUpdate(id: $id, input: $input) {{ {ERRORS} attribute {{ ...Attribute }} }} }}"""
MOVE_VALUE = f"""mutation Move($id: ID!, $move: ReorderInput!) {{
  attributeReorderValues(attributeId: $id, moves: [$move]) {{
    {ERRORS} attribute {{ id values {{ id }} }} }} }}"""
DELETE_VALUE = f"""mutation Delete($id: ID!) {{ attributeValueDelete(id: $id) {{
  {ERRORS} attribute {{ ...Attribute }} }} }}"""
CATEGORIES = """query Categories($first: Int, $filter: CategoryFilterInput) {
  categories(level: 0, first: $first, filter: $filter, sortBy: {field: NAME, direction: ASC}) {
    edges { node { ...Category } } pageInfo { ...PageInfo } } }"""
CATEGORY = """query Category($id: ID!, $first: Int) { category(id: $id) { ...Category ...Meta
  below: children(first: $first) { edges { node { ...Category } } pageInfo { ...PageInfo } }
  listed: products(first: $first) { edges { cursor node { ...ProductRow } }
    pageInfo { ...PageInfo } } } }"""
CREATE_CATEGORY = f"""mutation Create($parent: ID, $input: CategoryInput!) {{
  categoryCreate(parent: $parent, input: $input) {{ {ERRORS} category {{ ...Category }} }} }}"""
DELETE_CATEGORIES = f"""mutation Delete($ids: [ID]!) {{ categoryBulkDelete(ids: $ids) {{
  {ERRORS} }} }}"""
COLLECTIONS = """query Collections($first: Int, $filter: CollectionFilterInput) {
  collections(first: $first, filter: $filter, sortBy: {field: NAME, direction: ASC}) {
    edges { node { ...Collection } } pageInfo { ...PageInfo } } }"""
COLLECTION = """query Collection($id: ID!, $first: Int) { collection(id: $id) { ...Collection
  ...Meta listed: products(first: $first) { edges { node { ...CollectedProduct } }
    pageInfo { ...PageInfo } } } shop { homepageCollection { id } } }"""
CREATE_COLLECTION = f"""mutation Create($input: CollectionCreateInput!) {{
  collectionCreate(input: $input) {{ {ERRORS} collection {{ ...Collection }} }} }}"""
FEATURE = f"""mutation Feature($id: ID!, $input: CollectionInput!, $homepage: ID) {{
  homepageCollectionUpdate(collection: $homepage) {{ errors: shopErrors {{ code field }}
    shop {{ homepageCollection {{ id }} }} }}
  collectionUpdate(id: $id, input: $input) {{ {ERRORS} collection {{ ...Collection }} }} }}"""
COLLECT = f"""mutation Collect($id: ID!, $products: [ID!]!, $first: Int) {{
  collectionAddProducts(collectionId: $id, products: $products) {{ {ERRORS}
    collection {{ id listed: products(first: $first) {{
      edges {{ node {{ ...CollectedProduct }} }} pageInfo {{ ...PageInfo }} }} }} }} }}"""
DROP = f"""mutation Drop($id: ID!, $products: [ID]!, $first: Int) {{
  collectionRemoveProducts(collectionId: $id, products: $products) {{ {ERRORS}
    collection {{ id listed: products(first: $first) {{
      edges {{ node {{ ...CollectedProduct }} }} pageInfo {{ ...PageInfo }} }} }} }} }}"""
HIDE_COLLECTIONS = f"""mutation Hide($ids: [ID]!) {{
  collectionBulkPublish(ids: $ids, isPublished: false) {{ {ERRORS} }} }}"""
DELETE_COLLECTIONS = f"""mutation Delete($ids: [ID]!) {{ collectionBulkDelete(ids: $ids) {{
  {ERRORS} }} }}"""


def test_product_type_gets_its_attributes(desk, shop):
    # given
    kind = {"name": "أداة", "hasVariants": False, "isShippingRequired": True}

    # when
    made = desk.ask(CREATE_TYPE, input={**kind, "weight": 1})["productTypeCreate"]["productType"]
    both = [{"id": key(shop.size), "type": "PRODUCT"}, {"id": key(shop.pot), "type": "PRODUCT"}]
    desk.ask(ASSIGN, id=made["id"], operations=both)
    moved = desk.ask(
        REORDER, id=made["id"], move={"id": key(shop.pot), "sortOrder": -1}, type="PRODUCT"
    )["productTypeReorderAttributes"]["productType"]
    desk.ask(UNASSIGN, id=made["id"], ids=[key(shop.size)])
    desk.ask(UPDATE_TYPE, id=made["id"], input={"name": "أدوات"})
    shown = desk.ask(TYPE, id=made["id"])["productType"]

    # then
    assert [each["name"] for each in moved["productAttributes"]] == ["الأصيص", "الحجم"]
    assert [each["name"] for each in shown["productAttributes"]] == ["الأصيص"]
    assert (shown["name"], shown["weight"]) == ("أدوات", {"unit": "kg", "value": 1.0})
    found = nodes(desk.ask(TYPES, first=20, filter={"search": "أدوات"})["productTypes"])
    assert [each["id"] for each in found] == [made["id"]]
    desk.ask(DELETE_TYPES, ids=[made["id"]])
    assert ProductType.objects.count() == 1


def test_attribute_and_its_values_are_kept(desk):
    # when
    made = desk.ask(
        CREATE_ATTRIBUTE,
        input={
            "name": "الضوء",
            "inputType": "DROPDOWN",
            "values": [{"name": "ظل"}, {"name": "شمس"}],
        },
    )["attributeCreate"]["attribute"]
    shade, sun = made["values"]
    desk.ask(ADD_VALUE, id=made["id"], input={"name": "نصف ظل"})
    desk.ask(CHANGE_VALUE, id=sun["id"], input={"name": "شمس كاملة"})
    desk.ask(MOVE_VALUE, id=made["id"], move={"id": sun["id"], "sortOrder": -1})
    desk.ask(DELETE_VALUE, id=shade["id"])
    desk.ask(UPDATE_ATTRIBUTE, id=made["id"], input={"valueRequired": True, "removeValues": []})
    shown = desk.ask(ATTRIBUTE, id=made["id"])["attribute"]

    # then
    assert [value["name"] for value in shown["values"]] == ["شمس كاملة", "نصف ظل"]
    # Arabic names have slugs of their own: the Dashboard sends none.
    assert [value["slug"] for value in shown["values"]] == ["shms-kml", "nsf-zl"]
    assert shown["valueRequired"] is True
    found = nodes(desk.ask(ATTRIBUTES, first=20, filter={"search": "الضوء"})["attributes"])
    assert [each["id"] for each in found] == [made["id"]]
    desk.ask(DELETE_ATTRIBUTES, ids=[made["id"]])
    assert not Attribute.objects.filter(name="الضوء").exists()


def test_categories_make_a_tree(desk, shop):
    # when
    made = desk.ask(CREATE_CATEGORY, parent=key(shop.category), input={"name": "معلقة"})[
        "categoryCreate"
    ]["category"]
    roots = nodes(desk.ask(CATEGORIES, first=20)["categories"])
    shown = desk.ask(CATEGORY, id=key(shop.category), first=20)["category"]

    # then
    assert made["parent"] == {"id": key(shop.category)}
    (root,) = [each for each in roots if each["id"] == key(shop.category)]
    assert (root["products"]["totalCount"], root["children"]["totalCount"]) == (2, 1)
    assert made["slug"] == "mlq"
    assert [each["name"] for each in nodes(shown["below"])] == ["معلقة"]
    assert {each["name"] for each in nodes(shown["listed"])} == {"فيكس", "نخلة"}
    desk.ask(DELETE_CATEGORIES, ids=[made["id"]])
    assert not Category.objects.filter(name="معلقة").exists()


def test_collection_is_filled_featured_and_hidden(desk, shop):
    # when
    made = desk.ask(CREATE_COLLECTION, input={"name": "هدايا"})
    gifts = made["collectionCreate"]["collection"]["id"]
    both = [key(shop.ficus), key(shop.palm)]
    filled = desk.ask(COLLECT, id=gifts, products=both, first=20)["collectionAddProducts"]
    left = desk.ask(DROP, id=gifts, products=both[:1], first=20)["collectionRemoveProducts"]
    featured = desk.ask(FEATURE, id=gifts, homepage=gifts, input={"isPublished": True})
    shown = desk.ask(COLLECTION, id=gifts, first=20)
    desk.ask(HIDE_COLLECTIONS, ids=[gifts])
    listed = nodes(desk.ask(COLLECTIONS, first=20, filter={"search": "هدايا"})["collections"])

    # then
    assert len(nodes(filled["collection"]["listed"])) == 2
    assert [each["name"] for each in nodes(left["collection"]["listed"])] == ["نخلة"]
    assert featured["homepageCollectionUpdate"]["shop"]["homepageCollection"] == {"id": gifts}
    assert shown["shop"]["homepageCollection"] == {"id": gifts}
    assert [each["isPublished"] for each in listed] == [False]
    desk.ask(DELETE_COLLECTIONS, ids=[gifts])
    assert not Collection.objects.filter(name="هدايا").exists()


def test_staff_without_permission_change_no_catalogue(clerks_desk, shop):
    for document in (DELETE_TYPES, DELETE_ATTRIBUTES, DELETE_CATEGORIES, DELETE_COLLECTIONS):
        assert clerks_desk.refusal(document, ids=[]) == ["PERMISSION_DENIED"]
