"""How the driver's page writes amounts."""

from django import template

from saleor_config.money import format_halalas

register = template.Library()


@register.filter
def show_amount(halalas: int) -> str:
    return format_halalas(int(halalas))
