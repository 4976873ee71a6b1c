"""Every call of the specification is served, to the right callers, and tested."""

from collections import Counter

from plugins.rest_facade.api import api
from plugins.rest_facade.coverage import (
    PAGE,
    build_page,
    list_gaps,
    list_served,
    read_calls,
    strip_parameter_names,
)
from plugins.rest_facade.openapi import list_routes

CALLS_OF_THE_SPECIFICATION = 76
"""Counted by hand in the specification; other paths are those of the second group."""

KNOWN_GAPS: set[int] = set()
"""Numbers in calls.csv of calls that are still to be built. To end empty."""


def test_no_call_of_the_specification_is_left_out() -> None:
    numbers = [call.number for call in read_calls()]
    assert numbers == list(range(1, CALLS_OF_THE_SPECIFICATION + 1))


def test_every_call_is_served_to_its_callers_and_tested() -> None:
    assert {call.number for call in list_gaps(list_served(api))} == KNOWN_GAPS


def test_no_two_calls_stand_at_one_address() -> None:
    # given the views of the router, one for each path of a group at each of its mounts
    views = {id(route.view): strip_parameter_names(route.address) for route in list_routes(api)}

    # then each has its address to itself: of two, the second would never be reached
    assert [address for address, times in Counter(views.values()).items() if times > 1] == []


def test_the_page_tells_what_there_is() -> None:
    assert PAGE.read_text(encoding="utf-8") == build_page(api), (
        "Write it anew: python -m django write_rest_docs"
    )
