"""One run of Schemathesis against the shop."""

import json
import os
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from benchmarks.environment import FOLDER

SCRIPT: Final = Path(__file__).with_name("schemathesis_run.py")
SUCCESS: Final = range(200, 300)
CHECKS: Final = (
    "not_a_server_error",
    "response_schema_conformance",
    "status_code_conformance",
    "content_type_conformance",
)


def run_schemathesis(
    url: str,
    selection: Sequence[str],
    tokens: Sequence[str],
    known: Mapping[str, Sequence[Any]],
    *,
    phases: str,
    examples: int,
    seed: int,
) -> tuple[Counter[str], bool]:
    """How often by call and status, and whether there are findings.

    ``selection``: Schemathesis' options that choose calls. ``examples`` are of each call, but with
    the phase ``stateful`` chains of calls, over all of them.
    """
    uv = shutil.which("uv") or sys.exit("uv must be in PATH.")
    folder = FOLDER / "rest_contract"
    folder.mkdir(parents=True, exist_ok=True)
    tally, settings = folder / "tally.json", folder / "run.json"
    tally.unlink(missing_ok=True)
    settings.write_text(json.dumps({"tokens": tokens, "known": known, "tally": str(tally)}))
    run = subprocess.run(
        [
            *(uv, "run", "--quiet", "--script", str(SCRIPT)),
            *("run", f"{url}/api/openapi.json", *selection),
            *("--phases", phases, "--mode", "all", "--checks", ",".join(CHECKS)),
            *("--max-examples", str(examples), "--seed", str(seed), "--continue-on-failure"),
            *("--generation-database", "none", "--suppress-health-check", "all"),
            *("--warnings", "off", "--no-color", "--request-timeout", "30"),
        ],
        cwd=folder,
        env={**os.environ, "RUN": str(settings), "PYTHONPATH": ""},
        check=False,
    )
    if not tally.exists():
        sys.exit("Schemathesis did not run.")
    return Counter(json.loads(tally.read_text())), run.returncode != 0


def is_signed_in(url: str, token: str) -> bool:
    request = urllib.request.Request(
        f"{url}/api/user", headers={"Authorization": f"Bearer {token}"}
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return bool(response.status == 200)
    except urllib.error.HTTPError:
        return False


def print_coverage(responses: Counter[str]) -> None:
    """How many requests, to how many calls, and which never were answered with a 2xx."""
    statuses: Counter[str] = Counter()
    for label, times in responses.items():
        statuses[label.rpartition(" ")[2]] += times
    calls = {label.rpartition(" ")[0] for label in responses}
    successful = {call for call in calls if any(f"{call} {code}" in responses for code in SUCCESS)}
    counts = ", ".join(f"{status}: {times}" for status, times in sorted(statuses.items()))
    print(f"\n{responses.total()} requests to {len(calls)} calls. {counts}.")
    if calls - successful:
        print("Never answered with a 2xx:", ", ".join(sorted(calls - successful)))
