"""Choosing and checking TCP ports."""

import random
import socket

from launcher.failure import Failure

LOOPBACK = "127.0.0.1"
# Below the range from which systems take the ports of outgoing connections: a port
# chosen here must still be free when its server starts, minutes later at a first run.
INTERNAL_PORTS = range(20_000, 30_000)


def is_free(port: int, host: str = LOOPBACK) -> bool:
    with socket.socket() as probe:
        # As the servers themselves do: a port in TIME_WAIT is free for them.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
            probe.listen(1)
        except OSError:
            return False
    return True


def free_port() -> int:
    """A loopback port for one of our own servers."""
    for port in random.sample(INTERNAL_PORTS, k=len(INTERNAL_PORTS)):
        if is_free(port):
            return port
    raise Failure("No free port was found on this machine.")


def require_free(port: int, host: str) -> None:
    if not is_free(port, host):
        raise Failure(
            f"Port {port} is already used by another program; stop that, or choose another"
            " port with --port or PORT."
        )
