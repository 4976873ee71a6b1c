import io
import threading

import pytest
from django.core.cache import caches
from django.db import connection, connections

from saleor_config import request_slots
from saleor_config.request_bodies import MAXIMUM_BYTES, MEMORY_BYTES
from saleor_config.request_slots import RequestSlots
from saleor_config.tests.test_fair_queue import wait_until


def make_environ(path="/", body=b"", **more):
    return {
        "PATH_INFO": path,
        "REQUEST_METHOD": "POST" if body else "GET",
        "CONTENT_LENGTH": str(len(body)) if body else "",
        "wsgi.input": io.BytesIO(body),
        **more,
    }


def call(application, environ):
    """Status, headers and body."""
    sent = []
    response = application(environ, lambda *arguments: sent.append(arguments))
    content = b"".join(response)
    if hasattr(response, "close"):
        response.close()
    status, headers = sent[-1]
    return int(status.split()[0]), dict(headers), content


def respond(body=b"ok"):
    def application(environ, start_response):
        start_response("200 OK", [])
        return [body]

    return application


class Gate:
    """An application whose requests wait until it is opened."""

    def __init__(self):
        self.opened = threading.Event()
        self.entered = threading.Semaphore(0)

    def __call__(self, environ, start_response):
        if not environ["PATH_INFO"].startswith("/health/"):
            self.entered.release()
            assert self.opened.wait(20)
        start_response("200 OK", [])
        return [b"ok"]

    def run_in_threads(self, slots, count):
        threads = [
            threading.Thread(target=call, args=(slots, make_environ())) for _each in range(count)
        ]
        for thread in threads:
            thread.start()
        return threads


def test_no_more_requests_run_than_there_are_slots():
    # given
    gate = Gate()
    slots = RequestSlots(gate, slots=2)

    # when
    threads = gate.run_in_threads(slots, 3)

    # then
    assert gate.entered.acquire(timeout=30)
    assert gate.entered.acquire(timeout=30)
    assert not gate.entered.acquire(timeout=0.2)

    # when
    gate.opened.set()
    for thread in threads:
        thread.join(30)

    # then
    assert gate.entered.acquire(timeout=0)


def test_busy_shop_refuses_with_a_sentence_and_is_alive_and_ready(monkeypatch):
    # given
    monkeypatch.setattr(request_slots, "WAIT_SECONDS", 0.1)
    gate = Gate()
    slots = RequestSlots(gate, slots=1)
    (thread,) = gate.run_in_threads(slots, 1)
    assert gate.entered.acquire(timeout=30)

    # when
    status, headers, content = call(slots, make_environ(HTTP_X_LOCALE="en"))

    # then
    assert (status, headers["Retry-After"]) == (503, "2")
    assert b"This is not possible right now" in content
    assert call(slots, make_environ("/health/"))[0] == 200
    assert call(slots, make_environ("/health/ready/"))[0] == 200

    # when
    gate.opened.set()
    thread.join(30)

    # then
    assert call(slots, make_environ())[0] == 200


def test_no_more_requests_wait_than_may(monkeypatch):
    # given
    monkeypatch.setattr(request_slots, "WAITING", 1)
    monkeypatch.setattr(request_slots, "WAIT_SECONDS", 600)
    gate = Gate()
    slots = RequestSlots(gate, slots=1)
    threads = gate.run_in_threads(slots, 1)
    assert gate.entered.acquire(timeout=30)
    threads += gate.run_in_threads(slots, 1)
    wait_until(lambda: slots._slots._waiting)

    # when / then it does not wait, as the slot is taken until the end
    assert call(slots, make_environ())[0] == 503
    gate.opened.set()
    for thread in threads:
        thread.join(30)


