"""Finding products by what is typed, however Arabic writes it.

The shop's own search knows what is for sale alone; here drafts are found as well.
"""

import re
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q, QuerySet
from saleor.product.models import Product, ProductTranslation, ProductVariant

from saleor_config.text_input import convert_digits

MARKS: Final = "[\\u064b-\\u0652\\u0670\\u0640]*"
"""Vowel signs and the stretched line, which may stand behind any letter."""
ALIKE: Final = tuple(re.compile(f"[{letters}]") for letters in ("اأإآٱ", "هة", "يىئی", "وؤ", "كک"))
MOST_WORDS: Final = 6


def pattern(word: str) -> str:
    """A regular expression of PostgreSQL that finds ``word`` in any of its spellings."""
    plain = re.sub("[\u064b-\u0652\u0670\u0640]", "", word)
    return "".join(f"{spellings(letter)}{MARKS}" for letter in plain)


def spellings(letter: str) -> str:
    for group in ALIKE:
        if group.match(letter):
            return group.pattern
    return re.escape(letter)


def holding(text: str) -> Q | None:
    """Products that hold every word of ``text`` in a name, in Latin, or in a SKU; None of no word.

    For a queryset of products; ``.filter(product__in=…)`` for what belongs to one.
    """
    words = convert_digits(text).split()[:MOST_WORDS]
    if not words:
        return None
    condition = Q()
    for word in words:
        wanted = pattern(word)
        english = ProductTranslation.objects.filter(product=OuterRef("pk"), name__iregex=wanted)
        skus = ProductVariant.objects.filter(product=OuterRef("pk"), sku__icontains=word)
        condition &= (
            Q(name__iregex=wanted)
            | Q(metadata__latin_name__iregex=wanted)
            | Q(Exists(english))
            | Q(Exists(skus))
        )
    return condition


def found(queryset: QuerySet[Any], text: str, path: str = "") -> QuerySet[Any]:
    """Rows of ``queryset`` whose product, at ``path`` (``"product_variant__product"``), is found;
    the rows themselves where ``path`` is empty."""
    condition = holding(text)
    if condition is None:
        return queryset
    if not path:
        return queryset.filter(condition)
    return queryset.filter(**{f"{path}__in": Product.objects.filter(condition).values("pk")})
