import gc
import sys
import types

import pytest
import saleor.celeryconf
from celery import shared_task
from celery.signals import worker_before_create_process

from saleor_config.celery import app, collect_schedule


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
    try:
        # when
        worker_before_create_process.send(sender=None)

        # then
        assert gc.get_freeze_count() > 100_000
    finally:
        gc.unfreeze()
