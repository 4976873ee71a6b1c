"""What single cells are read as."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plugins.catalogue.spreadsheets.cells import (
    clean_line,
    parse_number,
    unescape_formula,
)
from plugins.catalogue.spreadsheets.errors import CellError
from plugins.catalogue.spreadsheets.kinds import DateKind, FlagKind, NumberKind, TextKind
from saleor_config.spreadsheets import escape_formula

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("12.5", "12.5"),
        ("12,5", "12.5"),
        ("١٢٫٥", "12.5"),
        ("۱۲٫۵", "12.5"),
        ("١٬٢٥٠٫٥٠", "1250.50"),
        ("1,250.00", "1250.00"),
        ("1.250,00", "1250.00"),
        ("1,250,000", "1250000"),
        ("1 250,5", "1250.5"),
        ("0,125", "0.125"),
        ("-3", "-3"),
        ("١٬٢٥٠", "1250"),
    ],
)
def test_numbers_are_read_as_people_type_them(text, number):
    assert parse_number(text) == Decimal(number)


@pytest.mark.parametrize(
    "text", ["", "ten", "1e5", "NaN", "1.2.3", "12,34,56", "٥-", "½", "9" * 31]
)
def test_what_is_no_number_is_refused(text):
    with pytest.raises(CellError, match="This is not a number"):
        parse_number(text)


def test_number_of_two_readings_is_refused():
    with pytest.raises(CellError, match=r"“1,250” can be read as 1250 or as 1\.25"):
        parse_number("1,250")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1.005", "At most 2 decimals are possible."),
        ("-1", "Enter a number between 0 and 100."),
        ("100.01", "Enter a number between 0 and 100."),
    ],
)
def test_amounts_have_bounds(text, message):
    with pytest.raises(CellError) as caught:
        NumberKind(Decimal(100), places=2).parse(text)

    assert caught.value.message == message


def test_trailing_zeros_are_no_decimals():
    assert NumberKind(Decimal(100), places=2).parse("1.500") == Decimal("1.5")


@pytest.mark.parametrize("text", ["2026-03-01", "1/3/2026", "01.03.2026", "٠١/٠٣/٢٠٢٦", "2026/3/1"])
def test_dates_are_read_with_the_day_first_or_the_year_first(text):
    assert DateKind().parse(text) == date(2026, 3, 1)


@pytest.mark.parametrize("text", ["31/2/2026", "March", "2026-03-01 12:00", "99999-1-1"])
def test_what_is_no_date_is_refused(text):
    with pytest.raises(CellError, match="Write the date as 2026-01-31"):
        DateKind().parse(text)


def test_yes_and_no_are_read_in_both_languages():
    yes, no = ["نعم", "Yes", "TRUE", "1", "نَعَم"], ["لا", "no", "FALSE", "٠"]

    assert [FlagKind().parse(text) for text in yes + no] == [True] * 5 + [False] * 4
    with pytest.raises(CellError, match="Write “Yes” or “No”"):
        FlagKind().parse("perhaps")


@given(st.text())
def test_no_text_is_taken_for_a_formula_and_each_comes_back(text):
    cleaned = clean_line(text)
    written = escape_formula(cleaned)

    assert not written.startswith(("=", "+", "-", "@"))
    assert unescape_formula(written) == cleaned
    assert clean_line(cleaned) == cleaned


def test_texts_keep_marks_of_direction_and_joiners():
    assert clean_line(" ‏شاي\u200dنبات \U0001f469\u200d\U0001f33e\x00\ud800\n") == (
        "‏شاي\u200dنبات \U0001f469\u200d\U0001f33e"
    )
    with pytest.raises(CellError, match="At most 3 letters fit here"):
        TextKind(3).parse("four")
