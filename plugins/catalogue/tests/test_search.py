"""What a search finds: for random shops against a slow matcher, and for words mistyped."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from plugins.catalogue import services
from plugins.catalogue.models import ListingChange, SearchDocument, SearchWord
from plugins.catalogue.read_model.index_store import get_current_index, get_text_index
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.search.product_search import find_products
from plugins.catalogue.search.queries import MAXIMUM_WORDS
from plugins.catalogue.search.tokens import tokenize
from plugins.catalogue.tests.conftest import Shop, statements
from plugins.catalogue.tests.slow_search import is_found, plain_texts

PLANTS = [
    ("جهنمية", "Bougainvillea"),
    ("فل", "Arabian jasmine"),
    ("مونستيرا", "Swiss cheese plant"),
    ("صبار الألوفيرا", "Aloe vera"),
    ("نخيل واشنطونيا", "Washingtonia palm"),
    ("نخلة خلاص", "Khalas date palm"),
    ("إكليل الجبل", "Rosemary"),
    ("يُسر", "Arabian moringa"),
    ("دوّار الشمس", "Sunflower"),
    ("أذريون", "Pot marigold"),
    ("بنفسج الثالوث", "Pansy"),
    ("أوركيد المجلس", "Majlis orchid"),
]
HARAKAT = ["َ", "ُ", "ِ", "ّ", "ْ", "ً", "ـ"]
ALEFS = {"ا": "اأإآٱ", "أ": "اأإآ", "إ": "اأإ", "ي": "يى", "ى": "يى", "ة": "ةه", "ه": "هة"}
EXAMPLES = settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)


@pytest.fixture
def garden(shop: Shop) -> dict[int, list[str]]:
    """Products by id, and all that each may be found by."""
    products = [
        shop.product(
            [{"color": "white" if number % 2 else "red", "stock": number % 3}],
            name=arabic,
            english=english,
            category="indoor" if number % 2 else "trees",
            light=["low-light"] if number % 3 else ["full-sun"],
        )
        for number, (arabic, english) in enumerate(PLANTS)
    ]
    services.rebuild_listing()
    return {product.pk: plain_texts(product) for product in products}


def read_once() -> ListingIndex:
    """What is searched, so that not every search of a test's transaction reads it."""
    contents = get_current_index()
    return replace(contents, text_index=get_text_index(contents))


def names_of(garden: dict[int, list[str]]) -> list[tuple[int, str]]:
    """Each name with the product that has it."""
    return [(pk, name) for pk, names in zip(garden, PLANTS, strict=True) for name in names]


def test_words_that_are_typed_right(garden: dict[int, list[str]]) -> None:
    names, contents = names_of(garden), read_once()

    @EXAMPLES
    @given(st.sampled_from(names), st.randoms(use_true_random=False), st.sampled_from(["ar", "en"]))
    def finds(named: tuple[int, str], random: Random, language: str) -> None:
        # the whole name is found first
        pk, name = named
        assert find_products(name, language, contents).product_ids[0] == pk
        # so is every beginning of each word, however it is spelled
        word = random.choice([word for word in name.split() if len(word) > 1])
        letters = tokenize(word)[0].folded
        beginning = letters[: random.randint(2, len(letters))]
        written = "".join(
            random.choice(ALEFS.get(letter, letter)) + random.choice(["", "", *HARAKAT])
            for letter in beginning
        )
        assert pk in find_products(written, language, contents).product_ids, written

    finds()


def test_a_wrong_letter(garden: dict[int, list[str]]) -> None:
    long_words = [
        (pk, word.folded)
        for pk, name in names_of(garden)
        for word in tokenize(name)
        if len(word.plain) >= 5
    ]
    contents = read_once()

    @EXAMPLES
    @given(st.sampled_from(long_words), st.randoms(use_true_random=False))
    def finds(named: tuple[int, str], random: Random) -> None:
        pk, word = named
        typed = mistyped(word, random)
        found = find_products(typed, "ar", contents)
        if any(is_found(texts, typed) for texts in garden.values()):
            assert found.corrected is None
        else:
            assert found.corrected
            assert pk in found.product_ids, (word, typed, found)

    finds()


def mistyped(word: str, random: Random) -> str:
    """One letter left out, put in, changed, or swapped with the next."""
    place = random.randrange(len(word) - 1)
    before, after = word[:place], word[place:]
    letter = random.choice("ابتجحدرسصعفقكلمنهوي" if ord(word[0]) > 127 else "abcdeghilmnoprstu")
    return random.choice(
        [
            before + after[1:],
            before + letter + after,
            before + letter + after[1:],
            before + after[1] + after[0] + after[2:],
        ]
    )


