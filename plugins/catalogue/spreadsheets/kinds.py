"""How the cells of a column are read and written: texts, numbers, dates, options."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

from django.utils.translation import gettext as _

from plugins.catalogue.search.tokens import fold_text
from plugins.catalogue.spreadsheets.cells import (
    clean_line,
    clean_lines,
    parse_number,
)
from plugins.catalogue.spreadsheets.errors import CellError, SpreadsheetErrorCode
from saleor_config.language import ARABIC, LocalizedText, current_language
from saleor_config.spreadsheets import escape_formula
from saleor_config.text_input import convert_digits

SEPARATOR: Final = "|"
NAMED_IN_A_MESSAGE: Final = 12


@dataclass(frozen=True)
class Option:
    """A category, product type or attribute value."""

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

    def parse(self, text: str) -> int:
        """The key of an option. Raises ``CellError`` where there is none."""
        key = self.find(clean_line(text))
        if key is not None:
            return key
        language = current_language()
        # One more than are named, to see that there are more.
        labels = [self.label(key, language) for key in [*self.options][: NAMED_IN_A_MESSAGE + 1]]
        if len(labels) > NAMED_IN_A_MESSAGE:
            labels[-1] = "…"
        comma = "، " if language == ARABIC else ", "
        raise CellError(
            _("The shop has no “%(text)s”. Possible are: %(options)s.")
            % {"text": text[:100], "options": comma.join(labels) or "–"},
            SpreadsheetErrorCode.NOT_FOUND,
        )

    def label(self, key: int, language: str) -> str:
        """What an export writes: the name where it finds the option again, else the slug."""
        option = self.options[key]
        name = clean_line(option.name.in_language(language))
        is_telling = (
            self.find(name) == key and SEPARATOR not in name and escape_formula(name) == name
        )
        return name if is_telling else option.slug


def _list_spellings(name: str) -> list[str]:
    """As it is written, then without marks and case; nothing for an empty name."""
    exact = clean_line(name)
    return [spelling for spelling in dict.fromkeys((exact, fold_text(exact))) if spelling]


SLUG: Final = re.compile(r"[-a-zA-Z0-9_]+")
DAY_FIRST: Final = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})")
YEAR_FIRST: Final = re.compile(r"(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})")
YES: Final = {"ar": "نعم", "en": "Yes"}
NO: Final = {"ar": "لا", "en": "No"}
FLAGS: Final = dict.fromkeys((fold_text("نعم"), "yes", "true", "1"), True) | dict.fromkeys(
    (fold_text("لا"), "no", "false", "0"), False
)


class Kind:
    """``empty`` is the value of an empty cell."""

    empty: Any = None

    def parse(self, text: str) -> Any:
        """The value of a text that is not empty. Raises ``CellError``."""
        raise NotImplementedError

    def format(self, value: Any, language: str) -> str | int | Decimal | date:
        """What an export writes of a value; an empty text for ``empty``."""
        return "" if value == self.empty else self.format_value(value, language)

    def format_value(self, value: Any, _language: str) -> str | int | Decimal | date:
        return escape_formula(value)


@dataclass(frozen=True)
class TextKind(Kind):
    longest: int
    has_lines: bool = False
    empty = ""

    def parse(self, text: str) -> str:
        cleaned = clean_lines(text) if self.has_lines else clean_line(text)
        if len(cleaned) > self.longest:
            raise CellError(_("At most %(most)s letters fit here.") % {"most": self.longest})
        return cleaned


@dataclass(frozen=True)
class SlugKind(Kind):
    longest: int = 255
    empty = ""

    def parse(self, text: str) -> str:
        if len(text) > self.longest or not SLUG.fullmatch(text):
            raise CellError(_("A slug has English letters, digits, hyphens and underscores only."))
        return text


@dataclass(frozen=True)
class NumberKind(Kind):
    """From 0 to ``largest`` with at most ``places`` decimals."""

    largest: Decimal
    places: int

    def parse(self, text: str) -> Decimal:
        number = parse_number(text)
        if number < 0 or number > self.largest:
            raise CellError(
                _("Enter a number between 0 and %(largest)s.") % {"largest": self.largest}
            )
        if -int(number.normalize().as_tuple().exponent) > self.places:
            raise CellError(
                _("At most %(places)s decimals are possible.") % {"places": self.places}
                if self.places
                else _("Enter a whole number.")
            )
        return number

    def format_value(self, value: Decimal, _language: str) -> Decimal:
        # Without an exponent, whatever arithmetic left: 10, not 1E+1.
        return Decimal(format(value, "f"))


class FlagKind(Kind):
    def parse(self, text: str) -> bool:
        flag = FLAGS.get(fold_text(text))
        if flag is None:
            language = current_language()
            raise CellError(
                _("Write “%(yes)s” or “%(no)s”.") % {"yes": YES[language], "no": NO[language]}
            )
        return flag

    def format_value(self, value: bool, language: str) -> str:
        return (YES if value else NO)[language]


class DateKind(Kind):
    def parse(self, text: str) -> date:
        typed = convert_digits(text)
        year_first, day_first = YEAR_FIRST.fullmatch(typed), DAY_FIRST.fullmatch(typed)
        parts = day_first.groups()[::-1] if day_first else year_first.groups() if year_first else ()
        try:
            return date(*map(int, parts))
        except (TypeError, ValueError) as error:
            raise CellError(_("Write the date as 2026-01-31.")) from error

    def format_value(self, value: date, _language: str) -> date:
        return value


@dataclass(frozen=True)
class OptionKind(Kind):
    """One of the options; its key."""

    choices: OptionList

    def parse(self, text: str) -> int:
        return self.choices.parse(text)

    def format_value(self, value: int, language: str) -> str:
        return escape_formula(self.choices.label(value, language))


@dataclass(frozen=True)
class OptionsKind(Kind):
    """Several options with ``SEPARATOR`` between, or one alone; their keys in order."""

    choices: OptionList
    is_several: bool
    empty = ()

    def parse(self, text: str) -> tuple[int, ...]:
        whole = self.choices.find(clean_line(text))
        if whole is not None:
            return (whole,)
        parts = filter(None, map(clean_line, text.split(SEPARATOR)))
        keys = {self.choices.parse(part) for part in parts}
        if len(keys) > 1 and not self.is_several:
            raise CellError(_("Only one value is possible here."))
        return tuple(sorted(keys))

    def format_value(self, value: tuple[int, ...], language: str) -> str:
        labels = (self.choices.label(key, language) for key in value)
        return escape_formula(f" {SEPARATOR} ".join(labels))
