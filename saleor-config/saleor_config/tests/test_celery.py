import gc
import signal
import sys
import time
import types

import psycopg
import pytest
import saleor.celeryconf
from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from celery.fixups.django import DjangoWorkerFixup
from celery.signals import task_postrun, task_prerun, worker_before_create_process
from django.db import connection, transaction

from saleor_config.celery import app, collect_schedule, keep_usable_connection
from saleor_config.prepared_statements import fetch_prepared_rows


def test_tasks_of_saleor_and_of_the_shop_are_one_applications():
    # given
    @shared_task(name="saleor_config.tests.water")
    def water():
        return "wet"

    # when
    app.loader.import_default_modules()

    # then
    assert app is saleor.celeryconf.app
    assert app.tasks["saleor_config.tests.water"]() == "wet"
    for name in (
        "saleor.account.emails._send_password_reset_email_with_url",
        "saleor.order.emails.send_order_confirmation",
        "saleor.product.thumbnails.create_product_thumbnails",
        "saleor.product.tasks.update_product_minimal_variant_price_task",
        "saleor_config.deliver_message",
        "saleor_config.deliver_due_messages",
    ):
        assert name in app.tasks


def test_tasks_are_json_limited_in_time_and_acknowledged_late():
    # when / then
    assert app.conf.accept_content == ["json"]
    assert app.conf.task_serializer == "json"
    assert app.conf.task_acks_late is True
    assert app.conf.task_time_limit == 300
    assert app.conf.broker_transport_options["visibility_timeout"] > app.conf.task_time_limit


def plugin_tasks(monkeypatch, settings, schedule):
    settings.SHOP_PLUGINS = ["garden"]
    module = types.ModuleType("plugins.garden.tasks")
    module.BEAT_SCHEDULE = schedule
    module.__spec__ = types.SimpleNamespace(name=module.__name__)
    package = types.ModuleType("plugins.garden")
    package.__path__ = []
    monkeypatch.setitem(sys.modules, "plugins.garden", package)
    monkeypatch.setitem(sys.modules, "plugins.garden.tasks", module)


def test_schedule_is_collected_from_the_plugins(monkeypatch, settings):
    # given
    entry = {"task": "plugins.garden.water", "schedule": 60}
    plugin_tasks(monkeypatch, settings, {"garden.water": entry})

    # when / then
    assert collect_schedule() == {"garden.water": entry}


def test_schedule_entry_bears_its_plugins_name(monkeypatch, settings):
    # given
    plugin_tasks(monkeypatch, settings, {"water": {"task": "x", "schedule": 60}})

    # when / then
    with pytest.raises(
        ValueError, match=r"'water' of plugins\.garden\.tasks must start with 'garden\.'"
    ):
        collect_schedule()


def test_worker_shares_its_memory_with_the_processes_that_it_forks():
    # given
    is_shared = gc.get_freeze_count() > 0
    gc.unfreeze()
    try:
        # when
        worker_before_create_process.send(sender=None)

        # then
        assert gc.get_freeze_count() > 100_000
    finally:
        if not is_shared:
            gc.unfreeze()


@pytest.fixture
def run_in_worker(transactional_db):
    """Runs a function as the shop's worker runs a task, with these receivers of its signals."""
    fixup, task = DjangoWorkerFixup(app), app.tasks["saleor_config.deliver_message"]

    def run(body):
        fixup.on_task_prerun(task)
        keep_usable_connection(task)
        try:
            return body()
        finally:
            fixup.on_task_postrun(task)
            keep_usable_connection(task)

    yield run
    connection.close()


def get_backend_pid():
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return cursor.fetchone()[0]


def test_tasks_of_a_worker_share_a_connection(run_in_worker):
    # given
    first = run_in_worker(get_backend_pid)

    # when / then
    assert {run_in_worker(get_backend_pid) for _ in range(5)} == {first}


def test_a_task_connects_again_where_the_database_ended_the_connection(run_in_worker):
    # given
    first = run_in_worker(get_backend_pid)
    with psycopg.connect(**connection.get_connection_params()) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [first])

    # when / then
    assert run_in_worker(get_backend_pid) != first


def test_a_prepared_statement_connects_again_where_the_database_ended_the_connection(
    run_in_worker,
):
    # given
    first = run_in_worker(get_backend_pid)
    with psycopg.connect(**connection.get_connection_params()) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [first])

    # when / then
    ((second,),) = run_in_worker(lambda: fetch_prepared_rows("SELECT pg_backend_pid()", []))
    assert second != first


def test_a_task_that_is_cut_short_in_a_statement_leaves_nothing_to_the_next(run_in_worker):
    # given
    def interrupt(*_signal):
        raise SoftTimeLimitExceeded

    def wait_long():
        with transaction.atomic(), connection.cursor() as cursor:
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            cursor.execute("SELECT pg_sleep(20)")

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        # when
        with pytest.raises(SoftTimeLimitExceeded):
            run_in_worker(wait_long)
    finally:
        signal.signal(signal.SIGALRM, before)

    # then
    assert run_in_worker(get_backend_pid)
    assert run_in_worker(lambda: fetch_prepared_rows("SELECT 1", [])) == [(1,)]


@pytest.mark.parametrize("signal_of_task", [task_prerun, task_postrun])
def test_a_connection_is_checked_before_and_after_a_task(run_in_worker, signal_of_task):
    # given
    task = app.tasks["saleor_config.deliver_message"]
    run_in_worker(get_backend_pid)
    connection.close_at = time.monotonic() - 1

    # when
    signal_of_task.send(task, task=task, task_id="a")

    # then
    assert connection.connection is None


def test_a_connection_ends_when_it_is_too_old(run_in_worker):
    # given
    first = run_in_worker(get_backend_pid)
    connection.close_at = time.monotonic() - 1

    # when / then
    assert run_in_worker(get_backend_pid) != first
