import logging
from typing import Any

from django.core.exceptions import ValidationError
from saleor.plugins.models import PluginConfiguration

from plugins.content.configuration import (
    PLUGIN_ID,
    ContactConfiguration,
    parse_contact_configuration,
)
from saleor_config.language import Language, current_language

logger = logging.getLogger(__name__)


def get_contact_configuration() -> ContactConfiguration:
    """How the shop is reached, as staff configured it. One query."""
    stored = PluginConfiguration.objects.filter(identifier=PLUGIN_ID).first()
    try:
        return parse_contact_configuration(stored.configuration if stored else None)
    except ValidationError:
        # Written past the Dashboard: a page without an address is better than none.
        logger.error("The contact details that are stored can't be read")
        return parse_contact_configuration(None)


def get_contact_details(language: Language | None = None) -> dict[str, Any]:
    """``address``, ``emails``, ``phones`` (E.164), ``map_url`` and ``opening_hours``."""
    wanted = language or current_language()
    contact = get_contact_configuration()
    return {
        "address": contact.address[wanted],
        "emails": list(contact.emails),
        "phones": list(contact.phones),
        "map_url": contact.map_url,
        "opening_hours": contact.opening_hours[wanted],
    }
