"""What a POST sees while the two servers behind nginx are stopped and started in turn.

    python -m benchmarks.server_replacement [--rounds 24] [--drain 5]

nginx has the configuration of the compose stack, with two servers on this machine in place of the
names. Behind Granian is an application of three lines, so that a start takes no time. With
``--drain 0`` without DRAIN_SECONDS. Ends with 1 where a request failed.
"""

import argparse
import http.client
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from launcher import network

CONFIGURATION: Final = Path(__file__).resolve().parents[1] / "docker" / "nginx" / "nginx.conf"
SEARCH_PATH: Final = "/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin"
HOST: Final = "127.0.0.1"
BUYERS: Final = 12
SERVER: Final = "from saleor_config.server import run_granian; run_granian()"
APPLICATION: Final = """
import time
from saleor_config.draining import ConnectionCloser

def respond(environ, start_response):
    environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
    time.sleep(0.02)
    start_response("200 OK", [("Content-Length", "2")])
    return [b"ok"]

application = ConnectionCloser(respond)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--drain", type=float, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        statuses = replace_servers(Path(name), options.rounds, options.drain, stack)
    print(f"Drain {options.drain:g} s, {options.rounds} servers replaced: {dict(statuses)}")
    sys.exit(statuses.keys() != {"200"})


def replace_servers(folder: Path, rounds: int, drain: float, stack: ExitStack) -> Counter[str]:
    (folder / "small.py").write_text(APPLICATION)
    ports = [network.find_free_port() for _each in range(3)]
    servers: dict[int, subprocess.Popen[bytes]] = {}
    stack.callback(stop_servers, servers)
    for port in ports[:2]:
        servers[port] = start_server(folder, port, drain)
        wait_for_port(port)
    proxy = start_proxy(folder, ports)
    stack.callback(stop_process, proxy)
    wait_for_port(ports[2])
    statuses: Counter[str] = Counter()
    ended = threading.Event()
    stack.callback(ended.set)
    buyers = [
        threading.Thread(target=post_until, args=(ended, ports[2], statuses))
        for _each in range(BUYERS)
    ]
    for buyer in buyers:
        buyer.start()
    for number in range(rounds):
        port = ports[number % 2]
        stop_process(servers[port])
        servers[port] = start_server(folder, port, drain)
        wait_for_port(port)
    ended.set()
    for buyer in buyers:
        buyer.join()
    return statuses


def start_server(folder: Path, port: int, drain: float) -> subprocess.Popen[bytes]:
    """With two processes."""
    options = ("--interface", "wsgi", "--port", str(port), "--workers", "2", "--no-ws")
    return subprocess.Popen(
        [sys.executable, "-c", SERVER, *options, "--blocking-threads", "64", "small:application"],
        env=os.environ | {"DRAIN_SECONDS": str(drain), "PYTHONPATH": str(folder)},
        stdout=subprocess.DEVNULL,
    )


def start_proxy(folder: Path, ports: list[int]) -> subprocess.Popen[bytes]:
    program = shutil.which("nginx", path=SEARCH_PATH)
    if program is None:
        sys.exit("nginx is not installed.")
    servers = " ".join(f"server {HOST}:{port} max_fails=0;" for port in ports[:2])
    text = CONFIGURATION.read_text().replace("server api:8000 resolve max_fails=0;", servers)
    text = re.sub(r"server storefront:3000 resolve", f"server {HOST}:{ports[0]}", text)
    text = text.replace("listen 8080", f"listen {HOST}:{ports[2]}")
    text = text.replace("/tmp/", f"{folder}/")  # noqa: S108
    text = text.replace("/dev/stdout paths if=$is_logged", "off")
    # As root its processes may not write to the folder.
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(f"daemon off;\n{user}{text}")
    with (folder / "log").open("w") as log:
        return subprocess.Popen(
            [program, "-c", str(folder / "nginx.conf"), "-e", "stderr"], stdout=log, stderr=log
        )


def stop_servers(servers: dict[int, subprocess.Popen[bytes]]) -> None:
    for process in servers.values():
        stop_process(process)


def stop_process(process: subprocess.Popen[bytes]) -> None:
    process.send_signal(signal.SIGTERM)
    process.wait(60)


def wait_for_port(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if post_once(port) == "200":
            return
        time.sleep(0.05)
    sys.exit(f"Nothing responds on port {port}.")


def post_until(ended: threading.Event, port: int, statuses: Counter[str]) -> None:
    while not ended.is_set():
        statuses[post_once(port)] += 1
        time.sleep(random.uniform(0, 0.05))  # noqa: S311 - no secret


def post_once(port: int) -> str:
    """The status, or what went wrong."""
    visitor = f"198.51.{random.randrange(256)}.{random.randrange(256)}"  # noqa: S311
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    try:
        connection.request("POST", "/graphql/", b"{}", {"X-Forwarded-For": visitor})
        return str(connection.getresponse().status)
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__
    finally:
        connection.close()


if __name__ == "__main__":
    main()
