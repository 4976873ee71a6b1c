"""``python3 -m docker.verify``: build, start and drive the compose stack."""

import argparse
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from docker.verify import faults, pods, probes, steps
from docker.verify.bases import DEBIAN, ROOT
from docker.verify.engine import open_engine
from docker.verify.report import format_rows
from docker.verify.stack import SERVICES, Stack

FOLDER: Final = "now"


def main() -> int:
    options = read_options()
    engine = open_engine(options.state, DEBIAN, use_own=options.own_engine)
    stack = Stack(engine, FOLDER)
    try:
        return drive_stack(stack, options)
    finally:
        if not options.keep:
            stack.compose("down", "--volumes", check=False)
            engine.stop()


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m docker.verify", description=__doc__)
    parser.add_argument("--state", type=Path, default=ROOT / "var/verify", help="12 GB of disk")
    parser.add_argument("--own-engine", action="store_true", help="also where Docker is installed")
    parser.add_argument("--keep", action="store_true", help="leave the stack and engine running")
    parser.add_argument(
        "--before", type=resolve_commit, default="HEAD~1", help="the commit that is updated from"
    )
    parser.add_argument("--only", nargs="*", help="names of steps, on a stack that is up")
    parser.add_argument("--begin", default="build", help="the step to begin with")
    parser.add_argument("--services", nargs="*", default=SERVICES, help="whose faults are driven")
    return parser.parse_args()


def resolve_commit(revision: str) -> str:
    """Of the start: a drive takes long, and the branch may move on."""
    command = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", revision]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def drive_stack(stack: Stack, options: argparse.Namespace) -> int:
    rows: list[faults.Row] = []
    plan = build_plan(stack, options, rows)
    results = []
    begin = list(plan).index(options.begin)
    for name, step in list(plan.items())[begin:]:
        if options.only is None or name in options.only:
            passed, _text = steps.run_step(name, step)
            results.append(passed)
            if not passed and name in ("build", "start", "catalogue", "story"):
                break
    print(format_rows(rows))
    print(f"{sum(results)} of {len(results)} steps passed")
    return 0 if results and all(results) else 1


def build_plan(
    stack: Stack, options: argparse.Namespace, rows: list[faults.Row]
) -> dict[str, Callable[[], str]]:
    return {
        "build": partial(steps.build_images, stack, options.state, options.before),
        "start": partial(steps.start_stack, stack),
        "catalogue": partial(steps.load_catalogue, stack),
        "story": partial(steps.sell_plants, stack),
        "idle": partial(steps.measure_memory, stack),
        "unchanged": partial(steps.start_again_unchanged, stack),
        "limits": partial(steps.check_limits, stack),
        "settings": partial(probes.check_settings, stack),
        "metrics": partial(probes.check_metrics, stack),
        "codes": partial(probes.measure_codes, stack),
        "scale": partial(steps.scale_services, stack),
        **{
            f"{service} {kind}": partial(run_fault, stack, faults.Fault(service, kind, begin), rows)
            for kind, begin in faults.KINDS.items()
            for service in options.services
            if faults.has_kind(service, kind)
        },
        "memory": partial(steps.measure_memory, stack),
        "observability": partial(probes.watch_stack, stack),
        "pods": partial(pods.start_pods, stack),
        "backup": partial(steps.back_up_and_restore, stack),
        "stop": partial(steps.stop_politely, stack),
        "update": partial(steps.update_from, stack, options.before),
    }


def run_fault(stack: Stack, fault: faults.Fault, rows: list[faults.Row]) -> str:
    begun = time.time()
    row = faults.run_fault(stack, fault)
    rows.append(row)
    text = ", ".join(f"{name} {value}" for name, value in zip(row._fields, row, strict=True))
    if fault.service == "beat":
        text += f"; {probes.measure_schedule(stack, begun)}"
    steps.require_condition(row.is_passed, text)
    return text


if __name__ == "__main__":
    begun = time.monotonic()
    status = main()
    print(f"{(time.monotonic() - begun) / 60:.0f} minutes")
    sys.exit(status)
