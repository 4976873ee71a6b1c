"""Serve the simulated services until the process is ended; prints the address first."""

import signal
import sys
from argparse import ArgumentParser
from types import FrameType

from plugins.analytics.fake_receivers.server import ReceiverServer


def run_receivers() -> None:
    parser = ArgumentParser(prog="python -m plugins.analytics.fake_receivers")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    options = parser.parse_args()
    server = ReceiverServer((options.host, options.port))
    signal.signal(signal.SIGTERM, _end_process)
    sys.stdout.write(f"{server.url}\n")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except (KeyboardInterrupt, SystemExit):
        server.server_close()


def _end_process(_number: int, _frame: FrameType | None) -> None:
    raise SystemExit(0)


if __name__ == "__main__":
    run_receivers()
