"""One run of Schemathesis against the shop."""

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.catalogue.server import ROOT, SHOP, run_server
from benchmarks.shop_for_timing import RAISED_LIMITS

ASKING = Path(__file__).with_name("asking.py")
FOLDER = ROOT / "var" / "benchmarks" / "rest_contract"
CHECKS = (
    "not_a_server_error",
    "response_schema_conformance",
    "status_code_conformance",
    "content_type_conformance",
)


@dataclass(frozen=True)
class Round:
    """``answers``: how often, by call and status."""

    answers: Counter[str]
    has_findings: bool


def run_shop() -> contextlib.AbstractContextManager[str]:
    variables = {**RAISED_LIMITS, "SECRET_KEY": os.environ["SECRET_KEY"]}
    return run_server(SHOP, variables, workers=1, threads=2)


def run_schemathesis(
    url: str,
    which: Sequence[str],
    tokens: Sequence[str],
    known: Mapping[str, Sequence[Any]],
    *,
    phases: str,
    examples: int,
    seed: int,
) -> Round:
    """``which``: Schemathesis' options that choose calls. ``examples`` are of each call, but with
    the phase ``stateful`` chains of calls, over all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    tally, settings = FOLDER / "tally.json", FOLDER / "run.json"
    tally.unlink(missing_ok=True)
    settings.write_text(json.dumps({"tokens": tokens, "known": known, "tally": str(tally)}))
    run = subprocess.run(
        [
            *(find_program("uv"), "run", "--quiet", "--script", str(ASKING)),
            *("run", f"{url}/api/openapi.json", *which),
            *("--phases", phases, "--mode", "all", "--checks", ",".join(CHECKS)),
            *("--max-examples", str(examples), "--seed", str(seed), "--continue-on-failure"),
            *("--generation-database", "none", "--suppress-health-check", "all"),
            *("--warnings", "off", "--no-color", "--request-timeout", "30"),
        ],
        cwd=FOLDER,
        env={**os.environ, "RUN": str(settings), "PYTHONPATH": ""},
        check=False,
    )
    if not tally.exists():
        sys.exit("Schemathesis did not run.")
    return Round(Counter(json.loads(tally.read_text())), run.returncode != 0)


def find_program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        sys.exit(f"{name} must be in PATH.")
    return found


def is_signed_in(url: str, token: str) -> bool:
    question = urllib.request.Request(
        f"{url}/api/user", headers={"Authorization": f"Bearer {token}"}
    )
    try:
        with urllib.request.urlopen(question, timeout=30) as answer:
            return bool(answer.status == 200)
    except urllib.error.HTTPError:
        return False


def print_coverage(answers: Counter[str]) -> None:
    """How many requests, to how many calls, and which never were answered with a 2xx."""
    calls, statuses, well = set(), Counter[str](), set()
    for label, times in answers.items():
        call, status = label.rsplit(" ", 1)
        calls.add(call)
        statuses[status] += times
        if re.fullmatch(r"2\d\d", status):
            well.add(call)
    told = ", ".join(f"{status}: {times}" for status, times in sorted(statuses.items()))
    print(f"\n{answers.total()} requests to {len(calls)} calls. {told}.")
    if calls - well:
        print("Never answered with a 2xx:", ", ".join(sorted(calls - well)))
