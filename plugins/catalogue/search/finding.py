"""Finding products: as typed, else as it may have been meant, else what is nearest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection

from plugins.catalogue.search import statements
from plugins.catalogue.search.guessing import Guesses, guess
from plugins.catalogue.search.queries import TIERS, Query, read_query
from saleor_config.language import ARABIC, Language

NEAREST: Final = 4


@dataclass(frozen=True)
class Found:
    """Ids of listed products, best first.

    ``corrected``: what was searched instead where the words as typed find nothing.
    ``nearest``: up to four listed products where nothing is found at all.
    """

    product_ids: Sequence[int] = ()
    corrected: str | None = None
    nearest: Sequence[int] = ()


@dataclass(frozen=True)
class Outcome:
    """``row`` is what the answer's SQL says of ``query``; None where nothing is found."""

    row: Sequence[Any] | None
    query: Query
    is_corrected: bool = False
    guesses: Guesses | None = None

    @property
    def corrected(self) -> str | None:
        return self.query.text if self.is_corrected else None


def find(text: str, language: Language) -> Found:
    """Products that hold every word of ``text``, in either language; one SQL statement.

    Where there are none, two or three more tell what was meant or is near. ``language`` is
    the reader's and only ranks. Text without a word finds nothing, and costs no SQL.
    """
    outcome = search(text, language, statements.IDS)
    if outcome is None:
        return Found()
    if outcome.row is None:
        return Found(nearest=nearest(outcome.guesses) if outcome.guesses else ())
    return Found(outcome.row[0], corrected=outcome.corrected)


def search(text: str, language: Language, answer: str, *values: Any) -> Outcome | None:
    """Run ``answer``, SQL over ``found``, for the text as typed, else as it may have been meant.

    None where the text holds no word.
    """
    query = read_query(text)
    if query is None:
        return None
    row = run(statements.ONE + answer, [query], language, values)
    if row[0] is not None:
        return Outcome(row, query)
    guesses = guess(query, text)
    meant = [*guesses.near, *guesses.shorter]
    if meant:
        sql = statements.ANY_OF_MANY + answer
        row = run(sql, meant, language, values, akin=len(guesses.near))
        if row[0] is not None:
            return Outcome(row, meant[row[1]], is_corrected=True)
    return Outcome(None, query, guesses=guesses)


def run(
    sql: str, queries: Sequence[Query], language: Language, values: Sequence[Any], akin: int = 1
) -> Sequence[Any]:
    """The one row of ``sql`` over what the queries find; the first ``akin`` go together."""
    matched = " UNION ALL ".join([statements.MATCHED] * len(queries))
    asked = [
        value
        for place, query in enumerate(queries)
        for value in parameters(query, language, place, max(0, place - akin + 1))
    ]
    with connection.cursor() as cursor:
        cursor.execute(sql.format(matched=matched), [*asked, *values])
        row: Sequence[Any] = cursor.fetchone()
    return row


def parameters(query: Query, language: Language, place: int, kin: int) -> list[Any]:
    """Of ``statements.MATCHED``; queries of one ``kin`` are answered together."""
    tiers = [query.pattern(marks) for marks in TIERS]
    beginning = query.names[-1]
    return [place, kin, query.names, beginning, language == ARABIC, query.pattern(), tiers]


def nearest(guesses: Guesses) -> list[int]:
    """Products that hold some of the words, or words like them; those with the most first."""
    if not guesses.partial:
        return []
    held = " + ".join([statements.HELD] * len(guesses.partial))
    values = [part for pair in guesses.partial for part in pair]
    anywhere = " | ".join(pattern for _, pattern in guesses.partial)
    with connection.cursor() as cursor:
        cursor.execute(statements.NEAREST.format(held=held), [*values, anywhere, NEAREST])
        (product_ids,) = cursor.fetchone()
    return product_ids or []
