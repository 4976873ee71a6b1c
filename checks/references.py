"""References inside the repository: every one leads to something that a reader can open.

Looked at are decisions by number, files below ``docs``, headings of Markdown files, relative links,
and in Markdown files the code files that they name.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from checks.source_files import ROOT, walk_files

SUFFIXES: Final = frozenset(
    {
        *{".py", ".md", ".ts", ".tsx", ".mjs", ".js", ".css", ".html", ".graphql"},
        *{".toml", ".yml", ".yaml", ".sh", ".conf"},
    }
)
SKIPPED: Final = frozenset(
    {"node_modules", "var", "build", ".git", ".venv", ".react-router", "gql"}
)
DECISION: Final = re.compile(r"\bdecisions? (\d{4})(?:(?:,| and) (\d{4}))*", re.IGNORECASE)
NUMBER: Final = re.compile(r"\b\d{4}\b")
DOCUMENT: Final = re.compile(r"\bdocs/([\w./-]+?\.(?:md|yml|yaml|json))(#[\w-]+)?")
CODE_FILE: Final = re.compile(r"`([\w.-][\w./-]*\w\.(?:py|tsx|ts|mjs|css|html))(?:::\w+)?`")
LINK: Final = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
HEADING: Final = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
NOWHERE: Final = re.compile(
    r"\bspec(?:ification)?(?:['’]s)?,? §|\bholes? \d+\b|(?<!may )\bissues? #?\d+\b"
    r"|(?<![\w.] )\(§ ?\d",
    re.IGNORECASE,
)


def list_text_files() -> Iterator[Path]:
    for path in walk_files(SKIPPED):
        if path.suffix in SUFFIXES and path.relative_to(ROOT).parts[:2] != ("checks", "tests"):
            yield path


@cache
def read_anchors(document: Path) -> frozenset[str]:
    """Anchors of a Markdown file's headings, as GitHub makes them."""
    anchors: dict[str, int] = {}
    for heading in HEADING.findall(document.read_text(encoding="utf-8")):
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        anchor = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        count = anchors.get(anchor, 0)
        anchors[anchor] = count + 1
        if count:
            anchors[f"{anchor}-{count}"] = 1
    return frozenset(anchors)


def find_missing_decisions(text: str) -> list[str]:
    numbers = {number for found in DECISION.finditer(text) for number in NUMBER.findall(found[0])}
    folder = ROOT / "docs/decisions"
    return sorted(f"decision {each}" for each in numbers if not list(folder.glob(f"{each}-*.md")))


def find_missing_documents(text: str) -> list[str]:
    return [
        found[0]
        for found in DOCUMENT.finditer(text)
        if not has_target(ROOT / "docs" / found[1], found[2] or "")
    ]


def find_broken_links(path: Path, text: str) -> list[str]:
    links = (link for link in LINK.findall(text) if not re.match(r"[a-z]+:", link))
    broken = []
    for link in links:
        file_name, _sign, anchor = link.partition("#")
        target = (path.parent / file_name).resolve() if file_name else path
        if not has_target(target, f"#{anchor}" if anchor else ""):
            broken.append(link)
    return broken


def find_missing_files(text: str) -> list[str]:
    """Code files that a document names (``saleor_config/schema.py``) and that are not there."""
    endings = list_file_endings()
    return [found[1] for found in CODE_FILE.finditer(text) if found[1] not in endings]


@cache
def list_file_endings() -> frozenset[str]:
    """Every path of the repository, and each of its endings: ``a/b/c.py``, ``b/c.py``, ``c.py``."""
    endings = set()
    for path in list_text_files():
        parts = path.relative_to(ROOT).parts
        endings |= {"/".join(parts[start:]) for start in range(len(parts))}
    return frozenset(endings)


def has_target(document: Path, anchor: str) -> bool:
    if not document.exists():
        return False
    return not anchor or document.suffix != ".md" or anchor[1:] in read_anchors(document)


def check_references() -> list[str]:
    """References that lead nowhere, a line each."""
    findings = []
    for path in list_text_files():
        text = path.read_text(encoding="utf-8")
        missing = [*find_missing_decisions(text), *find_missing_documents(text)]
        missing += [found[0] for found in NOWHERE.finditer(text)]
        if path.suffix == ".md":
            missing += [*find_broken_links(path, text), *find_missing_files(text)]
        findings += [f"{path.relative_to(ROOT)}: “{each}” leads nowhere" for each in missing]
    return findings
