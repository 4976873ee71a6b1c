"""A process dies at the place that is named, in a local shop alone."""

import os
import signal
import subprocess
import sys

from saleor_config.environment import PROJECT_ROOT, Environment
from saleor_config.tests.test_environment import PRODUCTION


def test_production_knows_no_fault_point():
    named = {"MASHTAL_FAULT_POINT": "payment.settling"}

    assert (
        Environment.load({"MASHTAL_ENVIRONMENT": "local"} | named).fault_point == "payment.settling"
    )
    assert Environment.load(PRODUCTION | named).fault_point == ""


def test_a_process_dies_where_it_was_told_to():
    script = (
        "from django.conf import settings; settings.configure(FAULT_POINT='there');"
        " from saleor_config.fault_points import reach_fault_point as reach;"
        " reach('here'); print('lives', flush=True); reach('there')"
    )
    path = f"{PROJECT_ROOT / 'saleor-config'}:{PROJECT_ROOT}"

    done = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == -signal.SIGKILL
    assert done.stdout == "lives\n"
