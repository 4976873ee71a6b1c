"""Kill a running shop's worker, and see the alerts fire and resolve.

    METRICS_PORT=9464 ./mashtal up --detach
    python -m observability.try_alerts --metrics-port 9464

Prometheus and Alertmanager are Debian's, unpacked into a folder of their own, so that nothing is
installed or starts by itself. They run with the rules and routes of this folder: the thresholds
are those of production, and only what has to last (`for`, `group_wait`, the scrape interval) is
shortened. Exit status 0 where all was seen.
"""

import argparse
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from launcher.application import NAMES, Application
from launcher.environment import read_environment
from launcher.layout import CHECKOUT, Layout
from launcher.network import LOOPBACK, find_free_port
from launcher.stack import Stack
from launcher.tasks import CommandRunner

HERE: Final = Path(__file__).parent
PACKAGES: Final = ("prometheus", "prometheus-alertmanager")
TEMPLATES: Final = Path("/usr/share/prometheus")
EXPECTED: Final = {("ServerAway", "worker"), ("CodesWait", "")}
"""Alert and job. A task of beat waits in the queue of codes each 15 seconds."""
FIRE_SECONDS: Final = 150
RESOLVE_SECONDS: Final = 150
START_SECONDS: Final = 60


@dataclass
class Notifications:
    """What Alertmanager has sent: seconds since ``started``, by state, alert and job."""

    started: float = field(default_factory=time.monotonic)
    seen: dict[tuple[str, str, str], float] = field(default_factory=dict)

    def take(self, message: dict[str, Any]) -> None:
        for alert in message["alerts"]:
            labels = alert["labels"]
            key = (alert["status"], labels["alertname"], labels.get("job", ""))
            if key not in self.seen:
                self.seen[key] = time.monotonic() - self.started
                print(f"{self.seen[key]:6.1f} s  {key[0]:8} {labels['alertname']}", end="")
                print(f": {alert['annotations']['summary']}", flush=True)

    def has_all(self, state: str) -> bool:
        return all((state, *each) in self.seen for each in EXPECTED)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--metrics-port", type=int, default=9464, help="METRICS_PORT of the shop")
    parser.add_argument("--packages", type=Path, default=CHECKOUT / "var/observability")
    parser.add_argument("--worker-pid", type=int, help="instead of the one that ./mashtal started")
    parser.add_argument("--start-worker", help="the command that starts it again")
    options = parser.parse_args()
    programs = find_programs(options.packages)
    subprocess.run([programs["promtool"], "test", "rules", "rules.test.yml"],
                   cwd=HERE / "prometheus", check=True)  # fmt: skip
    notifications = Notifications()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(lend_templates(options.packages))
        stack.enter_context(run_watchers(programs, folder, options.metrics_port, notifications))
        notifications.started = time.monotonic()
        resume = kill_worker(options.worker_pid)
        try:
            fired = wait_until(lambda: notifications.has_all("firing"), FIRE_SECONDS)
        finally:
            start_worker(options.start_worker)
            resume()
        resolved = fired and wait_until(lambda: notifications.has_all("resolved"), RESOLVE_SECONDS)
    if not resolved:
        missing = [each for each in EXPECTED if ("resolved", *each) not in notifications.seen]
        sys.exit(f"Not all alerts fired and were resolved: {missing}")
    print("All alerts fired and were resolved.")


def find_programs(folder: Path) -> dict[str, str]:
    """Those of the machine, else of Debian's packages in ``folder``."""
    names = ("prometheus", "promtool", "prometheus-alertmanager")
    found = {name: shutil.which(name) for name in names}
    if not all(found.values()):
        folder.mkdir(parents=True, exist_ok=True)
        if not (folder / "usr/bin/prometheus").exists():
            subprocess.run(["apt-get", "download", *PACKAGES], cwd=folder, check=True)
            for package in folder.glob("*.deb"):
                subprocess.run(["dpkg-deb", "-x", package, folder], check=True)
        found = {name: str(folder / "usr/bin" / name) for name in names}
    return {name: str(path) for name, path in found.items()}


@contextmanager
def lend_templates(folder: Path) -> Iterator[None]:
    """Debian's Alertmanager reads its templates in /usr/share, also where it is only unpacked."""
    unpacked = folder / TEMPLATES.relative_to("/")
    if TEMPLATES.exists() or not unpacked.exists():
        yield
        return
    try:
        TEMPLATES.symlink_to(unpacked.resolve())
    except PermissionError:
        sys.exit("As another account than root, install Debian's prometheus-alertmanager first.")
    try:
        yield
    finally:
        TEMPLATES.unlink()


