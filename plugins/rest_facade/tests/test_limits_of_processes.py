"""Limits of several API processes, with Redis and without."""

import multiprocessing

import pytest
from django.test import RequestFactory
from redis import Redis

from plugins.rest_facade import middleware
from plugins.rest_facade.errors import ApiError
from plugins.rest_facade.middleware import enforce_limits
from saleor_config.limits.counters import AttemptLimit, MinuteCounter
from saleor_config.redis import redis_client

ALLOWED = 5


@pytest.fixture(autouse=True)
def few_writes(settings, monkeypatch):
    settings.REST_LIMITS = settings.REST_LIMITS | {"writes": ALLOWED}
    monkeypatch.setattr(middleware, "local_counts", MinuteCounter())


def send_writes(times):
    """How many of so many requests of one address pass."""
    passed = 0
    for _ in range(times):
        try:
            enforce_limits(RequestFactory().post("/api/cart", REMOTE_ADDR="198.51.100.7"))
            passed += 1
        except ApiError as error:
            if error.status != 429 or not error.retry_after:
                raise
    return passed


def try_to_sign_in(times):
    limit = AttemptLimit("sign_in_address", ALLOWED, 60)
    return sum(limit.count("198.51.100.7") for _ in range(times))


def run(work, times, results):
    # Connections of the process that was forked are not this one's.
    redis_client.cache_clear()
    results.put(work(times))


def run_in_two_processes(work, times):
    context = multiprocessing.get_context("fork")
    results = context.Queue()
    processes = [context.Process(target=run, args=(work, times, results)) for _ in range(2)]
    for process in processes:
        process.start()
    found = [results.get(timeout=60) for _ in processes]
    for process in processes:
        process.join(60)
    return found


@pytest.mark.parametrize("work", [send_writes, try_to_sign_in])
def test_two_processes_count_together(work):
    # when / then
    assert sum(run_in_two_processes(work, times=4)) == ALLOWED


def test_each_process_counts_for_itself_while_redis_is_away(monkeypatch):
    # given
    away = Redis.from_url("redis://127.0.0.1:1/0")
    monkeypatch.setattr("saleor_config.limits.counters.redis_client", lambda: away)

    # when / then
    assert run_in_two_processes(send_writes, times=ALLOWED + 3) == [ALLOWED, ALLOWED]
