"""Amounts in mails."""

from django import template
from django.utils.translation import gettext as _

from saleor_config.money import from_halalas

register = template.Library()


@register.filter
def riyals(halalas: int) -> str:
    """``149.99 SAR`` of 14999 halalas, spec §9: two decimals."""
    return _("%(amount)s SAR") % {"amount": f"{from_halalas(halalas):,.2f}"}
