"""Requests are counted by the templates of their routes, with their SQL."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.exceptions import MiddlewareNotUsed
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from prometheus_client import REGISTRY

from saleor_config.metrics import requests
from saleor_config.metrics.requests import RequestMetricsMiddleware, add_records_up
from saleor_config.metrics.sql import count_statement, watch_connection


@pytest.fixture
def watched(settings: Any) -> Iterator[Client]:
    """A client whose requests are counted."""
    settings.METRICS_PORT = 1
    watch_connection(connection)
    requests.forget_records()
    yield Client()
    requests.forget_records()
    connection.execute_wrappers.remove(count_statement)


def read_count(name: str = "mashtal_request_seconds_count", **labels: str) -> float:
    """Over all values of the labels that are not given."""
    add_records_up()
    return sum(
        sample.value
        for metric in REGISTRY.collect()
        for sample in metric.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )


@pytest.mark.django_db
def test_a_request_is_counted_by_its_route_and_not_by_its_path(watched: Client) -> None:
    # given
    route = {"route": "api/products/<product>", "method": "GET", "status": "404"}
    before = read_count(**route)

    # when
    watched.get("/api/products/no-such-plant-0501234567")
    watched.get("/api/products/another-that-is-not-there")

    # then
    assert read_count(**route) - before == 2
    labels = {
        value
        for metric in REGISTRY.collect()
        for s in metric.samples
        for value in s.labels.values()
    }
    assert not any("0501234567" in value for value in labels)


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/no-such-page-1", "/no-such-page-2"])
def test_paths_without_a_route_share_one_label(watched: Client, path: str) -> None:
    before = read_count(route="unmatched")

    watched.get(path)

    assert read_count(route="unmatched") - before == 1


@pytest.mark.django_db
def test_a_graphql_request_is_counted_by_its_root_field(watched: Client) -> None:
    # given
    names = ("shop", "several", "")
    before = {name: read_count(route="graphql/", operation=name) for name in names}

    # when
    for query in ("{ mine: shop { name } }", "{ shop { name } me { id } }", "{ noSuchField }"):
        watched.post("/graphql/", {"query": query}, content_type="application/json")

    # then
    counted = {name: read_count(route="graphql/", operation=name) for name in names}
    assert {name: counted[name] - before[name] for name in names} == dict.fromkeys(names, 1)


@pytest.mark.django_db
def test_sql_is_counted_with_the_request(watched: Client) -> None:
    # given
    labels = {"route": "graphql/", "operation": "shop"}
    query = {"query": "{ shop { name } }"}
    before = read_count("mashtal_request_sql_statements_total", **labels)
    seconds = read_count("mashtal_request_sql_seconds_total", **labels)

    # when
    with CaptureQueriesContext(connection) as seen:
        watched.post("/graphql/", query, content_type="application/json")

    # then
    counted = read_count("mashtal_request_sql_statements_total", **labels) - before
    assert counted == len(seen) > 0
    assert read_count("mashtal_request_sql_seconds_total", **labels) > seconds


def test_a_cached_response_keeps_its_names_and_is_told_from_others(settings: Any) -> None:
    # given
    settings.METRICS_PORT = 1

    def respond(request: HttpRequest) -> HttpResponse:
        requests.mark_cached(request, ("api/products", ""))
        return HttpResponse()

    before = read_count(route="api/products", source="cache")

    # when
    RequestMetricsMiddleware(respond)(RequestFactory().get("/api/products"))

    # then
    assert read_count(route="api/products", source="cache") - before == 1


def test_a_method_that_nobody_knows_is_no_label_of_its_own(settings: Any) -> None:
    settings.METRICS_PORT = 1
    before = read_count(method="other")
    request = RequestFactory().generic("HACK1", "/")

    RequestMetricsMiddleware(lambda _request: HttpResponse())(request)

    assert read_count(method="other") - before == 1


def test_sums_are_those_of_single_observations(settings: Any) -> None:
    # given
    settings.METRICS_PORT = 1
    times = [0.0001, 0.005, 0.0051, 0.3, 11.0]
    names = ("test of sums", "")
    child = requests.request_seconds.labels("test of single ones", "", "GET", 200, "view")

    # when
    for seconds in times:
        requests._times[names, "GET", 200, False].append(seconds)
        child.observe(seconds)

    # then
    add_records_up()
    values = {
        route: [
            (sample.name, sample.labels.get("le"), pytest.approx(sample.value))
            for metric in REGISTRY.collect()
            for sample in metric.samples
            if sample.labels.get("route") == route and not sample.name.endswith("created")
        ]
        for route in ("test of sums", "test of single ones")
    }
    assert values["test of sums"] == values["test of single ones"]


def test_an_error_ends_no_counting_and_leaves_no_records(
    settings: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # given a full disk, to which the metrics of a new label cannot be written
    settings.METRICS_PORT = 1
    pauses = iter((None, None))
    failures: list[OSError] = []

    def fail(*_observed: Any) -> None:
        failures.append(OSError("No space left on device"))
        raise failures[-1]

    monkeypatch.setattr(requests, "time", SimpleNamespace(sleep=lambda _seconds: next(pauses)))
    monkeypatch.setattr(requests, "observe_times", fail)
    respond = RequestMetricsMiddleware(lambda _request: HttpResponse())
    for method in ("get", "post"):
        respond(getattr(RequestFactory(), method)("/"))

    # when
    with pytest.raises(StopIteration):
        requests._run_aggregation()

    # then
    assert len(failures) == 1
    assert "Requests could not be counted" in caplog.text
    assert not requests._times


def test_nothing_is_counted_where_nobody_watches(settings: Any) -> None:
    settings.METRICS_PORT = 0

    with pytest.raises(MiddlewareNotUsed):
        RequestMetricsMiddleware(lambda _request: HttpResponse())


def test_a_wrapper_that_tests_install_for_a_while_leaves_the_counting() -> None:
    try:
        with connection.execute_wrapper(lambda execute, *given: execute(*given)):
            watch_connection(connection)
            watch_connection(connection)

        assert connection.execute_wrappers.count(count_statement) == 1
    finally:
        connection.execute_wrappers.remove(count_statement)
