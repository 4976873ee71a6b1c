"""Pages and menus."""

import json

from saleor.menu.models import Menu
from saleor.page.models import Page

from saleor_config.tests.dashboard.desk import nodes
from saleor_config.tests.dashboard.shop import key

PAGE_ERRORS = "errors: pageErrors { code field }"
MENU_ERRORS = "errors: menuErrors { code field }"
PAGES = """query Pages($first: Int, $sort: PageSortingInput) {
  pages(first: $first, sortBy: $sort) { edges { node { ...Page } } pageInfo { ...PageInfo } } }"""
PAGE = "query Page($id: ID!) { page(id: $id) { ...Page } }"
CREATE = f"""mutation Create($input: PageInput!) {{ pageCreate(input: $input) {{
  {PAGE_ERRORS} page {{ ...Page }} }} }}"""
UPDATE = f"""mutation Update($id: ID!, $input: PageInput!) {{ pageUpdate(id: $id, input: $input) {{
  {PAGE_ERRORS} page {{ ...Page }} }} }}"""
PUBLISH = f"""mutation Publish($ids: [ID]!, $isPublished: Boolean!) {{
  pageBulkPublish(ids: $ids, isPublished: $isPublished) {{ {PAGE_ERRORS} }} }}"""
DELETE = f"mutation Delete($id: ID!) {{ pageDelete(id: $id) {{ {PAGE_ERRORS} }} }}"
DELETE_PAGES = f"mutation Delete($ids: [ID]!) {{ pageBulkDelete(ids: $ids) {{ {PAGE_ERRORS} }} }}"
MENUS = """query Menus($first: Int, $sort: MenuSortingInput) { menus(first: $first, sortBy: $sort) {
  edges { node { id name items { id } } } pageInfo { ...PageInfo } } }"""
MENU = "query Menu($id: ID!) { menu(id: $id) { id name items { ...Items } } }"
CREATE_MENU = f"""mutation Create($input: MenuCreateInput!) {{ menuCreate(input: $input) {{
  {MENU_ERRORS} menu {{ id }} }} }}"""
CREATE_ITEM = f"""mutation Create($input: MenuItemCreateInput!) {{ menuItemCreate(input: $input) {{
  {MENU_ERRORS} menuItem {{ id menu {{ id items {{ ...Items }} }} }} }} }}"""
UPDATE_ITEM = f"""mutation Update($id: ID!, $input: MenuItemInput!) {{
  menuItemUpdate(id: $id, input: $input) {{ {MENU_ERRORS} menuItem {{ ...Item }} }} }}"""
UPDATE_MENU = f"""mutation Update($id: ID!, $name: String!, $moves: [MenuItemMoveInput]!,
  $removed: [ID]!) {{
  menuUpdate(id: $id, input: {{name: $name}}) {{ {MENU_ERRORS} menu {{ id name }} }}
  menuItemMove(menu: $id, moves: $moves) {{ {MENU_ERRORS} menu {{ id items {{ ...Items }} }} }}
  menuItemBulkDelete(ids: $removed) {{ {MENU_ERRORS} }} }}"""
ASSIGN = f"""mutation Assign($id: ID!) {{ assignNavigation(menu: $id, navigationType: SECONDARY) {{
  {MENU_ERRORS} menu {{ id }} }} }}"""
DELETE_MENUS = f"mutation Delete($ids: [ID]!) {{ menuBulkDelete(ids: $ids) {{ {MENU_ERRORS} }} }}"


def draft_js(text):
    block = {"key": "a", "text": text, "type": "header-two", "depth": 0}
    ranges = {"inlineStyleRanges": [], "entityRanges": [], "data": {}}
    return json.dumps({"blocks": [block | ranges], "entityMap": {}})


def test_page_is_written_published_and_deleted(desk):
    # when
    made = desk.ask(
        CREATE,
        input={
            "title": "سياسة التوصيل",
            "slug": "delivery",
            "contentJson": draft_js("متى نوصل"),
            "isPublished": False,
            "publicationDate": "2030-01-01",
            "seo": {"title": "التوصيل", "description": ""},
        },
    )["pageCreate"]["page"]
    desk.ask(UPDATE, id=made["id"], input={"contentJson": draft_js("متى نوصل؟")})
    desk.ask(PUBLISH, ids=[made["id"]], isPublished=True)
    shown = desk.ask(PAGE, id=made["id"])["page"]
    by_slug = {"field": "SLUG", "direction": "ASC"}
    listed = nodes(desk.ask(PAGES, first=20, sort=by_slug)["pages"])

    # then
    assert json.loads(shown["contentJson"])["blocks"][0]["text"] == "متى نوصل؟"
    assert (shown["isPublished"], shown["publicationDate"]) == (True, "2030-01-01")
    assert [page["slug"] for page in listed] == ["about-us", "delivery"]
    desk.ask(DELETE, id=made["id"])
    desk.ask(DELETE_PAGES, ids=[listed[0]["id"]])
    assert Page.objects.count() == 0


def test_slug_that_is_taken_is_told_in_the_form(desk):
    assert desk.problems(CREATE, input={"title": "أخرى", "slug": "about-us"}) == [
        ("slug", "UNIQUE")
    ]


def test_menu_is_built_rearranged_and_assigned(desk, shop):
    # when
    menu = desk.ask(CREATE_MENU, input={"name": "main", "items": []})["menuCreate"]["menu"]["id"]
    made = [
        desk.ask(CREATE_ITEM, input={"menu": menu, "name": name, **target})["menuItemCreate"]
        for name, target in (
            ("النباتات", {"category": key(shop.category)}),
            ("الجديد", {"collection": key(shop.collection)}),
            ("من نحن", {"page": key(shop.page)}),
            ("المدونة", {"url": "https://blog.example.com/"}),
        )
    ]
    plants, new, about, blog = (each["menuItem"]["id"] for each in made)
    arrived = {"name": "وصل حديثا", "collection": key(shop.collection)}
    desk.ask(UPDATE_ITEM, id=new, input=arrived)
    first = [{"itemId": about, "sortOrder": -2}]
    desk.ask(UPDATE_MENU, id=menu, name="main", moves=first, removed=[])
    below = [{"itemId": new, "parentId": plants, "sortOrder": 0}]
    desk.ask(UPDATE_MENU, id=menu, name="header", moves=below, removed=[blog])
    shown = desk.ask(MENU, id=menu)["menu"]
    desk.ask(ASSIGN, id=menu)

    # then
    assert shown["name"] == "header"
    assert [item["name"] for item in shown["items"]] == ["من نحن", "النباتات"]
    (child,) = shown["items"][1]["children"]
    assert (child["name"], child["level"]) == ("وصل حديثا", 1)
    assert child["collection"]["id"] == key(shop.collection)
    by_name = {"field": "NAME", "direction": "ASC"}
    assert menu in [each["id"] for each in nodes(desk.ask(MENUS, first=20, sort=by_name)["menus"])]
    desk.ask(DELETE_MENUS, ids=[menu])
    assert not Menu.objects.filter(name="header").exists()


def test_staff_without_permission_write_nothing(clerks_desk, shop):
    assert clerks_desk.refusal(DELETE, id=key(shop.page)) == ["PERMISSION_DENIED"]
    assert clerks_desk.refusal(DELETE_MENUS, ids=[key(shop.menu)]) == ["PERMISSION_DENIED"]
    assert Page.objects.count() == 1
