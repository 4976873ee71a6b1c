"""When crews work."""

from saleor.plugins.models import PluginConfiguration

from plugins.bookings.configuration import PLUGIN_ID, parse_working_hours
from plugins.bookings.working_hours import WorkingHours


def get_working_hours() -> WorkingHours:
    """The owner's settings, defaults where nothing was saved. One query."""
    items = (
        PluginConfiguration.objects.filter(identifier=PLUGIN_ID)
        .values_list("configuration", flat=True)
        .first()
    )
    return parse_working_hours(items)
