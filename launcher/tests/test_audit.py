"""What the audit makes of the answers of uv and npm."""

import json
import sys
from datetime import date
from typing import Any

import pytest

from launcher import audit
from launcher.audit import Allowed, Finding, Unreachable

TODAY = date(2026, 11, 22)
ALLOWED = Allowed("CVE-2026-33756", "saleor", "answered in our view", date(2026, 12, 31))
UNREACHED = [
    "",
    "error: Request failed after 3 retries",
    '{"message": "405 Method Not Allowed", "error": {"summary": ""}}',
    "[]",
]


def uv_answer(*aliases: str) -> str:
    found = {
        "dependency": {"name": "saleor", "version": "2.10.1"},
        "id": "GHSA-aaaa-bbbb-cccc",
        "aliases": list(aliases),
        "summary": "Unlimited batches",
    }
    return json.dumps({"summary": {}, "vulnerabilities": [found]})


def npm_answer(*severities: str) -> str:
    packages: dict[str, Any] = {
        f"package-{number}": {
            "severity": severity,
            "via": [
                {
                    "name": f"package-{number}",
                    "title": "Leaks",
                    "url": f"https://github.com/advisories/GHSA-{number}",
                    "severity": severity,
                }
            ],
        }
        for number, severity in enumerate(severities)
    }
    packages["bringer"] = {"severity": "high", "via": ["package-0"]}
    return json.dumps({"auditReportVersion": 2, "vulnerabilities": packages})


def test_an_advisory_fails_the_check() -> None:
    succeeded, said = audit.evaluate_findings("python", uv_answer("CVE-1"), [ALLOWED], TODAY)

    assert not succeeded
    assert said == (
        "FOUND  saleor: Unlimited batches (CVE-1, GHSA-aaaa-bbbb-cccc)\n"
        "1 advisories, 1 of them not allowed."
    )


@pytest.mark.parametrize(
    ("today", "passes"), [(date(2026, 12, 31), True), (date(2027, 1, 1), False)]
)
def test_an_allowed_one_passes_until_its_day(today: date, passes: bool) -> None:
    succeeded, said = audit.evaluate_findings(
        "python", uv_answer("CVE-2026-33756"), [ALLOWED], today
    )

    assert succeeded is passes
    assert ("answered in our view" in said) is passes


def test_of_npm_the_grave_ones_count_once() -> None:
    answer = npm_answer("high", "moderate", "critical")

    assert audit.parse_npm_findings(answer) == [
        Finding("package-0", frozenset({"GHSA-0"}), "Leaks"),
        Finding("package-2", frozenset({"GHSA-2"}), "Leaks"),
    ]


@pytest.mark.parametrize("kind", ["python", "npm"])
@pytest.mark.parametrize("output", UNREACHED)
@pytest.mark.parametrize(("offline", "status"), [("", 1), ("0", 1), ("1", 0)])
def test_an_audit_without_a_response_fails_except_offline(
    kind: str, output: str, offline: str, status: int, capsys: Any, monkeypatch: Any
) -> None:
    # given a program that writes what uv and npm write without a line
    command = [sys.executable, "-c", f"print({output!r})"]
    monkeypatch.setenv(audit.OFFLINE_VARIABLE, offline)

    assert audit.main(kind, command) == status
    assert capsys.readouterr().out == (
        "NOT AUDITED: the advisory service could not be reached; nothing is known.\n"
    )


def test_who_does_not_answer_is_not_waited_for(monkeypatch: Any) -> None:
    monkeypatch.setattr(audit, "TIMEOUT_SECONDS", 0.1)

    with pytest.raises(Unreachable):
        audit.run_audit_command([sys.executable, "-c", "import time; time.sleep(5)"])


def test_every_allowed_advisory_has_a_reason_and_an_end_within_a_year() -> None:
    for entry in audit.read_allowed():
        assert len(entry.reason) > 20
        assert (entry.until - TODAY).days <= 366
