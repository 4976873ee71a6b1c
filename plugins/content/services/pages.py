"""Writes contact details, and publishes pages that are due."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone
from saleor.page.models import Page
from saleor.plugins.models import PluginConfiguration
from saleor.product.models import Collection

from plugins.content.configuration import FIELDS, PLUGIN_ID, parse_contact_configuration
from plugins.content.plugin import ContentPlugin
from saleor_config.response_cache.content import invalidate_responses
from saleor_config.saleor_plugin import read_configuration


def publish_due_pages() -> int:
    """Invalidate cached responses if pages or collections are published from today on; returns
    their number."""
    due = sum(
        model.objects.filter(is_published=True, publication_date=timezone.localdate()).count()
        for model in (Page, Collection)
    )
    if due:
        invalidate_responses()
    return int(due)


def save_contact_details(values: Mapping[str, str]) -> None:
    """Write these settings by name, others stay. Raises ``ValidationError``."""
    unknown = set(values) - {field.name for field in FIELDS}
    if unknown:
        raise ValueError(f"There are no such settings: {', '.join(sorted(unknown))}.")
    with transaction.atomic():
        stored, _is_new = PluginConfiguration.objects.select_for_update().get_or_create(
            identifier=PLUGIN_ID,
            defaults={
                "name": ContentPlugin.PLUGIN_NAME,
                "description": ContentPlugin.PLUGIN_DESCRIPTION,
                "active": True,
                "configuration": ContentPlugin.DEFAULT_CONFIGURATION,
            },
        )
        merged = {**read_configuration(FIELDS, stored.configuration), **values}
        stored.configuration = [{"name": name, "value": value} for name, value in merged.items()]
        parse_contact_configuration(stored.configuration)
        stored.save(update_fields=["configuration"])
