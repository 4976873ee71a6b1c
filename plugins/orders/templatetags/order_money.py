"""Amounts in mails."""

from django import template

from saleor_config.money import price_text

register = template.Library()
register.filter("price_text", price_text)
