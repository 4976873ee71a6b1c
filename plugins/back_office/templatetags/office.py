"""How the office writes numbers."""

from decimal import Decimal

from django import template
from django.utils.html import format_html
from django.utils.translation import ngettext

from plugins.back_office.bookings import times
from saleor_config.money import format_halalas, format_riyals

register = template.Library()
register.filter("span", times.span)


@register.filter
def riyals(halalas: int) -> str:
    """``SAR 1,165.00``, set apart from the text around it."""
    return str(format_html("<bdi>{}</bdi>", format_halalas(int(halalas))))


@register.filter
def riyals_of(amount: Decimal) -> str:
    """The same of riyals, as Saleor keeps prices."""
    return str(format_html("<bdi>{}</bdi>", format_riyals(amount)))


@register.filter
def plain_number(value: Decimal) -> str:
    """``12.5`` of ``12.50``."""
    return f"{value.normalize():f}"


@register.filter
def entries(number: int) -> str:
    """``1,200 entries``, how many rows a list has."""
    return ngettext("%(number)s entry", "%(number)s entries", number) % {"number": grouped(number)}


@register.filter
def grouped(number: int) -> str:
    """``50,000``."""
    return f"{int(number):,}"
