"""Serve the simulator until the process is ended; prints its address first."""

import signal
import sys
from argparse import ArgumentParser
from types import FrameType

from plugins.messaging.fake_whatsapp.server import WhatsAppServer


def run_simulator() -> None:
    parser = ArgumentParser(prog="python -m plugins.messaging.fake_whatsapp")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--webhook", default="", help="the shop's address")
    options = parser.parse_args()
    server = WhatsAppServer((options.host, options.port), options.webhook)
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
    run_simulator()
