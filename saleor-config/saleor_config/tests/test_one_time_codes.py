"""Codes of a few digits, drawn and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saleor_config.text_input import clean_code, generate_code, is_code


@given(st.integers(min_value=4, max_value=8))
def test_a_new_code_is_a_code(length: int) -> None:
    assert is_code(generate_code(length), length)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("048213", "048213"),
        (" 048 213\n", "048213"),
        ("٠٤٨٢١٣", "048213"),
        ("۰۴۸۲۱۳", "048213"),
        ("\u200f048213\u2069", "048213"),
        ("०४८२१३", "048213"),
        ("", ""),
        ("\u200f \n", ""),
    ],
)
def test_a_code_is_read_however_it_was_typed(typed: str, read: str) -> None:
    assert clean_code(typed) == read


@pytest.mark.parametrize("text", ["", "123", "12345", "12a4", "12.4", "²234", "①②③④", "-123"])
def test_what_is_no_code(text: str) -> None:
    assert not is_code(clean_code(text), 4)


@given(st.text(max_size=20))
def test_whatever_is_typed_is_read(text: str) -> None:
    code = clean_code(text)

    assert clean_code(code) == code
