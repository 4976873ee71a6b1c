"""What is searched while it is typed: the dialogs that assign, and the navigator."""

import pytest

from saleor_config.tests.dashboard.desk import nodes

PAGED = "pageInfo { ...PageInfo } } }"
SEARCHES = {
    "products": ("فيكس", "id name thumbnail { url }"),
    "categories": ("داخلية", "id name"),
    "collections": ("جديد", "id name"),
    "productTypes": ("نبات", "id name productAttributes { id slug name valueRequired }"),
    "customers": ("noura", "id email firstName lastName"),
    "pages": ("من نحن", "id title"),
    "warehouses": ("المزرعة", "id name"),
    "staffUsers": ("clerk", "id email firstName lastName isActive avatar { alt url }"),
    "attributes": ("الحجم", "id name slug"),
    "permissionGroups": ("nobody", "id name userCanManage"),
    "serviceAccounts": ("nobody", "id name"),
}
EVERYTHING = """query Everything($first: Int!, $query: String!) {
  categories(first: $first, filter: {search: $query}) { edges { node { id name } } }
  collections(first: $first, filter: {search: $query}) { edges { node {
    id name isPublished publicationDate } } }
  products(first: $first, filter: {search: $query}) { edges { node {
    id name category { id name } } } } }"""


@pytest.mark.parametrize("field", SEARCHES)
def test_dialogs_find_what_is_typed(field, desk):
    # given
    typed, fields = SEARCHES[field]
    document = f"""query Search($after: String, $first: Int!, $query: String!) {{
  search: {field}(after: $after, first: $first, filter: {{search: $query}}) {{
    edges {{ node {{ {fields} }} }} {PAGED}"""

    # when
    found = nodes(desk.ask(document, first=20, query=typed)["search"])

    # then
    assert len(found) == (0 if typed == "nobody" else 1)


def test_navigator_looks_everywhere(desk):
    found = desk.ask(EVERYTHING, first=5, query="فيكس")

    assert [product["name"] for product in nodes(found["products"])] == ["فيكس"]
    assert nodes(found["categories"]) == []
