"""The search as anyone would first write it: every word against every word of every plant."""

from typing import Any

from saleor.product.models import Product

from plugins.catalogue.search.lexicon import GENERIC_WORDS, STOP_WORDS
from plugins.catalogue.search.tokens import SearchToken, tokenize


def plain_texts(product: Product) -> list[str]:
    """Everything a product may be found by, in both languages; without synonyms."""
    texts = [product.metadata.get("latin_name", ""), *names(product, "description")]
    for instance in (product, product.category):
        texts += names(instance, "name")
    for assigned in product.attributes.all():
        texts += [name for value in assigned.values.all() for name in names(value, "name")]
    for variant in product.variants.all():
        texts.append(variant.sku)
        for assigned in variant.attributes.all():
            texts += [name for value in assigned.values.all() for name in names(value, "name")]
    return texts


def names(instance: Any, field: str) -> list[str]:
    return [
        getattr(instance, field),
        *(getattr(row, field) for row in instance.translations.filter(language_code="en")),
    ]


def is_found(texts: list[str], search: str) -> bool:
    """Whether the texts hold every word that is searched; what all products are does not count."""
    asked = tokenize(search)
    telling = [word for word in asked if word.plain not in GENERIC_WORDS | STOP_WORDS] or asked
    known = [word for text in texts for word in tokenize(text)]
    return bool(telling) and all(
        any(is_same(word, other, is_last=word is telling[-1]) for other in known)
        for word in telling
    )


def is_same(asked: SearchToken, known: SearchToken, *, is_last: bool) -> bool:
    is_whole = not is_last and (len(asked.plain) == 1 or asked.plain.isdigit())
    for form in known.forms:
        if form == asked.stem or form in (asked.folded, asked.plain):
            return True
        if not is_whole and form.startswith((asked.folded, asked.plain)):
            return True
    return False
