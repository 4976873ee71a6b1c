"""Categories, product types and attribute values, by slug or by name in either language."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final, Protocol

from django.utils.translation import gettext as _

from plugins.catalogue.read_model.facts import LocalizedText
from plugins.catalogue.search.tokens import fold_text
from plugins.catalogue.spreadsheets.cells import (
    clean_line,
    clean_lines,
    escape_formula,
    parse_number,
)
from plugins.catalogue.spreadsheets.errors import CellError, SpreadsheetErrorCode, build_cell_error
from saleor_config.language import ARABIC, current_language
from saleor_config.text_input import convert_digits

SEPARATOR: Final = "|"
NAMED_IN_A_MESSAGE: Final = 12


@dataclass(frozen=True)
class Option:
    key: int
    slug: str
    name: LocalizedText


class OptionList:
    """A slug finds its option before any name does; a name that two have finds none."""

    def __init__(self, options: Iterable[Option]) -> None:
        self.options = {option.key: option for option in options}
        self.by_slug = {option.slug: option.key for option in self.options.values()}
        named: dict[str, set[int]] = {}
        for option in self.options.values():
            for name in (option.name.ar, option.name.en):
                for spelling in _list_spellings(name):
                    named.setdefault(spelling, set()).add(option.key)
        self.by_name = {name: keys.pop() for name, keys in named.items() if len(keys) == 1}

    def find(self, text: str) -> int | None:
        if text in self.by_slug:
            return self.by_slug[text]
        found = (self.by_name[name] for name in _list_spellings(text) if name in self.by_name)
        return next(found, None)

    def label(self, key: int, language: str) -> str:
        """What an export writes: the name where it finds the option again, else the slug."""
        option = self.options[key]
        name = clean_line(option.name.in_language(language))
        is_telling = (
            self.find(name) == key and SEPARATOR not in name and escape_formula(name) == name
        )
        return name if is_telling else option.slug

    def labels(self, language: str) -> list[str]:
        """A few of them, for a message."""
        keys = list(self.options)[: NAMED_IN_A_MESSAGE + 1]
        names = [self.label(key, language) for key in keys]
        return names if len(names) <= NAMED_IN_A_MESSAGE else [*names[:-1], "…"]


def _list_spellings(name: str) -> list[str]:
    """As it is written, then without marks and case; nothing for an empty name."""
    exact = clean_line(name)
    return [spelling for spelling in dict.fromkeys((exact, fold_text(exact))) if spelling]


Value = Any
SLUG: Final = re.compile(r"[-a-zA-Z0-9_]+")
DAY_FIRST: Final = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")
YEAR_FIRST: Final = re.compile(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})")
YES: Final = {"ar": "نعم", "en": "Yes"}
NO: Final = {"ar": "لا", "en": "No"}
YES_WORDS: Final = frozenset({fold_text("نعم"), "yes", "true", "1"})
NO_WORDS: Final = frozenset({fold_text("لا"), "no", "false", "0"})


class Kind(Protocol):
    """``parse`` gets a text that is not empty, and raises ``CellError``."""

    @property
    def empty(self) -> Value: ...

    def parse(self, text: str) -> Value: ...

    def shown(self, value: Value, language: str) -> str | int | Decimal | date:
        """What an export writes; an empty text for nothing."""


@dataclass(frozen=True)
class TextKind:
    longest: int
    has_lines: bool = False
    empty: str = ""

    def parse(self, text: str) -> str:
        cleaned = clean_lines(text) if self.has_lines else clean_line(text)
        if len(cleaned) > self.longest:
            raise build_cell_error(_("At most %(most)s letters fit here.") % {"most": self.longest})
        return cleaned

    def shown(self, value: str, _language: str) -> str:
        return escape_formula(value)


@dataclass(frozen=True)
class SlugKind:
    longest: int = 255
    empty: str = ""

    def parse(self, text: str) -> str:
        if len(text) > self.longest or not SLUG.fullmatch(text):
            raise build_cell_error(
                _("A slug has English letters, digits, hyphens and underscores only.")
            )
        return text

    def shown(self, value: str, _language: str) -> str:
        return escape_formula(value)


@dataclass(frozen=True)
class NumberKind:
    """From 0 to ``largest`` with at most ``places`` decimals."""

    largest: Decimal
    places: int
    empty: None = None

    def parse(self, text: str) -> Decimal:
        number = parse_number(text)
        if number < 0 or number > self.largest:
            raise build_cell_error(
                _("Enter a number between 0 and %(largest)s.") % {"largest": self.largest}
            )
        if -int(number.normalize().as_tuple().exponent) > self.places:
            raise build_cell_error(self.too_fine())
        return number

    def too_fine(self) -> str:
        if not self.places:
            return _("Enter a whole number.")
        return _("At most %(places)s decimals are possible.") % {"places": self.places}

    def shown(self, value: Decimal | None, _language: str) -> str | Decimal:
        # Without an exponent, whatever arithmetic left: 10, not 1E+1.
        return "" if value is None else Decimal(format(value, "f"))


@dataclass(frozen=True)
class FlagKind:
    empty: None = None

    def parse(self, text: str) -> bool:
        word = fold_text(text)
        if word not in YES_WORDS | NO_WORDS:
            language = current_language()
            raise build_cell_error(
                _("Write “%(yes)s” or “%(no)s”.") % {"yes": YES[language], "no": NO[language]}
            )
        return word in YES_WORDS

    def shown(self, value: bool | None, language: str) -> str:
        return "" if value is None else (YES if value else NO)[language]


@dataclass(frozen=True)
class DateKind:
    empty: None = None

    def parse(self, text: str) -> date:
        typed = convert_digits(text)
        found = YEAR_FIRST.fullmatch(typed)
        parts = found.groups() if found else ()
        day_first = DAY_FIRST.fullmatch(typed)
        if day_first:
            parts = tuple(reversed(day_first.groups()))
        try:
            return date(*(int(part) for part in parts))
        except (TypeError, ValueError) as error:
            raise build_cell_error(_("Write the date as 2026-01-31.")) from error

    def shown(self, value: date | None, _language: str) -> str | date:
        return "" if value is None else value


@dataclass(frozen=True)
class OptionKind:
    """One of the options; its key."""

    choices: OptionList
    empty: None = None

    def parse(self, text: str) -> int:
        key = self.choices.find(clean_line(text))
        if key is None:
            raise build_unknown_option_error(text, self.choices)
        return key

    def shown(self, value: int | None, language: str) -> str:
        return "" if value is None else escape_formula(self.choices.label(value, language))


@dataclass(frozen=True)
class OptionsKind:
    """Several options with ``SEPARATOR`` between, or one alone; their keys in order."""

    choices: OptionList
    is_several: bool
    empty: tuple[int, ...] = ()

    def parse(self, text: str) -> tuple[int, ...]:
        whole = self.choices.find(clean_line(text))
        if whole is not None:
            return (whole,)
        keys = set()
        for part in filter(None, map(clean_line, text.split(SEPARATOR))):
            key = self.choices.find(part)
            if key is None:
                raise build_unknown_option_error(part, self.choices)
            keys.add(key)
        if len(keys) > 1 and not self.is_several:
            raise build_cell_error(_("Only one value is possible here."))
        return tuple(sorted(keys))

    def shown(self, value: tuple[int, ...], language: str) -> str:
        labels = (self.choices.label(key, language) for key in value)
        return escape_formula(f" {SEPARATOR} ".join(labels))


def build_unknown_option_error(text: str, choices: OptionList) -> CellError:
    language = current_language()
    comma = "، " if language == ARABIC else ", "
    return CellError(
        SpreadsheetErrorCode.NOT_FOUND,
        _("The shop has no “%(text)s”. Possible are: %(options)s.")
        % {"text": text[:100], "options": comma.join(choices.labels(language)) or "–"},
    )
