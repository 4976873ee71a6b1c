"""Serve the fake portal until the process is ended; prints its address first."""

import sys
from argparse import ArgumentParser
from pathlib import Path

from plugins.invoices.fake_fatoora.server import build_server


def serve_portal() -> None:
    parser = ArgumentParser(prog="fake_fatoora", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8099, help="0 takes a free one")
    parser.add_argument("--state", type=Path, help="a file; without it all is forgotten at the end")
    options = parser.parse_args()
    server = build_server(options.host, options.port, options.state)
    host, port = server.server_address[:2]
    sys.stdout.write(f"http://{host!s}:{port}\n")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    serve_portal()
