"""The pinned uv, the Python environment that it syncs, and certificate settings for tools."""

import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from launcher.console import Failure
from launcher.layout import Layout
from launcher.tasks import CommandRunner

VERSION = "0.13.8"


@dataclass(frozen=True)
class Uv:
    """A uv program, with the paths of this checkout."""

    program: Path
    layout: Layout
    runner: CommandRunner

    @property
    def _environment(self) -> dict[str, str]:
        environment = {k: v for k, v in os.environ.items() if k != "VIRTUAL_ENV"}
        return {
            **environment,
            **build_trust_environment(),
            "UV_PYTHON": sys.executable,
            # Use the machine's interpreter.
            "UV_PYTHON_DOWNLOADS": "never",
            "UV_PROJECT_ENVIRONMENT": str(self.layout.python_environment),
            "UV_NO_PROGRESS": "1",
        }

    def sync(self, *, development: bool) -> None:
        """Sync ``.venv`` with ``uv.lock``; without ``development`` installed test tools stay."""
        choice = ["--group", "dev", "--all-extras"] if development else ["--no-dev", "--inexact"]
        self.runner.run(
            "Installing the Python packages",
            [self.program, "sync", "--frozen", *choice],
            log=self.layout.log("python-environment"),
            directory=self.layout.root,
            environment=self._environment,
        )

    def install_alone(
        self, requirement: str, target: Path, *, python_version: str | None = None
    ) -> None:
        """Install one wheel into ``target`` atomically, without dependencies."""
        if target.exists():
            return
        partial = target.with_name(f".{target.name}.partial")
        shutil.rmtree(partial, ignore_errors=True)
        options: list[str | Path] = ["--no-deps", "--only-binary", ":all:", "--link-mode", "copy"]
        if python_version:
            options += ["--python-version", python_version]
        self.runner.run(
            f"Fetching {requirement}",
            [self.program, "pip", "install", *options, "--target", partial, requirement],
            log=self.layout.log("tools"),
            directory=self.layout.root,
            environment=self._environment,
        )
        partial.rename(target)


def find_uv(layout: Layout, runner: CommandRunner) -> Uv:
    """The pinned uv in ``var/tools``, installed on the first call.

    Without ``ensurepip``, as on a bare Debian: pip, a uv of the machine, or apt as root.
    """
    folder = layout.tools / f"uv-{VERSION}"
    program = folder / "bin" / "uv"
    if program.is_file() and _is_runnable(program):
        return Uv(program, layout, runner)
    shutil.rmtree(folder, ignore_errors=True)
    if _has_module("ensurepip"):
        _install_in_environment(folder, layout, runner)
    elif _has_module("pip"):
        _install_with_pip(folder, layout, runner)
    elif machine := shutil.which("uv"):
        program = Path(machine)
    elif install_with_apt("python3-venv", layout, runner):
        _install_in_environment(folder, layout, runner)
    else:
        raise Failure(
            f"{sys.executable} can make no virtual environment; install its venv module"
            " (on Debian and Ubuntu: apt-get install python3-venv) and start again."
        )
    return Uv(program, layout, runner)


def _is_runnable(program: Path) -> bool:
    return subprocess.run([program, "--version"], capture_output=True).returncode == 0


def _has_module(name: str) -> bool:
    return importlib.util.find_spec(name) is not None


def _install_in_environment(folder: Path, layout: Layout, runner: CommandRunner) -> None:
    runner.run(
        "Making a virtual environment for uv",
        [sys.executable, "-m", "venv", folder],
        log=layout.log("tools"),
        directory=layout.root,
    )
    _run_pip([folder / "bin" / "python"], [], layout, runner)


def _install_with_pip(folder: Path, layout: Layout, runner: CommandRunner) -> None:
    _run_pip([sys.executable], ["--target", folder], layout, runner)


def _run_pip(
    python: list[str | Path], options: list[str | Path], layout: Layout, runner: CommandRunner
) -> None:
    runner.run(
        f"Installing uv {VERSION}",
        [
            *python,
            *("-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--only-binary", ":all:"),
            *options,
            f"uv=={VERSION}",
        ],
        log=layout.log("tools"),
        directory=layout.root,
        environment=dict(os.environ) | build_trust_environment(),
    )


def install_with_apt(package: str, layout: Layout, runner: CommandRunner) -> bool:
    """As root on Debian and its relatives; False elsewhere."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    for arguments in (["update"], ["install", "-y", "--no-install-recommends", package]):
        runner.run(
            f"Installing {package} with apt-get",
            ["apt-get", *arguments],
            log=layout.log("tools"),
            directory=layout.root,
            environment=dict(os.environ) | {"DEBIAN_FRONTEND": "noninteractive"},
        )
    return True


# Debian and Alpine, Red Hat, SUSE, macOS.
BUNDLES = (
    Path("/etc/ssl/certs/ca-certificates.crt"),
    Path("/etc/pki/tls/certs/ca-bundle.crt"),
    Path("/etc/ssl/ca-bundle.pem"),
    Path("/etc/ssl/cert.pem"),
)


def build_trust_environment() -> dict[str, str]:
    """Variables that make uv, pip and Node use the machine's certificate store, for proxies that
    re-sign connections. The caller's own values stay."""
    chosen = {"NODE_USE_SYSTEM_CA": "1"}
    bundle = next((file for file in BUNDLES if file.is_file()), None)
    if bundle:
        chosen |= {"UV_SYSTEM_CERTS": "1", "PIP_CERT": str(bundle)}
    return {name: value for name, value in chosen.items() if name not in os.environ}
