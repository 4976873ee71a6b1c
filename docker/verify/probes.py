"""What is asked of containers from inside: settings, metrics, and the queues apart."""

import contextlib
import json
import re
import statistics
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor, wait
from datetime import datetime
from itertools import pairwise
from typing import Any, Final

from docker.verify.shoppers import Journal, Load, build_proxy_headers, send_request
from docker.verify.stack import SERVICES, Stack, read_commands
from docker.verify.steps import describe_load, require_condition

SETTINGS_HEADING: Final = "## Ready to sell"
METRICS_PORT: Final = 9464
METRICS_SERVICES: Final = ("api", "worker", "worker-codes", "beat", "storefront")
# What the trial lacks: an owner, own addresses, a mail server, a backup, the seller's data.
TRIAL_ERRORS: Final = {
    "back_office.E002", "content.E001", "messaging.E003", "messaging.E004", "saleor_config.E006",
    "saleor_config.E011", "saudi_market.E002", "saudi_market.E003",
}  # fmt: skip
READ_METRICS: Final = """import sys, urllib.request
for address in sys.argv[1:]:
    text = urllib.request.urlopen(address, timeout=10).read().decode()
    print(address, sum(line.startswith('mashtal_') for line in text.splitlines()))"""
REBUILD_TASK: Final = "plugins.catalogue.tasks.apply_listing_changes"
CHANGE_ALL: Final = (
    "insert into catalogue_listingchange (product_id, is_stock)"
    " select id, false from product_product"
)
ENQUEUE: Final = f'celery -b "$REDIS_URL" call {REBUILD_TASK} --queue rebuild'
REBUILDING_SECONDS: Final = 60
LONGEST_P95: Final = 2.0
FREQUENT_TASK: Final = "messaging.deliver_due_messages"
FREQUENT_SECONDS: Final = 15
BEAT_SECONDS: Final = 120
OBSERVABILITY: Final = (
    "-f", "docker-compose.yml", "-f", "verify.yml", "-f", "observability/compose.yml",
    "--profile", "observability",
)  # fmt: skip
WATCHERS: Final = ("prometheus", "alertmanager", "grafana")
PROMETHEUS: Final = "http://127.0.0.1:9090/api/v1"
SCRAPED_SECONDS: Final = 120


def check_settings(stack: Stack) -> str:
    """The documented check in the image names what this trial lacks, and nothing else."""
    command = next(
        line for line in read_commands(SETTINGS_HEADING)[0].splitlines() if "run" in line
    )
    text = stack.shell(f"{command} 2>&1 || true")
    errors = set(re.findall(r"\((\w+\.E\d+)\)", text))
    require_condition(errors == TRIAL_ERRORS, f"{sorted(errors)}: {text[-1000:]}")
    return f"names what the trial lacks, {', '.join(sorted(errors))}, and nothing else"


def check_metrics(stack: Stack) -> str:
    """Each service has its numbers on a port that neither nginx nor the machine leads to."""
    addresses = [f"http://{service}:{METRICS_PORT}/metrics" for service in METRICS_SERVICES]
    read = stack.compose("exec", "-T", "api", "python", "-c", READ_METRICS, *addresses)
    counts = [int(line.split()[-1]) for line in read.splitlines()]
    require_condition(len(counts) == len(addresses) and all(counts), read)
    journal = Journal()
    for path in ("/metrics", "/api/metrics", "/health/metrics", "/internal/metrics"):
        headers = build_proxy_headers("198.51.100.9")
        _status, body = send_request(journal, "metrics", "GET", path, None, headers)
        require_condition(b"mashtal_" not in body, f"{path} shows metrics")
    published = [
        f"{service} {port}"
        for service in SERVICES
        for each in stack.inspect(*stack.find_containers(service))
        for port, places in each["NetworkSettings"]["Ports"].items()
        if places
    ]
    require_condition(published == ["proxy 8080/tcp"], f"Published: {published}")
    numbers = zip(METRICS_SERVICES, counts, strict=True)
    return f"{', '.join(f'{name} {count}' for name, count in numbers)} series; only nginx published"


