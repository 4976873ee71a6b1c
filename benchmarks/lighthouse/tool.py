"""Lighthouse itself: installed once beside the reports, and asked about one address at a time."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from benchmarks.environment import FOLDER
from launcher.browser import find_installed_browser
from launcher.console import Failure
from launcher.files import Stamp, compute_digest
from launcher.layout import Layout
from launcher.node_tool import Node
from launcher.preparation import Preparation
from launcher.tasks import CommandRunner

HERE: Final = Path(__file__).parent
PACKAGE_FILES: Final = ("package.json", "package-lock.json", ".npmrc")
BROWSER_FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
)
LONGEST_SECONDS: Final = 120
NO_BROWSER: Final = "Lighthouse needs a Chromium; install one or name it in CHROMIUM_PATH."


class Lighthouse:
    """The mobile preset: a phone of 412 × 823, a processor four times slower, simulated slow 4G."""

    def __init__(self, layout: Layout) -> None:
        layout.prepare()
        self._runner = CommandRunner()
        self._node: Node = Preparation(layout, self._runner).node
        if (browser := find_installed_browser()) is None:
            raise Failure(NO_BROWSER)
        self._browser = browser
        self.folder = FOLDER / "lighthouse"
        self._install(layout)

    @property
    def versions(self) -> str:
        package = self.folder / "node_modules" / "lighthouse" / "package.json"
        browser = subprocess.run([self._browser, "--version"], capture_output=True, text=True)
        lighthouse = json.loads(package.read_text())["version"]
        return f"Lighthouse {lighthouse}, {browser.stdout.strip()}, Node {self._node.version}"

    def report(self, address: str, name: str) -> dict[str, Any]:
        """Load ``address`` once in a fresh browser; the report stays as ``reports/<name>.json``."""
        reports = self.folder / "reports"
        reports.mkdir(exist_ok=True)
        output = reports / f"{name}.json"
        output.unlink(missing_ok=True)
        done = subprocess.run(
            [
                self._node.program,
                self.folder / "node_modules" / "lighthouse" / "cli" / "index.js",
                address,
                "--quiet",
                "--no-enable-error-reporting",
                "--output=json",
                f"--output-path={output}",
                f"--chrome-flags={' '.join(BROWSER_FLAGS)}",
            ],
            env=self._node.environment() | {"CHROME_PATH": str(self._browser)},
            cwd=self.folder,
            capture_output=True,
            text=True,
            timeout=LONGEST_SECONDS,
        )
        if done.returncode != 0 or not output.is_file():
            raise Failure(f"Lighthouse failed for {address}:\n{done.stderr}")
        report: dict[str, Any] = json.loads(output.read_text())
        if error := report.get("runtimeError"):
            raise Failure(f"Lighthouse could not measure {address}: {error['message']}")
        return report

    def _install(self, layout: Layout) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        sources = [HERE / name for name in PACKAGE_FILES]
        stamp = Stamp(self.folder / "stamp", compute_digest(sources, extra=self._node.version))
        if stamp.is_current():
            return
        for source in sources:
            shutil.copyfile(source, self.folder / source.name)
        self._runner.run(
            "Installing Lighthouse",
            self._node.npm("ci"),
            log=layout.log("lighthouse"),
            directory=self.folder,
            environment=self._node.environment(),
        )
        stamp.keep()
