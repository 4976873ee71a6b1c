"""The hand-written Python files of the repository."""

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = (
    *("benchmarks", "checks", "docker", "fixtures", "launcher", "plugins", "saleor-config"),
    "storefront/scripts",
)
RENDERER: Final = ROOT / "fixtures/renderer"
SKIPPED: Final = frozenset({"node_modules", "__pycache__", "build", "var", ".venv"})


@cache
def list_python_files() -> tuple[Path, ...]:
    """Paths of all Python files, tests and migrations included."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    files = {path for path in found if not is_skipped(path)}
    return tuple(sorted({*files, ROOT / "conftest.py"}))


def is_skipped(path: Path) -> bool:
    """Whether a path lies in generated or installed files."""
    return not SKIPPED.isdisjoint(path.relative_to(ROOT).parts)


@cache
def list_documents() -> tuple[Path, ...]:
    """The Markdown files that people read."""
    return tuple(
        path
        for path in walk_files(SKIPPED)
        if path.suffix == ".md"
        and (path.parent == ROOT or path.name == "README.md" or ROOT / "docs" in path.parents)
    )


@cache
def walk_files(skipped: frozenset[str]) -> tuple[Path, ...]:
    """Every file of the repository, without what lies in folders of these names."""
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in skipped]
        found += [Path(folder, name) for name in files]
    return tuple(sorted(found))


def is_test(path: Path) -> bool:
    return "tests" in path.relative_to(ROOT).parts or path.name == "conftest.py"


def is_migration(path: Path) -> bool:
    return "migrations" in path.relative_to(ROOT).parts


def list_product_files() -> Iterator[Path]:
    """Files that are neither tests nor migrations, without the renderer, a tool of its own."""
    return (
        path
        for path in list_python_files()
        if not is_test(path) and not is_migration(path) and RENDERER not in path.parents
    )


@cache
def parse_file(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def name_owner(path: Path) -> str:
    """The plugin or top-level package that a file belongs to."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] in {"plugins", "saleor-config"} and len(parts) > 2 else parts[0]
