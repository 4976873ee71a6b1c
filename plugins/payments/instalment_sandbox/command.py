"""The command line of both simulators: serve until the process is ended."""

import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from plugins.payments.instalment_sandbox.provider import Options, SimulatedProvider
from plugins.payments.instalment_sandbox.server import SimulatorServer


def serve_simulator(
    build: Callable[[Options], SimulatedProvider], secret: str, report_secret: str
) -> None:
    """Print the address, then serve. ``secret`` and ``report_secret``: names of environment
    variables, which are the shop's own."""
    parser = ArgumentParser(description=build.__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--state", type=Path, help="a file; without it all is forgotten at the end")
    parser.add_argument("--webhook", default="", help="the shop's address for reports")
    options = parser.parse_args()
    provider = build(
        Options(
            secret=os.environ.get(secret, ""),
            report_secret=os.environ.get(report_secret, ""),
            report_url=options.webhook,
            state=options.state,
        )
    )
    server = SimulatorServer((options.host, options.port), provider)
    provider.set_public_url(server.url)
    signal.signal(signal.SIGTERM, _end_process)
    sys.stdout.write(f"{server.url}\n")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except (KeyboardInterrupt, SystemExit):
        server.server_close()


def _end_process(_number: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)