@contextmanager
def run_watchers(
    programs: dict[str, str], folder: Path, metrics_port: int, notifications: Notifications
) -> Iterator[None]:
    """Prometheus, Alertmanager, and the receiver of its notifications."""
    listener, prometheus, alertmanager = (find_free_port() for _each in range(3))
    write_configuration(folder, metrics_port, listener, alertmanager)
    receiver = start_receiver(listener, notifications)
    commands = [
        [programs["prometheus"], f"--config.file={folder / 'prometheus.yml'}",
         f"--storage.tsdb.path={folder / 'data'}", f"--web.listen-address={LOOPBACK}:{prometheus}"],
        [programs["prometheus-alertmanager"], f"--config.file={folder / 'alertmanager.yml'}",
         f"--storage.path={folder / 'alerts'}", "--cluster.listen-address=",
         f"--web.listen-address={LOOPBACK}:{alertmanager}"],
    ]  # fmt: skip
    processes = []
    try:
        with (folder / "log").open("w") as log:
            for command in commands:
                processes.append(subprocess.Popen(command, stdout=log, stderr=log))
        url = f"http://{LOOPBACK}:{prometheus}/api/v1/query?query=up"
        if not wait_until(lambda: is_worker_up(url), START_SECONDS):
            sys.exit(
                f"Prometheus does not reach the worker:\n{(folder / 'log').read_text()[-2000:]}"
            )
        yield
    finally:
        for process in processes:
            process.terminate()
            process.wait()
        receiver.shutdown()


def write_configuration(folder: Path, metrics_port: int, listener: int, alertmanager: int) -> None:
    """The files of this folder, with the addresses of one machine and short times."""
    rules = (HERE / "prometheus/rules.yml").read_text()
    (folder / "rules.yml").write_text(re.sub(r"\bfor: \w+", "for: 3s", rules))
    jobs = [
        {"job_name": name, "static_configs": [{"targets": [f"{LOOPBACK}:{metrics_port + number}"]}]}
        for number, name in enumerate(NAMES)
    ]
    # JSON is YAML.
    (folder / "prometheus.yml").write_text(
        json.dumps({
            "global": {"scrape_interval": "1s", "evaluation_interval": "1s"},
            "rule_files": [str(folder / "rules.yml")],
            "alerting": {"alertmanagers": [
                {"static_configs": [{"targets": [f"{LOOPBACK}:{alertmanager}"]}]}
            ]},
            "scrape_configs": jobs,
        })
    )  # fmt: skip
    routes = (HERE / "alertmanager/alertmanager.yml").read_text()
    routes = re.sub(r"group_(wait|interval): \w+", r"group_\1: 1s", routes)
    hook = f"    webhook_configs: [{{url: 'http://{LOOPBACK}:{listener}/'}}]\n"
    routes = re.sub(r"  - name: (pages|tickets)\n", rf"  - name: \1\n{hook}", routes)
    (folder / "alertmanager.yml").write_text(routes)


def start_receiver(port: int, notifications: Notifications) -> HTTPServer:
    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            notifications.take(json.loads(self.rfile.read(length)))
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_line: Any) -> None:
            """The notifications are printed."""

    server = HTTPServer((LOOPBACK, port), Receiver)
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def is_worker_up(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=5) as response:
            results = json.load(response)["data"]["result"]
    except OSError:
        return False
    return any(each["metric"]["job"] == "worker" and each["value"][1] == "1" for each in results)


def kill_worker(pid: int | None) -> Callable[[], None]:
    """Kill it with all its processes; what has the launcher go on, which would start it again."""
    stack = Stack(Layout.daily())
    if pid is None:
        workers = [process.pid for process in stack.list_running() if process.name == "worker"]
        if not workers:
            sys.exit("No worker runs: start the shop, or name it with --worker-pid.")
        pid = workers[0]
    supervisor = stack.find_supervisor()
    if supervisor:
        os.kill(supervisor.pid, signal.SIGSTOP)
    print(f"The worker {pid} is killed.", flush=True)
    os.killpg(os.getpgid(pid), signal.SIGKILL)
    return lambda: os.kill(supervisor.pid, signal.SIGCONT) if supervisor else None


def start_worker(command: str | None) -> None:
    stack = Stack(Layout.daily())
    print("The worker starts again.", flush=True)
    if command:
        subprocess.Popen(shlex.split(command), start_new_session=True)
    elif not stack.find_supervisor():
        environment = read_environment(stack.layout)
        Application(stack.layout, CommandRunner(), stack.table, environment).start_worker()


def wait_until(condition: Callable[[], bool], seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.2)
    return False


if __name__ == "__main__":
    main()
