"""Finds restic, which writes encrypted backups, or takes it from Debian's package."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from launcher.console import Failure
from launcher.layout import Layout

PACKAGE = "restic"


def find_restic(layout: Layout) -> Path:
    """The program of the machine, or that of Debian's package, unpacked in ``var/tools``."""
    on_path = shutil.which(PACKAGE)
    if on_path:
        return Path(on_path)
    target = layout.tools / PACKAGE
    program = target / "usr" / "bin" / PACKAGE
    if not program.is_file() and not _unpack_package(target):
        raise Failure("Backups need restic; install it (on Debian: apt-get install restic).")
    return program


def _unpack_package(target: Path) -> bool:
    """Download it as apt does, signatures and all; neither that nor unpacking needs root."""
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        # apt downloads as an account of its own.
        folder.chmod(0o755)
        _run_command(["apt-get", "download", "--quiet", PACKAGE], folder)
        partial = target.with_name(f".{target.name}.{os.getpid()}")
        packages = list(folder.glob("*.deb"))
        if not packages or not _run_command(
            ["dpkg-deb", "--extract", packages[0], partial], folder
        ):
            return False
    shutil.rmtree(target, ignore_errors=True)
    partial.rename(target)
    return True


def _run_command(command: list[str | Path], folder: Path) -> bool:
    return subprocess.run(command, cwd=folder, capture_output=True).returncode == 0