def measure_codes(stack: Stack) -> str:
    """Shoppers ask for codes while the worker of ``rebuild`` never rests."""
    ended = threading.Event()
    with ThreadPoolExecutor(1) as pool, Load() as load:
        rebuilding = pool.submit(rebuild_repeatedly, stack, ended)
        try:
            # An error of the thread ends the wait, and is raised below.
            wait([rebuilding], timeout=REBUILDING_SECONDS)
        finally:
            ended.set()
    rebuilds = rebuilding.result()
    require_condition(rebuilds, "No rebuild was begun")
    found = load.journal.codes
    seconds = [each for each in found if each is not None]
    require_condition(len(seconds) == len(found) > 1, f"Codes lost: {found}")
    p95 = statistics.quantiles(seconds, n=20)[-1]
    text = f"{len(seconds)} codes, median {statistics.median(seconds):.1f} s, p95 {p95:.1f} s"
    require_condition(p95 <= LONGEST_P95, text)
    return f"{text}, all products rebuilt {rebuilds} times; {describe_load(load)}"


def rebuild_repeatedly(stack: Stack, ended: threading.Event) -> int:
    """How often all products were handed to the worker of ``rebuild`` until ``ended``."""
    rebuilds = 0
    while not ended.is_set():
        stack.query(CHANGE_ALL)
        stack.compose("exec", "-T", "worker", "sh", "-c", ENQUEUE)
        rebuilds += 1
    return rebuilds


def measure_schedule(stack: Stack, begun: float) -> str:
    """The longest time since ``begun`` without beat's most frequent task."""
    asked = time.time()
    while not (moments := read_sendings(stack, begun)) or moments[-1] < asked:
        require_condition(time.time() - asked < BEAT_SECONDS, f"{FREQUENT_TASK} is not sent")
        time.sleep(1)
    longest = max(later - earlier for earlier, later in pairwise([begun, *moments]))
    return f"{FREQUENT_TASK} due every {FREQUENT_SECONDS} s, {longest:.0f} s at the longest"


def read_sendings(stack: Stack, begun: float) -> list[float]:
    """When beat has sent it since ``begun``, by the engine's clock."""
    log = stack.compose("logs", "--no-log-prefix", "--timestamps", "beat")
    found = re.findall(rf"(\d+-\d+-\d+T[\d:]+)\S* .*due task {FREQUENT_TASK}", log)
    moments = [datetime.fromisoformat(f"{each}+00:00").timestamp() for each in found]
    return [at for at in moments if at > begun]


def watch_stack(stack: Stack) -> str:
    """Prometheus reads every container, its rules load, and it finds Alertmanager."""
    # Debian, which the base images of an own engine come from, has no Grafana.
    watchers = WATCHERS if stack.engine.pid is None else WATCHERS[:2]
    options: dict[str, Any] = {"variables": {"GRAFANA_PASSWORD": "verify"}}
    stack.compose(*OBSERVABILITY, "up", "--detach", "--no-deps", *watchers, **options)
    try:
        targets = wait_for_targets(stack)
        groups = read_prometheus("rules")["groups"]
        rules = [rule for group in groups for rule in group["rules"]]
        require_condition(rules and all(each["health"] == "ok" for each in rules), f"{rules}")
        managers = read_prometheus("alertmanagers")["activeAlertmanagers"]
        require_condition(managers, "Prometheus does not find Alertmanager")
    finally:
        stack.compose(*OBSERVABILITY, "rm", "--stop", "--force", *watchers, **options)
    return f"{', '.join(watchers)}; {len(targets)} targets up, {len(rules)} rules"


def wait_for_targets(stack: Stack) -> list[str]:
    """All containers of the shop's own services."""
    count = sum(len(stack.find_containers(service)) for service in METRICS_SERVICES)
    begun, up = time.time(), list[str]()
    while True:
        with contextlib.suppress(OSError, ValueError):
            targets = read_prometheus("targets")["activeTargets"]
            up = [each["scrapeUrl"] for each in targets if each["health"] == "up"]
            if len(up) == count == len(targets):
                return up
        require_condition(time.time() - begun < SCRAPED_SECONDS, f"{len(up)} of {count} are up")
        time.sleep(2)


def read_prometheus(path: str) -> Any:
    with urllib.request.urlopen(f"{PROMETHEUS}/{path}", timeout=10) as response:
        return json.load(response)["data"]