def test_any_text_is_searched_as_the_slow_search_does(garden: dict[int, list[str]]) -> None:
    contents = read_once()
    words = [word for texts in garden.values() for text in texts for word in text.split()]
    parts = st.one_of(
        st.sampled_from(words),
        st.sampled_from(words).map(lambda word: word[:3]),
        st.text(max_size=6),
        st.sampled_from(
            ["%", "_", "\\", "'", "!", "&", "|", "<->", ":*", "\0", "\ud800", "a" * 99]
        ),
    )

    @EXAMPLES
    @given(st.lists(parts, max_size=4).map(" ".join), st.sampled_from(["ar", "en"]))
    def agrees(text: str, language: str) -> None:
        assume(len(tokenize(text)) <= MAXIMUM_WORDS)
        expected = {pk for pk, texts in garden.items() if is_found(texts, text)}
        found = find_products(text, language, contents)
        if expected:
            assert set(found.product_ids) == expected
        else:
            assert found.corrected is not None or not found.product_ids
            assert len(found.nearest) <= 4

    agrees()
    assert find_products("ن" * 10_000, "ar").product_ids == []


def test_a_search_asks_the_database_only_for_what_was_meant(
    listening: Callable[[], None], garden: dict[int, list[str]]
) -> None:
    listening()
    with CaptureQueriesContext(connection) as found:
        assert find_products("نخلة", "ar").product_ids
    with CaptureQueriesContext(connection) as mistyped_words:
        assert find_products("مونستييرا", "ar").corrected == "مونستيرا"
    with CaptureQueriesContext(connection) as nothing:
        find_products("! -", "ar")

    counts = [len(statements(queries)) for queries in (found, mistyped_words, nothing)]
    assert counts == [0, 1, 0]


def test_better_matches_come_first(shop: Shop) -> None:
    # given plants that hold a word in ever weaker places
    whole = shop.product(name="ورد", english="A", published_on=None)
    beginning = shop.product(name="ورد جوري", english="B")
    inside = shop.product(name="شجرة ورد", english="C")
    described = shop.product(name="سدر", english="D")
    described.description = "كأنه ورد"
    described.save()
    sold_out = shop.product([{"stock": 0}], name="باقة ورد", english="E")
    services.rebuild_listing()

    # then the strongest comes first, and what is sold out after its like
    products = [whole, beginning, inside, sold_out, described]
    assert list(find_products("ورد", "ar").product_ids) == [product.pk for product in products]


def test_not_poisonous_is_not_poisonous(shop: Shop) -> None:
    for slug, arabic, english in (
        ("safe", "غير سام للحيوانات", "Not toxic to pets"),
        ("toxic", "سام للحيوانات", "Toxic to pets"),
    ):
        shop.values[slug].name = arabic
        shop.values[slug].save()
        shop.values[slug].translations.update(name=english)
    safe, toxic = shop.product(pets=["safe"]), shop.product(pets=["toxic"])
    services.rebuild_listing()

    assert list(find_products("غير سام", "ar").product_ids) == [safe.pk]
    assert list(find_products("not toxic", "en").product_ids) == [safe.pk]
    assert list(find_products("سام", "ar").product_ids) == [toxic.pk]


def test_what_is_nearest_where_nothing_is_found(garden: dict[int, list[str]]) -> None:
    found = find_products("qqqq xyzzy", "ar")

    assert (found.product_ids, found.corrected, found.nearest) == ([], None, [])


def test_new_synonyms_concern_the_products_that_say_them(
    garden: dict[int, list[str]], settle: Callable[[], None]
) -> None:
    settle()

    # when staff say what else shoppers call a date palm, and take it back
    assert services.replace_synonyms([["نخلة خلاص", "رطب"]])
    noted = set(ListingChange.objects.values_list("product_id", flat=True))
    settle()
    by_synonym = find_products("رطب", "ar").product_ids
    assert services.replace_synonyms([])
    settle()

    # then that palm alone is rebuilt, and is found by it as long as they say so
    palm = next(pk for pk, name in names_of(garden) if name == "نخلة خلاص")
    assert by_synonym == [palm]
    assert noted == {palm}
    assert find_products("رطب", "ar").product_ids == []


def test_the_vocabulary_is_that_of_the_documents(garden: dict[int, list[str]], shop: Shop) -> None:
    def known() -> set[str]:
        return set(SearchWord.objects.values_list("word", flat=True))

    # given a word that one plant alone has
    assert "جهنميه" in known()
    pk = next(iter(garden))

    # when the plant is called otherwise, then unpublished
    product = SearchDocument.objects.get(pk=pk).row
    renamed = type(shop.product()).objects.get(pk=product.pk)
    renamed.name = "زينيا"
    renamed.save()
    services.rebuild_listing()
    assert "جهنميه" not in known()
    assert "زينيا" in known()
    renamed.is_published = False
    renamed.save()
    services.rebuild_listing()

    # then it is forgotten each time, and words that others have are not
    assert "زينيا" not in known()
    assert "نخيل" in known()
    assert not SearchDocument.objects.filter(pk=pk).exists()
