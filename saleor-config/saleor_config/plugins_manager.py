"""Saleor's plugin manager, which reads its configuration once where it is told to cache it.

Saleor builds a manager for almost every sum it makes, and each new one reads the
configuration of all plugins again: placing an order of five lines does so twenty times.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from saleor.plugins.manager import PluginsManager
from saleor.plugins.models import PluginConfiguration

_remembered: ContextVar[dict[str, Any] | None] = ContextVar("plugin_configurations", default=None)


@contextmanager
def cache_plugin_configurations() -> Iterator[None]:
    """Every manager made inside sees the configuration as the first one read it."""
    if _remembered.get() is not None:
        yield
        return
    token = _remembered.set({})
    try:
        yield
    finally:
        _remembered.reset(token)


def get_stored_configuration(identifier: str) -> PluginConfiguration | None:
    """What was saved of one plugin; None for nothing. One query, or the one that all share."""
    remembered = _remembered.get()
    if remembered is None:
        return PluginConfiguration.objects.filter(identifier=identifier).first()
    return _read_once(remembered).get(identifier)


def _read_once(remembered: dict[str, Any]) -> dict[str, PluginConfiguration]:
    if "configurations" not in remembered:
        remembered["configurations"] = {
            stored.identifier: stored for stored in PluginConfiguration.objects.all()
        }
    configurations: dict[str, PluginConfiguration] = remembered["configurations"]
    return configurations


class ReadOncePluginsManager(PluginsManager):
    """Named in ``settings.PLUGINS_MANAGER``."""

    def _get_all_plugin_configs(self) -> dict[str, Any]:
        remembered = _remembered.get()
        if remembered is None:
            configurations: dict[str, Any] = super()._get_all_plugin_configs()
            return configurations
        return _read_once(remembered)
