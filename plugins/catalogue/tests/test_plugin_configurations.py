"""A server's process has the plugins' configuration in memory until somebody saves one."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import transaction
from saleor.plugins.models import PluginConfiguration

from plugins.catalogue.tests.freshness import wait_until_seen
from saleor_config.plugins_manager import get_stored_configuration

IDENTIFIER = "mashtal.market"


@pytest.fixture
def stored(listening: Callable[[], None]) -> PluginConfiguration:
    row = PluginConfiguration.objects.create(
        identifier=IDENTIFIER, configuration=[{"name": "minimum", "value": "1"}]
    )
    listening()
    return row


def read_minimum() -> Any:
    found = get_stored_configuration(IDENTIFIER)
    assert found is not None
    return found.configuration[0]["value"]


@pytest.mark.usefixtures("long_trust")
def test_it_is_read_once(stored: PluginConfiguration, django_assert_num_queries: Any) -> None:
    read_minimum()

    with django_assert_num_queries(0):
        assert read_minimum() == "1"


def test_what_another_connection_saves_is_seen_at_once(
    stored: PluginConfiguration, in_own_connection: Any
) -> None:
    # given
    assert read_minimum() == "1"

    # when another process saves
    def save() -> None:
        PluginConfiguration.objects.update(configuration=[{"name": "minimum", "value": "2"}])

    with ThreadPoolExecutor() as pool:
        pool.submit(in_own_connection(save)).result()

    # then
    wait_until_seen(lambda: read_minimum() == "2", time.monotonic())


def test_what_is_rolled_back_is_not_remembered(
    stored: PluginConfiguration, listening: Callable[[], None]
) -> None:
    # given a process that has read nothing of this version yet
    PluginConfiguration.objects.update(configuration=[{"name": "minimum", "value": "3"}])
    listening()

    # when a transaction reads what it has written, and fails
    with transaction.atomic():
        PluginConfiguration.objects.update(configuration=[{"name": "minimum", "value": "4"}])
        assert read_minimum() == "4"
        transaction.set_rollback(True)

    # then
    assert read_minimum() == "3"


def test_callers_change_only_their_own(stored: PluginConfiguration) -> None:
    found = get_stored_configuration(IDENTIFIER)
    assert found is not None
    found.configuration.append({"name": "written", "value": "by Saleor"})

    again = get_stored_configuration(IDENTIFIER)
    assert again is not None
    assert len(again.configuration) == 1
