"""What is held in memory is what the database lists, by any writer and in any order."""

import time
from collections.abc import Callable, Iterator
from dataclasses import fields
from datetime import date, timedelta
from random import Random

import numpy as np
import psycopg
import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from plugins.catalogue import services
from plugins.catalogue.models import ListingRevision, ListingRow
from plugins.catalogue.read_model import index_updates
from plugins.catalogue.read_model.index_store import get_current_index, index_store, refresh_index
from plugins.catalogue.read_model.index_updates import has_changed_since, load_listing_index
from plugins.catalogue.read_model.listing_index import ListingIndex
from plugins.catalogue.tests.conftest import Shop, statements
from plugins.catalogue.tests.freshness import wait_until_seen

pytestmark = pytest.mark.django_db(transaction=True)

ADDRESS = ("dbname", "user", "password", "host", "port")


@pytest.fixture
def other() -> Iterator[psycopg.Connection]:
    """Another program's connection."""
    connection.ensure_connection()
    parameters = connection.get_connection_params()
    parameters = {name: parameters[name] for name in ADDRESS if name in parameters}
    with psycopg.connect(**parameters) as own:
        yield own


def listed(number: int, random: Random, shop: Shop) -> ListingRow:
    """A row as a rebuild might write it."""
    values = list(shop.values.values())

    def some(attribute: str) -> list[int]:
        own = [value.pk for value in values if value.attribute.slug == attribute]
        return random.sample(own, random.randint(0, len(own)))

    return ListingRow(
        product_id=number,
        slug=f"plant-{number}",
        is_listed=random.random() > 0.2,
        category_id=shop.category(random.choice(["trees", "palms", "indoor"])).pk,
        base_price=900,
        current_price=random.choice([100, 200, 300, 2**40]),
        in_stock=random.random() > 0.5,
        on_sale=random.random() > 0.5,
        rating_average=random.choice([0, 39, 40, 50]),
        rating_count=random.choice([1, 2, 2**31 - 1]),
        color_ids=some("color"),
        size_ids=some("size"),
        occasion_ids=some("occasion"),
        recipient_ids=some("recipient"),
        theme_ids=some("theme"),
        newest_key=random.choice([date.max, date(2026, 1, 1) + timedelta(random.randint(0, 3))]),
        name_key_ar=random.choice(["نخله", "ورد", "الو"]),
        name_key_en=random.choice(["palm", "rose", "aloe"]),
        **({"search_text": ""} if hasattr(ListingRow, "search_text") else {}),
    )


def assert_same(ours: ListingIndex, fresh: ListingIndex) -> None:
    for name in ("ids", "prices", "newest", "ratings", "matrix"):
        assert np.array_equal(getattr(ours, name), getattr(fresh, name)), name
    for name, order in fresh.orders.items():
        assert np.array_equal(ours.orders[name], order), name
    for name, hashes in fresh.names.items():
        assert np.array_equal(ours.names[name], hashes), name
    for each in fields(ours.facets):
        assert getattr(ours.facets, each.name) == getattr(fresh.facets, each.name)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_following_changes_ends_where_reading_everything_does(shop: Shop, seed: int) -> None:
    # given rows on either side of a word of bits
    random = Random(seed)
    shop.category("palms", parent=shop.category("trees"))
    ListingRow.objects.bulk_create(listed(number, random, shop) for number in range(1, 90))
    held = load_listing_index()

    for _ in range(25):
        # when some are written again, some come and some go, in one transaction
        numbers = random.sample(range(1, 140), random.randint(1, 6))
        with transaction.atomic():
            ListingRow.objects.filter(pk__in=numbers).delete()
            back = [number for number in numbers if random.random() > 0.3]
            ListingRow.objects.bulk_create(listed(number, random, shop) for number in back)
        held = refresh_index(held)

        # then what follows them equals what reads everything
        assert_same(held, load_listing_index())
        assert not has_changed_since(held.snapshot)


