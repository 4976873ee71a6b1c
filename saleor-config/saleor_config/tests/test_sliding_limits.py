import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
import time_machine

from saleor_config.limits.guess_limits import GuessLimit, Subject
from saleor_config.redis import redis_client
from saleor_config.visitor import get_networks

LIMIT = GuessLimit("test")
NOON = "2026-03-01T12:00:00+03:00"


def subject(name: str = "a", *, kind: str = "account", count: int = 3) -> Subject:
    return Subject(kind, name, ((count, 60), (count + 2, 600)))


def attempt(*subjects: Subject) -> int:
    return LIMIT.reserve(uuid.uuid4().hex, subjects)


def test_attempts_are_counted_in_windows_that_slide() -> None:
    with time_machine.travel(NOON, tick=False) as clock:
        assert [attempt(subject()) for _ in range(4)] == [0, 0, 0, 60]
        clock.shift(59)
        assert attempt(subject()) == 1
        clock.shift(1)
        assert [attempt(subject()) for _ in range(3)] == [0, 0, 540]
        assert attempt(subject("b")) == 0
        clock.shift(541)
        assert attempt(subject()) == 0


def test_a_success_takes_back_its_own_attempt_alone() -> None:
    with time_machine.travel(NOON, tick=False):
        found = []
        for number in range(6):
            found.append(attempt(subject()))
            name = f"good-{number}"
            if LIMIT.reserve(name, [subject()]) == 0:
                LIMIT.give_back(name)
                LIMIT.give_back(name)

        assert found == [0, 0, 0, 60, 60, 60]


def test_one_attempt_counts_once_and_for_every_subject_or_for_none(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with time_machine.travel(NOON, tick=False):
        narrow, wide = subject(count=1), subject("net", kind="address", count=5)
        assert [LIMIT.reserve("same", [narrow, wide]) for _ in range(3)] == [0, 0, 0]

        refused = [LIMIT.reserve(f"{n}", [narrow, wide]) for n in range(9)]

        assert set(refused) == {60}
        assert caplog.messages == ["test: the limit of one account is reached"]
        assert [attempt(wide) for _ in range(5)] == [0, 0, 0, 0, 60]


def test_attempts_made_at_once_do_not_pass_the_limit() -> None:
    with ThreadPoolExecutor(20) as pool:
        found = list(pool.map(lambda _n: attempt(subject()), range(40)))

    assert found.count(0) == 3


def test_no_subject_can_be_read_in_redis() -> None:
    attempt(subject("layla@example.com"), subject("203.0.113.7", kind="address"))

    keys = b" ".join(redis_client().scan_iter("mashtal:attempts:*"))
    assert b"mashtal:attempts:test:account" in keys
    assert b"layla" not in keys
    assert b"203.0" not in keys


@pytest.mark.parametrize(
    ("address", "names"),
    [
        ("203.0.113.7", ["203.0.113.7"]),
        ("2001:db8:1:2:3::4", ["2001:db8:1:2::/64", "2001:db8:1::/56", "2001:db8:1::/48"]),
    ],
)
def test_an_ipv6_address_counts_for_the_networks_around_it(address: str, names: list[str]) -> None:
    assert [network.name for network in get_networks(address)] == names
