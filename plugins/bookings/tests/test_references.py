"""References that nobody guesses and everybody can read out."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.bookings.models.bookings import REFERENCE_IN_SQL
from plugins.bookings.references import ALPHABET, generate_reference, parse_reference

KNOWN = "MB-7Q4M-9XKD-2HTP"


def test_reference_has_the_shape_that_the_database_wants():
    for _time in range(200):
        assert re.fullmatch(REFERENCE_IN_SQL, generate_reference())


def test_references_differ():
    assert len({generate_reference() for _time in range(1000)}) == 1000


@pytest.mark.parametrize(
    "typed",
    [
        KNOWN,
        "mb-7q4m-9xkd-2htp",
        "MB7Q4M9XKD2HTP",
        "7q4m 9xkd 2htp",
        " \u200fMB–7Q4M–9XKD–2HTP\u200f ",
        "MB-٧Q٤M-٩XKD-٢HTP",
        "MB 7Q4M\n9XKD\t2HTP",
    ],
)
def test_reference_is_read_however_it_is_typed(typed):
    assert parse_reference(typed) == KNOWN


def test_letters_that_look_like_digits_are_understood():
    assert parse_reference("mb-oOiI-lL00-1111") == "MB-0011-1100-1111"


def test_prefix_may_also_be_the_first_letters_of_one():
    # given a reference whose own signs begin with the prefix
    assert parse_reference("MBMB-0000-0000") == "MB-MBMB-0000-0000"
    assert parse_reference("MB-MBMB-0000-0000") == "MB-MBMB-0000-0000"


@pytest.mark.parametrize(
    "typed", ["", "MB", "MB-7Q4M-9XKD-2HT", KNOWN + "0", "MB-7Q4M-9XKD-2HTU", "\x00" * 12, "٧" * 9]
)
def test_anything_else_is_no_reference(typed):
    assert parse_reference(typed) is None


@given(st.text(alphabet=ALPHABET, min_size=12, max_size=12))
def test_every_reference_reads_as_itself(signs):
    shown = f"MB-{signs[:4]}-{signs[4:8]}-{signs[8:]}"

    assert parse_reference(shown) == parse_reference(shown.lower()) == shown


@given(st.text())
def test_reading_never_fails(text):
    found = parse_reference(text)

    assert found is None or re.fullmatch(REFERENCE_IN_SQL, found)
