"""Checks the packages in use for published advisories: ``./mashtal test audit``.

uv queries OSV for ``uv.lock``, npm its registry for ``package-lock.json``. An unreachable service
is a failure, except with ``MASHTAL_OFFLINE=1`` (``./mashtal test --offline``). ``advisories.toml``
allows findings, each with a reason and a last day.
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

OFFLINE_VARIABLE = "MASHTAL_OFFLINE"
ALLOWED_FILE = Path(__file__).with_name("advisories.toml")
TIMEOUT_SECONDS = 8
RETRY_SETTINGS = {"UV_HTTP_RETRIES": "1", "NPM_CONFIG_FETCH_RETRIES": "0"}
UV_AUDIT = (
    "audit", "--frozen", "--no-dev", "--output-format", "json",
    "--preview-features", "audit-command,json-output",
)  # fmt: skip
NPM_AUDIT = ("audit", "--omit=dev", "--json")
# As `--audit-level=high`.
FAILING_SEVERITIES = ("high", "critical")


class Unreachable(Exception):
    """The service did not respond, or not with a report."""


@dataclass(frozen=True)
class Finding:
    """An advisory; ``names``: all its identifiers, such as CVE and GHSA."""

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


def parse_uv_findings(output: str) -> list[Finding]:
    """Findings in the output of ``uv audit``. Raises ``Unreachable``."""
    report = _parse_report(output, "vulnerabilities")
    return [
        Finding(
            found["dependency"]["name"],
            frozenset({found["id"], *found["aliases"]}),
            found["summary"] or "",
        )
        for found in report["vulnerabilities"]
    ]


def parse_npm_findings(output: str) -> list[Finding]:
    """Severe findings in the output of ``npm audit``. Raises ``Unreachable``."""
    report = _parse_report(output, "auditReportVersion")
    # Causes that are strings name dependencies, which are reported themselves.
    causes = [
        cause
        for package in report["vulnerabilities"].values()
        for cause in package["via"]
        if isinstance(cause, dict) and cause["severity"] in FAILING_SEVERITIES
    ]
    found = {
        Finding(cause["name"], frozenset({cause["url"].rpartition("/")[2]}), cause["title"])
        for cause in causes
    }
    return sorted(found, key=str)


PARSERS: dict[str, Callable[[str], list[Finding]]] = {
    "python": parse_uv_findings,
    "npm": parse_npm_findings,
}


def _parse_report(output: str, expected: str) -> dict[str, Any]:
    try:
        report = json.loads(output)
    except ValueError:
        raise Unreachable from None
    if not isinstance(report, dict) or expected not in report:
        raise Unreachable
    return report


def run_audit_command(command: Sequence[str]) -> str:
    """Output of the command. Raises ``Unreachable`` after the timeout."""
    try:
        return subprocess.run(
            list(command),
            capture_output=True,
            text=True,
            timeout=TIMEOUT_SECONDS,
            env={**os.environ, **RETRY_SETTINGS},
        ).stdout
    except subprocess.TimeoutExpired:
        raise Unreachable from None


def evaluate_findings(
    kind: str, output: str, allowed: Sequence[Allowed], today: date
) -> tuple[bool, str]:
    """Whether the check succeeds, and its report. Raises ``Unreachable``."""
    found = PARSERS[kind](output)
    count, lines = format_findings(found, allowed, today)
    lines.append(f"{len(found)} advisories, {count} of them not allowed.")
    return count == 0, "\n".join(lines)


def format_findings(
    found: Sequence[Finding], allowed: Sequence[Allowed], today: date
) -> tuple[int, list[str]]:
    """The number of those not allowed, and a line or two of each."""
    lines = []
    count = 0
    for finding in found:
        reason = next((each.reason for each in allowed if each.covers(finding, today)), None)
        count += reason is None
        lines.append(f"{'FOUND' if reason is None else 'allowed'}  {finding}")
        if reason:
            lines.append(f"         {reason}")
    return count, lines


def main(kind: str, command: Sequence[str]) -> int:
    """``python -m launcher.audit npm node npm-cli.js``: 0, or 1 with a finding not allowed."""
    more = UV_AUDIT if kind == "python" else NPM_AUDIT
    try:
        output = run_audit_command([*command, *more])
        succeeded, report = evaluate_findings(
            kind, output, read_allowed(), datetime.now(UTC).date()
        )
    except Unreachable:
        print("NOT AUDITED: the advisory service could not be reached; nothing is known.")
        return 0 if os.environ.get(OFFLINE_VARIABLE) == "1" else 1
    print(report)
    return 0 if succeeded else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
