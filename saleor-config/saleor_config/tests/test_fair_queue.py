import threading
import time
from queue import Empty, SimpleQueue

import pytest

from saleor_config.fair_queue import FairQueue


def wait_until(condition):
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.001)


def start_taker(queue, taken, number):
    """A thread that waits in the queue when this returns."""
    before = len(queue._waiting)
    threading.Thread(target=lambda: taken.put((number, queue.get(10)))).start()
    wait_until(lambda: len(queue._waiting) == before + 1)


def test_things_go_to_threads_in_the_order_in_which_they_asked():
    # given
    queue, taken = FairQueue(), SimpleQueue()
    for number in range(20):
        start_taker(queue, taken, number)

    # when
    received = []
    for thing in range(20):
        queue.put(thing)
        received.append(taken.get(timeout=10))

    # then
    assert received == [(number, number) for number in range(20)]


def test_what_a_thread_waits_for_is_not_taken_by_another():
    # given
    queue, taken = FairQueue(), SimpleQueue()
    start_taker(queue, taken, "first")

    # when
    queue.put("thing")

    # then
    with pytest.raises(Empty):
        queue.get_nowait()
    assert taken.get(timeout=10) == ("first", "thing")


def test_a_thread_that_gave_up_gets_nothing():
    # given
    queue = FairQueue()
    with pytest.raises(Empty):
        queue.get(0.01)

    # when
    queue.put("thing")

    # then
    assert queue.get(0.01) == "thing"


def test_nothing_is_lost_where_threads_give_up_as_things_arrive():
    # given
    queue, taken = FairQueue(), SimpleQueue()

    def take_and_put_back():
        for _each in range(300):
            try:
                thing = queue.get(0.0002)
            except Empty:
                continue
            time.sleep(0.0001)
            queue.put(thing)
        taken.put(None)

    for thing in ("a", "b"):
        queue.put(thing)

    # when
    for _each in range(8):
        threading.Thread(target=take_and_put_back).start()
    for _each in range(8):
        taken.get(timeout=30)

    # then
    assert {queue.get_nowait(), queue.get_nowait()} == {"a", "b"}
    with pytest.raises(Empty):
        queue.get_nowait()
