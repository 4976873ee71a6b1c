import os
import time

import pytest

from saleor_config import worker
from saleor_config.worker import Worker, WorkerSet, build_heartbeat, build_options, read_sizes


def test_the_workers_are_named_with_the_tasks_that_they_run_at_once():
    assert read_sizes(["codes=4", "rebuild=1"]) == {"codes": 4, "rebuild": 1}


@pytest.mark.parametrize("arguments", [["mails=1"], ["codes"], ["codes=0"], ["codes=x"], []])
def test_what_is_no_queue_or_no_number_is_refused_with_a_sentence(arguments):
    with pytest.raises(SystemExit, match=r"codes"):
        read_sizes(arguments)


def test_a_worker_reads_its_queue_alone():
    queues = {name: build_options(name, 1)["queues"] for name in ("codes", "default", "rebuild")}

    # What the release before has enqueued goes to the worker of all else.
    assert queues == {"codes": ["codes"], "default": ["default", "celery"], "rebuild": ["rebuild"]}


def test_each_heartbeat_of_a_queue_is_the_time_of_its_file(tmp_path):
    # given
    folder = tmp_path / "workers"
    beat = build_heartbeat(folder, "codes")
    assert list(folder.iterdir()) == []

    # when
    beat(sender=None)
    os.utime(folder / "codes", (0, 0))
    beat(sender=None)

    # then
    assert time.time() - (folder / "codes").stat().st_mtime < 60


def test_a_worker_that_ends_at_once_is_started_after_growing_pauses(monkeypatch):
    # given
    clock = [1000.0]
    monkeypatch.setattr(worker.time, "monotonic", lambda: clock[0])
    workers = WorkerSet({"codes": 4})
    (one,) = workers.workers
    pauses = []

    # when it ends nine times at once, then after it ran for two minutes
    for seconds in (*[0.0] * 9, 120.0):
        one.started_at = clock[0]
        clock[0] += seconds
        workers._plan_restart(one)
        pauses.append(one.next_start - clock[0])

    # then
    assert pauses == [0.5, 1, 2, 4, 8, 16, 32, 60, 60, 0.5]


def test_a_set_that_stops_starts_nothing_again():
    workers = WorkerSet({"codes": 4})
    workers._request_stop()

    workers._plan_restart(workers.workers[0])

    assert workers.workers == [Worker("codes", 4)]
    assert workers._is_finished()
