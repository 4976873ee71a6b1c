import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from saleor.plugins.manager import get_plugins_manager
from saleor.plugins.models import PluginConfiguration

from saleor_config.plugins_manager import cache_plugin_configurations

pytestmark = pytest.mark.django_db


def test_every_manager_reads_the_configuration_by_itself() -> None:
    with CaptureQueriesContext(connection) as queries:
        get_plugins_manager()
        get_plugins_manager()

    assert len(queries) == 2


def test_inside_they_read_it_once() -> None:
    with cache_plugin_configurations(), CaptureQueriesContext(connection) as queries:
        get_plugins_manager()
        with cache_plugin_configurations():
            get_plugins_manager()
        get_plugins_manager()

    assert len(queries) == 1


def test_nothing_is_remembered_afterwards() -> None:
    # given
    with cache_plugin_configurations():
        get_plugins_manager()
    PluginConfiguration.objects.create(identifier="mirumee.webhooks", active=False)

    # then
    assert "mirumee.webhooks" in get_plugins_manager()._get_all_plugin_configs()
