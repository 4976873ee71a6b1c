"""A worker that a test has started leaves nothing to the tests after it."""

import logging
import os

import pytest
from celery import Celery, current_app
from celery.signals import task_prerun

from saleor_config.tests.celery_worker import run_worker
from saleor_config.tests.process_state import list_changes, read_process_state


def test_a_worker_leaves_the_process_as_it_was() -> None:
    # given
    before = read_process_state()
    app = Celery("tests", set_as_current=False)
    app.conf.broker_url = "memory://"

    # when
    with run_worker(app):
        assert current_app == app

    # then
    assert list_changes(before, read_process_state()) == []


def test_what_a_test_leaves_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    def receive(**_signal: object) -> None: ...

    before = read_process_state()

    # when
    monkeypatch.setitem(os.environ, "LEFT", "1")
    monkeypatch.setattr(logging.getLogger(), "level", logging.CRITICAL)
    task_prerun.connect(receive)
    changed = list_changes(before, read_process_state())
    task_prerun.disconnect(receive)

    # then
    assert changed == ["level of logs", "receivers of task_prerun", "variable LEFT"]