def test_check_that_does_not_end_is_not_ready(monkeypatch):
    # given
    monkeypatch.setattr(request_slots, "READINESS_SECONDS", 0.1)
    ended = threading.Event()

    def application(environ, start_response):
        if environ["PATH_INFO"] == "/health/ready/":
            ended.wait(20)
        return respond()(environ, start_response)

    slots = RequestSlots(application)

    # when
    statuses = [call(slots, make_environ("/health/ready/"))[0] for _each in range(2)]

    # then
    assert statuses == [503, 503]
    assert call(slots, make_environ("/health/"))[0] == 200
    ended.set()


def test_error_gives_its_slot_back():
    # given
    def fail(environ, start_response):
        raise ZeroDivisionError

    slots = RequestSlots(fail, slots=1)

    # when / then
    for _each in range(2):
        with pytest.raises(ZeroDivisionError):
            call(slots, make_environ())


@pytest.mark.parametrize("size", [1, 100_000, MEMORY_BYTES + 1])
@pytest.mark.parametrize("is_chunked", [False, True])
def test_body_is_received_before_the_request_runs(size, is_chunked):
    # given
    def application(environ, start_response):
        start_response("200 OK", [])
        return [environ["wsgi.input"].read(), environ["CONTENT_LENGTH"].encode()]

    environ = make_environ(body=b"x" * size)
    if is_chunked:
        environ |= {"CONTENT_LENGTH": "", "HTTP_TRANSFER_ENCODING": "chunked"}

    # when
    _status, _headers, content = call(RequestSlots(application), environ)

    # then
    assert content == b"x" * size + str(size).encode()


@pytest.mark.parametrize("announced", [10, 100_000])
def test_body_that_breaks_off_reaches_no_view(announced):
    # given
    environ = make_environ(body=b"x") | {"CONTENT_LENGTH": str(announced)}

    # when / then
    assert call(RequestSlots(respond()), environ)[0] == 400


@pytest.mark.parametrize("is_announced", [True, False])
def test_body_without_an_end_is_refused(is_announced):
    # given
    class Endless:
        def read(self, size):
            return b"x" * size

    more = (
        {"CONTENT_LENGTH": str(MAXIMUM_BYTES + 1)}
        if is_announced
        else {"HTTP_TRANSFER_ENCODING": "chunked"}
    )
    environ = make_environ(HTTP_ACCEPT_LANGUAGE="en") | {"wsgi.input": Endless()} | more

    # when
    status, _headers, content = call(RequestSlots(respond()), environ)

    # then
    assert (status, b"The request is too large." in content) == (413, True)


def test_slow_reader_of_a_long_file_holds_no_slot():
    # given
    closed = []

    class File:
        def __iter__(self):
            return iter([b"x" * 300_000] * 3)

        def close(self):
            closed.append(True)

    def application(environ, start_response):
        start_response("200 OK", [])
        return File() if environ["PATH_INFO"] == "/media/long" else [b"ok"]

    slots = RequestSlots(application, slots=1)

    # when one part is read
    response = slots(make_environ("/media/long"), lambda *_arguments: None)
    parts = iter(response)
    first = next(parts)

    # then
    assert call(slots, make_environ())[0] == 200
    assert not closed

    # when
    length = len(first) + sum(map(len, parts))
    response.close()

    # then
    assert (length, closed) == (900_000, [True])


@pytest.mark.django_db(transaction=True)
def test_database_connections_belong_to_slots():
    # given
    seen = []

    def application(environ, start_response):
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_backend_pid()")
            seen.append((threading.get_ident(), cursor.fetchone()[0], caches["default"]))
        return respond()(environ, start_response)

    slots = RequestSlots(application, slots=1)

    def run():
        call(slots, make_environ())
        assert connections.all(initialized_only=True) == []

    # when
    threads = [threading.Thread(target=run) for _each in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)

    # then
    _threads, processes, used_caches = zip(*seen, strict=True)
    assert len(set(processes)) == 1
    assert len(set(map(id, used_caches))) == 1
    held, _caches = slots._slots.get()
    for each in held.values():
        each.close()
