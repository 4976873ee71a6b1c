"""Several words in one line."""

from collections.abc import Iterable

from saleor_config.language import ARABIC, current_language


def listed(words: Iterable[object]) -> str:
    """With the comma of the user's language; a dash where there are none."""
    comma = "، " if current_language() == ARABIC else ", "
    return comma.join(str(word) for word in words) or "–"