def test_one_price_rereads_one_row(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    # given a listing that may not be read as a whole again
    random = Random(5)
    ListingRow.objects.bulk_create(listed(number, random, shop) for number in range(1, 30))
    held = load_listing_index()
    number = int(held.ids[3])
    monkeypatch.setattr("plugins.catalogue.read_model.index_store.load_listing_index", None)
    monkeypatch.setattr("plugins.catalogue.read_model.index_updates.load_name_orders", None)

    # when a price changes
    ListingRow.objects.filter(pk=number).update(current_price=12345)
    with CaptureQueriesContext(connection) as queries:
        held = refresh_index(held)

    # then its row alone is read
    assert_same(held, load_listing_index())
    assert [query["sql"].split()[0] for query in queries if query["sql"]][-2:] == ["WITH", "COMMIT"]


def test_a_rewritten_row_that_is_as_it_was_changes_nothing(shop: Shop) -> None:
    shop.product()
    services.rebuild_listing()
    held = load_listing_index()

    services.rebuild_listing()

    assert not has_changed_since(held.snapshot)
    assert refresh_index(held) is held


def test_names_and_settings_are_followed(shop: Shop) -> None:
    # given a listed plant
    shop.product([{"color": "red"}])
    services.rebuild_listing()
    held = load_listing_index()

    # when a colour's translation changes
    shop.values["red"].translations.update(name="Crimson")
    held = refresh_index(held)
    assert held.facets.by_slug["colors"]["red"].en == "Crimson"

    # when a category moves below another, then it counts there as well
    shop.category("indoor").move_to(shop.category("trees"))
    held = refresh_index(held)
    assert_same(held, load_listing_index())
    assert len(held.facets.ordinals_by_category[shop.category("indoor").pk]) == 2


def test_what_commits_late_is_not_missed(shop: Shop, other: psycopg.Connection) -> None:
    # given a transaction that began before another and is still open
    random = Random(6)
    ListingRow.objects.bulk_create(listed(number, random, shop) for number in range(1, 9))
    ListingRow.objects.update(is_listed=True)
    held = load_listing_index()
    other.execute("UPDATE catalogue_listingrow SET current_price = 777 WHERE product_id = 1")
    ListingRow.objects.filter(pk=2).update(current_price=888)
    held = refresh_index(held)
    assert held.prices[:2].tolist() != [777, 888]

    # when it commits after the contents were brought forward, then it is seen all the same
    other.commit()
    held = refresh_index(held)
    assert held.prices[:2].tolist() == [777, 888]


def test_many_changes_are_read_as_a_whole(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(7)
    ListingRow.objects.bulk_create(listed(number, random, shop) for number in range(1, 20))
    held = load_listing_index()
    monkeypatch.setattr("plugins.catalogue.read_model.index_store.MAX_UPDATE", 5)
    monkeypatch.setattr(index_updates, "update_index", None)

    ListingRow.objects.update(current_price=5)

    assert_same(refresh_index(held), load_listing_index())


def test_a_listener_hears_of_other_programs_and_readers_ask_nobody(
    listening: Callable[[], None], shop: Shop, other: psycopg.Connection
) -> None:
    # given a process that listens
    shop.product()
    services.rebuild_listing()
    listening()
    for price in (11, 22, 33):
        # when another program changes a price
        other.execute("UPDATE catalogue_listingrow SET current_price = %s", [price])
        other.commit()
        committed = time.monotonic()

        # then readers see it within the promised second
        wait_until_seen(
            lambda price=price: get_current_index().prices.tolist() == [price], committed
        )

    # and pay no SQL for it
    listening()
    with CaptureQueriesContext(connection) as queries:
        get_current_index()
    assert statements(queries) == []


def test_without_a_listener_every_reader_asks(shop: Shop, other: psycopg.Connection) -> None:
    shop.product()
    services.rebuild_listing()
    get_current_index()
    for price in (11, 22, 33):
        other.execute("UPDATE catalogue_listingrow SET current_price = %s", [price])
        other.commit()
        assert get_current_index().prices.tolist() == [price]

    with CaptureQueriesContext(connection) as queries:
        get_current_index()
    assert len(queries) == 1


def test_a_listener_that_is_cut_off_comes_back(
    listening: Callable[[], None], shop: Shop, other: psycopg.Connection
) -> None:
    # given a process whose listener loses its connection
    shop.product()
    services.rebuild_listing()
    listening()
    cut = other.execute(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid NOT IN (pg_backend_pid(), %s)",
        [connection.connection.info.backend_pid],
    ).fetchone()
    assert cut is not None
    assert cut[0] >= 1
    other.execute("UPDATE catalogue_listingrow SET current_price = 44")
    other.commit()

    # then no reader is stale for longer than promised
    wait_until_seen(lambda: get_current_index().prices.tolist() == [44], time.monotonic())


def test_a_forked_process_trusts_nothing_it_inherits(
    listening: Callable[[], None], shop: Shop
) -> None:
    listening()
    assert index_store.version > 0

    index_store.reset()

    assert index_store.version == 0
    assert len(get_current_index()) == 0


def test_revisions_are_kept_for_two_rounds(shop: Shop) -> None:
    # given what was noted so far
    shop.product()
    services.rebuild_listing()
    noted = ListingRevision.objects.count()
    assert noted > 0

    # when the hour strikes once, nothing goes; the next time, what was there the first time
    assert services.forget_old_revisions() == 0
    ListingRow.objects.update(current_price=1)
    assert services.forget_old_revisions() == noted
    assert ListingRevision.objects.count() == 1
