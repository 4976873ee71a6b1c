"""How a Saudi National Address reads in Saleor's two street lines.

The order is that of the Saudi Post: building number before the street, the rest after it.
"""

from django.utils.translation import gettext as _


def format_street_line(building_number: str, street: str) -> str:
    return f"{building_number} {street}".strip()


def format_second_line(secondary_number: str, short_code: str) -> str:
    """What finds the door, with words around it: a line of bare numbers tells nobody anything."""
    parts = []
    if secondary_number:
        parts.append(_("Secondary number %(number)s") % {"number": secondary_number})
    if short_code:
        parts.append(_("Short address %(code)s") % {"code": short_code})
    return " – ".join(parts)
