"""Counters that are moved after a commit."""

import logging
from typing import Any

import pytest

from saleor_config.metrics.counting import count_after_commit


class BrokenCounter:
    def inc(self, _amount: float) -> None:
        raise OSError("disk full")


@pytest.mark.django_db
def test_a_counter_that_fails_is_logged_and_fails_no_request(
    django_capture_on_commit_callbacks: Any, caplog: pytest.LogCaptureFixture
) -> None:
    # given
    broken: Any = BrokenCounter()

    # when
    with (
        caplog.at_level(logging.ERROR, logger="django"),
        django_capture_on_commit_callbacks(execute=True),
    ):
        count_after_commit(broken)

    # then
    assert "disk full" in caplog.text
