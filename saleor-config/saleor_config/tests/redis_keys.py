"""Keys in Redis, which is not emptied between tests."""

import pytest

from saleor_config.redis import redis_client


def delete_keys(pattern: str) -> None:
    if keys := list(redis_client().scan_iter(pattern, count=1000)):
        redis_client().delete(*keys)


@pytest.fixture(autouse=True)
def nothing_counted() -> None:
    """No test meets what an earlier one has counted."""
    delete_keys("mashtal:attempts:*")
