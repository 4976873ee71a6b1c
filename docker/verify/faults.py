"""Containers killed or made again while shoppers buy, a row for each."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from docker.verify.shoppers import Load, Response, measure_longest_run
from docker.verify.stack import Stack

DOWN_SECONDS: Final = 25
ONE_KILLED: Final = f"one of two killed, away for {DOWN_SECONDS} s"
SCALED: Final = ("api", "storefront")
SETTLED_SECONDS: Final = 4
WELL_SECONDS: Final = 180
LONGEST_BAD_GATEWAY: Final = 2.0


class Fault(NamedTuple):
    """``begin`` gives the moment from which the stack has all that it needs."""

    service: str
    kind: str
    begin: Callable[[Stack, str], float]


class Row(NamedTuple):
    """``failures``: status and count, 0 for no response; ``well``: seconds from the return to a
    prompt code with nothing failing."""

    service: str
    kind: str
    successes: int
    failures: dict[int, int]
    failing_seconds: float
    bad_gateway: float
    well: float
    confirmed: int
    lost_orders: int
    doubled_orders: int
    codes: int
    lost_codes: int
    slowest_code: float
    errors: list[str]

    @property
    def is_passed(self) -> bool:
        return (
            self.bad_gateway <= LONGEST_BAD_GATEWAY
            and not self.lost_orders
            and not self.doubled_orders
            and not self.lost_codes
            and self.well < WELL_SECONDS
            and self.confirmed > 0
        )


def crash_service(stack: Stack, service: str) -> float:
    stack.kill_processes(service)
    return time.time()


def kill_for_a_while(stack: Stack, service: str) -> float:
    containers = stack.find_containers(service)
    stack.engine.run("docker", "kill", *containers)
    time.sleep(DOWN_SECONDS)
    stack.engine.run("docker", "start", *containers)
    return time.time()


def kill_one_for_a_while(stack: Stack, service: str) -> float:
    """Of several; the other ones go on."""
    container = stack.find_containers(service)[0]
    stack.engine.run("docker", "kill", container)
    time.sleep(DOWN_SECONDS)
    stack.engine.run("docker", "start", container)
    return time.time()


def recreate_service(stack: Stack, service: str) -> float:
    """Each container in turn, the next one when its successor is healthy."""
    for container in stack.find_containers(service):
        stack.engine.run("docker", "stop", container)
        stack.engine.run("docker", "rm", container)
        stack.compose("up", "--detach", "--no-deps", "--no-recreate", "--wait", service)
    return time.time()


KINDS: Final = {
    f"killed, away for {DOWN_SECONDS} s": kill_for_a_while,
    "recreated one by one": recreate_service,
    "killed": crash_service,
    ONE_KILLED: kill_one_for_a_while,
}


def has_kind(service: str, kind: str) -> bool:
    return kind != ONE_KILLED or service in SCALED


def run_fault(stack: Stack, fault: Fault) -> Row:
    before = set(read_orders(stack))
    with Load() as load:
        time.sleep(SETTLED_SECONDS)
        begun = time.time()
        returned = fault.begin(stack, fault.service)
        well = wait_until_well(load, returned)
        time.sleep(SETTLED_SECONDS)
    return build_row(fault, load, (begun, well), set(read_orders(stack)) - before)


def wait_until_well(load: Load, returned: float) -> float:
    """Seconds from the return until nothing fails for a while and codes arrive at once."""
    while (waited := time.time() - returned) < WELL_SECONDS:
        failed = [each for each in load.journal.responses[-400:] if each.is_failure]
        is_quiet = not failed or time.time() - failed[-1].at > SETTLED_SECONDS
        if is_quiet and load.journal.last_prompt_code_at > returned:
            return max(load.journal.last_prompt_code_at, failed[-1].at if failed else 0) - returned
        time.sleep(0.2)
    return waited


def build_row(fault: Fault, load: Load, moments: tuple[float, float], orders: set[str]) -> Row:
    begun, well = moments
    journal = load.journal
    failures = [each for each in journal.responses if each.is_failure]
    confirmed = set(journal.orders)
    arrived = [seconds for seconds in journal.codes if seconds is not None]
    last = max((each.at for each in failures), default=begun)
    return Row(
        fault.service,
        fault.kind,
        sum(0 < each.status < 400 for each in journal.responses),
        count_failures(journal.responses),
        last - begun if failures else 0.0,
        max(measure_longest_run(journal.responses, status) for status in (502, 504)),
        well,
        len(confirmed),
        len(confirmed - orders),
        len(orders - confirmed),
        len(journal.codes),
        len(journal.codes) - len(arrived),
        max(arrived, default=0.0),
        journal.errors,
    )


def count_failures(responses: list[Response]) -> dict[int, int]:
    statuses = sorted({each.status for each in responses if each.status >= 400 or not each.status})
    return {status: sum(each.status == status for each in responses) for status in statuses}


def read_orders(stack: Stack) -> list[str]:
    """Numbers of all orders, as the API returns them."""
    return stack.query("select id from order_order")
