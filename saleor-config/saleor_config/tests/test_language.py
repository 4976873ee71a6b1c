import pytest
from django.test import RequestFactory
from django.utils import translation
from saleor.product.models import Category, CategoryTranslation

from saleor_config.language import current_language, get_requested_language, translate_field


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, "ar"),
        ({"x-locale": "en"}, "en"),
        ({"x-locale": "EN-gb"}, "en"),
        ({"x-locale": "ar_SA"}, "ar"),
        ({"x-locale": "fr"}, "ar"),
        ({"x-locale": ""}, "ar"),
        ({"accept-language": "en-GB,en;q=0.9"}, "en"),
        ({"accept-language": "fr-FR,en;q=0.5,ar;q=0.8"}, "ar"),
        ({"accept-language": "fr, de;q=0.9"}, "ar"),
        ({"accept-language": "*"}, "ar"),
        ({"accept-language": "en;q=x, ,;"}, "ar"),
        ({"accept-language": "en", "x-locale": "ar"}, "ar"),
        ({"accept-language": "en", "x-locale": "fr"}, "en"),
    ],
)
def test_language_is_the_headers_then_the_browsers_then_arabic(headers, expected):
    # given
    request = RequestFactory().get("/", headers=headers)

    # when / then
    assert get_requested_language(request.META) == expected


@pytest.mark.parametrize(
    ("active", "expected"), [("en", "en"), ("en-us", "en"), ("ar", "ar"), ("de", "ar")]
)
def test_active_language_is_one_the_shop_speaks(active, expected):
    # when / then
    with translation.override(active):
        assert current_language() == expected


def test_without_any_language_it_is_arabic():
    # when / then
    with translation.override(None):
        assert current_language() == "ar"


@pytest.mark.django_db
def test_text_is_arabic_first_and_english_where_there_is_some():
    # given
    trees = Category.objects.create(name="أشجار", slug="trees", description="ظل")
    CategoryTranslation.objects.create(
        category=trees, language_code="en", name="Trees", description=""
    )
    shrubs = Category.objects.create(name="شجيرات", slug="shrubs")

    # when / then
    with translation.override("ar"):
        assert translate_field(trees, "name") == "أشجار"
    with translation.override("en"):
        assert translate_field(trees, "name") == "Trees"
        assert translate_field(trees, "description") == "ظل"
        assert translate_field(shrubs, "name") == "شجيرات"


@pytest.mark.django_db
def test_lists_read_their_translations_in_one_query(django_assert_num_queries):
    # given
    for number in range(3):
        category = Category.objects.create(name=f"صنف {number}", slug=f"c{number}")
        CategoryTranslation.objects.create(
            category=category, language_code="en", name=f"Kind {number}"
        )

    # when
    with translation.override("en"), django_assert_num_queries(2):
        names = [
            translate_field(item, "name")
            for item in Category.objects.prefetch_related("translations")
        ]

    # then
    assert sorted(names) == ["Kind 0", "Kind 1", "Kind 2"]


def test_answers_say_their_language(client):
    # when
    arabic = client.get("/health/")
    english = client.get("/health/", headers={"x-locale": "en"})

    # then
    assert arabic.headers["Content-Language"] == "ar"
    assert english.headers["Content-Language"] == "en"
    assert {"x-locale", "Accept-Language"} <= set(english.headers["Vary"].split(", "))
    assert translation.get_language() == "ar"
