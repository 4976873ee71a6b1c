"""Amounts of money as the REST API writes them: riyals with two decimals, as text."""

from django.utils.translation import gettext as _

from saleor_config.money import from_halalas


def riyals(halalas: int) -> str:
    return str(from_halalas(halalas))


def with_currency(halalas: int) -> str:
    """As shown to people, in the current language."""
    return _("%(amount)s SAR") % {"amount": from_halalas(halalas)}


def doubled(name: str, halalas: int) -> dict[str, str]:
    """``sub_total`` and ``formatted_sub_total``, as the second group has each amount."""
    return {name: riyals(halalas), f"formatted_{name}": with_currency(halalas)}
