"""Serve the simulators until the process is ended; prints the address first."""

import os
import signal
import sys
from argparse import ArgumentParser
from pathlib import Path
from types import FrameType
from typing import Final

from plugins.shipments.fake_carriers.aramex import FakeAramex
from plugins.shipments.fake_carriers.calls import SimulatedCarrier
from plugins.shipments.fake_carriers.records import WaybillStore
from plugins.shipments.fake_carriers.server import CarrierServer
from plugins.shipments.fake_carriers.smsa import FakeSmsa
from plugins.shipments.fake_carriers.spl import FakeSpl

CARRIERS: Final[dict[str, type[SimulatedCarrier]]] = {
    carrier.code: carrier for carrier in (FakeSmsa, FakeAramex, FakeSpl)
}


def run_carriers() -> None:
    parser = ArgumentParser(prog="python -m plugins.shipments.fake_carriers")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--state", type=Path, help="a file; without it all is forgotten at the end")
    parser.add_argument("--webhook", default="", help="the shop's address")
    parser.add_argument("--carrier", choices=CARRIERS, help="only this one")
    parser.add_argument("--step-seconds", type=int, default=0, help="until a parcel comes further")
    options = parser.parse_args()
    store = WaybillStore(options.state)
    chosen = [options.carrier] if options.carrier else list(CARRIERS)
    carriers = {code: CARRIERS[code](store, os.environ) for code in chosen}
    server = CarrierServer((options.host, options.port), carriers, options.webhook)
    server.change_settings({"step_seconds": options.step_seconds})
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
    run_carriers()
