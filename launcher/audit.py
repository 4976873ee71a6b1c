"""Whether a package that the shop runs on has a published advisory: ``./mashtal test audit``.

uv asks OSV about ``uv.lock``, npm its registry about ``package-lock.json``. A service that does not
answer is told of and fails nothing: machines without a line test too. ``advisories.toml`` lets
findings pass, each for a reason and until a day.
"""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

ALLOWED_FILE = Path(__file__).with_name("advisories.toml")
PATIENCE_SECONDS = 8
# A service that is there answers at once.
IMPATIENCE = {"UV_HTTP_RETRIES": "1", "NPM_CONFIG_FETCH_RETRIES": "0"}
UV_AUDIT = (
    "audit", "--frozen", "--no-dev", "--output-format", "json",
    "--preview-features", "audit-command,json-output",
)  # fmt: skip
NPM_AUDIT = ("audit", "--omit=dev", "--json")
# As `--audit-level=high`: what is less is npm's to mend with the next update.
GRAVE = ("high", "critical")


class Unreachable(Exception):
    """The service did not answer, or with something else than findings."""


@dataclass(frozen=True)
class Finding:
    """An advisory about a package; ``names`` are all that it goes by, such as CVE and GHSA."""

    package: str
    names: frozenset[str]
    summary: str

    def __str__(self) -> str:
        return f"{self.package}: {self.summary} ({', '.join(sorted(self.names))})"


@dataclass(frozen=True)
class Allowed:
    id: str
    package: str
    reason: str
    until: date

    def covers(self, finding: Finding, today: date) -> bool:
        return self.package == finding.package and self.id in finding.names and today <= self.until


def read_allowed(file: Path = ALLOWED_FILE) -> list[Allowed]:
    return [Allowed(**entry) for entry in tomllib.loads(file.read_text())["allowed"]]


def python_findings(output: str) -> list[Finding]:
    """What ``uv audit`` writes; raises ``Unreachable``."""
    report = _read(output, "vulnerabilities")
    return [
        Finding(
            found["dependency"]["name"],
            frozenset({found["id"], *found["aliases"]}),
            found["summary"] or "",
        )
        for found in report["vulnerabilities"]
    ]


def npm_findings(output: str) -> list[Finding]:
    """What ``npm audit`` writes, grave ones alone; raises ``Unreachable``."""
    report = _read(output, "auditReportVersion")
    # A package is also named for what it brings along, by that one's name alone.
    causes = [
        cause
        for package in report["vulnerabilities"].values()
        for cause in package["via"]
        if isinstance(cause, dict) and cause["severity"] in GRAVE
    ]
    found = {
        Finding(cause["name"], frozenset({cause["url"].rpartition("/")[2]}), cause["title"])
        for cause in causes
    }
    return sorted(found, key=str)


READERS: dict[str, Callable[[str], list[Finding]]] = {
    "python": python_findings,
    "npm": npm_findings,
}


def _read(output: str, expected: str) -> dict[str, Any]:
    try:
        report = json.loads(output)
    except ValueError:
        raise Unreachable from None
    if not isinstance(report, dict) or expected not in report:
        raise Unreachable
    return report


def ask(command: Sequence[str]) -> str:
    """The command's answer; raises ``Unreachable`` where it takes too long."""
    try:
        return subprocess.run(
            list(command),
            capture_output=True,
            text=True,
            timeout=PATIENCE_SECONDS,
            env={**os.environ, **IMPATIENCE},
        ).stdout
    except subprocess.TimeoutExpired:
        raise Unreachable from None


def judge(kind: str, output: str, allowed: Sequence[Allowed], today: date) -> tuple[bool, str]:
    """Whether the check succeeds, and what it says. Raises ``Unreachable``."""
    found = READERS[kind](output)
    lines = []
    failures = 0
    for finding in found:
        reason = next((each.reason for each in allowed if each.covers(finding, today)), None)
        failures += reason is None
        lines.append(f"{'FOUND' if reason is None else 'allowed'}  {finding}")
        if reason:
            lines.append(f"         {reason}")
    lines.append(f"{len(found)} advisories, {failures} of them not allowed.")
    return failures == 0, "\n".join(lines)


def main(kind: str, command: Sequence[str]) -> int:
    """``python -m launcher.audit npm node npm-cli.js``: 0, or 1 with a finding not allowed."""
    more = UV_AUDIT if kind == "python" else NPM_AUDIT
    try:
        output = ask([*command, *more])
        succeeded, said = judge(kind, output, read_allowed(), datetime.now(UTC).date())
    except Unreachable:
        print("NOT AUDITED: the advisory service could not be reached; nothing is known.")
        return 0
    print(said)
    return 0 if succeeded else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
