"""Places at which a test may have this process killed, to see what is left behind.

``MASHTAL_FAULT_POINT`` names one; only a local shop honours it.
"""

import os
import signal

from django.conf import settings


def reach_fault_point(name: str) -> None:
    """End the process at once, as a power cut would, where ``name`` is the place chosen."""
    if name == settings.FAULT_POINT:
        os.kill(os.getpid(), signal.SIGKILL)
