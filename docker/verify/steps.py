"""What the stack is driven through, step by step; each returns its figures or raises."""

import json
import time
from collections.abc import Callable
from typing import Any, Final

from docker.verify import faults
from docker.verify.bases import prepare_bases
from docker.verify.shoppers import (
    LANGUAGES,
    Journal,
    Load,
    Response,
    build_proxy_headers,
    buy_once,
    measure_longest_run,
    send_request,
)
from docker.verify.stack import SERVICES, Stack, export_tree, read_commands, write_settings

UP_SECONDS: Final = 600
REPLICAS: Final = 2
SERVED_BYTES: Final = 10_000
SERVED_SECONDS: Final = 3
KILLED_STATUS: Final = 137
FAILED_STATUSES: Final = (0, 502, 503, 504)
LARGE_BODY: Final = 4 * 1024 * 1024
EVERY_PROFILE: Final = ("--profile", "*")


class StepFailed(Exception):
    pass


def require_condition(condition: object, sentence: str) -> None:
    if not condition:
        raise StepFailed(sentence)


def start_stack(stack: Stack) -> str:
    begun = time.monotonic()
    stack.compose("up", "--detach", "--wait", seconds=UP_SECONDS)
    stack.wait_until_healthy(UP_SECONDS)
    return f"healthy after {time.monotonic() - begun:.0f} s"


def load_catalogue(stack: Stack) -> str:
    begun = time.monotonic()
    stack.manage("load_fixtures", seconds=UP_SECONDS)
    return f"{time.monotonic() - begun:.0f} s"


def sell_plants(stack: Stack) -> str:
    """The story in both languages."""
    journal = Journal()
    begun = time.monotonic()
    numbers = [buy_once(journal, language) for language in LANGUAGES]
    require_condition(all(numbers), f"{journal.errors}")
    require_condition(
        set(numbers) <= set(faults.read_orders(stack)), "An order is not in the database"
    )
    codes = ", ".join(f"{seconds or 0:.1f}" for seconds in journal.codes)
    return f"orders {', '.join(numbers)} in {time.monotonic() - begun:.1f} s, codes in {codes} s"


def start_again_unchanged(stack: Stack) -> str:
    before = stack.read_identities()
    begun = time.monotonic()
    stack.compose("up", "--detach", "--wait", seconds=UP_SECONDS)
    after = stack.read_identities()
    changed = [service for service in SERVICES if before[service] != after[service]]
    require_condition(not changed, f"Recreated: {', '.join(changed)}")
    return f"nothing recreated, {time.monotonic() - begun:.0f} s"


def check_limits(_stack: Stack) -> str:
    journal = Journal()
    headers = build_proxy_headers("198.51.100.9")
    form = {**headers, "Content-Type": "application/json"}
    large, _body = send_request(journal, "large", "POST", "/api/contact", b"x" * LARGE_BODY, form)
    named, _body = send_request(journal, "host", "GET", "/health/", None, headers | {"Host": "api"})
    internal, _body = send_request(journal, "internal", "POST", "/internal/purge", b"{}", form)
    receipt, _body = send_request(
        journal, "receipt", "POST", "/sms/receipts/unifonic/", b"x" * 20_000, form
    )
    event, _body = send_request(
        journal, "event", "POST", "/payments/moyasar/webhook", b"x" * 300_000, form
    )
    found = (large, named, internal, receipt, event)
    require_condition(found == (413, 421, 404, 413, 413), f"Answered {found}")
    return "4 MB to /api/contact 413, Host: api 421, /internal/ 404, receipts and webhooks 413"


def scale_services(stack: Stack) -> str:
    """Two more of each and back, while shoppers buy; every one gets its share."""
    with Load() as load:
        begun = time.monotonic()
        resize_services(stack, 2 * REPLICAS)
        stack.wait_until_healthy(UP_SECONDS)
        up_seconds = time.monotonic() - begun
        time.sleep(3)
        idle = list_idle(stack, stack.find_containers("api"))
        resize_services(stack, REPLICAS)
        time.sleep(5)
    failed = faults.count_failures(load.journal.responses)
    require_condition(not failed, f"Failed while containers started or stopped: {failed}")
    require_condition(not idle, f"{len(idle)} API containers got no requests")
    return f"{2 * REPLICAS} of each after {up_seconds:.0f} s, all asked; {describe_load(load)}"


def resize_services(stack: Stack, count: int) -> None:
    sizes = ("--scale", f"api={count}", "--scale", f"storefront={count}")
    stack.compose("up", "--detach", "--no-deps", "--no-recreate", *sizes, "api", "storefront")


def list_idle(stack: Stack, containers: list[str]) -> list[str]:
    """Those that no more bytes come out of than their health check's."""

    def read(container: str) -> int:
        text = stack.engine.run("docker", "exec", container, "cat", "/proc/net/dev")
        return sum(int(line.split()[9]) for line in text.splitlines() if "eth" in line)

    first = {each: read(each) for each in containers}
    time.sleep(SERVED_SECONDS)
    return [each for each in containers if read(each) - first[each] <= SERVED_BYTES]


def describe_load(load: Load) -> str:
    journal = load.journal
    require_condition(journal.orders, f"Nobody bought: {journal.errors[:3]}")
    failed = faults.count_failures(journal.responses)
    orders = len(journal.orders)
    return f"{len(journal.responses)} responses, failed {failed or 'none'}, {orders} orders"


def stop_politely(stack: Stack) -> str:
    """Nothing is killed at a stop. The stack stays stopped: an update follows, which removes it."""
    begun = time.monotonic()
    containers = {service: stack.find_containers(service) for service in SERVICES}
    stack.compose("stop", seconds=UP_SECONDS)
    seconds = time.monotonic() - begun
    states = {
        service: state["State"]["ExitCode"]
        for service, found in containers.items()
        for state in stack.inspect(*found)
    }
    killed = [service for service, status in states.items() if status == KILLED_STATUS]
    require_condition(not killed, f"SIGKILL at the stop: {', '.join(killed)}")
    return f"{seconds:.0f} s, nothing killed; exit statuses {json.dumps(states)}"


