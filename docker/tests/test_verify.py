"""What drives the compose stack, as far as it needs no engine."""

import re
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from docker.verify import engine, faults, probes
from docker.verify.bases import STAND_INS, find_bases
from docker.verify.faults import IN_TURN, KINDS, ONE_KILLED, Row, has_kind, list_brief_errors
from docker.verify.report import format_rows
from docker.verify.shoppers import Journal, Response, count_messages, measure_longest_run
from docker.verify.stack import SERVICES, read_commands, read_start
from docker.verify.steps import describe_failed_responses

ROW = Row("api", "killed", 100, {502: 3}, 4.0, 1.2, 3.0, 12, 0, 0, 12, 0, 1, 0.8, [])


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
    assert measure_longest_run(responses, 200, 502) == 2.0


def test_refusals_are_of_the_service_that_should_have_responded() -> None:
    responses = [
        Response("page", 101.0, 0, 0.1),
        Response("order", 102.5, 0, 0.1),
        Response("page", 110.0, 503, 0.1),
        Response("order", 120.0, 503, 0.1),
        Response("order", 130.0, 200, 0.1),
    ]

    assert describe_failed_responses(responses, 100.0) == (
        "api 1 times 503, 0.0 s, from 20 s on; proxy 2 times 0, 1.5 s, from 1 s on;"
        " storefront 1 times 503, 0.0 s, from 10 s on"
    )
    assert describe_failed_responses(responses[-1:], 100.0) == "none"


def test_the_messages_of_a_code_are_counted() -> None:
    sent = (("1", "#4711"), ("2", "#4712"), ("2", "Your order is 4"), ("1", "#4711"))
    messages = [{"phone": f"96650000000{last}", "text": text} for last, text in sent]

    assert count_messages({"966500000001", "966500000002"}, messages) == 2
    assert count_messages({"966500000002"}, messages) == 1
    assert count_messages(set(), messages) == 0


def test_a_start_is_read_from_what_the_engine_says() -> None:
    assert read_start({"State": {"StartedAt": "1970-01-01T00:01:00.123456789Z"}}) == 60.0


@pytest.mark.parametrize(
    "change",
    [{"refused": 2.1}, {"lost_orders": 1}, {"doubled_orders": 1}, {"lost_codes": 1},
     {"messages_of_a_code": 3}, {"confirmed": 0}, {"well": 180.0}, {"failures": {500: 1}}],
)  # fmt: skip
def test_a_row_that_lost_something_fails(change: dict[str, Any]) -> None:
    assert ROW.is_passed
    assert not ROW._replace(**change).is_passed


def test_every_service_is_away_for_half_a_minute_and_made_again() -> None:
    away = [kind for kind in KINDS if kind.endswith("away for 30 s") and kind != ONE_KILLED]

    assert len(away) == 2
    assert {"proxy", "storefront", "api", "worker", "beat", "postgres", "redis"} <= set(SERVICES)
    assert all(has_kind(service, kind) for service in SERVICES for kind in (*away, IN_TURN))
    assert not has_kind("postgres", ONE_KILLED)


def test_where_a_container_is_left_no_refusal_lasts() -> None:
    assert list_brief_errors("api", ONE_KILLED) == {0, 502, 503, 504}
    assert list_brief_errors("storefront", IN_TURN) == {0, 502, 503, 504}
    assert list_brief_errors("api", "killed") == list_brief_errors("redis", IN_TURN) == {502, 504}


@pytest.mark.parametrize(
    ("failed", "late", "prompt", "well"),
    [([], 0, [2], 2), ([3], 0, [2, 4], 3), ([-8], 0, [-9, 1, 5], 1), ([], 6, [2, 7], 6)],
)
def test_all_is_well_from_the_last_failure_or_the_first_prompt_code(
    monkeypatch: pytest.MonkeyPatch,
    failed: list[int], late: int, prompt: list[int], well: int,
) -> None:  # fmt: skip
    # given what was seen until ten seconds after the return
    returned = time.time() - 10
    journal = Journal(late_code_at=returned + late if late else 0)
    journal.responses = [Response("read", returned + each, 503, 0.1) for each in failed]
    journal.prompt_codes_at = [returned + each for each in prompt]
    load: Any = SimpleNamespace(journal=journal)
    monkeypatch.setattr(faults, "QUIET_SECONDS", 2)

    # when
    seconds = faults.wait_until_well(load, returned)

    # then
    assert seconds == pytest.approx(well)


def test_roots_are_made_at_once_and_not_again_where_they_are_images(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # given an engine that has imported one of two
    made: dict[str, str] = {}
    monkeypatch.setattr(
        engine, "make_root", lambda root, release, packages: made.update({root.name: packages})
    )
    mark = engine.find_import_mark(tmp_path, "trixie")
    mark.parent.mkdir(parents=True)
    mark.touch()

    # when
    engine.make_roots(tmp_path, {"trixie": "redis-server", "forky": "nginx"})

    # then
    assert made == {"engine": engine.PACKAGES, "forky": "nginx"}


def test_a_row_is_one_line_of_the_table() -> None:
    assert format_rows([ROW]).splitlines()[-1] == (
        "| api | killed | 100 | 502: 3 | 4.0 s | 1.2 s | 3 s | 12, 0, 0 | 12, 0, 1, 0.8 s |"
    )


class BuyersOfCodes:
    """A load whose codes arrive at once."""

    def __init__(self) -> None:
        self.journal = Journal()
        self.journal.codes += [0.1, 0.2, 0.3]
        self.journal.orders["1"] = "ar"

    def __enter__(self) -> "BuyersOfCodes":
        return self

    def __exit__(self, *_arguments: object) -> None:
        pass


def test_codes_are_not_measured_without_a_rebuild(monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    monkeypatch.setattr(probes, "Load", BuyersOfCodes)

    def query(_statement: str) -> list[str]:
        raise RuntimeError("The database is away")

    # then
    with pytest.raises(RuntimeError, match="The database is away"):
        probes.measure_codes(cast("Any", SimpleNamespace(query=query)))


def test_rebuilds_during_the_codes_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    # given
    monkeypatch.setattr(probes, "Load", BuyersOfCodes)
    monkeypatch.setattr(probes, "REBUILDING_SECONDS", 0.2)
    stack = SimpleNamespace(query=lambda _statement: [], compose=lambda *_words: time.sleep(0.01))

    # when
    text = probes.measure_codes(cast("Any", stack))

    # then
    found = re.search(r"all products rebuilt (\d+) times", text)
    assert found
    assert int(found[1]) >= 1
