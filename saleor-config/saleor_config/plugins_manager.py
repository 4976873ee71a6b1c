"""Saleor's plugin manager, with the configuration of all plugins read once and remembered.

Saleor builds a manager for almost every sum it makes, and each new one reads the
configuration again: placing an order of five lines does so twenty times.
"""

import pickle
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final, TypeVar, cast

from saleor.plugins.manager import PluginsManager
from saleor.plugins.models import PluginConfiguration

from saleor_config.model_columns import ModelColumns
from saleor_config.prepared_statements import fetch_prepared_rows
from saleor_config.response_cache.content import VersionedValue

T = TypeVar("T")

COLUMNS: Final = ModelColumns(PluginConfiguration)
CONFIGURATIONS: Final = f"SELECT {COLUMNS.select('stored')} FROM plugins_pluginconfiguration stored"  # noqa: S608

_remembered: ContextVar[dict[str, Any] | None] = ContextVar("plugin_configurations", default=None)


@contextmanager
def cache_plugin_configurations() -> Iterator[None]:
    """Every manager made inside has the plugins of the first one, and their configuration."""
    if _remembered.get() is not None:
        yield
        return
    token = _remembered.set({})
    try:
        yield
    finally:
        _remembered.reset(token)


def remember_value(name: str, read: Callable[[], T]) -> T:
    """What ``read`` returns, read once inside of ``cache_plugin_configurations``."""
    remembered = _remembered.get()
    if remembered is None:
        return read()
    if name not in remembered:
        remembered[name] = read()
    return cast(T, remembered[name])


def get_stored_configuration(identifier: str) -> PluginConfiguration | None:
    """What was saved of one plugin; None for nothing."""
    return get_configurations().get(identifier)


def get_configurations() -> dict[str, PluginConfiguration]:
    """What was saved of each plugin, by its identifier."""
    return remember_value("configurations", _build_configurations)


def _build_configurations() -> dict[str, PluginConfiguration]:
    # Saleor's plugins write into the lists that they are given, so each gets its own.
    rows: list[tuple[Any, ...]] = pickle.loads(_stored_rows.get())  # noqa: S301 - written below
    built = [COLUMNS.build(row) for row in rows]
    return {stored.identifier: stored for stored in built}


# A trigger moves the content's version with every write to the table.
_stored_rows: Final = VersionedValue(lambda: pickle.dumps(fetch_prepared_rows(CONFIGURATIONS, [])))


class ReadOncePluginsManager(PluginsManager):
    """Named in ``settings.PLUGINS_MANAGER``."""

    def __init__(self, plugins: list[str]) -> None:
        self.plugins = remember_value(f"plugins {plugins}", lambda: self._build_plugins(plugins))

    def _build_plugins(self, plugins: list[str]) -> list[Any]:
        super().__init__(plugins)
        return self.plugins

    def _get_all_plugin_configs(self) -> dict[str, PluginConfiguration]:
        return get_configurations()
