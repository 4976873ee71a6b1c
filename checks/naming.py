"""Names and words: the measures of ``docs/glossary.md``.

1. Module-level functions with a name of one word: under 12 %, each in ``ONE_WORD_NAMES``.
2. Module-level functions whose name begins with a participle: under 2 %.
3. A public name has one meaning: two plugins define the same one only where it is listed.
4. Words of the glossary's second table are in no name, comment, docstring or document.
"""

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from checks.source_files import (
    ROOT,
    is_migration,
    list_documents,
    list_product_files,
    list_python_files,
    name_owner,
    parse_file,
)

ONE_WORD_LIMIT: Final = 0.12
PARTICIPLE_LIMIT: Final = 0.02
GLOSSARY: Final = ROOT / "docs/glossary.md"
ALLOWED: Final = ROOT / "checks/allowed_names.txt"
VERBS_LIKE_PARTICIPLES: Final = frozenset(
    {"bring", "embed", "exceed", "feed", "need", "ping", "proceed", "seed", "speed", "string"}
)
ROW: Final = re.compile(r"^\| `(.+)` \| .+ \| (names|names, text) \|$", re.MULTILINE)
SHAPES: Final = frozenset({"rest_facade", "back_office", "graphql", "schema", "management"})
FIXED_ROLES: Final = frozenset({"errors", "personal_data", "tasks"})
FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


class Definition(NamedTuple):
    """A module-level function or class; ``line`` counts from 1."""

    name: str
    path: Path
    line: int
    is_function: bool

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {self.name}"


class Measures(NamedTuple):
    functions: int
    one_word: list[Definition]
    participles: list[Definition]
    two_meanings: dict[str, list[Definition]]
    words: list[str]


def split_name(name: str) -> list[str]:
    """The words of an identifier in lower case: ``_readHTTPBody`` is ``read http body``."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name)
    return [word.lower() for word in spaced.split("_") if word]


def is_participle(word: str) -> bool:
    return len(word) > 4 and word.endswith(("ed", "ing")) and word not in VERBS_LIKE_PARTICIPLES


def list_definitions() -> Iterator[Definition]:
    for path in list_product_files():
        for node in parse_file(path).body:
            if isinstance(node, FunctionNode | ast.ClassDef):
                yield Definition(node.name, path, node.lineno, isinstance(node, FunctionNode))


@cache
def read_allowed(section: str) -> frozenset[str]:
    """Names below the heading ``[section]`` of ``allowed_names.txt``."""
    _before, _heading, rest = ALLOWED.read_text(encoding="utf-8").partition(f"[{section}]\n")
    lines = (line.partition("#")[0] for line in rest.partition("\n[")[0].splitlines())
    return frozenset(" ".join(lines).split())


class UnusedWord(NamedTuple):
    """A row of the glossary's second table: looked for in names, and in text too or not."""

    pattern: re.Pattern[str]
    in_text: bool


@cache
def read_unused_words() -> tuple[UnusedWord, ...]:
    rows = ROW.findall(GLOSSARY.read_text(encoding="utf-8"))
    return tuple(
        UnusedWord(
            re.compile(rf"\b(?:{pattern.replace(chr(92) + '|', '|')})\b", re.IGNORECASE),
            in_text=where.endswith("text"),
        )
        for pattern, where in rows
    )


def has_own_meaning(definition: Definition) -> bool:
    """Whether a plugin defines the name for others.

    Routes, office pages and GraphQL types are named after what they call or show, and modules
    of a fixed role (``personal_data``, ``tasks``, ``errors``) have the same hooks in each plugin.
    """
    parts = definition.path.relative_to(ROOT).with_suffix("").parts
    return (
        parts[0] == "plugins"
        and not definition.name.startswith("_")
        and SHAPES.isdisjoint(parts)
        and parts[-1] not in FIXED_ROLES
    )


def find_two_meanings(definitions: list[Definition]) -> dict[str, list[Definition]]:
    """Public names that more than one plugin defines, without the listed ones."""
    by_name: dict[str, list[Definition]] = defaultdict(list)
    for each in definitions:
        if has_own_meaning(each):
            by_name[each.name].append(each)
    shared = read_allowed("names of several plugins")
    return {
        name: found
        for name, found in sorted(by_name.items())
        if name not in shared and len({name_owner(each.path) for each in found}) > 1
    }


