"""Texts in both languages, beside each other."""

from collections.abc import Mapping
from typing import Any

from django import forms

Fieldsets = tuple[tuple[Any, dict[str, Any]], ...]


def by_language(fields: Mapping[str, forms.Field]) -> None:
    """Inputs of English texts run from left to right, those of Arabic ones the other way."""
    for name, field in fields.items():
        language = name[-2:]
        if name[-3:] in {"_ar", "_en"}:
            direction = "rtl" if language == "ar" else "ltr"
            field.widget.attrs |= {"dir": direction, "lang": language}


def side_by_side(pairs: tuple[tuple[str, str], ...], *rows: Any) -> Fieldsets:
    """``pairs``: an Arabic and an English field each, in one line; then the other fields."""
    return (
        (None, {"fields": pairs, "classes": ("office-pairs",)}),
        (None, {"fields": rows}),
    )
