from concurrent.futures import ThreadPoolExecutor

from saleor_config.limits.counters import AttemptLimit
from saleor_config.redis import redis_client

LIMIT = AttemptLimit("test", allowed=3, window=60)


def test_attempts_are_counted_for_each_subject():
    # when
    found = [LIMIT.count("a") for _ in range(5)]

    # then
    assert found == [True, True, True, False, False]
    assert LIMIT.count("b") is True
    assert 0 < LIMIT.seconds_left("a") <= 60


def test_forgotten_attempts_begin_anew():
    # given
    for _ in range(4):
        LIMIT.count("a")

    # when
    LIMIT.forget("a")

    # then
    assert LIMIT.count("a") is True


def test_attempts_made_at_once_all_count():
    # when
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _n: LIMIT.count("a"), range(40)))

    # then
    assert found.count(True) == 3


def test_no_address_can_be_read_in_redis():
    # when
    LIMIT.count("layla@example.com")

    # then
    keys = b" ".join(redis_client().scan_iter("mashtal:attempts:*"))
    assert b"mashtal:attempts:test:" in keys
    assert b"layla" not in keys