def list_names() -> Iterator[tuple[str, str]]:
    """Place and words of each module, class, function and parameter, without those of tests."""
    for path in list_product_files():
        place = path.relative_to(ROOT)
        yield str(place), " ".join(split_name(path.stem))
        for node in ast.walk(parse_file(path)):
            if isinstance(node, FunctionNode | ast.ClassDef):
                yield f"{place}:{node.lineno}", " ".join(split_name(node.name))
            if isinstance(node, ast.arg):
                yield f"{place}:{node.lineno}", " ".join(split_name(node.arg))


def list_texts() -> Iterator[tuple[str, str]]:
    """Place and text of each comment, line of a docstring and line of a document.

    Of Python files, those alone that have one of the unused words anywhere: few are parsed.
    """
    words = [word.pattern for word in read_unused_words() if word.in_text]
    for path in list_python_files():
        if is_migration(path) or path.parent == ROOT / "checks":
            continue
        source = path.read_text(encoding="utf-8")
        if any(word.search(source) for word in words):
            yield from _list_comments(path)
            yield from _list_docstrings(path)
    for path in list_documents():
        if path != GLOSSARY:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{path.relative_to(ROOT)}:{number}", line


def _list_comments(path: Path) -> Iterator[tuple[str, str]]:
    source = io.StringIO(path.read_text(encoding="utf-8"))
    for token in tokenize.generate_tokens(source.readline):
        if token.type == tokenize.COMMENT:
            yield f"{path.relative_to(ROOT)}:{token.start[0]}", token.string


def _list_docstrings(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(parse_file(path)):
        if isinstance(node, FunctionNode | ast.ClassDef | ast.Module):
            docstring = ast.get_docstring(node)
            if docstring:
                first = node.body[0].lineno
                for number, line in enumerate(docstring.splitlines(), first):
                    yield f"{path.relative_to(ROOT)}:{number}", line


def find_unused_words() -> list[str]:
    words = read_unused_words()
    # Nearly no text has any of them.
    any_word = re.compile("|".join(word.pattern.pattern for word in words), re.IGNORECASE)
    allowed = read_allowed("words in names")
    found = [
        (place, match[0], text)
        for texts, used in (
            (list_names(), words),
            (list_texts(), [word for word in words if word.in_text]),
        )
        for place, text in texts
        if any_word.search(text)
        for word in used
        if text.replace(" ", "_") not in allowed and (match := word.pattern.search(text))
    ]
    return [f"{place}: “{word}” (docs/glossary.md): {text.strip()}" for place, word, text in found]


@cache
def measure_names() -> Measures:
    definitions = list(list_definitions())
    functions = [each for each in definitions if each.is_function]
    words = {each: split_name(each.name) for each in functions}
    return Measures(
        functions=len(functions),
        one_word=[each for each in functions if len(words[each]) == 1],
        participles=[each for each in functions if is_participle(words[each][0])],
        two_meanings=find_two_meanings(definitions),
        words=find_unused_words(),
    )


def describe_measures() -> list[str]:
    found = measure_names()
    one_word, participles = (
        f"{len(each)} of {found.functions} ({len(each) / found.functions:.1%})"
        for each in (found.one_word, found.participles)
    )
    return [
        f"functions with a name of one word: {one_word}; the limit is {ONE_WORD_LIMIT:.0%}",
        f"functions whose name begins with a participle: {participles};"
        f" the limit is {PARTICIPLE_LIMIT:.0%}",
        f"names with two meanings: {len(found.two_meanings)}; the limit is 0",
        f"words that the glossary replaces: {len(found.words)}; the limit is 0",
    ]


def check_names() -> list[str]:
    """What passes a limit, a line each."""
    found = measure_names()
    allowed = read_allowed("one word")
    findings = [
        f"{each}: a name of one word"
        for each in found.one_word
        if each.name.strip("_") not in allowed
    ]
    if len(found.one_word) >= ONE_WORD_LIMIT * found.functions:
        findings += [f"{each}: too many names of one word" for each in found.one_word]
    if len(found.participles) >= PARTICIPLE_LIMIT * found.functions:
        findings += [f"{each}: begins with a participle" for each in found.participles]
    for name, places in found.two_meanings.items():
        findings.append(f"{name} has several meanings: " + "; ".join(map(str, places)))
    return findings + found.words
