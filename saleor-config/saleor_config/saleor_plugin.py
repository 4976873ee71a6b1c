"""The base class of the shop's Saleor plugins."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, ClassVar, NamedTuple, TypeAlias

from django.core.exceptions import ValidationError
from saleor.plugins.base_plugin import BasePlugin, ConfigurationTypeField
from saleor.plugins.models import PluginConfiguration

ConfigurationItems: TypeAlias = list[dict[str, Any]]


class ConfigurationField(NamedTuple):
    """A value that staff enter in Saleor's configuration of a plugin."""

    name: str
    label: str
    help_text: str
    default: Any = ""
    type: str = ConfigurationTypeField.STRING


def read_configuration(
    fields: Iterable[ConfigurationField], items: Iterable[Mapping[str, Any]] | None
) -> dict[str, Any]:
    """Values of Saleor's list of ``{"name", "value"}``; what is missing takes its default."""
    values = {field.name: field.default for field in fields}
    given = {item["name"]: item.get("value") for item in items or ()}
    return values | {name: value for name, value in given.items() if name in values}


def refuse_values(errors: Mapping[str, str]) -> None:
    """Raise ``ValidationError`` where there are ``errors``, sentences by name of the value."""
    if errors:
        raise ValidationError(
            {name: ValidationError(text, code="invalid") for name, text in errors.items()}
        )


class ShopPlugin(BasePlugin):
    """Active from the start; ``check_configuration`` validates what staff save.

    ``FIELDS``: what they may, unless the plugin has Saleor's two tables of its own.
    """

    DEFAULT_ACTIVE = True
    FIELDS: ClassVar[Sequence[ConfigurationField]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if cls.FIELDS:
            cls.DEFAULT_CONFIGURATION = [
                {"name": field.name, "value": field.default} for field in cls.FIELDS
            ]
            cls.CONFIG_STRUCTURE = {
                field.name: {
                    "type": field.type,
                    "help_text": field.help_text,
                    "label": field.label,
                }
                for field in cls.FIELDS
            }

    def __init__(self, *, configuration: ConfigurationItems, active: bool) -> None:
        # Saleor writes what is saved into the list it is given: into the class's defaults.
        super().__init__(configuration=deepcopy(configuration), active=active)

    @classmethod
    def validate_plugin_configuration(cls, plugin_configuration: PluginConfiguration) -> None:
        cls.check_configuration(plugin_configuration.configuration)

    @classmethod
    def check_configuration(cls, items: ConfigurationItems) -> None:
        """Raises ``ValidationError`` with a message for each item that cannot be used."""
