"""Products by typed words, in any spelling of Arabic.

The shop's own search covers only what is for sale; this one finds drafts as well.
"""

import re
from typing import Any, Final

from django.db.models import Exists, OuterRef, Q, QuerySet
from saleor.product.models import Product, ProductTranslation, ProductVariant

from saleor_config.text_input import convert_digits

MARKS: Final = "[\\u064b-\\u0652\\u0670\\u0640]*"
"""Vowel signs and the tatweel, which may follow any letter."""
SPELLINGS: Final = tuple(
    re.compile(f"[{letters}]") for letters in ("اأإآٱ", "هة", "يىئی", "وؤ", "كک")
)
MAX_WORDS: Final = 6


def build_spelling_pattern(word: str) -> str:
    """A regular expression of PostgreSQL that finds ``word`` in any of its spellings."""
    plain = re.sub("[\u064b-\u0652\u0670\u0640]", "", word)
    letters = (
        next((group.pattern for group in SPELLINGS if group.match(letter)), re.escape(letter))
        for letter in plain
    )
    return "".join(f"{letter}{MARKS}" for letter in letters)


def search_products(queryset: QuerySet[Any], text: str, path: str = "") -> QuerySet[Any]:
    """Rows whose product has every word of ``text`` in a name or a SKU.

    ``path`` leads from a row to its product (``"product_variant__product"``); empty for products.
    """
    words = convert_digits(text).split()[:MAX_WORDS]
    if not words:
        return queryset
    condition = Q()
    for word in words:
        pattern = build_spelling_pattern(word)
        english = ProductTranslation.objects.filter(product=OuterRef("pk"), name__iregex=pattern)
        skus = ProductVariant.objects.filter(product=OuterRef("pk"), sku__icontains=word)
        condition &= (
            Q(name__iregex=pattern)
            | Q(metadata__latin_name__iregex=pattern)
            | Q(Exists(english))
            | Q(Exists(skus))
        )
    if not path:
        return queryset.filter(condition)
    return queryset.filter(**{f"{path}__in": Product.objects.filter(condition).values("pk")})
