"""Amounts in mails."""

from django import template

from saleor_config.money import format_halalas

register = template.Library()
register.filter("price_text", format_halalas)
