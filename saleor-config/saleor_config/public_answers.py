"""How a view says that its answer is the same for every guest.

Whoever keeps such answers (``plugins.catalogue.answers``) drops them when the listing, its
words, galleries, pages or the plugins' settings change; an answer that depends on anything else is
not public.
"""

from typing import Final

from django.http import HttpResponse

MARK: Final = "is_public_answer"


def mark_public(response: HttpResponse) -> HttpResponse:
    """Mark an answer that depends on path, question and language alone."""
    setattr(response, MARK, True)
    return response


def is_public(response: object) -> bool:
    return bool(getattr(response, MARK, False))
