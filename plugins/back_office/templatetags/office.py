"""How the office writes numbers, times, and Latin names among Arabic words."""

import re
from datetime import date, time, timedelta
from decimal import Decimal
from typing import Any, Final

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language_bidi, gettext, ngettext

from saleor_config.money import format_halalas, format_riyals

LAST_MOMENT: Final = timedelta(microseconds=1)
# An address, a number, a command with its options; not the full stop that ends the sentence.
LATIN_WORD: Final = r"[-+<]*[A-Za-z0-9](?:[\w@:/.=<>?&%+-]*[A-Za-z0-9>/])?"
LATIN_WORDS: Final = re.compile(rf"{LATIN_WORD}(?: {LATIN_WORD})*", re.ASCII)

register = template.Library()


@register.filter
def riyals(halalas: int) -> str:
    """``SAR 1,165.00``, isolated from the direction of the text around it."""
    return str(format_html("<bdi>{}</bdi>", format_halalas(int(halalas))))


@register.filter
def riyals_of(amount: Decimal) -> str:
    """The same of riyals, as Saleor stores prices."""
    return str(format_html("<bdi>{}</bdi>", format_riyals(amount)))


@register.filter
def isolate_latin(sentence: str) -> SafeString:
    """``<bdi>`` around an Arabic sentence's Latin words: ``+966…`` keeps its plus in front."""
    if not get_language_bidi():
        return conditional_escape(sentence)
    parts, end = [], 0
    for found in LATIN_WORDS.finditer(sentence):
        parts.append((sentence[end : found.start()], found[0]))
        end = found.end()
    isolated = format_html_join("", '{}<bdi dir="ltr">{}</bdi>', parts)
    return isolated + conditional_escape(sentence[end:])


@register.filter
def plain_number(value: Decimal) -> str:
    """``12.5`` of ``12.50``."""
    return f"{value.normalize():f}"


@register.filter
def format_kilograms(grams: int) -> str:
    """``2.5 kg``, with the unit in the active language."""
    return gettext("%(number)s kg") % {"number": plain_kilograms(grams)}


@register.filter
def plain_kilograms(grams: int) -> str:
    """``2.5`` of 2500."""
    return f"{grams / 1000:.3f}".rstrip("0").rstrip(".")


@register.filter
def entries(number: int) -> str:
    """``1,200 entries``: how many rows a list has."""
    return ngettext("%(number)s entry", "%(number)s entries", number) % {"number": grouped(number)}


@register.filter
def grouped(number: int) -> str:
    """``50,000``."""
    return f"{int(number):,}"


@register.filter
def span(during: Any) -> str:
    """``Saturday 23 January · 09:00 – 10:30`` of a range of aware times, in Riyadh.

    Hours are left out of whole days, the second day of a single one, and this year of all.
    """
    start, end = timezone.localtime(during.lower), timezone.localtime(during.upper)
    last = (end - LAST_MOMENT).date()
    is_one_day = start.date() == last
    if start.time() == end.time() == time():
        return _format_day(last) if is_one_day else f"{_format_day(start)} – {_format_day(last)}"
    until = f"{end:%H:%M}" if is_one_day else f"{_format_day(last)} · {end:%H:%M}"
    return f"{_format_day(start)} · {start:%H:%M} – {until}"


def _format_day(day: date) -> str:
    is_this_year = day.year == timezone.localdate().year
    return str(date_format(day, "l j F" if is_this_year else "l j F Y"))
