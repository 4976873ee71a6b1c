"""Who keeps pages is told what has changed."""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from saleor.product.models import Product
from saleor.warehouse.models import Stock

from plugins.catalogue import services, tasks
from plugins.catalogue.models import ListingRevision
from plugins.catalogue.purging import cdn, front_servers
from plugins.catalogue.purging.teller import MOST_TAGS, Teller, gathered, stop_telling
from plugins.catalogue.tests.conftest import Shop
from saleor_config.redis import redis_client

SECRET = "a-secret-of-tests-0123"


class Keeper(ThreadingHTTPServer):
    """Anything that is told over HTTP: what it was told, and what it answers."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Ear)
        self.told: list[tuple[str, dict[str, str], Any]] = []
        self.statuses: list[int] = []
        self.heard = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class Ear(BaseHTTPRequestHandler):
    server: Keeper

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.told.append((self.path, dict(self.headers), json.loads(body)))
        self.send_response(self.server.statuses.pop(0) if self.server.statuses else 200)
        self.end_headers()
        self.server.heard.set()

    def log_message(self, *_arguments: Any) -> None:
        pass


@pytest.fixture
def listener() -> Iterator[Keeper]:
    server = Keeper()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def noted() -> Iterator[None]:
    redis_client().delete(cdn.KEY, cdn.SCHEDULED)
    yield
    redis_client().delete(cdn.KEY, cdn.SCHEDULED)


def test_a_change_names_the_pages_that_it_concerns(shop: Shop, settle: Callable[[], None]) -> None:
    # given two plants, of which one is bought
    bought, other = shop.product(), shop.product()
    settle()

    def concerned() -> set[str]:
        settle()
        tags = {tag for revision in ListingRevision.objects.all() for tag in revision.tags}
        ListingRevision.objects.all().delete()
        return tags

    concerned()

    # when some are left, then its page alone says so
    Stock.objects.filter(product_variant__product=bought).update(quantity=7)
    assert concerned() == {f"product-{bought.pk}"}

    # when none is left, then its card says so on every list
    Stock.objects.filter(product_variant__product=bought).update(quantity=0)
    assert concerned() == {"listing", f"product-{bought.pk}"}

    # when both have other names, then both
    Product.objects.filter(pk__in=(bought.pk, other.pk)).update(name="نخلة")
    assert concerned() == {"listing", f"product-{bought.pk}", f"product-{other.pk}"}

    # when a menu, a page or a setting changes, then everything
    services.drop_public_answers()
    assert concerned() == {"shop"}


def test_many_products_are_told_as_everything() -> None:
    few = {f"product-{number}" for number in range(MOST_TAGS)}

    assert gathered(few) == few
    assert gathered(few | {"listing"}) == {"shop"}
    assert gathered({"product-1", "shop"}) == {"shop"}


def test_a_front_server_is_told_with_the_secret(listener: Keeper, settings: Any) -> None:
    settings.FRONT_SERVERS, settings.PURGE_SECRET = [listener.url], SECRET

    assert front_servers.forget({"product-7", "listing"})

    [(path, headers, body)] = listener.told
    assert (path, headers["Authorization"]) == ("/internal/forget", f"Bearer {SECRET}")
    assert body == {"tags": ["listing", "product-7"]}
    assert "X-Forwarded-For" not in headers


def test_every_server_is_told_though_one_is_away(listener: Keeper, settings: Any) -> None:
    settings.FRONT_SERVERS = ["http://127.0.0.1:9", "http://nowhere.invalid", listener.url]
    settings.PURGE_SECRET = SECRET

    assert not front_servers.forget({"shop"})
    assert len(listener.told) == 1


def test_a_server_that_refuses_was_not_told(listener: Keeper, settings: Any) -> None:
    settings.FRONT_SERVERS, settings.PURGE_SECRET = [listener.url], SECRET
    listener.statuses = [404]

    assert not front_servers.forget({"shop"})


def test_what_comes_together_is_told_together_and_again_until_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given somebody who fails, then refuses, then hears
    monkeypatch.setattr("plugins.catalogue.purging.teller.RETRY_SECONDS", 0.01)
    answers: list[Callable[[], bool]] = [lambda: 1 // 0 > 0, lambda: False, lambda: True]
    told, heard = [], threading.Event()

    def tell(tags: Any) -> bool:
        told.append(sorted(tags))
        answer = answers.pop(0)
        if not answers:
            heard.set()
        return answer()

    teller = Teller(tell)
    teller.add(frozenset())
    teller.add(frozenset({"product-1"}))
    teller.add(frozenset({"product-2", "listing"}))

    # when it runs
    teller.start()
    assert heard.wait(5)
    teller.stop()

    # then
    assert not teller.is_alive()
    assert told == [["listing", "product-1", "product-2"]] * 3


def test_a_network_is_told_once_for_all_processes(
    listener: Keeper, settings: Any, noted: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given two processes that note the same change
    settings.CDN_PURGE_URL = f"{listener.url}/zones/1/purge_cache"
    settings.CDN_PURGE_HEADER = "Authorization: Bearer fake-token"
    asked: list[float] = []
    monkeypatch.setattr(tasks.purge_cdn, "apply_async", lambda countdown: asked.append(countdown))
    for _process in range(2):
        cdn.note({"product-7", "listing"})

    # when the task runs, and runs again
    assert services.purge_cdn() == 2
    assert services.purge_cdn() == 0

    # then
    [(path, headers, body)] = listener.told
    assert asked == [2]
    assert (path, body) == ("/zones/1/purge_cache", {"tags": ["listing", "product-7"]})
    assert headers["Authorization"] == "Bearer fake-token"
    assert headers["Surrogate-Key"] == "listing product-7"


def test_what_a_network_refuses_is_sent_later(listener: Keeper, settings: Any, noted: None) -> None:
    settings.CDN_PURGE_URL = listener.url
    redis_client().sadd(cdn.KEY, "product-7")
    listener.statuses = [503]

    with pytest.raises(cdn.PurgeRefused, match="503"):
        services.purge_cdn()
    assert services.purge_cdn() == 1
    assert len(listener.told) == 2


def test_without_a_network_nothing_is_noted(settings: Any, noted: None) -> None:
    settings.CDN_PURGE_URL = ""

    cdn.note({"shop"})

    assert redis_client().scard(cdn.KEY) == 0


@pytest.mark.django_db(transaction=True)
def test_a_server_tells_of_a_commit(
    listener: Keeper, settings: Any, shop: Shop, listening: Callable[[], None]
) -> None:
    # given a process that answers guests, and has read what there is
    settings.FRONT_SERVERS, settings.PURGE_SECRET = [listener.url], SECRET
    product = shop.product()
    listening()
    services.start_telling()
    try:
        # when a price changes in the middle of the day
        Product.objects.filter(pk=product.pk).update(price_amount="77.00")

        # then its page and the lists are named
        assert listener.heard.wait(5)
        told = {tag for _path, _headers, body in listener.told for tag in body["tags"]}
        assert told <= {"listing", f"product-{product.pk}"}
    finally:
        stop_telling()
