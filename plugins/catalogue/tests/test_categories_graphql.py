"""Categories as the storefront asks for them, over HTTP."""

import pytest
from django.contrib.sites.models import Site
from django.db import connection
from django.test.utils import CaptureQueriesContext
from graphene import Node
from saleor.menu.models import Menu, MenuItem

from plugins.catalogue import services
from plugins.catalogue.tests.conftest import Ask, Shop


def test_categories_count_their_children_and_follow_the_menu(shop: Shop, ask: Ask) -> None:
    # given two branches, the later one in the shop's menu
    shop.product(category="indoor")
    shop.category("palms", parent=shop.category("trees"))
    for category in ("trees", "palms"):
        shop.product(category=category)
    shop.product(category="palms", is_published=False)
    menu = Menu.objects.create(name="top")
    MenuItem.objects.create(menu=menu, name="أشجار", category=shop.category("trees"))
    settings = Site.objects.get_current().settings
    settings.top_menu = menu
    settings.save()
    services.rebuild_listing()

    # when they are listed
    with CaptureQueriesContext(connection) as queries:
        answer = ask(
            """{ catalogueCategories { id slug name productCount image { url }
              children { slug name productCount children { slug } } } }""",
            language="en",
        )

    # then children stand below their parent and are counted with it, in one query
    assert len(queries) == 1
    trees, indoor = (shop.category(slug).pk for slug in ("trees", "indoor"))
    palms = {"slug": "palms", "name": "Category palms", "productCount": 1, "children": []}
    assert [tuple(entry.values()) for entry in answer["data"]["catalogueCategories"]] == [
        (Node.to_global_id("Category", trees), "trees", "Category trees", 2, None, [palms]),
        (Node.to_global_id("Category", indoor), "indoor", "Category indoor", 1, None, []),
    ]


@pytest.mark.parametrize(
    ("language", "expected"), [("ar", "نخيل & ظل\nمن مزرعتنا"), ("en", "Palms")]
)
def test_a_category_is_described_in_plain_text(
    shop: Shop, ask: Ask, language: str, expected: str
) -> None:
    category = shop.category("trees")
    category.description = "<p>نخيل &amp; ظل</p><p>من <b>مزرعتنا</b></p><script>steal()</script>"
    category.save()
    category.translations.update(
        description_json={"blocks": [{"type": "unstyled", "text": "Palms"}]}
    )

    answer = ask("{ catalogueCategories { description } }", language=language)

    assert answer == {"data": {"catalogueCategories": [{"description": expected}]}}
