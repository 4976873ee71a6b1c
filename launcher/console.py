"""What the launcher says on the terminal."""

import sys
import threading

from launcher.failure import Failure

_turn = threading.Lock()


def say(line: str = "") -> None:
    """Print one whole line at once, so that steps running side by side do not mix."""
    with _turn:
        print(line, flush=True)


def started(step: str) -> None:
    say(f"         … {step}")


def finished(step: str, seconds: float, note: str | None = None) -> None:
    say(f"{seconds:6.1f} s ✓ {step}" + (f" ({note})" if note else ""))


def failed(step: str, seconds: float) -> None:
    say(f"{seconds:6.1f} s ✗ {step}")


def complain(failure: Failure) -> None:
    with _turn:
        sys.stdout.flush()
        print(f"mashtal: {failure}", file=sys.stderr, flush=True)
