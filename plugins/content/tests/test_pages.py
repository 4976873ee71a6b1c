"""Information pages: Saleor's own, shown when they are published."""

import json
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from django.utils import timezone
from graphql_jwt.shortcuts import get_token
from saleor.account.models import User
from saleor.page.models import Page

from plugins.content import selectors

pytestmark = pytest.mark.django_db

QUERY = """query ($slug: String!) { informationPage(slug: $slug) {
  slug title html description } }"""


def draft(*texts: str) -> dict[str, Any]:
    blocks = [{"key": text, "text": text, "type": "unstyled"} for text in texts]
    return {"blocks": blocks, "entityMap": {}}


@pytest.fixture
def page() -> Page:
    page = Page.objects.create(
        slug="about",
        title="من نحن",
        content_json=draft("مزرعتنا جنوب الرياض."),
        seo_description="مشتل ومزرعة",
        is_published=True,
    )
    page.translations.create(
        language_code="en", title="About us", content_json=draft("Our farm south of Riyadh.")
    )
    return page


def ask(graphql: Any, slug: str = "about", language: str = "ar") -> Any:
    return graphql(QUERY, {"slug": slug}, language=language)["data"]["informationPage"]


def test_a_page_in_both_languages(page: Page, graphql: Any) -> None:
    assert ask(graphql) == {
        "slug": "about",
        "title": "من نحن",
        "html": "<p>مزرعتنا جنوب الرياض.</p>",
        "description": "مشتل ومزرعة",
    }
    assert ask(graphql, language="en") == {
        "slug": "about",
        "title": "About us",
        "html": "<p>Our farm south of Riyadh.</p>",
        # what is not translated stays Arabic
        "description": "مشتل ومزرعة",
    }


def test_a_half_translated_page_falls_back_field_by_field(page: Page) -> None:
    page.translations.update(title="", content_json=draft("Our farm."))
    assert selectors.get_information_page("about", "en") == {
        "slug": "about",
        "title": "من نحن",
        "html": "<p>Our farm.</p>",
        "description": "مشتل ومزرعة",
        "seo_title": None,
    }
    page.translations.all().delete()
    found = selectors.get_information_page("about", "en")
    assert found is not None
    assert found["html"] == "<p>مزرعتنا جنوب الرياض.</p>"


def test_a_page_has_the_title_for_search_engines_that_staff_wrote(page: Page) -> None:
    page.seo_title = "مشتل في الرياض"
    page.save()
    arabic, english = (selectors.get_information_page("about", each) for each in ("ar", "en"))
    assert arabic is not None
    assert english is not None
    # an English reader gets the English title rather than the Arabic one for search engines
    assert (arabic["seo_title"], english["seo_title"]) == ("مشتل في الرياض", None)

    page.translations.update(seo_title="A nursery in Riyadh")
    translated = selectors.get_information_page("about", "en")
    assert translated is not None
    assert translated["seo_title"] == "A nursery in Riyadh"


def test_html_of_imports_is_cleaned(page: Page) -> None:
    Page.objects.update(
        content_json={}, content='<h2>عنوان</h2><script>steal()</script><p onclick="x">نص</p>'
    )

    found = selectors.get_information_page("about", "ar")

    assert found is not None
    assert found["html"] == "<h2>عنوان</h2><p>نص</p>"


def test_a_translation_of_imports_is_cleaned(page: Page) -> None:
    page.translations.update(content_json={}, content="<p>a<svg onload=steal()></svg></p>")

    found = selectors.get_information_page("about", "en")

    assert found is not None
    assert found["html"] == "<p>a</p>"


def test_what_the_dashboard_writes_is_shown(
    client: Any, make_staff: Callable[..., User], graphql: Any
) -> None:
    """Its own calls: create, translate, publish."""
    # given
    editor = make_staff("manage_pages", "manage_translations")

    def call(query: str, **variables: Any) -> Any:
        answer = client.post(
            "/graphql/",
            {"query": query, "variables": variables},
            content_type="application/json",
            headers={"authorization": f"JWT {get_token(editor)}"},
        ).json()
        (payload,) = answer["data"].values()
        assert payload.pop("errors") == []
        return payload

    arabic = draft("مرحبًا بكم") | {
        "entityMap": {"0": {"type": "LINK", "mutability": "MUTABLE", "data": {"url": "/contact"}}}
    }
    arabic["blocks"][0]["entityRanges"] = [{"offset": 0, "length": 6, "key": 0}]

    # when
    page = call(
        "mutation ($input: PageInput!) { pageCreate(input: $input) {"
        " errors: pageErrors { message } page { id } } }",
        input={"title": "Welcome", "slug": "welcome", "contentJson": json.dumps(arabic)},
    )["page"]
    call(
        "mutation ($id: ID!, $input: PageTranslationInput!) {"
        " pageTranslate(id: $id, languageCode: EN, input: $input) {"
        " errors: translationErrors { message } } }",
        id=page["id"],
        input={"contentJson": json.dumps(draft("Welcome to us"))},
    )

    # then nobody sees it before it is published
    assert ask(graphql, "welcome") is None
    call(
        "mutation ($id: ID!) { pageUpdate(id: $id, input: {isPublished: true}) {"
        " errors: pageErrors { message } } }",
        id=page["id"],
    )
    assert ask(graphql, "welcome")["html"] == (
        '<p><a href="/contact" rel="noopener noreferrer">مرحبًا</a> بكم</p>'
    )
    assert ask(graphql, "welcome", "en")["html"] == "<p>Welcome to us</p>"


@pytest.mark.parametrize(
    ("is_published", "days", "is_shown"),
    [(True, None, True), (True, 0, True), (True, -3, True), (True, 1, False), (False, 0, False)],
)
def test_only_what_is_published_is_shown(
    is_published: bool, days: int | None, is_shown: bool, page: Page, graphql: Any
) -> None:
    day = None if days is None else timezone.localdate() + timedelta(days=days)
    Page.objects.update(is_published=is_published, publication_date=day)

    assert (ask(graphql) is not None) is is_shown


def test_a_day_begins_in_riyadh(page: Page, time_machine: Any) -> None:
    Page.objects.update(publication_date=date(2026, 12, 1))

    time_machine.move_to("2026-11-30T20:59:00+00:00")
    assert selectors.get_information_page("about") is None
    time_machine.move_to("2026-11-30T21:01:00+00:00")
    assert selectors.get_information_page("about") is not None


@pytest.mark.parametrize("slug", ["unknown", "", "\x00", "a" * 5000, "' OR 1=1 --", "ABOUT"])
def test_an_unknown_page_is_null(slug: str, page: Page, graphql: Any) -> None:
    assert ask(graphql, slug) is None


def test_one_query_in_arabic_and_two_in_english(page: Page, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(1):
        selectors.get_information_page("about", "ar")
    with django_assert_num_queries(2):
        selectors.get_information_page("about", "en")


def test_about_tells_everything_at_once(page: Page) -> None:
    assert selectors.get_about_page("en") == {
        "page": selectors.get_information_page("about", "en"),
        "pictures": [],
        "contact": {
            "address": "Riyadh, Saudi Arabia",
            "emails": [],
            "phones": [],
            "whatsapp": "",
            "map_url": "",
            "certificate_url": "",
            "opening_hours": "",
        },
    }
