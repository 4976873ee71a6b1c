"""What drives the compose stack, as far as it needs no engine."""

import pytest

from docker.verify.bases import STAND_INS, find_bases
from docker.verify.faults import Row
from docker.verify.report import format_rows
from docker.verify.shoppers import Response, measure_longest_run
from docker.verify.stack import read_commands

ROW = Row("api", "killed", 100, {502: 3}, 4.0, 1.2, 3.0, 12, 0, 0, 12, 0, 0.8, [])


def test_every_base_image_has_a_stand_in() -> None:
    names = {base.name for base in find_bases()}

    assert names == set(STAND_INS)


@pytest.mark.parametrize(
    ("heading", "count", "word"),
    [
        ("### An update", 2, "docker compose --profile backup build"),
        ("### A backup, and its way back", 2, "backup --init"),
    ],
)
def test_the_documented_commands_are_found(heading: str, count: int, word: str) -> None:
    blocks = read_commands(heading)

    assert len(blocks) == count
    assert word in blocks[0]
    assert not any(line.startswith("$ ") for block in blocks for line in block.splitlines())


def test_the_longest_run_of_a_status_is_measured() -> None:
    moments = [(1.0, 502), (2.0, 200), (2.5, 502), (3.0, 502), (9.0, 502), (9.5, 502)]
    responses = [Response("read", at, status, 0.1) for at, status in moments]

    assert measure_longest_run(responses, 502) == 2.0
    assert measure_longest_run(responses, 503) == 0.0


@pytest.mark.parametrize(
    "change",
    [{"bad_gateway": 2.1}, {"lost_orders": 1}, {"doubled_orders": 1}, {"lost_codes": 1},
     {"confirmed": 0}, {"well": 180.0}],
)  # fmt: skip
def test_a_row_that_lost_something_fails(change: dict[str, float]) -> None:
    assert ROW.is_passed
    assert not ROW._replace(**change).is_passed


def test_a_row_is_one_line_of_the_table() -> None:
    assert format_rows([ROW]).splitlines()[-1] == (
        "| api | killed | 100 | 502: 3 | 4.0 s | 1.2 s | 3 s | 12, 0, 0 | 12, 0, 0.8 s |"
    )
