"""A process dies at the place that is named, in a local shop alone."""

import os
import signal
import subprocess
import sys
from pathlib import Path

from saleor_config.environment import PROJECT_ROOT, Environment
from saleor_config.tests.test_environment import PRODUCTION


def test_production_knows_no_fault_point():
    named = {"MASHTAL_FAULT_POINT": "payment.settling"}

    assert (
        Environment.load({"MASHTAL_ENVIRONMENT": "local"} | named).fault_point == "payment.settling"
    )
    assert Environment.load(PRODUCTION | named).fault_point == ""


def run_script(fault_point: str, places: str) -> "subprocess.CompletedProcess[str]":
    """A process that comes to ``places``, one after the other, and names each it has passed."""
    script = (
        f"from django.conf import settings; settings.configure(FAULT_POINT={fault_point!r});"
        " from saleor_config.fault_points import reach_fault_point;"
        f" [(reach_fault_point(each), print(each, flush=True)) for each in {places.split()}]"
    )
    path = f"{PROJECT_ROOT / 'saleor-config'}:{PROJECT_ROOT}"
    return subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_process_dies_where_it_was_told_to():
    done = run_script("there", "here there")

    assert done.returncode == -signal.SIGKILL
    assert done.stdout == "here\n"


def test_a_file_names_the_place_for_one_process(tmp_path: Path):
    file = tmp_path / "place"
    file.write_text("there")

    first, second = (run_script(str(file), "here there") for _process in range(2))

    assert (first.returncode, first.stdout) == (-signal.SIGKILL, "here\n")
    assert (second.returncode, second.stdout) == (0, "here\nthere\n")
    assert not file.exists()
