"""How amounts and days are written, in the active language."""

from datetime import date

from django.db.models import Model
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from saleor_config.language import current_language
from saleor_config.money import from_halalas


def amount(halalas: int) -> str:
    """``"1,165.00"``: Latin digits in both languages."""
    return f"{from_halalas(halalas):,.2f}"


def price(halalas: int) -> str:
    return _("%(amount)s SAR") % {"amount": amount(halalas)}


def day_in_words(day: date) -> str:
    return str(date_format(day, "l j F Y"))


def name_of(instance: Model) -> str:
    """The name of a service, an option or a crew."""
    return str(getattr(instance, f"name_{current_language()}"))
