"""Circles of imports: files of one plugin, or of ``saleor_config``, that import each other.

An import inside a function counts like one at the top of the file; one under ``TYPE_CHECKING``
does not.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from checks.source_files import ROOT, list_product_files, name_owner, parse_file

Graph = Mapping[str, set[str]]


def check_import_circles() -> list[str]:
    """A line for each circle, such as ``a.services -> a.tasks -> a.services``."""
    owners: dict[str, list[Path]] = defaultdict(list)
    for path in list_product_files():
        if path.relative_to(ROOT).parts[0] in {"plugins", "saleor-config"}:
            owners[name_owner(path)].append(path)
    return [
        " -> ".join([*circle, circle[0]])
        for paths in owners.values()
        for circle in find_circles(build_graph(paths))
    ]


def build_graph(paths: list[Path]) -> Graph:
    """Modules that each of the files imports, of these files alone. A package stands for its
    ``__init__.py``."""
    modules = {name_module(path): path for path in paths}
    return {
        module: {each for each in list_imports(path) if each in modules and each != module}
        for module, path in modules.items()
    }


def name_module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    parts = parts[1:] if parts[0] == "saleor-config" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def list_imports(path: Path) -> Iterator[str]:
    """Names of modules, and of what is imported from them, which may be modules too."""
    for node in walk_runtime(parse_file(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            submodules = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from submodules
            if not all(is_module(each) for each in submodules):
                yield node.module


def is_module(name: str) -> bool:
    for folder in (ROOT, ROOT / "saleor-config"):
        path = folder.joinpath(*name.split("."))
        if path.with_suffix(".py").exists() or path.joinpath("__init__.py").exists():
            return True
    return False


def walk_runtime(node: ast.AST) -> Iterator[ast.AST]:
    """Every node but those of ``if TYPE_CHECKING:``."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
            continue
        yield child
        yield from walk_runtime(child)


def find_circles(graph: Graph) -> list[list[str]]:
    """One circle, the shortest, of each group of modules that reach each other."""
    circles: list[list[str]] = []
    seen: set[str] = set()
    for module in sorted(graph):
        if module in seen:
            continue
        circle = find_shortest_circle(graph, module)
        if circle:
            circles.append(circle)
            seen.update(circle)
    return circles


def find_shortest_circle(graph: Graph, start: str) -> list[str]:
    """Modules from ``start`` back to it, without the last; empty where there is no way."""
    ways = [[start]]
    reached: set[str] = set()
    while ways:
        way = ways.pop(0)
        for imported in sorted(graph[way[-1]]):
            if imported == start:
                return way
            if imported not in reached:
                reached.add(imported)
                ways.append([*way, imported])
    return []