def back_up_and_restore(stack: Stack) -> str:
    """The documented commands, then the documented way back into an empty stack."""
    backup, restore = read_commands("### A backup, and its way back")
    tables = count_rows(stack)
    begun = time.monotonic()
    stack.shell(backup, seconds=UP_SECONDS)
    written = time.monotonic() - begun
    files = count_files(stack)
    stack.compose("down", "--volumes", seconds=UP_SECONDS)
    begun = time.monotonic()
    stack.shell(restore, seconds=UP_SECONDS)
    restored = time.monotonic() - begun
    found, found_files = count_rows(stack), count_files(stack)
    require_condition(found == tables, f"Rows differ: {tables} before, {found} after")
    require_condition(found_files == files, f"{files} files before, {found_files} after")
    sold = sell_plants(stack)
    return (
        f"backup in {written:.0f} s; restored in {restored:.0f} s with "
        f"{sum(tables.values())} rows of {len(tables)} tables and {files} files; {sold}"
    )


COUNTED: Final = (
    "order_order", "order_orderline", "account_user", "product_product", "product_productvariant",
    "warehouse_stock", "warehouse_allocation",
)  # fmt: skip


def count_rows(stack: Stack) -> dict[str, int]:
    return {table: int(stack.query(f"select count(*) from {table}")[0]) for table in COUNTED}  # noqa: S608


def count_files(stack: Stack) -> int:
    script = "find /srv/media /srv/private -type f | wc -l"
    return int(stack.compose("run", "--rm", "--no-deps", "-T", "api", "sh", "-c", script))


def update_from(stack: Stack, revision: str) -> str:
    """The documented update of a tree of ``revision``, in its place, while shoppers buy."""
    stack.compose("down", "--volumes", seconds=UP_SECONDS)
    export_tree(stack.engine, stack.folder, revision)
    stack.compose(*EVERY_PROFILE, "build", seconds=1800)
    start_stack(stack)
    load_catalogue(stack)
    # As `git pull` does: paths of the machine are part of what a container is made from.
    export_tree(stack.engine, stack.folder)
    update = read_commands("### An update")[0].replace("git pull\n", "")
    with Load() as load:
        time.sleep(5)
        begun = time.time()
        stack.shell(update, seconds=1800)
        seconds = time.time() - begun
        stack.wait_until_healthy(UP_SECONDS)
        time.sleep(5)
    confirmed, found = set(load.journal.orders), set(faults.read_orders(stack))
    require_condition(confirmed <= found, f"Lost orders: {confirmed - found}")
    responses = load.journal.responses
    gaps = measure_gaps(responses)
    text = (
        f"longest gaps {gaps} s; failed: {describe_failed_responses(responses, begun)};"
        f" started: {describe_starts(stack, begun)}"
    )
    require_condition(max(gaps.values()) <= faults.LONGEST_BAD_GATEWAY, text)
    return f"{seconds:.0f} s; {describe_load(load)}; {text}"


def measure_gaps(responses: list[Response]) -> dict[int, float]:
    """Seconds of the longest run of each status that refuses; 0: no connection."""
    return {status: round(measure_longest_run(responses, status), 1) for status in FAILED_STATUSES}


def describe_failed_responses(responses: list[Response], begun: float) -> str:
    """Of each service: how often, for how long without a pause, and from which second on."""
    refused = [each for each in responses if each.status in FAILED_STATUSES]
    rows = []
    for service, status in sorted({(each.service, each.status) for each in refused}):
        own = [each for each in refused if (each.service, each.status) == (service, status)]
        longest = measure_longest_run(own, status)
        first = min(each.at for each in own) - begun
        rows.append(f"{service} {len(own)} times {status}, {longest:.1f} s, from {first:.0f} s on")
    return "; ".join(rows) or "none"


def describe_starts(stack: Stack, begun: float) -> str:
    """When containers started, in seconds from ``begun``."""
    return ", ".join(
        f"{service} {' '.join(f'{at - begun:.0f}' for at in found)} s"
        for service, found in stack.read_starts(begun).items()
    )


def measure_memory(stack: Stack) -> str:
    sizes = ", ".join(f"{name} {size} MB" for name, size in stack.read_image_sizes().items())
    memory = ", ".join(f"{name} {usage}" for name, usage in sorted(stack.read_memory().items()))
    return f"images: {sizes}; memory: {memory}"


def build_images(stack: Stack, state: Any, before: str) -> str:
    engine = stack.engine
    begun = time.monotonic()
    bases = prepare_bases(engine, state, before)
    prepared = time.monotonic() - begun
    export_tree(engine, stack.folder)
    write_settings(engine, stack.folder)
    begun = time.monotonic()
    stack.compose(*EVERY_PROFILE, "build", seconds=1800)
    return (
        f"{len(bases)} base images in {prepared:.0f} s, ours in {time.monotonic() - begun:.0f} s: "
        + ", ".join(f"{name} {size} MB" for name, size in stack.read_image_sizes().items())
    )


Step = tuple[str, Callable[[], str]]


def run_step(name: str, step: Callable[[], str]) -> tuple[bool, str]:
    begun = time.monotonic()
    try:
        passed, text = True, step()
    except Exception as error:
        passed, text = False, f"{type(error).__name__}: {error}"
    print(
        f"{'pass' if passed else 'FAIL'} {time.monotonic() - begun:4.0f} s  {name}: {text}",
        flush=True,
    )
    return passed, text
