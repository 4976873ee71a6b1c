import json
import logging
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from queue import SimpleQueue

import pytest
from celery import Celery
from django.core.handlers.wsgi import WSGIHandler
from django.db import OperationalError
from django.test import RequestFactory
from django.urls import path

from saleor_config.logs import JsonFormatter, PlainFormatter
from saleor_config.request_ids import RequestIds, current_request_id, get_error_reference
from saleor_config.tests.celery_worker import run_worker
from saleor_config.views import build_busy_response

SENT = "0123456789abcdef0123456789abcdef"


def request_environ(address="/health/", **headers):
    return RequestFactory().get(address, **headers).environ


def respond(application, environ):
    """Headers and body of the response, with an id on this thread for the call alone."""
    sent = {}

    def call():
        return b"".join(
            application(environ, lambda status, headers, _error=None: sent.update(headers))
        )

    return sent, copy_context().run(call)


def read_id(environ):
    found = []

    def application(_environ, start_response):
        found.append(current_request_id())
        start_response("200 OK", [])
        return [b""]

    headers, _body = respond(RequestIds(application), environ)
    assert headers["X-Request-Id"] == found[0]
    return found[0]


def test_id_of_the_server_in_front_is_used_and_sent_back():
    # when / then
    assert read_id(request_environ(HTTP_X_REQUEST_ID=SENT)) == SENT


@pytest.mark.parametrize(
    "sent", ["", "0" * 32, SENT.upper(), SENT[:31], SENT + "0", SENT + "\n", "+966512345678"]
)
def test_id_that_is_not_well_formed_is_replaced(sent):
    # when
    used = read_id(request_environ(HTTP_X_REQUEST_ID=sent))

    # then
    assert used != sent
    assert len(bytes.fromhex(used)) == 16


def test_id_that_a_visitor_can_write_is_replaced(settings):
    # given
    settings.TRUSTED_PROXIES = 0

    # when / then
    assert read_id(request_environ(HTTP_X_REQUEST_ID=SENT)) != SENT


def test_each_request_has_another_id():
    # when / then
    assert read_id(request_environ()) != read_id(request_environ())


def format_record(formatter):
    return formatter.format(logging.LogRecord("shop", logging.INFO, "x", 1, "hello", (), None))


def test_each_log_line_of_a_request_has_its_id():
    # given
    lines = []

    def application(_environ, start_response):
        lines.extend(map(format_record, (PlainFormatter(), JsonFormatter())))
        start_response("200 OK", [])
        return []

    # when
    respond(RequestIds(application), request_environ(HTTP_X_REQUEST_ID=SENT))

    # then
    assert f"INFO shop [{SENT}]: hello" in lines[0]
    assert json.loads(lines[1])["request"] == SENT


def test_a_line_outside_of_a_request_has_none():
    # when / then
    assert "INFO shop: hello" in format_record(PlainFormatter())
    assert "request" not in json.loads(format_record(JsonFormatter()))


def fail(_request):
    raise RuntimeError


def lose_database(_request):
    raise OperationalError


urlpatterns = [path("fail/", fail), path("lose/", lose_database)]
handler500 = "saleor_config.views.server_error"


@pytest.mark.urls(__name__)
@pytest.mark.django_db
@pytest.mark.parametrize(("address", "status"), [("/fail/", 500), ("/lose/", 503)])
def test_reference_of_an_error_begins_the_id_of_its_request(address, status, caplog):
    # when
    headers, body = respond(
        RequestIds(WSGIHandler()), request_environ(address, HTTP_X_REQUEST_ID=SENT)
    )

    # then
    assert headers["X-Request-Id"] == SENT
    assert json.loads(body)["reference"] == SENT[:8]


def test_a_busy_server_sends_a_reference_too():
    # given
    def application(environ, start_response):
        response = build_busy_response(environ)
        start_response("503 Service Unavailable", list(response.items()))
        return [response.content]

    # when
    _headers, body = respond(RequestIds(application), request_environ(HTTP_X_REQUEST_ID=SENT))

    # then
    assert json.loads(body)["reference"] == SENT[:8]


def test_an_error_outside_of_a_request_has_a_reference_of_its_own():
    # when / then
    assert len(get_error_reference()) == 8
    assert get_error_reference() != get_error_reference()


@pytest.fixture(scope="module")
def queue():
    """A Celery application in memory, with a worker, and what its task has seen."""
    app = Celery("tests", set_as_current=False)
    app.conf.broker_url = "memory://"
    app.seen = SimpleQueue()

    @app.task(name="tests.look")
    def look(again=False):
        app.seen.put(current_request_id())
        if again:
            look.delay()

    with run_worker(app):
        yield app


def test_a_task_has_the_id_of_the_request_that_has_started_it(queue):
    # given
    def application(_environ, start_response):
        queue.tasks["tests.look"].delay(again=True)
        start_response("200 OK", [])
        return []

    # when
    respond(RequestIds(application), request_environ(HTTP_X_REQUEST_ID=SENT))

    # then
    assert queue.seen.get(timeout=10) == SENT
    # That of a task which a task has started.
    assert queue.seen.get(timeout=10) == SENT


def test_a_task_that_no_request_has_started_has_an_id_of_its_own(queue):
    # when
    with ThreadPoolExecutor(1) as pool:
        task_id = pool.submit(lambda: queue.tasks["tests.look"].delay().id).result()

    # then
    assert queue.seen.get(timeout=10) == task_id.replace("-", "")
