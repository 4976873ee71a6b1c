"""Categories, product types and attribute values, by slug or by name in either language."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from plugins.catalogue.facts import Words
from plugins.catalogue.normalisation import fold
from plugins.catalogue.spreadsheets.cells import clean_line, neutralised

SEPARATOR: Final = "|"
NAMED_IN_A_MESSAGE: Final = 12


@dataclass(frozen=True)
class Option:
    key: int
    slug: str
    name: Words


class Choices:
    """A slug finds its option before any name does; a name that two have finds none."""

    def __init__(self, options: Iterable[Option]) -> None:
        self.options = {option.key: option for option in options}
        self.by_slug = {option.slug: option.key for option in self.options.values()}
        named: dict[str, set[int]] = {}
        for option in self.options.values():
            for name in (option.name.ar, option.name.en):
                for spelling in _spellings(name):
                    named.setdefault(spelling, set()).add(option.key)
        self.by_name = {name: keys.pop() for name, keys in named.items() if len(keys) == 1}

    def find(self, text: str) -> int | None:
        if text in self.by_slug:
            return self.by_slug[text]
        found = (self.by_name[name] for name in _spellings(text) if name in self.by_name)
        return next(found, None)

    def label(self, key: int, language: str) -> str:
        """What an export writes: the name where it finds the option again, else the slug."""
        option = self.options[key]
        name = clean_line(option.name.in_language(language))
        is_telling = self.find(name) == key and SEPARATOR not in name and neutralised(name) == name
        return name if is_telling else option.slug

    def labels(self, language: str) -> list[str]:
        """A few of them, for a message."""
        keys = list(self.options)[: NAMED_IN_A_MESSAGE + 1]
        names = [self.label(key, language) for key in keys]
        return names if len(names) <= NAMED_IN_A_MESSAGE else [*names[:-1], "…"]


def _spellings(name: str) -> list[str]:
    """As it is written, then without marks and case; nothing for an empty name."""
    exact = clean_line(name)
    return [spelling for spelling in dict.fromkeys((exact, fold(exact))) if spelling]
