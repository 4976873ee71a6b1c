"""What is searched in memory is what the database says, from change to change."""

import time
from collections.abc import Callable
from datetime import date
from operator import methodcaller
from random import Random

import numpy as np
import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from plugins.catalogue import services
from plugins.catalogue.models import ListingRow, SearchDocument, SearchForm
from plugins.catalogue.read_model.index_store import (
    get_text_index,
    load_index_with_texts,
    refresh_index,
)
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.search import text_index
from plugins.catalogue.search.documents import (
    SearchText,
    calculate_digest,
    delete_unused_words,
    write_search_documents,
)
from plugins.catalogue.search.postings import NO_MATCH, SEARCH_FIELDS, Term
from plugins.catalogue.search.product_search import find_products
from plugins.catalogue.tests.conftest import Shop, statements
from plugins.catalogue.tests.freshness import wait_until_seen

pytestmark = pytest.mark.django_db(transaction=True)

FORMS = [first + second for first in "نوabc" for second in ("", *"لم12")]


def row(number: int, random: Random) -> ListingRow:
    return ListingRow(
        product_id=number,
        slug=f"plant-{number}",
        is_listed=random.random() > 0.2,
        base_price=900,
        current_price=900,
        in_stock=random.random() > 0.5,
        on_sale=False,
        color_ids=[],
        size_ids=[],
        occasion_ids=[],
        recipient_ids=[],
        theme_ids=[],
        newest_key=date(2026, 1, random.randint(1, 3)),
        name_key_ar="",
        name_key_en="",
    )


def text(number: int, random: Random) -> SearchText:
    forms = random.sample(FORMS, random.randint(0, 20))
    strengths = {form: random.randrange(len(SEARCH_FIELDS)) for form in forms}
    names = random.choice(["نخل", "نخل طويل", ""]), random.choice(["palm", "palm tree", "rose"])
    return SearchText(number, *names, strengths, calculate_digest([names, strengths]), {})


def change(numbers: list[int], random: Random) -> None:
    """Some products are written again, some come, some go, and of some the words."""
    with transaction.atomic():
        gone = [number for number in numbers if random.random() < 0.3]
        write_search_documents(gone, [])
        ListingRow.objects.filter(pk__in=gone).delete()
        staying = [number for number in numbers if number not in gone]
        ListingRow.objects.bulk_create(
            [row(number, random) for number in staying],
            update_conflicts=True,
            unique_fields=["product_id"],
            update_fields=["is_listed", "in_stock", "newest_key"],
        )
        write_search_documents(
            staying, [text(number, random) for number in staying if random.random() > 0.2]
        )


def assert_same(ours: ListingIndex, fresh: ListingIndex) -> None:
    assert np.array_equal(ours.ids, fresh.ids)
    own, new = get_text_index(ours), get_text_index(fresh)
    for form in FORMS:
        for term in (Term(form), Term(form, is_beginning=True)):
            ask = methodcaller("strengths", [term])
            assert np.array_equal(own.by_slot(ask), new.by_slot(ask)), term
        assert own.holds(form) == new.holds(form)
    for language in ("ar", "en"):
        for words in ("نخل", "palm", "ن", "a", "b1 c"):
            found = find_products(words, language, fresh)
            assert find_products(words, language, ours).product_ids == found.product_ids, words


@pytest.mark.parametrize("seed", [1, 2])
def test_following_changes_ends_where_reading_everything_does(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given documents that are read again where more than a few have changed
    monkeypatch.setattr(text_index, "MIN_REBUILD_CHANGES", 10)
    random = Random(seed)
    change(list(range(1, 90)), random)
    held = load_index_with_texts()
    read_whole = [get_text_index(held).whole]

    for _ in range(25):
        # when some change
        change(random.sample(range(1, 140), random.randint(1, 6)), random)
        held = refresh_index(held)

        # then what follows them equals what reads everything
        assert_same(held, load_index_with_texts())
        if get_text_index(held).whole is not read_whole[-1]:
            read_whole.append(get_text_index(held).whole)

    assert 1 < len(read_whole) < 25


def test_the_strongest_place_counts_and_beginnings_are_found() -> None:
    random = Random(3)
    change(list(range(1, 200)), random)
    contents = load_index_with_texts()
    documents = {document.pk: document for document in SearchDocument.objects.all()}
    forms = dict(SearchForm.objects.values_list("pk", "form"))

    for form in FORMS:
        expected = []
        for product_id in contents.ids.tolist():
            codes = np.frombuffer(bytes(getattr(documents.get(product_id), "codes", b"")), ">i4")
            held = [code % 8 for code in codes.tolist() if forms[code // 8].startswith(form)]
            expected.append(min(held, default=NO_MATCH))
        ask = methodcaller("strengths", [Term(form, is_beginning=True)])
        assert get_text_index(contents).by_slot(ask).tolist() == expected
    assert "ن" in get_text_index(contents).whole.common


def test_a_price_rereads_no_document(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    shop.product(name="نخلة")
    services.rebuild_listing()
    held = load_index_with_texts()
    monkeypatch.setattr("plugins.catalogue.read_model.index_store.load_text_index", None)

    ListingRow.objects.update(current_price=5)
    followed = refresh_index(held)

    assert followed.prices.tolist() == [5]
    assert get_text_index(followed) is get_text_index(held)


def test_a_new_name_is_found_within_a_second_and_the_old_one_is_not(
    listening: Callable[[], None], shop: Shop
) -> None:
    # given a server's process
    product = shop.product(name="جهنمية", english="Bougainvillea")
    services.rebuild_listing()
    listening()
    assert find_products("جهنمية", "ar").product_ids == [product.pk]

    # when the plant is called otherwise
    product.name = "زينيا"
    product.save()
    services.rebuild_listing([product.pk])
    committed = time.monotonic()

    # then it is found so within the promised second, and readers ask nobody
    wait_until_seen(lambda: find_products("زينيا", "ar").product_ids == [product.pk], committed)
    assert find_products("جهنمية", "ar").product_ids == []
    listening()
    with CaptureQueriesContext(connection) as queries:
        find_products("زينيا", "ar")
    assert statements(queries) == []


def test_forms_that_nobody_holds_are_forgotten() -> None:
    random = Random(9)
    change(list(range(1, 40)), random)
    write_search_documents(list(range(1, 40)), [])
    ListingRow.objects.bulk_create([row(1000, random)])
    write_search_documents([1000], [SearchText(1000, "ورد", "rose", {"ورد": 0}, 1, {})])

    delete_unused_words()

    assert list(SearchForm.objects.values_list("form", flat=True)) == ["ورد"]
