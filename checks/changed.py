"""``python -m checks.changed``: what a change touches, for ``./mashtal test --changed``.

Prints the folders whose Python tests are to run, a line each. A change is what differs from the
commit where the branch left ``main``, with files that git does not track yet. A plugin's tests run
when one of its modules is changed, or imports a changed module, through however many others.
"""

import subprocess
from collections.abc import Iterable, Iterator

import grimp

from checks.source_files import ROOT

PACKAGES = ("plugins", "saleor_config", "fixtures", "launcher", "checks")
# No import leads to these: everything depends on them.
CONCERNS_ALL = frozenset(
    {"pyproject.toml", "uv.lock", "conftest.py", "saleor-config/saleor_config/settings.py"}
)
ALL_FOLDERS = ("saleor-config", "plugins", "fixtures", "launcher", "docker", "deploy", "checks")


def list_changed_files() -> list[str]:
    """Paths relative to the repository, of files that are still there or gone."""
    base = _run_git("merge-base", "HEAD", "main") or ["HEAD"]
    return sorted(
        {
            *_run_git("diff", "--name-only", base[0]),
            *_run_git("ls-files", "--others", "--exclude-standard"),
        }
    )


def list_test_folders(changed: Iterable[str]) -> list[str]:
    """Folders to give to pytest; none where no Python file is touched."""
    files = set(changed)
    if files & CONCERNS_ALL:
        return [folder for folder in ALL_FOLDERS if (ROOT / folder).is_dir()]
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    modules = {name_module(path) for path in files if path.endswith(".py")}
    touched = modules | {
        downstream
        for module in modules & graph.modules
        for downstream in graph.find_downstream_modules(module)
    }
    # Templates, translations and fixtures of a folder are its own.
    owners = {name_module(path) for path in files if not path.endswith(".py")} | touched
    return sorted({folder for owner in owners for folder in find_folders(owner)})


def name_module(path: str) -> str:
    """``plugins.cart.models`` of ``plugins/cart/models.py``."""
    stem = path.removeprefix("saleor-config/").removesuffix(".py").removesuffix("/__init__")
    return stem.replace("/", ".")


def find_folders(module: str) -> Iterator[str]:
    parts = module.split(".")
    if parts[0] == "plugins" and len(parts) > 1 and (ROOT / "plugins" / parts[1]).is_dir():
        yield f"plugins/{parts[1]}"
    elif parts[0] == "saleor_config":
        yield "saleor-config"
    elif parts[0] in ALL_FOLDERS and parts[0] != "plugins":
        yield parts[0]


def _run_git(*arguments: str) -> list[str]:
    done = subprocess.run(
        ["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.stdout.splitlines()


if __name__ == "__main__":
    print("\n".join(list_test_folders(list_changed_files())))
