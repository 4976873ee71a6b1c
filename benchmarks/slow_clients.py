"""``python -m benchmarks.slow_clients``: does a shop respond while others hold its connections?

Against a shop that runs. First pages, API and health checks are asked in quiet; then again while
two hundred connections of one kind send or read a byte at a time. A connection that the server
closes is opened again.
"""

import argparse
import asyncio
import contextlib
import json
import socket
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import cycle, islice
from statistics import quantiles
from typing import Final
from urllib.parse import urlsplit

from benchmarks.environment import format_head, format_row
from launcher.environment import read_environment
from launcher.layout import Layout
from launcher.network import LOOPBACK

PAUSE_SECONDS: Final = 0.5
"""Between two bytes of a slow client."""
PROBE_SECONDS: Final = 0.25
PROBE_TIMEOUT: Final = 20.0
SETTLING_SECONDS: Final = 3.0
OPENING_SECONDS: Final = 10.0
"""In which slow connections are opened, one after the other."""
MOST_TIMES: Final = 2.0
"""What a p95 may be of the quiet one."""
NOISE_MS: Final = 20.0
"""What a p95 may be above the quiet one in any case: the machine's own noise."""
BODY_BYTES: Final = 2_000
SLOW_ADDRESSES: Final = tuple(f"127.0.0.{number}" for number in range(2, 10))
"""Of slow clients on this machine: limits are by address, and others come from 127.0.0.1."""
LISTING: Final = "{ catalogueProducts(page: 1) { items { slug name price } } }"


@dataclass(frozen=True)
class Server:
    host: str
    port: int
    address: str

    def build_head(self, method: str, path: str, *lines: str) -> bytes:
        head = (f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *lines)
        return ("\r\n".join(head) + "\r\n\r\n").encode()

    def build_post(self, path: str, kind: str, size: int, *lines: str) -> bytes:
        return self.build_head(
            "POST", path, f"Content-Type: {kind}", f"Content-Length: {size}", *lines
        )


@dataclass
class Probe:
    """Milliseconds of each response to one request, and those that were none or an error."""

    name: str
    request: bytes
    times: list[float] = field(default_factory=list)
    failures: int = 0

    @property
    def p95(self) -> float:
        return quantiles(self.times, n=20)[-1] if len(self.times) > 1 else sum(self.times)

    async def ask(self, server: Server) -> None:
        begun = time.perf_counter()
        try:
            async with asyncio.timeout(PROBE_TIMEOUT):
                status = await fetch_status(server, self.request)
        except (OSError, TimeoutError, ValueError):
            status = 0
        self.times.append((time.perf_counter() - begun) * 1000)
        self.failures += status != 200


async def fetch_status(server: Server, request: bytes) -> int:
    """Raises ``ValueError`` where the response is none."""
    reader, writer = await asyncio.open_connection(server.address, server.port)
    try:
        writer.write(request)
        content = await reader.read(-1)
        return int(content.split(b" ", 2)[1] if content.startswith(b"HTTP/") else b"")
    finally:
        writer.close()


def build_probes(server: Server) -> list[Probe]:
    body, close = json.dumps({"query": LISTING}).encode(), "Connection: close"
    head = server.build_post("/graphql/", "application/json", len(body), close)
    return [
        Probe("page", server.build_head("GET", "/products", close)),
        Probe("GraphQL", head + body),
        Probe("REST", server.build_head("GET", "/api/products", close)),
        Probe("health", server.build_head("GET", "/health/", close)),
        Probe("readiness", server.build_head("GET", "/health/ready/", close)),
    ]


