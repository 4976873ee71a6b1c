"""What happens when a transaction is committed, with real connections."""

import threading
from collections.abc import Callable
from decimal import Decimal

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from saleor.product.models import Product
from saleor.warehouse.models import Stock

from plugins.catalogue import services, tasks
from plugins.catalogue.models import ListingChange, ListingRow
from plugins.catalogue.read_model import changes, rebuild
from plugins.catalogue.read_model.consistency import find_inconsistencies
from plugins.catalogue.tests.conftest import Shop

pytestmark = pytest.mark.django_db(transaction=True)

InOwnConnection = Callable[[Callable[[], object]], Callable[[], object]]


@pytest.fixture
def product(shop: Shop) -> Product:
    product = shop.product()
    assert not ListingChange.objects.exists()
    return product


def price(product: Product) -> int:
    return ListingRow.objects.get(pk=product.pk).current_price


def test_a_commit_brings_the_listing_in_step(product: Product) -> None:
    with transaction.atomic():
        product.price_amount = Decimal("55.5")
        product.save()
        assert price(product) == 10000
    assert price(product) == 5550


def test_writes_without_signals_are_noticed_too(product: Product) -> None:
    stock = Stock.objects.get()
    stock.quantity = 0
    Stock.objects.bulk_update([stock], ["quantity"])
    assert ListingRow.objects.get(pk=product.pk).in_stock is False

    Product.objects.filter(pk=product.pk).update(is_published=False)
    assert ListingRow.objects.get(pk=product.pk).is_listed is False


def test_a_rolled_back_change_leaves_no_note_and_costs_no_later_one(product: Product) -> None:
    # given a change that is undone inside a transaction that goes on
    with transaction.atomic():
        try:
            with transaction.atomic():
                Product.objects.update(price_amount=1)
                raise ArithmeticError
        except ArithmeticError:
            pass
        assert not ListingChange.objects.exists()
        # when another follows, then it is applied after the commit
        Product.objects.update(price_amount=2)
    assert price(product) == 200


def test_many_changes_are_left_to_a_task(shop: Shop) -> None:
    # given more changes than one request should wait for
    product = shop.product()
    with transaction.atomic():
        for riyals in range(1, 400):
            Product.objects.update(price_amount=riyals)

    # then the task, run at once here, has applied every one
    assert not ListingChange.objects.exists()
    assert price(product) == 39900


def test_changes_of_another_program_are_taken_by_the_beat_task(product: Product) -> None:
    # given a write that this process does not see as one
    with connection.cursor() as cursor:
        cursor.execute("/* another program */ UPDATE product_product SET price_amount = 7")
    assert price(product) == 10000
    assert ListingChange.objects.count() == 2

    # when the beat task runs
    tasks.refresh_listing()

    # then the listing follows
    assert price(product) == 700
    assert not ListingChange.objects.exists()


def test_migrations_are_not_followed_while_they_run(product: Product) -> None:
    # given that migrations have begun
    changes.pause_watching("default")

    # when a data migration writes, then its note waits
    Product.objects.update(price_amount=9)
    assert price(product) == 10000

    # when the command is done, then writes are followed again, and take along what waited
    call_command("migrate", verbosity=0)
    Product.objects.update(charge_taxes=False)
    assert price(product) == 900


def test_a_listing_that_cannot_be_rebuilt_undoes_no_sale(
    product: Product, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given a rebuild that fails
    def fail(*_arguments: object) -> None:
        raise ArithmeticError

    with monkeypatch.context() as broken:
        broken.setattr(rebuild, "load_facts", fail)
        Product.objects.update(price_amount=3)

    # then the write stands, and its note waits for the next attempt
    product.refresh_from_db()
    assert product.price_amount == 3
    assert price(product) == 10000
    tasks.refresh_listing()
    assert price(product) == 300


def test_concurrent_writers_end_in_step(shop: Shop, in_own_connection: InOwnConnection) -> None:
    # given four that change prices and stock of the same plants, and one that rebuilds
    products = [shop.product() for _ in range(3)]
    barrier = threading.Barrier(5)
    problems: list[BaseException] = []

    def write(start: int) -> None:
        barrier.wait()
        for step in range(12):
            product = products[(start + step) % 3]
            Product.objects.filter(pk=product.pk).update(price_amount=start * 100 + step)
            Stock.objects.filter(product_variant__product=product).update(quantity=step % 2)

    def rebuild(_start: int) -> None:
        barrier.wait()
        for _ in range(5):
            services.rebuild_listing()

    def guarded(work: Callable[[int], None], start: int) -> Callable[[], None]:
        def run() -> None:
            try:
                work(start)
            except BaseException as problem:
                problems.append(problem)

        return run

    threads = [
        threading.Thread(target=in_own_connection(guarded(write, start))) for start in range(1, 5)
    ] + [threading.Thread(target=in_own_connection(guarded(rebuild, 0)))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    # then, with every commit applied, no row is older than its product
    assert problems == []
    assert not ListingChange.objects.exists()
    assert find_inconsistencies() == {}
