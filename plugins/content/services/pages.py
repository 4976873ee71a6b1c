"""Writes contact details, and publishes pages that are due."""

from collections.abc import Mapping
from typing import Final

from django.db import transaction
from django.utils import timezone
from saleor.page.models import Page
from saleor.plugins.models import PluginConfiguration

from plugins.content.configuration import (
    DEFAULT_CONFIGURATION,
    PLUGIN_ID,
    parse_contact_configuration,
)
from plugins.content.plugin import ContentPlugin
from saleor_config.response_cache.content import invalidate_responses


def publish_due_pages() -> int:
    """Invalidate cached responses if pages are published from today on; returns their number."""
    due = Page.objects.filter(is_published=True, publication_date=timezone.localdate()).count()
    if due:
        invalidate_responses()
    return int(due)


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
