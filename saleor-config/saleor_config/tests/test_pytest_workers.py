"""Each of pytest's processes has a Redis database of its own."""

from pathlib import Path

import pytest

from saleor_config.pytest_workers import LONG, redis_url_of


@pytest.mark.parametrize(
    ("worker", "url", "own"),
    [
        ("gw0", "redis://localhost:6379/0", "redis://localhost:6379/0"),
        ("gw1", "redis://localhost:6379/0", "redis://localhost:6379/1"),
        ("gw3", "rediss://:key@cache.example:6380/7", "rediss://:key@cache.example:6380/10"),
        ("gw1", "redis://localhost:6379", "redis://localhost:6379/1"),
    ],
)
def test_databases_are_counted_from_the_first(worker: str, url: str, own: str) -> None:
    assert redis_url_of(worker, url) == own


def test_an_address_that_names_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="number of a database"):
        redis_url_of("gw1", "unix:///run/redis.sock?db=1")


@pytest.mark.parametrize("file", LONG)
def test_a_file_that_comes_first_exists(file: str, pytestconfig: pytest.Config) -> None:
    assert Path(pytestconfig.rootpath, file).is_file()
