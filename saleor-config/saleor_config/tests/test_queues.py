import json
import time

import pytest
from django.conf import settings

from saleor_config import queues
from saleor_config.celery import app
from saleor_config.queue_statistics import QueueStatistics, list_queue_statistics
from saleor_config.redis import redis_client


def list_registered_tasks():
    """Of Saleor and the shop, without Celery's own and those of tests."""
    app.loader.import_default_modules()
    names = (name for name in app.tasks if not name.startswith(("celery.", "saleor_config.tests.")))
    return sorted(names)


@pytest.fixture
def empty_queues():
    names = (*queues.QUEUE_NAMES, queues.UNNAMED_QUEUE)
    redis_client().delete(*names)
    yield
    redis_client().delete(*names)


@pytest.fixture
def real_queue(empty_queues):
    """The suite's own settings are set again before each test."""
    app.conf.task_always_eager = False


def test_every_task_has_a_queue_and_every_route_a_task():
    # when
    registered = list_registered_tasks()

    # then
    assert sorted(queues.ROUTES) == registered
    assert {route["queue"] for route in queues.ROUTES.values()} == set(queues.QUEUE_NAMES)


def test_tasks_of_the_schedule_are_routed():
    scheduled = {entry["task"] for entry in app.conf.beat_schedule.values()}

    assert scheduled <= set(queues.ROUTES)


@pytest.mark.parametrize(
    ("task", "arguments", "queue"),
    [
        ("saleor_config.deliver_due_messages", [], "codes"),
        ("saleor_config.deliver_message", ["1"], "default"),
        ("plugins.payments.tasks.reconcile_payments", [], "money"),
        ("plugins.invoices.tasks.issue_invoice", [1], "money"),
        ("plugins.catalogue.tasks.apply_listing_changes", [], "rebuild"),
        ("saleor.product.thumbnails.create_product_thumbnails", [1], "rebuild"),
    ],
)
def test_a_task_goes_to_its_queue_by_name_and_by_call(real_queue, task, arguments, queue):
    # when
    app.tasks[task].apply_async(args=arguments)
    app.send_task(task, args=arguments)

    # then
    assert {each.name: each.length for each in list_queue_statistics() if each.length} == {queue: 2}


def test_a_queue_that_nothing_reads_is_refused(real_queue):
    with pytest.raises(Exception, match="cods"):
        app.tasks["saleor_config.purge_cdn"].apply_async(queue="cods")


def test_tasks_that_are_idempotent_are_acknowledged_late_and_run_again_after_a_kill():
    # when
    app.finalize()
    early = {name for name in list_registered_tasks() if not app.tasks[name].acks_late}
    once = {name for name in list_registered_tasks() if not app.tasks[name].retry_on_worker_lost}
    rejected = {name for name in list_registered_tasks() if app.tasks[name].reject_on_worker_lost}

    # then
    assert early == once == set(queues.AT_MOST_ONCE_TASKS)
    assert rejected == set(queues.ROUTES) - set(queues.AT_MOST_ONCE_TASKS)


def test_no_task_runs_as_long_as_the_queue_waits_for_its_acknowledgement():
    visible = settings.CELERY_BROKER_TRANSPORT_OPTIONS["visibility_timeout"]
    limits = [app.tasks[name].time_limit or 0 for name in list_registered_tasks()]

    # With two minutes for the longest countdown, that of an invoice's fourth report.
    assert max(*limits, settings.CELERY_TASK_TIME_LIMIT) + 120 < visible


def test_statistics_have_the_length_of_a_queue_and_the_age_of_its_oldest_task(real_queue):
    # given
    for key in (1, 2):
        app.tasks["plugins.invoices.tasks.issue_invoice"].delay(key)
    oldest = json.loads(redis_client().lindex("money", -1))
    oldest["headers"][queues.ENQUEUED_AT_HEADER] = time.time() - 60
    redis_client().lset("money", -1, json.dumps(oldest))

    # when
    statistics = {each.name: each for each in list_queue_statistics()}

    # then
    assert list(statistics) == list(queues.QUEUE_NAMES)
    assert statistics["money"].length == 2
    assert 60 <= statistics["money"].oldest_seconds < 70
    assert statistics["codes"] == QueueStatistics("codes", 0, 0.0)


def test_a_task_of_the_release_before_counts_for_default(real_queue):
    # given
    message = {"headers": {}, "body": ""}
    redis_client().lpush(queues.UNNAMED_QUEUE, json.dumps(message))

    # when
    statistics = {each.name: each for each in list_queue_statistics()}

    # then
    assert statistics["default"] == QueueStatistics("default", 1, 0.0)
