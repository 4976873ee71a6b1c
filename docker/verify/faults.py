"""Containers killed or made again while shoppers buy, a row for each."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from docker.verify.shoppers import (
    Load,
    Response,
    count_messages,
    measure_longest_run,
    read_messages,
)
from docker.verify.stack import Stack

DOWN_SECONDS: Final = 30
IN_TURN: Final = "recreated one by one"
ONE_KILLED: Final = f"one of two killed, away for {DOWN_SECONDS} s"
SCALED: Final = ("api", "storefront")
BEGUN_SECONDS: Final = 2
QUIET_SECONDS: Final = 4
WELL_SECONDS: Final = 180
LONGEST_BAD_GATEWAY: Final = 2.0
BAD_GATEWAY: Final = frozenset({502, 504})
# No response, and what nginx says for 502 and 504.
AWAY: Final = frozenset({0, 503})
# A code is sent once more at most (docs/decisions/0056-outbox.md).
MOST_MESSAGES: Final = 2


class Fault(NamedTuple):
    """``begin`` gives the moment from which the stack has all that it needs."""

    service: str
    kind: str
    begin: Callable[[Stack, str], float]


class Row(NamedTuple):
    """``failures``: status and count, 0 for no response; ``refused``: seconds of the longest run of
    what ``list_brief_errors`` has; ``well``: seconds from the return until nothing fails any more
    and codes are prompt; ``messages_of_a_code``: the most that one code took."""

    service: str
    kind: str
    successes: int
    failures: dict[int, int]
    failing_seconds: float
    refused: float
    well: float
    confirmed: int
    lost_orders: int
    doubled_orders: int
    codes: int
    lost_codes: int
    messages_of_a_code: int
    slowest_code: float
    errors: list[str]

    @property
    def is_passed(self) -> bool:
        return (
            self.refused <= LONGEST_BAD_GATEWAY
            and self.failures.keys() <= BAD_GATEWAY | AWAY
            and not self.lost_orders
            and not self.doubled_orders
            and not self.lost_codes
            and self.messages_of_a_code <= MOST_MESSAGES
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


def recreate_after_a_while(stack: Stack, service: str) -> float:
    """All containers; their successors have other addresses."""
    containers = stack.find_containers(service)
    stack.engine.run("docker", "stop", *containers)
    stack.engine.run("docker", "rm", *containers)
    time.sleep(DOWN_SECONDS)
    begun = time.time()
    stack.compose("up", "--detach", "--no-deps", service)
    return begun


def recreate_in_turn(stack: Stack, service: str) -> float:
    """Each container in turn, the next one when its successor is healthy."""
    for container in stack.find_containers(service):
        stack.engine.run("docker", "stop", container)
        stack.engine.run("docker", "rm", container)
        stack.compose("up", "--detach", "--no-deps", "--no-recreate", "--wait", service)
    return time.time()


KINDS: Final = {
    f"killed, away for {DOWN_SECONDS} s": kill_for_a_while,
    f"recreated, away for {DOWN_SECONDS} s": recreate_after_a_while,
    IN_TURN: recreate_in_turn,
    "killed": crash_service,
    ONE_KILLED: kill_one_for_a_while,
}


def has_kind(service: str, kind: str) -> bool:
    return kind != ONE_KILLED or service in SCALED


def list_brief_errors(service: str, kind: str) -> frozenset[int]:
    """What lasts for moments only: where a container of the service is left, every refusal."""
    is_one_left = service in SCALED and kind in (IN_TURN, ONE_KILLED)
    return BAD_GATEWAY | (AWAY if is_one_left else frozenset())


def run_fault(stack: Stack, fault: Fault) -> Row:
    before = set(read_orders(stack))
    # The buyers' last stories go on for seconds after all is well.
    with Load() as load:
        time.sleep(BEGUN_SECONDS)
        begun = time.time()
        returned = fault.begin(stack, fault.service)
        well = wait_until_well(load, returned)
    return build_row(fault, load, (begun, well), set(read_orders(stack)) - before)


def wait_until_well(load: Load, returned: float) -> float:
    """Seconds from the return until nothing fails any more and codes arrive at once."""
    journal = load.journal
    while (waited := time.time() - returned) < WELL_SECONDS:
        failed = max([returned, journal.late_code_at, *list_failures(journal.responses[-400:])])
        prompt = [at for at in journal.prompt_codes_at if at > returned]
        if time.time() - failed > QUIET_SECONDS and prompt and prompt[-1] > failed:
            return max(prompt[0], failed) - returned
        time.sleep(0.2)
    return waited


def list_failures(responses: list[Response]) -> list[float]:
    return [each.at for each in responses if each.is_failure]


def build_row(fault: Fault, load: Load, moments: tuple[float, float], orders: set[str]) -> Row:
    begun, well = moments
    journal = load.journal
    failures = list_failures(journal.responses)
    confirmed = set(journal.orders)
    arrived = [seconds for seconds in journal.codes if seconds is not None]
    return Row(
        fault.service,
        fault.kind,
        sum(0 < each.status < 400 for each in journal.responses),
        count_failures(journal.responses),
        max(failures) - begun if failures else 0.0,
        measure_longest_run(journal.responses, *list_brief_errors(fault.service, fault.kind)),
        well,
        len(confirmed),
        len(confirmed - orders),
        len(orders - confirmed),
        len(journal.codes),
        len(journal.codes) - len(arrived),
        count_messages(journal.phones, read_messages()),
        max(arrived, default=0.0),
        journal.errors,
    )


def count_failures(responses: list[Response]) -> dict[int, int]:
    statuses = sorted({each.status for each in responses if each.status >= 400 or not each.status})
    return {status: sum(each.status == status for each in responses) for status in statuses}


def read_orders(stack: Stack) -> list[str]:
    """Numbers of all orders, as the API returns them."""
    return stack.query("select id from order_order")