SlowClient = Callable[[Server, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


async def send_graphql(
    server: Server, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    writer.write(server.build_post("/graphql/", "application/json", BODY_BYTES))
    await send_slowly(writer, b'{"query": "{ ' + b" " * BODY_BYTES)


async def send_booking(
    server: Server, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """A form with a photograph, as a visitor's browser sends it."""
    kind = "multipart/form-data; boundary=slow"
    writer.write(server.build_post("/graphql/", kind, 1_000_000))
    begin = b'--slow\r\nContent-Disposition: form-data; name="0"; filename="garden.jpg"\r\n'
    await send_slowly(writer, begin + b"Content-Type: image/jpeg\r\n\r\n" + b"x" * BODY_BYTES)


async def send_headers(
    server: Server, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    await send_slowly(writer, server.build_head("GET", "/products", "X-Slow: " + "x" * BODY_BYTES))


async def read_page(
    server: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    await read_slowly(server.build_head("GET", "/products"), reader, writer)


async def read_listing(
    server: Server, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    await read_slowly(server.build_head("GET", "/api/products?per_page=50"), reader, writer)


async def read_slowly(
    request: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    writer.write(request)
    while await reader.read(1):
        await asyncio.sleep(PAUSE_SECONDS)


async def send_slowly(writer: asyncio.StreamWriter, content: bytes) -> None:
    for position in range(len(content)):
        writer.write(content[position : position + 1])
        await writer.drain()
        await asyncio.sleep(PAUSE_SECONDS)


KINDS: Final[dict[str, SlowClient]] = {
    "GraphQL bodies": send_graphql,
    "booking forms": send_booking,
    "headers": send_headers,
    "readers of pages": read_page,
    "readers of the API": read_listing,
}


@dataclass
class Counts:
    opened: int = 0
    refused: int = 0


async def hold_connection(server: Server, behave: SlowClient, counts: Counts, address: str) -> None:
    """For ever: the server may close it, and then there is another."""
    while True:
        try:
            reader, writer = await open_small(server, address)
        except OSError:
            counts.refused += 1
            await asyncio.sleep(PAUSE_SECONDS)
            continue
        counts.opened += 1
        with contextlib.suppress(OSError):
            await behave(server, reader, writer)
        writer.close()
        await asyncio.sleep(PAUSE_SECONDS)


async def open_small(
    server: Server, address: str
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection from ``address`` that holds little of a response in its own buffers."""
    own = socket.socket()
    own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    own.setblocking(False)
    try:
        if server.address == LOOPBACK:
            own.bind((address, 0))
        await asyncio.get_running_loop().sock_connect(own, (server.address, server.port))
    except OSError:
        own.close()
        raise
    return await asyncio.open_connection(sock=own, limit=1024)


async def measure_probes(
    server: Server, behave: SlowClient | None, connections: int, seconds: float
) -> tuple[list[Probe], Counts]:
    counts, probes = Counts(), build_probes(server)
    holders = []
    for address in islice(cycle(SLOW_ADDRESSES), connections):
        if behave is None:
            break
        # Hundreds of pages at one moment would be another question.
        await asyncio.sleep(OPENING_SECONDS / connections)
        holders.append(asyncio.create_task(hold_connection(server, behave, counts, address)))
    await asyncio.sleep(SETTLING_SECONDS)
    end = time.monotonic() + seconds
    await asyncio.gather(*(ask_repeatedly(probe, server, end) for probe in probes))
    for holder in holders:
        holder.cancel()
    await asyncio.gather(*holders, return_exceptions=True)
    return probes, counts


async def ask_repeatedly(probe: Probe, server: Server, end: float) -> None:
    while time.monotonic() < end:
        await probe.ask(server)
        await asyncio.sleep(PROBE_SECONDS)


async def run_behaviours(server: Server, options: argparse.Namespace) -> list[str]:
    """Print what was measured; what was missed."""
    await measure_probes(server, None, 0, SETTLING_SECONDS)
    quiet, _counts = await measure_probes(server, None, 0, options.quiet)
    names = [f"{probe.name}, p95 ms" for probe in quiet]
    print(format_head("slow", "connections", "opened", *names, "failures"))
    print(format_probes("none", 0, Counts(), quiet), flush=True)
    misses: list[str] = []
    for kind in options.kinds:
        probes, counts = await measure_probes(
            server, KINDS[kind], options.connections, options.seconds
        )
        print(format_probes(kind, options.connections, counts, probes), flush=True)
        for probe, before in zip(probes, quiet, strict=True):
            most = max(before.p95 * MOST_TIMES, before.p95 + NOISE_MS)
            if probe.failures or probe.p95 > most:
                misses.append(
                    f"{kind}: {probe.name} has a p95 of {probe.p95:.0f} ms, not {most:.0f},"
                    f" and {probe.failures} failures"
                )
        await measure_probes(server, None, 0, SETTLING_SECONDS)
    return misses


def format_probes(kind: str, connections: int, counts: Counts, probes: list[Probe]) -> str:
    failures = sum(probe.failures for probe in probes)
    times = [f"{probe.p95:,.0f}" for probe in probes]
    return format_row(kind, connections, counts.opened, *times, failures)


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.slow_clients", description=__doc__)
    parser.add_argument("--base", help="the shop's address; that of ./mashtal up unless set")
    parser.add_argument("--connections", type=int, default=200, help="of each kind")
    parser.add_argument("--seconds", type=float, default=60.0, help="of each kind")
    parser.add_argument("--quiet", type=float, default=20.0, help="seconds, before")
    parser.add_argument("--kinds", type=lambda text: text.split(","), default=list(KINDS))
    return parser.parse_args()


def main() -> None:
    options = read_options()
    base = options.base or read_environment(Layout.daily()).get("PUBLIC_URL", "")
    if not base:
        sys.exit("Start the shop with ./mashtal up, or name one with --base.")
    parts = urlsplit(base)
    host = parts.hostname or "localhost"
    server = Server(host, parts.port or 80, socket.gethostbyname(host))
    misses = asyncio.run(run_behaviours(server, options))
    for miss in misses:
        print(f"missed: {miss}")
    sys.exit(bool(misses))


if __name__ == "__main__":
    main()
