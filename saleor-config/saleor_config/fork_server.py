"""Loads the shop once and forks its programs: ``python -m saleor_config.fork_server DESCRIPTOR``.

For a machine that starts several of them at once (``launcher/fork_server.py``). Each line of JSON
on the socket DESCRIPTOR names a module, as ``python -m`` does; the program, in a session of its
own, sends its process id back. A first line says that the code is loaded. Ends with the
connection; the programs go on.
"""

import json
import logging
import os
import runpy
import socket
import sys
import threading
from dataclasses import dataclass

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Program:
    """``log``: a file that its output is appended to."""

    module: str
    arguments: list[str]
    log: str

    def run(self) -> None:
        """As ``python -m`` would, in this process."""
        with open(os.devnull, "rb") as nothing, open(self.log, "ab") as log:
            os.dup2(nothing.fileno(), sys.stdin.fileno())
            for stream in (sys.stdout, sys.stderr):
                os.dup2(log.fileno(), stream.fileno())
        sys.argv = [self.module, *self.arguments]
        runpy.run_module(self.module, run_name="__main__", alter_sys=True)


def serve_programs(connection: socket.socket) -> Program | None:
    """Returns in each forked process with its program, and at the end with None."""
    with connection, connection.makefile() as requests:
        connection.sendall(b"loaded\n")
        for line in requests:
            program = Program(**json.loads(line))
            # A thread would not survive the fork, and what it held would stay locked.
            if threading.active_count() > 1:
                logger.warning("Threads run before a fork: %s", threading.enumerate())
            if os.fork() == 0:
                os.setsid()
                connection.sendall(f"{os.getpid()}\n".encode())
                return program
    return None


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "saleor_config.settings")
    connection = socket.socket(fileno=int(sys.argv[1]))
    from saleor_config.preload import load_code

    load_code()
    if program := serve_programs(connection):
        program.run()


if __name__ == "__main__":
    main()
