"""How-tos are executed: ``docs/how-to/*.md``, block by block, in a copy of the repository.

A fenced block says in its info string what becomes of it:

- ````` ```python file=plugins/hello/apps.py ````` writes the file;
- ````` ```diff ````` is applied as a patch, with the paths of its ``+++`` lines;
- ````` ```console ````` runs each line after ``$ `` in the copy's root.

Any other block is for the reader alone. All files and patches are applied to one copy, in the order
of the files' names, and the commands run after that: what the how-tos add has to work together.
Django starts once for all management commands and once for all tests (``combine_commands``).
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from checks.source_files import ROOT

FOLDER: Final = ROOT / "docs/how-to"
FENCE: Final = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE: Final = re.compile(r"\bfile=(\S+)")
IGNORED: Final = shutil.ignore_patterns(
    *(".git", "var", ".venv", "node_modules", "__pycache__", "build", "*.pyc", ".*_cache"),
    # Tests that run beside write there.
    *(".hypothesis", "test-results"),
)
TIMEOUT_SECONDS: Final = 600
MANAGEMENT: Final = "python -m django "
TESTS: Final = "pytest --reuse-db -q "


class Step(NamedTuple):
    """One block: ``action`` is ``write``, ``patch`` or ``run``; ``line`` counts from 1."""

    how_to: Path
    line: int
    action: str
    target: str
    text: str


class HowToError(Exception):
    """A block that could not be applied, or a command that failed."""


def read_steps(how_to: Path) -> Iterator[Step]:
    text = how_to.read_text(encoding="utf-8")
    for fence in FENCE.finditer(text):
        language, info, body = fence.groups()
        line = text.count("\n", 0, fence.start()) + 1
        target = FILE.search(info)
        if target:
            yield Step(how_to, line, "write", target[1], body)
        elif language == "diff":
            yield Step(how_to, line, "patch", "", body)
        elif language == "console":
            for command in re.findall(r"^\$ (.+)$", body, re.MULTILINE):
                yield Step(how_to, line, "run", "", command)


def copy_repository(target: Path) -> None:
    """Copy the sources; installed packages are shared with the original by links."""
    shutil.copytree(ROOT, target, ignore=IGNORED, dirs_exist_ok=True)
    for shared in (".venv", "storefront/node_modules"):
        if (ROOT / shared).exists():
            (target / shared).symlink_to(ROOT / shared)


def run_step(step: Step, copy: Path, environment: dict[str, str]) -> None:
    """Raises ``HowToError`` with the output of what failed."""
    if step.action == "write":
        path = copy / step.target
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(step.text, encoding="utf-8")
        return
    command = ["patch", "-p1", "--no-backup-if-mismatch"]
    if step.action == "run":
        command = ["bash", "-euo", "pipefail", "-c", step.text]
    done = subprocess.run(
        command,
        cwd=copy,
        env=environment,
        input=step.text if step.action == "patch" else None,
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    if done.returncode:
        place = f"{step.how_to.name}:{step.line}" if step.line else step.how_to.name
        raise HowToError(f"{place}: {step.text}\n{done.stdout[-6000:]}{done.stderr[-2000:]}")


def build_environment(copy: Path) -> dict[str, str]:
    """The environment of a command in the copy: its modules come before the installed ones.

    Its test database has a name of its own, since how-tos add migrations and permissions.
    """
    paths = os.pathsep.join((str(copy), str(copy / "saleor-config")))
    programs = os.pathsep.join((str(copy / ".venv/bin"), os.environ.get("PATH", "")))
    environment = dict(os.environ) | {"PYTHONPATH": paths, "PATH": programs}
    if "DATABASE_URL" in environment:
        environment["DATABASE_URL"] = rename_database(environment["DATABASE_URL"])
    return environment


def rename_database(url: str) -> str:
    """Of ``postgres://localhost/mashtal?a=b``: ``postgres://localhost/mashtal_how_tos?a=b``."""
    parts = urlsplit(url)
    return parts._replace(path=f"{parts.path}_how_tos").geturl()


def combine_commands(commands: Iterable[str]) -> list[str]:
    """The same commands, with one start of Django for its management and one for tests.

    What follows a management command after ``&&`` runs after all of them.
    """
    management: list[str] = []
    others: list[str] = []
    tests: list[str] = []
    for command in commands:
        if command.startswith(MANAGEMENT):
            managed, _, rest = command.removeprefix(MANAGEMENT).partition(" && ")
            management.append(shlex.quote(managed))
            others += [rest] if rest else []
        elif command.startswith(TESTS):
            tests.append(command.removeprefix(TESTS))
        else:
            others.append(command)
    # Each once.
    managed_once, tests_once = dict.fromkeys(management), dict.fromkeys(tests)
    return [
        *([f"python -m checks.management {' '.join(managed_once)}"] if management else []),
        *others,
        *([TESTS + " ".join(tests_once)] if tests else []),
    ]


def run_how_tos(copy: Path) -> int:
    """Execute every how-to in ``copy``; how many steps there were."""
    copy_repository(copy)
    environment = build_environment(copy)
    steps = [step for how_to in sorted(FOLDER.glob("*.md")) for step in read_steps(how_to)]
    for step in steps:
        if step.action != "run":
            run_step(step, copy, environment)
    commands = combine_commands(step.text for step in steps if step.action == "run")
    for command in commands:
        run_step(Step(FOLDER, 0, "run", "", command), copy, environment)
    return len(steps)


if __name__ == "__main__":
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as folder:
        try:
            print(f"{run_how_tos(Path(folder) / 'mashtal')} steps of the how-tos succeeded")
        except HowToError as error:
            sys.exit(str(error))
