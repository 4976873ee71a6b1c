"""Front servers and the CDN are purged of what has changed."""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from saleor_config import tasks
from saleor_config.redis import redis_client
from saleor_config.response_cache import cdn, purge_thread
from saleor_config.response_cache.content import content_changed
from saleor_config.response_cache.purge_thread import MAX_TAGS, PurgeThread, merge_tags

SECRET = "a-secret-of-tests-0123"


class PurgeServer(ThreadingHTTPServer):
    """A server with a purge endpoint: its requests, and the statuses it responds with."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), PurgeHandler)
        self.requests: list[tuple[str, dict[str, str], Any]] = []
        self.statuses: list[int] = []
        self.heard = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class PurgeHandler(BaseHTTPRequestHandler):
    server: PurgeServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.requests.append((self.path, dict(self.headers), json.loads(body)))
        self.send_response(self.server.statuses.pop(0) if self.server.statuses else 200)
        self.end_headers()
        self.server.heard.set()

    def log_message(self, *_arguments: Any) -> None:
        pass


@pytest.fixture
def purge_server() -> Iterator[PurgeServer]:
    server = PurgeServer()
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def empty_purge_set() -> Iterator[None]:
    redis_client().delete(cdn.KEY, cdn.SCHEDULED)
    yield
    redis_client().delete(cdn.KEY, cdn.SCHEDULED)


def test_many_tags_are_merged_into_one() -> None:
    few = {f"product-{number}" for number in range(MAX_TAGS)}

    assert merge_tags(few) == few
    assert merge_tags(few | {"listing"}) == {"shop"}
    assert merge_tags({"product-1", "shop"}) == {"shop"}


def test_a_front_server_is_purged_with_the_secret(purge_server: PurgeServer, settings: Any) -> None:
    settings.FRONT_SERVERS, settings.PURGE_SECRET = [purge_server.url], SECRET

    assert purge_thread.purge_front_servers({"product-7", "listing"})

    [(path, headers, body)] = purge_server.requests
    assert (path, headers["Authorization"]) == ("/internal/purge", f"Bearer {SECRET}")
    assert body == {"tags": ["listing", "product-7"]}
    assert "X-Forwarded-For" not in headers


def test_every_server_is_purged_though_one_is_unreachable(
    purge_server: PurgeServer, settings: Any
) -> None:
    settings.FRONT_SERVERS = ["http://127.0.0.1:9", "http://nowhere.invalid", purge_server.url]
    settings.PURGE_SECRET = SECRET

    assert not purge_thread.purge_front_servers({"shop"})
    assert len(purge_server.requests) == 1


def test_a_server_that_responds_with_an_error_is_not_purged(
    purge_server: PurgeServer, settings: Any
) -> None:
    settings.FRONT_SERVERS, settings.PURGE_SECRET = [purge_server.url], SECRET
    purge_server.statuses = [404]

    assert not purge_thread.purge_front_servers({"shop"})


def test_tags_are_gathered_and_purges_retried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # given a purge that raises, then fails, then succeeds
    monkeypatch.setattr("saleor_config.response_cache.purge_thread.RETRY_SECONDS", 0.01)
    answers: list[Callable[[], bool]] = [lambda: 1 // 0 > 0, lambda: False, lambda: True]
    purged, heard = [], threading.Event()

    def purge(tags: Any) -> bool:
        purged.append(sorted(tags))
        answer = answers.pop(0)
        if not answers:
            heard.set()
        return answer()

    thread = PurgeThread(purge)
    thread.add(frozenset())
    thread.add(frozenset({"product-1"}))
    thread.add(frozenset({"product-2", "listing"}))

    # when it runs
    thread.start()
    assert heard.wait(30)
    thread.stop()

    # then
    assert not thread.is_alive()
    assert purged == [["listing", "product-1", "product-2"]] * 3


def test_the_cdn_is_purged_once_for_all_processes(
    purge_server: PurgeServer, settings: Any, empty_purge_set: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given two processes that enqueue the same tags
    settings.CDN_PURGE_URL = f"{purge_server.url}/zones/1/purge_cache"
    settings.CDN_PURGE_HEADER = "Authorization: Bearer fake-token"
    asked: list[float] = []
    monkeypatch.setattr(tasks.purge_cdn, "apply_async", lambda countdown: asked.append(countdown))
    for _process in range(2):
        cdn.enqueue_purge({"product-7", "listing"})

    # when the task runs, and runs again
    assert cdn.purge_cdn() == 2
    assert cdn.purge_cdn() == 0

    # then
    [(path, headers, body)] = purge_server.requests
    assert asked == [2]
    assert (path, body) == ("/zones/1/purge_cache", {"tags": ["listing", "product-7"]})
    assert headers["Authorization"] == "Bearer fake-token"
    assert headers["Surrogate-Key"] == "listing product-7"


def test_tags_that_the_cdn_rejects_are_sent_later(
    purge_server: PurgeServer, settings: Any, empty_purge_set: None
) -> None:
    settings.CDN_PURGE_URL = purge_server.url
    redis_client().sadd(cdn.KEY, "product-7")
    purge_server.statuses = [503]

    with pytest.raises(cdn.PurgeError, match="503"):
        cdn.purge_cdn()
    assert cdn.purge_cdn() == 1
    assert len(purge_server.requests) == 2


def test_without_a_cdn_nothing_is_enqueued(settings: Any, empty_purge_set: None) -> None:
    settings.CDN_PURGE_URL = ""

    cdn.enqueue_purge({"shop"})

    assert redis_client().scard(cdn.KEY) == 0


def test_a_server_purges_what_its_process_noticed(purge_server: PurgeServer, settings: Any) -> None:
    settings.FRONT_SERVERS, settings.PURGE_SECRET = [purge_server.url], SECRET
    purge_thread.start_purge_thread()
    try:
        content_changed.send(None, tags=frozenset({"product-7"}))

        assert purge_server.heard.wait(30)
    finally:
        purge_thread.stop_purge_thread()
    content_changed.send(None, tags=frozenset({"product-8"}))
    assert [body for _path, _headers, body in purge_server.requests] == [{"tags": ["product-7"]}]
