"""How the shop is reached, written where Saleor's configuration screens write it."""

from collections.abc import Mapping
from typing import Final

from django.db import transaction
from saleor.plugins.models import PluginConfiguration

from plugins.content.configuration import (
    DEFAULT_CONFIGURATION,
    PLUGIN_ID,
    parse_contact_configuration,
)
from plugins.content.plugin import ContentPlugin

NAMES: Final = tuple(item["name"] for item in DEFAULT_CONFIGURATION)


def save_contact_details(values: Mapping[str, str]) -> None:
    """Write these settings by name, others stay. Raises ``ValidationError``."""
    unknown = set(values) - set(NAMES)
    if unknown:
        raise ValueError(f"There are no such settings: {', '.join(sorted(unknown))}.")
    with transaction.atomic():
        stored, _is_new = PluginConfiguration.objects.select_for_update().get_or_create(
            identifier=PLUGIN_ID,
            defaults={
                "name": ContentPlugin.PLUGIN_NAME,
                "description": ContentPlugin.PLUGIN_DESCRIPTION,
                "active": True,
                "configuration": DEFAULT_CONFIGURATION,
            },
        )
        known = {item["name"]: item.get("value") for item in stored.configuration or []}
        defaults = {item["name"]: item["value"] for item in DEFAULT_CONFIGURATION}
        merged = {**defaults, **known, **values}
        stored.configuration = [{"name": name, "value": merged[name]} for name in NAMES]
        parse_contact_configuration(stored.configuration)
        stored.save(update_fields=["configuration"])
