"""The base class of the shop's Saleor plugins."""

from copy import deepcopy
from typing import Any, TypeAlias

from saleor.plugins.base_plugin import BasePlugin
from saleor.plugins.models import PluginConfiguration

ConfigurationItems: TypeAlias = list[dict[str, Any]]


class ShopPlugin(BasePlugin):
    """Active from the start; ``check_configuration`` validates what staff save."""

    DEFAULT_ACTIVE = True

    def __init__(self, *, configuration: ConfigurationItems, active: bool) -> None:
        # Saleor writes what is saved into the list it is given: into the class's defaults.
        super().__init__(configuration=deepcopy(configuration), active=active)

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: PluginConfiguration) -> None:
        cls.check_configuration(plugin_configuration.configuration)

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        """Raises ``ValidationError`` with a message for each item that cannot be used."""
