"""Modules of the shop's plugins, found by their names."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from django.conf import settings


def import_plugin_modules(name: str) -> Iterator[ModuleType]:
    """``plugins.<plugin>.<name>`` of each plugin that has it, in the order of ``SHOP_PLUGINS``."""
    paths = (f"plugins.{plugin}.{name}" for plugin in settings.SHOP_PLUGINS)
    return (import_module(path) for path in paths if find_spec(path))
